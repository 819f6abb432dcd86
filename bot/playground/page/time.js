// Times in words, in the reader's own zone and language.

import { h } from "./dom.js";

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60]];
const relativeFormat = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const formatters = new Map();

export function format(date, style = "f") {
  if (!formatters.has(style)) formatters.set(style, new Intl.DateTimeFormat(undefined, FORMATS[style]));
  return formatters.get(style).format(date);
}

export function relative(date) {
  const seconds = (date - Date.now()) / 1000;
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return relativeFormat.format(Math.round(seconds / length), unit);
  }
  return relativeFormat.format(Math.round(seconds), "second");
}

/** A <t:…> timestamp of a message. */
export function timestamp(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  return h(
    "time",
    { class: "timestamp", datetime: date.toISOString(), title: format(date, "F"), data: { style } },
    style === "R" ? relative(date) : format(date, style),
  );
}

/** Keeps relative times true while the page stays open. */
setInterval(() => {
  for (const element of document.querySelectorAll('time[data-style="R"]')) {
    element.textContent = relative(new Date(element.dateTime));
  }
}, 1000);
