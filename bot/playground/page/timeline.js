// The messages of the open channel, and where the reader stands in them.

import { h, icon, reconcile } from "./dom.js";
import { send } from "./link.js";
import { continues, isMine, makeMessage, patchMessage } from "./message.js";
import { byAge, channelOf, emit, isWatched, messagesIn, on, state } from "./state.js";

const NEAR = 60;
const scroller = document.getElementById("timeline");
const content = document.getElementById("messages");
const pill = document.getElementById("new-messages");
const typing = document.getElementById("typing");

let stuck = true; // the reader is at the newest message
let shown = null; // channel on screen
let fresh = 0; // messages that came while the reader was further up
let typingTimer = 0;
let newAfter = null; // id after which the "New" line stands
const seen = new Map(); // channel → id of the last message someone looked at

const dayOf = (message) => new Date(message.timestamp).toDateString();
const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: "full" });

/** Shows the open channel as it now is. */
export function render() {
  const channel = channelOf(state.open);
  const messages = messagesIn(state.open);
  if (shown !== state.open) {
    shown = state.open;
    stuck = true;
    fresh = 0;
    newAfter = channel?.unread ? (seen.get(shown) ?? null) : null;
    content.replaceChildren();
    stopTyping();
  }
  content.setAttribute("aria-label", channel ? `Messages in ${channel.name}` : "Messages");
  content.setAttribute("aria-busy", String(!messages));
  content.dataset.channelId = state.open ?? "";
  reconcile(content, messages ? entries(messages, channel) : [{ key: "loading", make: loading }], (entry) => entry.key, (entry) => entry.make(), (element, entry) => entry.patch?.(element));
  if (stuck) toBottom();
  showPill();
}

function entries(messages, channel) {
  const out = [{ key: `start ${channel?.name}`, make: () => beginning(channel) }];
  let previous = null;
  let day = null;
  let isNew = !newAfter;
  for (const message of messages) {
    if (!isNew && byAge(message.id, newAfter) > 0) {
      out.push({ key: "new", make: () => h("div", { class: "day is-new", role: "separator" }, h("span", {}, "New")) });
      isNew = true;
      previous = null;
    }
    const newDay = day !== dayOf(message);
    day = dayOf(message);
    if (newDay) out.push({ key: `day ${day}`, make: () => divider(message) });
    const grouped = !newDay && continues(message, previous);
    out.push({
      key: message.id,
      make: () => makeMessage(message, grouped),
      patch: (element) => patchMessage(element, message, grouped),
    });
    previous = message;
  }
  return out;
}

const loading = () => h("p", { class: "loading" }, "Loading messages…");

function divider(message) {
  return h("div", { class: "day", role: "separator" }, h("span", {}, longDay.format(new Date(message.timestamp))));
}

function beginning(channel) {
  const thread = channel?.kind === "thread";
  return h(
    "div",
    { class: "beginning" },
    h("span", { class: "beginning-icon" }, icon(thread ? "thread" : "hash")),
    h("p", { class: "beginning-name" }, thread ? channel.name : `#${channel?.name ?? ""}`),
    h("p", { class: "beginning-words" }, thread ? "This is the start of the thread." : "This is the start of the channel."),
  );
}

function toBottom() {
  scroller.scrollTop = scroller.scrollHeight;
}

function showPill() {
  pill.hidden = stuck || !shown;
  pill.replaceChildren(fresh ? (fresh === 1 ? "1 new message" : `${fresh} new messages`) : "Newest", icon("down"));
  pill.classList.toggle("has-news", fresh > 0);
}

/** Tells the playground that this channel was read, if someone is looking. */
function markRead() {
  const channel = channelOf(state.open);
  if (!channel || !stuck || !isWatched()) return;
  const last = messagesIn(channel.id)?.at(-1);
  if (last) seen.set(channel.id, last.id);
  if (channel.unread || channel.pings) send({ type: "read", channel: channel.id });
}

export function stickToBottom() {
  stuck = true;
  fresh = 0;
  toBottom();
  showPill();
  markRead();
}

scroller.addEventListener("scroll", () => {
  const now = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  if (now === stuck) return;
  stuck = now;
  if (stuck) fresh = 0;
  showPill();
  markRead();
}, { passive: true });

// Pictures, edits and the growing message box all change heights; whoever is at the end stays there.
const watcher = new ResizeObserver(() => stuck && toBottom());
watcher.observe(content);
watcher.observe(scroller);

pill.addEventListener("click", stickToBottom);
addEventListener("focus", markRead);
on("channels", () => {
  if (state.messages.has(state.open)) render();
  markRead();
});
on("messages", () => {
  render();
  markRead();
});
on("busy", render);
on("failed", (id) => {
  const failure = content.querySelector(`[data-message-id="${CSS.escape(id)}"] .failure`);
  // Under a tall message the words of a failure may be out of sight.
  if (failure && failure.getBoundingClientRect().top > scroller.getBoundingClientRect().bottom) emit("toast", failure.textContent);
});

// Another person has read other things.
on("reseat", () => {
  seen.clear();
  shown = null;
  render();
});

on("arrived", (message) => {
  if (isMine(message)) {
    newAfter = null;
    stickToBottom();
  } else if (!stuck || !isWatched()) {
    newAfter = seen.get(state.open) ?? null;
    fresh += stuck ? 0 : 1;
  }
  render();
  markRead();
  if (message.author?.bot) stopTyping();
});

on("frame:typing", ({ channel }) => {
  if (channel !== state.open) return;
  typing.textContent = `${state.bot.name} is typing…`;
  clearTimeout(typingTimer);
  typingTimer = setTimeout(stopTyping, 8000);
});

function stopTyping() {
  clearTimeout(typingTimer);
  typing.textContent = "";
}
