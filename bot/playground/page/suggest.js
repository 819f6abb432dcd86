// The list above the message box: commands, and choices for a command's options.

import { h } from "./dom.js";

export class Suggest {
  constructor() {
    this.items = [];
    this.active = -1;
    this.input = null;
    this.onPick = null;
    this.title = h("div", { class: "suggest-title" });
    this.list = h("ul", { class: "suggest-list", role: "listbox", id: "suggestions", "aria-label": "Suggestions" });
    this.element = h("div", { class: "suggest", hidden: true }, this.title, this.list);
    // Pressing on the list must not take the focus from what is being typed.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** Shows items {label, detail, value} for an input; an empty list shows only the title. */
  show(input, title, items, onPick) {
    if (this.input !== input) this.hide();
    this.input = input;
    this.items = items;
    this.onPick = onPick;
    this.active = items.length ? 0 : -1;
    this.title.textContent = title;
    this.list.replaceChildren(...items.map((item, index) => this.#row(item, index)));
    this.element.hidden = false;
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", "suggestions");
    this.#mark();
  }

  hide() {
    this.element.hidden = true;
    this.items = [];
    this.active = -1;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
    this.input = null;
  }

  #row(item, index) {
    return h(
      "li",
      {
        class: "suggest-item",
        role: "option",
        id: `suggestion-${index}`,
        data: { value: String(item.value) },
        on: {
          click: () => this.onPick(item),
          pointermove: (event) => event.pointerType === "mouse" && this.#move(index, false),
        },
      },
      h("span", { class: "suggest-label" }, item.label),
      item.detail && h("span", { class: "suggest-detail" }, item.detail),
    );
  }

  #move(index, scroll = true) {
    this.active = (index + this.items.length) % this.items.length;
    this.#mark(scroll);
  }

  #mark(scroll = true) {
    [...this.list.children].forEach((row, index) => row.setAttribute("aria-selected", String(index === this.active)));
    const row = this.list.children[this.active];
    if (row) this.input.setAttribute("aria-activedescendant", row.id);
    else this.input.removeAttribute("aria-activedescendant");
    if (scroll) row?.scrollIntoView({ block: "nearest" });
  }

  /** Takes the keys that belong to an open list; true when the key was used. */
  key(event) {
    if (!this.isOpen) return false;
    if (event.key === "Escape") {
      this.hide();
    } else if (!this.items.length) {
      return false;
    } else if (event.key === "ArrowDown") {
      this.#move(this.active + 1);
    } else if (event.key === "ArrowUp") {
      this.#move(this.active - 1);
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      this.onPick(this.items[this.active]);
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
