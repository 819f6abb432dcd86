// A message's components, old style (rows) and V2 (containers, sections, galleries …).

import { changed, css, h, icon, reconcile, safeUrl } from "./dom.js";
import { click, isBusy } from "./interactions.js";
import { markdown } from "./markdown.js";
import { fileCard, gallery, isPicture, pictureOf, thumbnail, updateGallery } from "./media.js";
import { SelectMenu } from "./select.js";

const ROW = 1;
const BUTTON = 2;
const SELECT = 3;
const SECTION = 9;
const TEXT = 10;
const THUMBNAIL = 11;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const CONTAINER = 17;
const LINK_STYLE = 5;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const selects = new WeakMap(); // element → SelectMenu

/** Shows a message's components in `parent`, touching only what changed. */
export function showComponents(parent, message) {
  showAll(parent, (message.components ?? []).map((component) => resolved(component, message)), message.id);
}

function showAll(parent, components, messageId) {
  reconcile(
    parent,
    components,
    (component, index) => component.custom_id ?? `${component.type}:${index}`,
    (component) => make(component, messageId),
    (element, component) => patch(element, component, messageId),
  );
}

/** Fills in what a component only refers to: `attachment://name` becomes the file itself. */
function resolved(component, message) {
  const file = (media) => {
    const name = /^attachment:\/\/(.+)$/.exec(media?.url ?? "")?.[1];
    const wanted = (item) => (name ? item.filename === name : item.url === media?.url);
    const known = (message.attachments ?? []).find(wanted) ?? {};
    return { ...known, ...media, url: known.url ?? media?.url, width: media?.width ?? known.width, height: media?.height ?? known.height };
  };
  const copy = { ...component };
  if (copy.components) copy.components = copy.components.map((child) => resolved(child, message));
  if (copy.accessory) copy.accessory = resolved(copy.accessory, message);
  if (copy.media) copy.media = file(copy.media);
  if (copy.file) copy.file = file(copy.file);
  if (copy.items) copy.items = copy.items.map((item) => ({ ...item, media: file(item.media) }));
  return copy;
}

function make(component, messageId) {
  const element = frame(component, messageId);
  patch(element, component, messageId);
  return element;
}

/** The empty element of a component; `patch` gives it its content. */
function frame(component, messageId) {
  switch (component.type) {
    case ROW:
      return h("div", { class: "row" });
    case BUTTON:
      return component.style === LINK_STYLE ? linkButton() : button(messageId);
    case SELECT: {
      const menu = new SelectMenu(messageId);
      selects.set(menu.element, menu);
      return menu.element;
    }
    case CONTAINER:
      return h("div", { class: "container" });
    case SECTION:
      return h("div", { class: "section" }, h("div", { class: "section-text" }), h("div", { class: "section-accessory" }));
    default:
      return h("div", {});
  }
}

function patch(element, component, messageId) {
  // Whether a control is waiting is not part of the message, so it is looked at every time.
  const busy = component.custom_id ? isBusy(messageId, component.custom_id) : false;
  const nested = [ROW, SECTION, CONTAINER].includes(component.type);
  if (!changed(element, [component, busy]) && !nested) return;
  switch (component.type) {
    case ROW:
      return showAll(element, component.components, messageId);
    case BUTTON:
      return component.style === LINK_STYLE ? paintLink(element, component) : paintButton(element, component, busy);
    case SELECT:
      return selects.get(element).update(component, busy);
    case CONTAINER:
      element.style.setProperty("--accent", component.accent_color == null ? "" : css(component.accent_color));
      element.classList.toggle("has-accent", component.accent_color != null);
      return showAll(element, component.components, messageId);
    case SECTION:
      showAll(element.firstChild, component.components, messageId);
      return showAll(element.lastChild, component.accessory ? [component.accessory] : [], messageId);
    default:
      return paintStill(element, component);
  }
}

/** The parts one only looks at are simply built anew when they change. */
function paintStill(element, component) {
  switch (component.type) {
    case TEXT:
      element.className = "text";
      return element.replaceChildren(markdown(component.content ?? ""));
    case THUMBNAIL:
      return element.replaceChildren(thumbnail(pictureOf(component.media, component.description)));
    case GALLERY: {
      const pictures = component.items.map((item) => pictureOf(item.media, item.description, item.spoiler));
      const current = element.firstElementChild;
      return current && updateGallery(current, pictures) ? undefined : element.replaceChildren(gallery(pictures));
    }
    case FILE: {
      const file = { ...component.file, filename: component.name ?? component.file.filename ?? "file", size: component.size ?? component.file.size };
      return element.replaceChildren(isPicture(file) ? gallery([pictureOf(file, file.description, component.spoiler)]) : fileCard(file));
    }
    case SEPARATOR:
      element.className = `separator ${component.divider === false ? "" : "has-line"} ${component.spacing === 2 ? "is-large" : ""}`;
      if (component.divider !== false) element.setAttribute("role", "separator");
      return undefined;
    default:
      element.className = "unknown";
      element.textContent = `This page cannot show a component of type ${component.type}.`;
      return undefined;
  }
}

function button(messageId) {
  const element = h("button", { type: "button" });
  element.addEventListener("click", () => {
    if (element.getAttribute("aria-busy") !== "true") click(messageId, element.dataset.customId);
  });
  return element;
}

function linkButton() {
  return h("a", { target: "_blank", rel: "noopener noreferrer" });
}

function paintLink(element, component) {
  element.className = "button button-link";
  const href = component.disabled ? null : safeUrl(component.url);
  if (href) element.href = href;
  else element.removeAttribute("href");
  element.setAttribute("aria-disabled", String(!href));
  element.replaceChildren(...face(component), icon("window"));
}

function paintButton(element, component, busy) {
  element.className = `button button-${STYLES[component.style] ?? "secondary"}`;
  element.dataset.customId = component.custom_id;
  // A busy button stays focusable: disabling it would throw the keyboard user out.
  element.disabled = Boolean(component.disabled);
  element.setAttribute("aria-busy", String(busy));
  if (!component.label) element.setAttribute("aria-label", component.emoji?.name ?? "Button");
  else element.removeAttribute("aria-label");
  element.replaceChildren(...face(component));
}

function face(component) {
  const parts = [];
  if (component.emoji) parts.push(emoji(component.emoji));
  if (component.label) parts.push(h("span", { class: "button-label" }, component.label));
  return parts;
}

/** A unicode emoji as it is; a server's own emoji only by name, for its picture lives elsewhere. */
export function emoji(value) {
  return h("span", { class: "emoji", "aria-hidden": "true" }, value.id ? `:${value.name}:` : value.name);
}
