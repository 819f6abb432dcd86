// What this person knows of the world, and a small bus that tells the views of changes.

export const state = {
  me: null,
  people: [],
  guild: { name: "" },
  bot: { id: null, name: "The bot" },
  botOnline: null,
  channels: [],
  commands: [],
  open: null, // id of the channel on screen
  messages: new Map(), // channel id → Map of message id → message
};

const listeners = new Map();

export function on(name, listener) {
  if (!listeners.has(name)) listeners.set(name, []);
  listeners.get(name).push(listener);
}

export function emit(name, detail) {
  for (const listener of listeners.get(name) ?? []) listener(detail);
}

export const channelOf = (id) => state.channels.find((channel) => channel.id === id) ?? null;
export const personOf = (id) => state.people.find((person) => person.id === id) ?? null;

/** The name shown for a user id, or null for a stranger. */
export function nameOf(id) {
  return personOf(id)?.name ?? (id === state.bot.id ? state.bot.name : null);
}

/** Whether someone is looking at this window: only then is anything read. */
export const isWatched = () => !document.hidden && document.hasFocus();

/** Orders ids by age: snowflakes are numbers too long for a double. */
export const byAge = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** The messages of a channel, oldest first; null while they are not loaded. */
export function messagesIn(channel) {
  const known = state.messages.get(channel);
  return known ? [...known.values()].sort((a, b) => byAge(a.id, b.id)) : null;
}

export function findMessage(id) {
  for (const known of state.messages.values()) if (known.has(id)) return known.get(id);
  return null;
}

/** Forgets one person's view before another takes the seat. */
export function forget() {
  state.me = null;
  state.channels = [];
  state.commands = [];
  state.botOnline = null;
  state.messages = new Map();
}
