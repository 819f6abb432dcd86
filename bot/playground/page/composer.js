// The message box: plain text, or "/" for a command.

import { h, hasMouse, icon } from "./dom.js";
import { ask, failureWords } from "./interactions.js";
import { allCommands, commandNamed, searchCommands } from "./commands.js";
import { CommandForm } from "./command-form.js";
import { send } from "./link.js";
import { Suggest } from "./suggest.js";
import { channelOf, on, state } from "./state.js";
import { stickToBottom } from "./timeline.js";

const LONGEST = 2000;
const form = document.getElementById("composer");
const suggest = new Suggest();
const drafts = new Map(); // person and channel → text not yet sent
let command = null; // the CommandForm in use
let draftOf = null;

const text = h("textarea", {
  id: "composer-text",
  class: "composer-text",
  rows: "1",
  maxlength: LONGEST,
  role: "combobox",
  "aria-expanded": "false",
  "aria-autocomplete": "list",
  "aria-label": "Message",
});
const notice = h("div", { class: "composer-notice", role: "alert", hidden: true });
const field = h("div", { class: "composer-field" }, text);
const slash = h("button", { type: "button", class: "icon-button slash-button", "aria-label": "Commands", title: "Commands" }, "/");
const sender = h("button", { type: "submit", class: "icon-button send-button", "aria-label": "Send" }, icon("send"));
form.append(suggest.element, notice, h("div", { class: "composer-line" }, slash, field, sender));

const draftKey = () => `${state.me?.id} ${state.open}`;

function say(words, kind = "problem") {
  notice.hidden = !words;
  notice.dataset.kind = kind;
  notice.replaceChildren(words ?? "");
  if (words) notice.append(h("button", { type: "button", class: "icon-button small", "aria-label": "Close", on: { click: () => say(null) } }, icon("close")));
}

function grow() {
  text.style.height = "auto";
  text.style.height = `${Math.min(text.scrollHeight, 180)}px`;
  sender.classList.toggle("is-ready", Boolean(command || text.value.trim()));
}

/** Starts filling in a command, with any text after its name in the first option. */
function startCommand(chosen) {
  suggest.hide();
  command?.element.remove();
  command = new CommandForm(chosen, suggest, { leave: () => stopCommand(`/${chosen.name}`), submit, changed: () => say(null) });
  text.value = "";
  text.hidden = true;
  field.append(command.element);
  say(null);
  grow();
  if (chosen.options.some((option) => option.required)) command.focus();
  else sender.focus(); // nothing has to be filled in: Enter sends
}

function stopCommand(rest = "") {
  suggest.hide();
  command?.element.remove();
  command = null;
  text.hidden = false;
  text.value = rest;
  say(null);
  grow();
  text.focus();
  if (rest) offer();
}

/** Lists the commands that fit what stands after the slash. */
function offer() {
  if (!text.value.startsWith("/") || text.value.includes("\n")) {
    suggest.hide();
    return;
  }
  const typed = text.value.slice(1);
  // A name and a space: no other command can be meant any more.
  if (typed.endsWith(" ")) {
    const exact = commandNamed(typed.trim());
    const longer = allCommands().some((item) => item.name.startsWith(typed));
    if (exact && !longer) {
      startCommand(exact);
      return;
    }
  }
  const found = searchCommands(typed);
  const items = found.map((item) => ({ label: `/${item.name}`, detail: item.description, value: item.name, command: item }));
  const none = state.commands.length ? "No command of that name" : "The bot has not told its commands yet";
  suggest.show(text, items.length ? "Commands" : none, items, (item) => startCommand(item.command));
}

function submit() {
  if (!state.open) return;
  if (command) sendCommand();
  else sendText();
}

function sendText() {
  const content = text.value.trim();
  if (!content) return;
  if (content.startsWith("/") && suggest.items.length) {
    suggest.onPick(suggest.items[suggest.active]);
    return;
  }
  if (!send({ type: "say", channel: state.open, content })) {
    say("There is no connection right now. Your message is still here.");
    return;
  }
  text.value = "";
  suggest.hide();
  say(null);
  grow();
  stickToBottom();
}

function sendCommand() {
  const { options, problem } = command.read();
  if (problem) {
    say(problem);
    return;
  }
  const { name } = command.command;
  const place = state.open;
  stopCommand();
  say(`/${name} …`, "pending");
  stickToBottom();
  ask({ type: "command", channel: place, name, options }, (frame) => {
    if (frame.state === "failed") say(`/${name}: ${failureWords(frame.words)}`);
    else if (notice.dataset.kind === "pending") say(null);
  });
}

export function focusComposer() {
  if (!hasMouse()) return; // on a phone this would raise the keyboard unasked
  if (!command) text.focus();
}

/** Shows the box for the open channel, with what was typed there before. */
export function renderComposer() {
  const channel = channelOf(state.open);
  if (draftOf !== draftKey()) {
    if (draftOf) drafts.set(draftOf, text.value);
    draftOf = draftKey();
    text.value = drafts.get(draftOf) ?? "";
    suggest.hide();
    grow();
  }
  const place = channel?.kind === "thread" ? "this thread" : `#${channel?.name ?? ""}`;
  text.placeholder = channel ? `Message ${place}` : "Message";
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  submit();
});
form.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && command && !event.defaultPrevented) command.events.leave();
});
text.addEventListener("input", () => {
  grow();
  say(null);
  offer();
});
text.addEventListener("focus", () => text.value.startsWith("/") && offer());
text.addEventListener("blur", () => suggest.input === text && suggest.hide());
text.addEventListener("keydown", (event) => {
  if (event.isComposing || suggest.key(event)) return;
  if (event.key !== "Enter" || event.shiftKey) return;
  event.preventDefault();
  submit();
});
slash.addEventListener("click", () => stopCommand("/"));

// "/" anywhere starts a command, as long as nothing else is being typed into.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, textarea, dialog, [popover]") || command) return;
  event.preventDefault();
  stopCommand("/");
});

on("fill", (name) => {
  const chosen = commandNamed(name);
  if (chosen) startCommand(chosen);
  else stopCommand(`/${name}`);
});
on("commands", () => {
  if (command && !commandNamed(command.command.name)) stopCommand();
});
on("channels", renderComposer);
grow();
