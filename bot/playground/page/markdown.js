// Discord's markdown, as far as bots use it, built straight into DOM nodes.

import { h, safeUrl } from "./dom.js";
import { channelOf, emit, nameOf, on, personOf, state } from "./state.js";
import { timestamp } from "./time.js";

/** Renders a message text into a fragment. */
export function markdown(text) {
  const fragment = document.createDocumentFragment();
  const fence = /```(?:([\w+.#-]+)\n)?\n*([\s\S]+?)\n*```\n?/g;
  let from = 0;
  for (const match of text.matchAll(fence)) {
    fragment.append(...blocks(text.slice(from, match.index)));
    fragment.append(h("pre", { class: "code-block" }, h("code", { data: { language: match[1] } }, match[2])));
    from = match.index + match[0].length;
  }
  fragment.append(...blocks(text.slice(from)));
  return fragment;
}

/** Renders a short text without blocks (labels, previews). */
export function inlineMarkdown(text) {
  const fragment = document.createDocumentFragment();
  fragment.append(...inline(text));
  return fragment;
}

const LIST = /^( *)([-*]|\d{1,9}\.) +(.+)$/;

function blocks(text) {
  if (!text) return [];
  const lines = text.replace(/\n$/, "").split("\n");
  const out = [];
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(h("p", {}, inline(plain.join("\n"))));
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    let match;
    if ((match = /^(#{1,3}) +(.*\S)/.exec(line))) {
      flush();
      // The page's own title is the h1, so a message's headings start one below.
      out.push(h(`h${match[1].length + 1}`, { class: `heading heading-${match[1].length}` }, inline(match[2])));
    } else if ((match = /^-# +(.*\S)/.exec(line))) {
      flush();
      out.push(h("p", { class: "subtext" }, inline(match[1])));
    } else if (/^>>> /.test(line)) {
      flush();
      out.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)].join("\n"))));
      break;
    } else if (/^> /.test(line)) {
      flush();
      const quoted = [];
      while (at < lines.length && /^> /.test(lines[at])) quoted.push(lines[at++].slice(2));
      at -= 1;
      out.push(h("blockquote", {}, blocks(quoted.join("\n"))));
    } else if (LIST.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && LIST.test(lines[at])) items.push(LIST.exec(lines[at++]));
      at -= 1;
      out.push(...lists(items));
    } else {
      plain.push(line);
    }
  }
  flush();
  return out;
}

/** Nests list items by their indentation. */
function lists(items) {
  const out = [];
  let at = 0;
  while (at < items.length) {
    const depth = items[at][1].length;
    const numbered = /\d/.test(items[at][2]);
    const list = h(numbered ? "ol" : "ul", numbered ? { start: parseInt(items[at][2], 10) } : {});
    while (at < items.length && items[at][1].length <= depth && /\d/.test(items[at][2]) === numbered) {
      const entry = h("li", {}, inline(items[at][3]));
      const inner = [];
      at += 1;
      while (at < items.length && items[at][1].length > depth) inner.push(items[at++]);
      if (inner.length) entry.append(...lists(inner));
      list.append(entry);
    }
    out.push(list);
  }
  return out;
}

const RULES = [
  [/\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", {}, m[2].trim())],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => timestamp(Number(m[1]), m[2]) ?? m[0]],
  [/<@!?(\d+)>/y, (m) => personMention(m[1])],
  [/<@&(\d+)>/y, () => h("span", { class: "mention" }, "@role")],
  [/<#(\d+)>/y, (m) => channelMention(m[1])],
  [/<\/([^:<>\n]{1,100}):(\d+)>/y, (m) => commandMention(m[1])],
  [/<a?:(\w+):\d+>/y, (m) => `:${m[1]}:`],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => link(m[1], [m[1]])],
  [/\[([^[\]\n]+)\]\(<?(https?:\/\/[^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)*)>?(?: "([^"]*)")?\)/y, (m) => link(m[2], inline(m[1]), m[3])],
  [/https?:\/\/[^\s<]+[^\s<.,:;!?"')\]*_~|]/y, (m) => link(m[0], [m[0]])],
  [/\|\|([\s\S]+?)\|\|/y, (m) => spoiler(inline(m[1]))],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (m) => h("strong", {}, inline(m[1]))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (m) => h("u", {}, inline(m[1]))],
  [/\*(?=\S)((?:\\[\s\S]|\*\*(?:[^*]|\*(?!\*))+\*\*|[^*\\])+?)(?<!\s)\*(?!\*)/y, (m) => h("em", {}, inline(m[1]))],
  [/\b_((?:\\[\s\S]|__(?:[^_]|_(?!_))+__|[^_\\])+?)_\b/y, (m) => h("em", {}, inline(m[1]))],
  [/~~([\s\S]+?)~~/y, (m) => h("s", {}, inline(m[1]))],
  [/(?<!\w)@(?:everyone|here)\b/y, (m) => h("span", { class: "mention mention-me" }, m[0])],
];
const PLAIN = /[\s\S][^\\`<[|*_~@h]*/y;

function inline(text) {
  const out = [];
  let at = 0;
  while (at < text.length) {
    const hit = RULES.find(([pattern]) => {
      pattern.lastIndex = at;
      return pattern.test(text);
    });
    if (hit) {
      const [pattern, build] = hit;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      at = pattern.lastIndex;
      out.push(build(match));
    } else {
      PLAIN.lastIndex = at;
      const piece = PLAIN.exec(text)[0];
      at += piece.length;
      if (typeof out.at(-1) === "string") out[out.length - 1] += piece;
      else out.push(piece);
    }
  }
  return out;
}

function link(url, label, title) {
  const href = safeUrl(url);
  if (!href) return h("span", {}, label);
  return h("a", { href, title: title ?? url, target: "_blank", rel: "noopener noreferrer" }, label);
}

function personMention(id) {
  const mine = id === state.me?.id;
  const known = personOf(id) ?? id === state.bot.id;
  return h("span", { class: mine ? "mention mention-me" : "mention", data: { userId: id } }, `@${known ? nameOf(id) : "someone"}`);
}

function channelMention(id) {
  return h(
    "button",
    { type: "button", class: "mention", data: { channelMention: id }, on: { click: () => channelOf(id) && emit("go", id) } },
    channelLabel(id),
  );
}

function channelLabel(id) {
  const channel = channelOf(id);
  if (!channel) return "#unknown";
  return channel.kind === "thread" ? channel.name : `#${channel.name}`;
}

// A message may name a thread before the page has heard of it, and threads get renamed.
on("channels", () => {
  for (const element of document.querySelectorAll("[data-channel-mention]")) {
    element.textContent = channelLabel(element.dataset.channelMention);
  }
});

function commandMention(name) {
  return h(
    "button",
    { type: "button", class: "mention mention-command", data: { command: name }, on: { click: () => emit("fill", name) } },
    `/${name}`,
  );
}

/** Hidden until asked for, by mouse or keyboard. */
function spoiler(children) {
  const inner = h("span", {}, children);
  inner.inert = true;
  const cover = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, select to show" }, inner);
  const show = () => {
    inner.inert = false;
    cover.classList.add("is-shown");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
  };
  cover.addEventListener("click", show);
  cover.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    show();
  });
  return cover;
}
