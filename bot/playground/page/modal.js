// The bot's forms: a dialog with text fields and lists.

import { h, icon } from "./dom.js";
import { ask, failureWords } from "./interactions.js";
import { markdown } from "./markdown.js";
import { SelectMenu } from "./select.js";
import { on } from "./state.js";

const ROW = 1;
const SELECT = 3;
const INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const PARAGRAPH = 2;

on("modal", ({ modal, interaction }) => openModal(modal, interaction));

function openModal(modal, interaction) {
  const fields = [];
  const parts = modal.components.flatMap((part) => partsOf(part, fields));
  const words = h("p", { class: "modal-error", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button button-primary" }, "Submit");
  const title = h("h2", { id: `modal-${interaction}` }, modal.title);
  const form = h(
    "form",
    { class: "modal-form", novalidate: true, autocomplete: "off" },
    h("header", { class: "modal-head" }, title, h("button", { type: "button", class: "icon-button", "aria-label": "Close", on: { click: () => dialog.close() } }, icon("close"))),
    h("div", { class: "modal-body" }, parts, words),
    h("footer", { class: "modal-foot" }, h("button", { type: "button", class: "button button-secondary", on: { click: () => dialog.close() } }, "Cancel"), submit),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": title.id, data: { customId: modal.custom_id } }, form);
  dialog.addEventListener("close", () => dialog.remove());

  const say = (text) => {
    words.textContent = text;
    words.hidden = !text;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-busy") === "true") return;
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    say("");
    submit.setAttribute("aria-busy", "true");
    const values = Object.fromEntries(fields.map((field) => [field.id, field.value()]));
    ask({ type: "submit", interaction, custom_id: modal.custom_id, fields: values }, (frame) => {
      submit.removeAttribute("aria-busy");
      if (frame.state === "failed") say(failureWords(frame.words));
      else dialog.close();
    });
  });
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
}

/** The elements of one part of the form; its fields are added to `fields`. */
function partsOf(part, fields) {
  if (part.type === ROW) return part.components.flatMap((child) => partsOf(child, fields));
  if (part.type === TEXT) return [h("div", { class: "text" }, markdown(part.content))];
  if (part.type === LABEL) return [fieldOf(part.component, part.label, part.description, fields)];
  return [fieldOf(part, part.label ?? part.placeholder ?? "", null, fields)];
}

function fieldOf(component, label, description, fields) {
  const id = `field-${component.custom_id}`;
  const required = component.required ?? true;
  const error = h("p", { class: "field-error", id: `${id}-error`, role: "alert", hidden: true });
  const complain = (words) => {
    error.textContent = words;
    error.hidden = !words;
    return !words;
  };
  let made = null;
  if (component.type === INPUT) made = textField(component, id, required, complain);
  else if (component.type === SELECT) made = listField(component, label, required, complain);
  if (!made) return h("p", { class: "unknown" }, `This page cannot show a field of type ${component.type}.`);
  fields.push({ id: component.custom_id, ...made });
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label, required && h("span", { class: "required", "aria-hidden": "true" }, " *")),
    description && h("p", { class: "field-hint" }, description),
    made.element,
    error,
  );
}

function textField(component, id, required, complain) {
  const long = component.style === PARAGRAPH;
  const box = h(long ? "textarea" : "input", {
    id,
    class: "input",
    rows: long ? "4" : null,
    type: long ? null : "text",
    required,
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    "aria-describedby": `${id}-error`,
    data: { customId: component.custom_id },
    value: component.value ?? "",
  });
  const check = () => {
    const length = box.value.trim().length;
    const least = component.min_length ?? 0;
    let words = "";
    if (required && !length) words = "Please fill this in.";
    else if (length && length < least) words = `At least ${least} characters, please.`;
    box.setAttribute("aria-invalid", String(Boolean(words)));
    return complain(words);
  };
  return { element: box, value: () => box.value, check, focus: () => box.focus() };
}

function listField(component, label, required, complain) {
  let values = component.options.filter((option) => option.default).map((option) => option.value);
  const menu = new SelectMenu(null, (chosen) => {
    values = chosen;
    complain("");
  });
  menu.update({ ...component, placeholder: component.placeholder ?? label }, false);
  return {
    element: menu.element,
    value: () => values,
    check: () => complain(required && !values.length ? "Please choose." : ""),
    focus: () => menu.trigger.focus(),
  };
}
