// The bot's slash commands as the message box offers them: flat, searchable, checked.

import { state } from "./state.js";

const SUB_COMMAND = 1;
const SUB_GROUP = 2;
const CHAT = 1;
export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const NUMBER = 10;

/** Every command one can run, sub-commands as "game new", with required options first. */
export function allCommands() {
  return state.commands.filter((command) => (command.type ?? CHAT) === CHAT).flatMap((command) => flat(command, command.name));
}

function flat(command, name) {
  const options = command.options ?? [];
  const inner = options.filter((option) => option.type === SUB_COMMAND || option.type === SUB_GROUP);
  if (inner.length) return inner.flatMap((option) => flat(option, `${name} ${option.name}`));
  const sorted = [...options].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  return [{ name, description: command.description, options: sorted }];
}

export const commandNamed = (name) => allCommands().find((command) => command.name === name) ?? null;

/** Commands for what was typed after the slash, best first. */
export function searchCommands(typed) {
  const wanted = typed.toLowerCase().trim();
  const rank = ({ name, description }) => {
    if (name.startsWith(wanted)) return 0;
    if (name.split(" ").some((word) => word.startsWith(wanted))) return 1;
    if (name.includes(wanted)) return 2;
    return description.toLowerCase().includes(wanted) ? 3 : 9;
  };
  return allCommands()
    .map((command) => ({ command, rank: rank(command) }))
    .filter((entry) => entry.rank < 9)
    .sort((a, b) => a.rank - b.rank || a.command.name.localeCompare(b.command.name))
    .map((entry) => entry.command);
}

/** The fixed choices of an option, or null when it is typed freely or asked from the bot. */
export function fixedChoices(option) {
  if (option.choices?.length) return option.choices;
  if (option.type === BOOLEAN) return [{ name: "True", value: true }, { name: "False", value: false }];
  if (option.type === USER) return state.people.map((person) => ({ name: person.name, value: person.id }));
  if (option.type === CHANNEL) return state.channels.map((channel) => ({ name: channel.name, value: channel.id }));
  return null;
}

/** Turns typed text into the option's value: {value} or {problem}. */
export function readOption(option, text) {
  const fixed = fixedChoices(option);
  if (fixed) {
    const found = fixed.find((choice) => choice.name.toLowerCase() === text.toLowerCase());
    return found ? { value: found.value } : { problem: `Pick one of the choices for ${option.name}.` };
  }
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, text);
  if (text.length < (option.min_length ?? 0)) return { problem: `${option.name} needs at least ${option.min_length} characters.` };
  if (text.length > (option.max_length ?? 6000)) return { problem: `${option.name} takes at most ${option.max_length} characters.` };
  return { value: text };
}

function readNumber(option, text) {
  const pattern = option.type === INTEGER ? /^-?\d+$/ : /^-?\d*\.?\d+$/;
  if (!pattern.test(text)) return { problem: `${option.name} must be a ${option.type === INTEGER ? "whole number" : "number"}.` };
  const value = Number(text);
  if (option.min_value != null && value < option.min_value) return { problem: `${option.name} must be ${option.min_value} or more.` };
  if (option.max_value != null && value > option.max_value) return { problem: `${option.name} must be ${option.max_value} or less.` };
  return { value };
}
