// The channels and threads with their marks, the drawer on phones, and the window's title.

import { h, icon, isPhone, phone, reconcile } from "./dom.js";
import { byAge, channelOf, emit, isWatched, on, state } from "./state.js";

const list = document.getElementById("channels");
const sidebar = document.getElementById("sidebar");
const drawerButton = document.getElementById("drawer-button");
const backdrop = document.getElementById("backdrop");
const title = document.getElementById("channel-title");
const topic = document.getElementById("channel-topic");

let drawerOpen = false;
let showFinished = false;

/** The channels as marked; what is being looked at right now is as good as read. */
function marked() {
  return state.channels.map((channel) => (channel.id === state.open && isWatched() ? { ...channel, unread: false, pings: 0 } : channel));
}

export function renderChannels() {
  const all = marked();
  const entries = [];
  const finished = [];
  for (const channel of all.filter((item) => item.kind !== "thread")) {
    entries.push(channel);
    const threads = all.filter((item) => item.kind === "thread" && item.parent === channel.id);
    threads.sort((a, b) => byAge(a.id, b.id));
    entries.push(...threads.filter(isCurrent));
    finished.push(...threads.filter((thread) => !isCurrent(thread)));
  }
  if (finished.length) entries.push({ id: "finished", kind: "fold", count: finished.length });
  if (finished.length && showFinished) entries.push(...finished);
  reconcile(list, entries, (entry) => entry.id, makeEntry, patchEntry);
  renderMarks(all);
}

/** Finished games are folded away unless something there waits to be read. */
const isCurrent = (thread) => !thread.archived || thread.id === state.open || thread.pings > 0;

function makeEntry(entry) {
  const element =
    entry.kind === "fold"
      ? h("button", { type: "button", class: "fold", on: { click: toggleFinished } })
      : h("button", { type: "button", class: "channel", on: { click: () => emit("go", entry.id) } });
  patchEntry(element, entry);
  return element;
}

function patchEntry(element, entry) {
  if (entry.kind === "fold") {
    element.setAttribute("aria-expanded", String(showFinished));
    element.replaceChildren(icon("right"), `Finished threads (${entry.count})`);
    return;
  }
  const here = entry.id === state.open;
  const marks = [];
  if (entry.pings) marks.push(entry.pings === 1 ? "1 ping" : `${entry.pings} pings`);
  else if (entry.unread) marks.push("unread");
  element.className = `channel channel-${entry.kind}`;
  element.classList.toggle("is-here", here);
  element.classList.toggle("is-unread", entry.unread || entry.pings > 0);
  element.classList.toggle("is-archived", Boolean(entry.archived));
  element.dataset.channelId = entry.id;
  element.dataset.unread = String(Boolean(entry.unread));
  element.dataset.pings = String(entry.pings ?? 0);
  element.title = entry.name;
  element.setAttribute("aria-label", [entry.name, ...marks].join(", "));
  if (here) element.setAttribute("aria-current", "page");
  else element.removeAttribute("aria-current");
  element.replaceChildren(
    icon(entry.kind === "thread" ? "thread" : "hash"),
    h("span", { class: "channel-name" }, entry.name),
    ...(entry.pings ? [h("span", { class: "ping-mark" }, String(entry.pings))] : []),
  );
}

function toggleFinished() {
  showFinished = !showFinished;
  renderChannels();
}

/** The title of the window and the dot on the drawer's button. */
function renderMarks(all) {
  const channel = channelOf(state.open);
  const pings = all.reduce((sum, item) => sum + (item.pings ?? 0), 0);
  const elsewhere = all.some((item) => item.id !== state.open && (item.unread || item.pings));
  const unread = all.some((item) => item.unread);
  const place = channel ? (channel.kind === "thread" ? channel.name : `#${channel.name}`) : "Fellowship";
  const mark = pings ? `(${pings}) ` : unread ? "• " : "";
  document.title = `${mark}${place} · ${state.me?.name ?? "Fellowship"}`;
  title.textContent = channel?.name ?? state.guild.name ?? "Fellowship";
  title.className = channel?.kind === "thread" ? "is-thread" : "is-channel";
  topic.textContent = channel ? topicOf(channel) : "";
  drawerButton.classList.toggle("has-unread", elsewhere);
  drawerButton.classList.toggle("has-pings", pings > 0);
  drawerButton.setAttribute("aria-label", elsewhere ? "Channels, something new" : "Channels");
}

function topicOf(channel) {
  if (channel.kind !== "thread") return channel.topic ?? "";
  const parent = channelOf(channel.parent);
  return [parent ? `Thread in #${parent.name}` : "Thread", channel.archived && "finished"].filter(Boolean).join(" · ");
}

export function setDrawer(open) {
  drawerOpen = open && isPhone();
  sidebar.classList.toggle("is-open", drawerOpen);
  backdrop.classList.toggle("is-open", drawerOpen);
  drawerButton.setAttribute("aria-expanded", String(drawerOpen));
  // Off the screen also means out of the tab order.
  sidebar.inert = isPhone() && !drawerOpen;
  if (drawerOpen) (list.querySelector("[aria-current]") ?? list.firstElementChild)?.focus();
}

drawerButton.append(icon("menu"));
drawerButton.addEventListener("click", () => setDrawer(!drawerOpen));
backdrop.addEventListener("click", () => setDrawer(false));
sidebar.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !drawerOpen) return;
  setDrawer(false);
  drawerButton.focus();
});
phone.addEventListener("change", () => setDrawer(false));
setDrawer(false);
on("channels", renderChannels);
addEventListener("focus", renderChannels);
