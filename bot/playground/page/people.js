// The four seats: who one is, changing seats, and opening another in its own window.

import { h, icon } from "./dom.js";
import { avatar } from "./message.js";
import { emit, state } from "./state.js";

const bar = document.getElementById("people");
const self = document.getElementById("self");
const guild = document.getElementById("guild-name");

/** The address of this page in another person's seat. */
export function addressOf(person) {
  const address = new URL(location.href);
  address.searchParams.set("person", person.id);
  return address.href;
}

export function renderPeople() {
  const links = state.people.map((person) => seat(person));
  const sheet = h("div", { class: "people-sheet", id: "people-sheet", popover: "auto" }, h("h2", { class: "sheet-title" }, "Who are you?"), state.people.map((person) => sheetRow(person)));
  const me = state.me;
  const opener = h(
    "button",
    { type: "button", class: "people-button", popovertarget: "people-sheet", "aria-label": `You are ${me.name}. Change seats or open another window`, title: "Change seats" },
    h("span", { class: "people-me" }, avatar(me.id, me.name)),
    h("span", { class: "people-more" }, icon("window")),
  );
  bar.replaceChildren(h("div", { class: "seats" }, links), opener, sheet);
  guild.replaceChildren(h("strong", {}, state.guild.name || "Playground"), h("span", {}, "Nothing leaves this machine."));
  self.replaceChildren(avatar(me.id, me.name), h("span", {}, h("strong", {}, me.name), h("small", {}, "This is you")));
  self.dataset.personId = me.id;
}

/** A plain click changes seats here; the browser's own ways still open a new window. */
function sit(event, person) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  document.getElementById("people-sheet")?.hidePopover();
  emit("sit", person.id);
}

function seat(person) {
  const here = person.id === state.me.id;
  return h(
    "a",
    {
      class: here ? "seat is-here" : "seat",
      href: addressOf(person),
      title: here ? `You are ${person.name}` : `Be ${person.name}`,
      "aria-current": here ? "true" : null,
      data: { personId: person.id },
      on: { click: (event) => sit(event, person) },
    },
    avatar(person.id, person.name),
    h("span", { class: "seat-name" }, person.name),
  );
}

function sheetRow(person) {
  const here = person.id === state.me.id;
  return h(
    "div",
    { class: here ? "sheet-row is-here" : "sheet-row" },
    h(
      "a",
      { class: "sheet-person", href: addressOf(person), "aria-current": here ? "true" : null, data: { personId: person.id }, on: { click: (event) => sit(event, person) } },
      avatar(person.id, person.name),
      h("span", {}, here ? `${person.name} (you)` : `Be ${person.name}`),
    ),
    h(
      "a",
      { class: "sheet-window", href: addressOf(person), target: "_blank", rel: "noopener", "aria-label": `Open as ${person.name} in a new window`, on: { click: () => document.getElementById("people-sheet")?.hidePopover() } },
      icon("window"),
      h("span", {}, "New window"),
    ),
  );
}
