// Brings the parts together: what the playground sends goes into the state, the views follow.

import { h } from "./dom.js";
import { connect, send } from "./link.js";
import { channelOf, emit, forget, on, state } from "./state.js";
import { focusComposer } from "./composer.js";
import { renderPeople } from "./people.js";
import { setDrawer } from "./sidebar.js";
import { render } from "./timeline.js";
import "./modal.js";

const banner = document.getElementById("banner");
const toasts = document.getElementById("toasts");
let link = { up: false, attempts: 0 };

/** Opens a channel or thread; the address remembers it for a reload. */
function go(id) {
  setDrawer(false);
  if (state.open !== id) {
    state.open = id;
    history.replaceState(null, "", `${location.search}#${id}`);
    emit("channels");
    render();
  }
  send({ type: "open", channel: id });
  focusComposer();
}

/** Takes another seat: everything known belongs to the person who knew it. */
function sit(id) {
  if (id === state.me?.id) return;
  const address = new URL(location.href);
  address.searchParams.set("person", id);
  history.pushState(null, "", address);
  reseat(id);
}

function reseat(id) {
  forget();
  document.body.dataset.person = "";
  emit("reseat");
  connect(id);
}

function showBanner() {
  let words = "";
  if (!link.up && link.attempts > 4) words = "The playground does not answer. Is it still running? Start it with “make play”, then use the new address it prints.";
  else if (!link.up && link.attempts > 0) words = "Connection lost. Trying again…";
  else if (state.botOnline === false) words = `${state.bot.name} is offline. Buttons and commands will work once it is back.`;
  banner.textContent = words;
  banner.hidden = !words;
  banner.dataset.kind = link.up ? "bot" : "link";
  document.body.dataset.link = link.up ? "up" : "down";
  document.body.dataset.bot = state.botOnline === false ? "offline" : "online";
}

function toast(words) {
  const note = h("div", { class: "toast" }, words);
  toasts.append(note);
  setTimeout(() => note.remove(), 7000);
}

/** The place to show: where the reader was, else the first channel. */
function landing() {
  const wanted = [state.open, location.hash.slice(1)].find((id) => id && channelOf(id));
  return wanted ?? state.channels.find((channel) => channel.kind !== "thread")?.id ?? null;
}

on("frame:hello", (frame) => {
  state.me = frame.me;
  state.people = frame.people;
  state.guild = frame.guild ?? state.guild;
  state.bot = frame.bot ?? state.bot;
  state.channels = frame.channels;
  state.commands = frame.commands ?? [];
  if (typeof frame.bot?.online === "boolean") state.botOnline = frame.bot.online;
  // What came while the connection was down is only known after asking anew.
  state.messages = new Map([...state.messages].filter(([channel]) => channel === state.open));
  document.body.dataset.person = state.me.id;
  renderPeople();
  emit("commands");
  showBanner();
  const place = landing();
  if (place) {
    state.open = place;
    emit("channels");
    render();
    go(place);
  }
});

on("frame:channels", (frame) => {
  state.channels = frame.channels;
  if (state.open && !channelOf(state.open)) {
    state.messages.delete(state.open);
    toast("This channel is gone.");
    const place = landing();
    if (place) go(place);
  }
  emit("channels");
});

on("frame:commands", (frame) => {
  state.commands = frame.commands;
  emit("commands");
});

on("frame:bot", (frame) => {
  state.botOnline = frame.online;
  showBanner();
});

on("frame:messages", (frame) => {
  state.messages.set(frame.channel, new Map(frame.messages.map((message) => [message.id, message])));
  if (frame.channel === state.open) emit("messages");
});

on("frame:message", ({ op, channel, message }) => {
  const known = state.messages.get(channel);
  if (!known) return;
  const isNew = op === "create" && !known.has(message.id);
  if (op === "delete") known.delete(message.id);
  else known.set(message.id, message);
  if (channel === state.open) emit(isNew ? "arrived" : "messages", message);
});

on("frame:error", (frame) => toast(frame.words));
on("toast", toast);
on("link", (now) => {
  link = now;
  showBanner();
});
on("go", go);
on("sit", sit);

const personInAddress = () => new URLSearchParams(location.search).get("person");
addEventListener("popstate", () => {
  if (personInAddress() !== state.me?.id) reseat(personInAddress());
});
connect(personInAddress());
