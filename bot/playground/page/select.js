// A choice list as Discord has it: one choice is sent at once, several when the list closes.

import { h, icon } from "./dom.js";
import { choose } from "./interactions.js";

let counter = 0;

/** The values a component says are chosen already. */
const defaultsOf = (component) => component.options.filter((option) => option.default).map((option) => option.value);

export class SelectMenu {
  /** `onChange(values)` replaces sending, for lists inside a modal. */
  constructor(messageId, onChange = null) {
    this.messageId = messageId;
    this.onChange = onChange;
    this.id = `select-${++counter}`;
    this.panel = null;
    this.shown = h("span", { class: "select-value" });
    this.trigger = h(
      "button",
      {
        type: "button",
        class: "select-trigger",
        role: "combobox",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        on: { click: (event) => this.#toggle(event), keydown: (event) => this.#triggerKey(event) },
      },
      this.shown,
      icon("down"),
    );
    this.element = h("div", { class: "select" }, this.trigger);
  }

  update(component, busy) {
    const before = this.component;
    const same = before && JSON.stringify(before) === JSON.stringify(component);
    this.component = component;
    this.busy = busy;
    if (!same) {
      // Only a list that really changed is closed under the reader's hand.
      this.#drop();
      this.values = defaultsOf(component);
    }
    this.trigger.dataset.customId = component.custom_id;
    this.trigger.disabled = Boolean(component.disabled);
    this.trigger.setAttribute("aria-label", component.placeholder || "Make a selection");
    this.trigger.setAttribute("aria-busy", String(busy));
    this.#paint();
  }

  get least() {
    return this.component.min_values ?? 1;
  }

  get most() {
    return this.component.max_values ?? 1;
  }

  get several() {
    return this.most > 1;
  }

  #paint() {
    const chosen = this.component.options.filter((option) => this.values.includes(option.value));
    this.shown.classList.toggle("is-placeholder", !chosen.length);
    if (!chosen.length) this.shown.replaceChildren(this.component.placeholder || "Make a selection");
    else if (!this.several) this.shown.replaceChildren(...face(chosen[0]));
    else this.shown.replaceChildren(...chosen.map((option) => h("span", { class: "select-tag" }, ...face(option))));
  }

  #toggle(event) {
    event.preventDefault();
    if (this.panel) this.panel.hidePopover();
    else if (!this.busy) this.open();
  }

  open() {
    this.before = [...this.values];
    this.active = Math.max(0, this.component.options.findIndex((option) => this.values.includes(option.value)));
    this.list = h(
      "ul",
      {
        class: "select-list",
        role: "listbox",
        tabindex: "0",
        id: this.id,
        "aria-label": this.component.placeholder || "Choices",
        "aria-multiselectable": this.several ? "true" : null,
        on: { keydown: (event) => this.#key(event) },
      },
      this.component.options.map((option, index) => this.#option(option, index)),
    );
    this.panel = h(
      "div",
      { class: "select-panel", popover: "auto" },
      h("div", { class: "sheet-title", "aria-hidden": "true" }, this.component.placeholder || "Make a selection"),
      this.list,
      this.several && this.#foot(),
    );
    const panel = this.panel;
    panel.addEventListener("toggle", (event) => {
      if (event.newState === "closed" && panel === this.panel) this.#closed();
    });
    this.element.append(panel);
    // As the list's invoker, a press on the field is not taken for one outside the list.
    this.trigger.popoverTargetElement = panel;
    panel.showPopover();
    this.#place();
    this.trigger.setAttribute("aria-expanded", "true");
    this.trigger.setAttribute("aria-controls", this.id);
    this.list.focus({ preventScroll: true });
    this.#mark();
  }

  #option(option, index) {
    return h(
      "li",
      {
        class: "select-option",
        role: "option",
        id: `${this.id}-${index}`,
        data: { value: option.value },
        "aria-selected": "false",
        "aria-label": option.description ? `${option.label}, ${option.description}` : option.label,
        on: {
          click: () => this.pick(index),
          pointermove: (event) => event.pointerType === "mouse" && this.active !== index && this.#move(index, false),
        },
      },
      option.emoji && h("span", { class: "emoji", "aria-hidden": "true" }, option.emoji.id ? "" : option.emoji.name),
      h(
        "span",
        { class: "select-words" },
        h("span", { class: "select-label" }, option.label),
        option.description && h("span", { class: "select-description" }, option.description),
      ),
      h("span", { class: this.several ? "tick is-box" : "tick" }, icon("check")),
    );
  }

  #foot() {
    this.counter = h("span", { class: "select-count", "aria-live": "polite" });
    return h(
      "div",
      { class: "select-foot" },
      this.counter,
      h("button", { type: "button", class: "button button-primary", on: { click: () => this.panel.hidePopover() } }, "Done"),
    );
  }

  pick(index) {
    const { value } = this.component.options[index];
    const has = this.values.includes(value);
    this.active = index;
    if (!this.several) {
      this.values = has && this.least === 0 ? [] : [value];
      this.again = has && this.least > 0; // the same choice once more is still a choice
      this.panel.hidePopover();
      return;
    }
    if (has) this.values = this.values.filter((item) => item !== value);
    else if (this.values.length < this.most) this.values = [...this.values, value];
    this.#mark();
  }

  /** Shows what is active and chosen in the open list. */
  #mark() {
    const full = this.several && this.values.length >= this.most;
    [...this.list.children].forEach((item, index) => {
      const chosen = this.values.includes(item.dataset.value);
      item.classList.toggle("is-active", index === this.active);
      item.setAttribute("aria-selected", String(chosen));
      if (full && !chosen) item.setAttribute("aria-disabled", "true");
      else item.removeAttribute("aria-disabled");
    });
    this.list.setAttribute("aria-activedescendant", `${this.id}-${this.active}`);
    this.list.children[this.active]?.scrollIntoView({ block: "nearest" });
    if (this.several) {
      const range = this.least === this.most ? `choose ${this.most}` : `choose ${this.least} to ${this.most}`;
      this.counter.textContent = `${this.values.length} chosen · ${range}`;
    }
  }

  #move(index, scroll = true) {
    const count = this.component.options.length;
    this.list.children[this.active]?.classList.remove("is-active");
    this.active = (index + count) % count;
    const item = this.list.children[this.active];
    item.classList.add("is-active");
    this.list.setAttribute("aria-activedescendant", item.id);
    if (scroll) item.scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    const last = this.component.options.length - 1;
    const acts = {
      ArrowDown: () => this.#move(this.active + 1),
      ArrowUp: () => this.#move(this.active - 1),
      Home: () => this.#move(0),
      End: () => this.#move(last),
      PageDown: () => this.#move(Math.min(last, this.active + 6)),
      PageUp: () => this.#move(Math.max(0, this.active - 6)),
      Enter: () => this.pick(this.active),
      " ": () => this.pick(this.active),
    };
    if (acts[event.key]) {
      event.preventDefault();
      acts[event.key]();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      this.#typeAhead(event.key);
    }
  }

  /** Letters typed in quick succession jump to the option that starts with them. */
  #typeAhead(letter) {
    const now = performance.now();
    this.typed = (now - (this.typedAt ?? 0) > 800 ? "" : this.typed) + letter.toLowerCase();
    this.typedAt = now;
    const options = this.component.options;
    const found = options.findIndex((option) => option.label.toLowerCase().startsWith(this.typed));
    if (found >= 0) this.#move(found);
  }

  #triggerKey(event) {
    if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || this.panel || this.busy) return;
    event.preventDefault();
    this.open();
  }

  /** Puts the list below its field, or above where there is more room. Phones get a sheet by CSS. */
  #place() {
    const box = this.trigger.getBoundingClientRect();
    const below = innerHeight - box.bottom - 12;
    const above = box.top - 12;
    const up = below < 260 && above > below;
    const set = (name, value) => this.panel.style.setProperty(name, value);
    set("--left", `${box.left}px`);
    set("--width", `${box.width}px`);
    set("--top", up ? "auto" : `${box.bottom + 4}px`);
    set("--bottom", up ? `${innerHeight - box.top + 4}px` : "auto");
    set("--room", `${Math.min(440, up ? above : below)}px`);
  }

  #drop() {
    const panel = this.panel;
    if (!panel) return;
    const hadFocus = panel.contains(document.activeElement);
    this.panel = null;
    this.trigger.popoverTargetElement = null;
    panel.remove();
    this.trigger.setAttribute("aria-expanded", "false");
    this.trigger.removeAttribute("aria-controls");
    if (hadFocus) this.trigger.focus({ preventScroll: true });
  }

  #closed() {
    const same = this.values.length === this.before.length && this.values.every((value) => this.before.includes(value));
    const send = !same || this.again;
    this.again = false;
    this.#drop();
    if (send && this.values.length < this.least) this.values = this.before;
    else if (send) this.#send();
    this.#paint();
  }

  #send() {
    // Discord hands the values over in the order of the options, not of the clicks.
    const order = this.component.options.map((option) => option.value);
    const values = order.filter((value) => this.values.includes(value));
    if (this.onChange) {
      this.onChange(values);
      return;
    }
    const before = this.before;
    choose(this.messageId, this.component.custom_id, values, (frame) => {
      if (frame.state !== "failed") return;
      this.values = before;
      this.#paint();
    });
  }
}

function face(option) {
  const parts = [];
  if (option.emoji && !option.emoji.id) parts.push(h("span", { class: "emoji", "aria-hidden": "true" }, option.emoji.name));
  parts.push(h("span", { class: "select-label" }, option.label));
  return parts;
}
