// Every question to the bot (command, click, choice, modal, autocomplete) and how it ended.

import { emit, on } from "./state.js";
import { send } from "./link.js";

// Discord gives up after three seconds and says so; this only covers a silent playground.
const PATIENCE = 15000;
const FAILED = "This interaction failed";

const waiting = new Map(); // nonce → {spot, ended, timer}
const busySpots = new Set();
const failures = new Map(); // message id → words
let counter = Date.now();

const spotOf = (message, customId) => `${message} ${customId}`;
export const isBusy = (message, customId) => busySpots.has(spotOf(message, customId));
export const failureOf = (message) => failures.get(message) ?? null;

/**
 * Sends a question. `ended(frame)` is called once with an interaction, modal or
 * choices frame. With `message` and `custom_id` in the frame, that component is
 * shown as busy meanwhile and its message carries the words of a failure.
 */
export function ask(frame, ended = () => {}) {
  const nonce = ++counter;
  const entry = { frame, ended, spot: frame.message ? spotOf(frame.message, frame.custom_id) : null };
  entry.timer = setTimeout(() => finish(nonce, failed(nonce, "The bot did not answer.")), PATIENCE);
  waiting.set(nonce, entry);
  if (entry.spot) {
    busySpots.add(entry.spot);
    failures.delete(frame.message);
    emit("busy", frame.message);
  }
  if (!send({ ...frame, nonce })) finish(nonce, failed(nonce, "There is no connection right now."));
  return nonce;
}

/** One sentence about a failure: that it failed, and why where that is known. */
export function failureWords(words) {
  return words && words !== FAILED ? `${FAILED}: ${words}` : FAILED;
}

const failed = (nonce, words) => ({ type: "interaction", nonce, state: "failed", words });

function finish(nonce, frame) {
  const entry = waiting.get(nonce);
  if (!entry) return;
  waiting.delete(nonce);
  clearTimeout(entry.timer);
  if (entry.spot) {
    busySpots.delete(entry.spot);
    if (frame.state === "failed") failures.set(entry.frame.message, failureWords(frame.words));
    emit("busy", entry.frame.message);
    if (frame.state === "failed") emit("failed", entry.frame.message);
  }
  entry.ended(frame);
}

on("frame:interaction", (frame) => {
  if (frame.state !== "pending") finish(frame.nonce, frame);
});
on("frame:choices", (frame) => finish(frame.nonce, frame));
on("frame:modal", (frame) => {
  finish(frame.nonce, { type: "interaction", nonce: frame.nonce, state: "answered" });
  emit("modal", frame);
});
on("link", ({ up }) => {
  if (up) return;
  for (const nonce of [...waiting.keys()]) finish(nonce, failed(nonce, "The connection was lost."));
});

export const click = (message, customId) => ask({ type: "click", message, custom_id: customId });

export function choose(message, customId, values, ended) {
  return ask({ type: "select", message, custom_id: customId, values }, ended);
}
