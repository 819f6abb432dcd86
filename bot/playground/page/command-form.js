// A chosen command with a chip for each option; choices come as one types.

import { h, icon } from "./dom.js";
import { ask } from "./interactions.js";
import { fixedChoices, INTEGER, readOption } from "./commands.js";
import { state } from "./state.js";

const MOST = 25;

export class CommandForm {
  /** `leave()` goes back to plain text, `submit()` sends, `changed()` clears old complaints. */
  constructor(command, suggest, { leave, submit, changed }) {
    this.command = command;
    this.suggest = suggest;
    this.events = { leave, submit, changed };
    this.chips = [];
    this.asking = null; // nonce of the autocomplete question under way
    this.row = h("div", { class: "chips" });
    this.more = h("div", { class: "more-options" });
    this.element = h(
      "div",
      { class: "command-form", role: "group", "aria-label": `Command /${command.name}`, data: { command: command.name } },
      h(
        "div",
        { class: "command-head" },
        h("span", { class: "command-name" }, `/${command.name}`),
        h("span", { class: "command-about" }, command.description),
        h("button", { type: "button", class: "icon-button small", "aria-label": "Cancel the command", on: { click: leave } }, icon("close")),
      ),
      this.row,
      this.more,
    );
    for (const option of command.options.filter((item) => item.required)) this.#add(option);
    this.#showMore();
  }

  focus() {
    const empty = this.chips.find((chip) => chip.option.required && !chip.input.value);
    (empty ?? this.chips[0])?.input.focus();
  }

  /** The option values, or the words about what is missing. */
  read() {
    const options = {};
    for (const chip of this.chips) {
      const text = chip.input.value.trim();
      if (!text && !chip.option.required) continue;
      const result = text ? this.#value(chip, text) : { problem: `Please fill in ${chip.option.name}.` };
      chip.element.classList.toggle("is-wrong", Boolean(result.problem));
      if (result.problem) {
        chip.input.focus();
        return { problem: result.problem };
      }
      options[chip.option.name] = result.value;
    }
    return { options };
  }

  /** A picked choice carries a value other than the name in the chip. */
  #value(chip, text) {
    return chip.picked && chip.picked.name === chip.input.value ? { value: chip.picked.value } : readOption(chip.option, text);
  }

  #add(option) {
    const id = `option-${option.name}`;
    const input = h("input", {
      id,
      class: "chip-input",
      type: "text",
      inputmode: option.type === INTEGER && !option.autocomplete ? "numeric" : null,
      role: "combobox",
      autocapitalize: "off",
      autocomplete: "off",
      spellcheck: "false",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-required": String(Boolean(option.required)),
      placeholder: option.description,
      title: option.description,
      data: { option: option.name },
    });
    const chip = { option, input, picked: null };
    chip.element = h("span", { class: "chip" }, h("label", { for: id }, option.name), input);
    if (!option.required) {
      chip.element.append(h("button", { type: "button", class: "chip-remove", "aria-label": `Remove ${option.name}`, on: { click: () => this.#remove(chip) } }, icon("close")));
    }
    input.addEventListener("focus", () => this.#offer(chip));
    input.addEventListener("click", () => !this.suggest.isOpen && this.#offer(chip));
    input.addEventListener("blur", () => this.suggest.input === input && this.suggest.hide());
    input.addEventListener("input", () => {
      chip.picked = null;
      chip.element.classList.remove("is-wrong");
      this.events.changed();
      this.#offer(chip);
    });
    input.addEventListener("keydown", (event) => this.#key(event, chip));
    this.chips.push(chip);
    this.row.append(chip.element);
    return chip;
  }

  #remove(chip) {
    this.chips = this.chips.filter((item) => item !== chip);
    if (this.suggest.input === chip.input) this.suggest.hide();
    chip.element.remove();
    this.#showMore();
    this.focus();
  }

  /** Buttons for the options not yet in use. */
  #showMore() {
    const unused = this.command.options.filter((option) => !this.chips.some((chip) => chip.option === option));
    this.more.replaceChildren(
      ...unused.map((option) =>
        h(
          "button",
          { type: "button", class: "add-option", title: option.description, "aria-label": `Add option ${option.name}`, on: { click: () => this.#use(option) } },
          icon("plus"),
          option.name,
        ),
      ),
    );
    this.more.hidden = !unused.length;
  }

  #use(option) {
    const chip = this.#add(option);
    this.#showMore();
    chip.input.focus();
  }

  #key(event, chip) {
    if (event.isComposing || this.suggest.key(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.events.submit();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.events.leave();
    } else if (event.key === "Backspace" && !chip.input.value) {
      event.preventDefault();
      if (chip.option.required) this.events.leave();
      else this.#remove(chip);
    } else if (event.key === "ArrowDown" && !this.suggest.isOpen) {
      event.preventDefault();
      this.#offer(chip);
    }
  }

  /** Shows what could go into a chip. */
  #offer(chip) {
    const { option, input } = chip;
    const text = chip.picked ? "" : input.value.trim().toLowerCase();
    const fixed = fixedChoices(option);
    if (option.autocomplete) {
      this.#complete(chip);
    } else if (fixed) {
      const fitting = fixed.filter((choice) => choice.name.toLowerCase().includes(text)).slice(0, MOST);
      this.#list(chip, fitting);
    } else {
      this.suggest.show(input, `${option.name}: ${option.description}`, [], null);
    }
  }

  #list(chip, choices) {
    const items = choices.map((choice) => ({ label: choice.name, value: choice.value }));
    const title = items.length ? `${chip.option.name}: ${chip.option.description}` : `No choices for ${chip.option.name} match`;
    this.suggest.show(chip.input, title, items, (item) => this.#pick(chip, { name: item.label, value: item.value }));
  }

  #pick(chip, choice) {
    chip.input.value = choice.name;
    chip.picked = choice;
    this.suggest.hide();
    this.events.changed();
    const next = this.chips.find((item) => item.option.required && !item.input.value);
    next?.input.focus();
  }

  /**
   * Asks the bot for choices. One question is under way at a time: what is typed
   * meanwhile is asked when the answer is in, and old answers are never shown.
   */
  #complete(chip) {
    if (!this.suggest.isOpen || this.suggest.input !== chip.input) {
      this.suggest.show(chip.input, `${chip.option.name}: asking the bot…`, [], null);
    }
    this.wanted = { chip, text: chip.input.value };
    if (this.asking) return;
    const asked = this.wanted;
    const name = chip.option.name;
    this.asking = true;
    const frame = { type: "complete", channel: state.open, name: this.command.name, options: { ...this.#soFar(chip), [name]: asked.text }, focused: name };
    ask(frame, (answer) => {
      this.asking = null;
      if (document.activeElement !== this.wanted.chip.input) return;
      const stale = this.wanted.chip !== chip || this.wanted.text !== asked.text;
      if (stale) {
        if (this.wanted.chip.option.autocomplete) this.#complete(this.wanted.chip);
      } else if (answer.type !== "choices") {
        this.suggest.show(chip.input, answer.words || "The bot gave no choices.", [], null);
      } else if (!chip.picked) {
        this.#list(chip, answer.choices.slice(0, MOST));
      }
    });
  }

  /** The other options as far as they are filled in and make sense. */
  #soFar(except) {
    const options = {};
    for (const chip of this.chips) {
      const text = chip.input.value.trim();
      const result = chip !== except && text ? this.#value(chip, text) : {};
      if (result.value !== undefined) options[chip.option.name] = result.value;
    }
    return options;
  }
}
