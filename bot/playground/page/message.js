// One message: who, when, what, and the line below it. Patched in place, part by part.

import { changed, css, h, icon, safeUrl } from "./dom.js";
import { showComponents } from "./components.js";
import { failureOf } from "./interactions.js";
import { inlineMarkdown, markdown } from "./markdown.js";
import { attachments, gallery, pictureOf } from "./media.js";
import { send } from "./link.js";
import { channelOf, emit, nameOf, personOf, state } from "./state.js";
import { format } from "./time.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;
const COMMAND = 2; // the type of an interaction
const REPLY = 19;
const THREAD_CREATED = 18;
const THREAD_STARTER = 21;

export const isEphemeral = (message) => message.ephemeral ?? Boolean(message.flags & EPHEMERAL);
export const authorName = ({ author, member }) =>
  nameOf(author?.id) ?? member?.nick ?? author?.global_name ?? author?.username ?? "Someone";

/** The round mark of a person or the bot. */
export function avatar(id, name, isBot = false) {
  return h(
    "span",
    { class: isBot ? "avatar avatar-bot" : "avatar", "aria-hidden": "true", vars: { colour: css(personOf(id)?.colour) } },
    isBot ? icon("star") : (name.trim()[0] ?? "?").toUpperCase(),
  );
}

/** An empty message element with a slot for each part. */
export function makeMessage(message, grouped) {
  const slot = (name) => h("div", { class: `slot-${name}` });
  const element = h(
    "article",
    {
      class: "message",
      tabindex: "-1",
      "aria-label": `Message from ${authorName(message)}`,
      data: { messageId: message.id, authorId: message.author?.id },
    },
    slot("context"),
    h("div", { class: "message-side" }, avatar(message.author?.id, authorName(message), message.author?.bot)),
    h(
      "div",
      { class: "message-main" },
      slot("head"),
      slot("content"),
      slot("files"),
      slot("components"),
      slot("edited"),
      slot("thread"),
      slot("foot"),
    ),
  );
  patchMessage(element, message, grouped);
  return element;
}

const part = (element, name) => element.querySelector(`.slot-${name}`);

export function patchMessage(element, message, grouped) {
  const ephemeral = isEphemeral(message);
  element.classList.toggle("is-grouped", grouped);
  element.classList.toggle("is-pinged", Boolean(message.pinged));
  element.classList.toggle("is-ephemeral", ephemeral);
  if (message.pinged) element.dataset.pinged = "true";
  if (ephemeral) element.dataset.ephemeral = "true";
  paint(element, "context", [message.type, message.interaction_metadata, message.interaction, message.referenced_message?.content], () => context(message));
  paint(element, "head", [message.author, message.timestamp], () => head(message));
  paint(element, "content", [message.content, message.edited_timestamp, message.flags, message.type], () => body(message));
  paint(element, "files", [shownFiles(message), message.embeds], () => [...attachments(shownFiles(message)), ...(message.embeds ?? []).map(embed)]);
  paint(element, "edited", message.content ? null : message.edited_timestamp, () => (message.content ? null : editedMark(message)));
  keepFocus(element, () => showComponents(part(element, "components"), message));
  paint(element, "thread", threadOf(message), () => threadLine(threadOf(message)));
  paint(element, "foot", [ephemeral, failureOf(message.id)], () => foot(message, ephemeral));
}

function paint(element, name, signature, build) {
  const place = part(element, name);
  if (!changed(place, signature)) return;
  place.replaceChildren(...[build()].flat().filter(Boolean));
}

/** When the control in use is taken away, the keyboard stays in this message. */
function keepFocus(element, act) {
  const used = document.activeElement;
  const inside = used && used !== element && element.contains(used);
  act();
  if (!inside || element.contains(document.activeElement)) return;
  const next = element.querySelector(".slot-components :is(.button, .select-trigger):not(:disabled)");
  (next ?? element).focus({ preventScroll: true });
}

/** V2 messages show their files through components only. */
const shownFiles = (message) => (message.flags & COMPONENTS_V2 ? [] : message.attachments ?? []);

/** The command a message answers, as {user, name}, or null. */
function commandOf(message) {
  const used = message.interaction_metadata ?? message.interaction;
  const name = message.interaction_metadata?.name ?? message.interaction?.name;
  return used?.user && name && (used.type ?? COMMAND) === COMMAND ? { user: used.user, name } : null;
}

/** "Ann used /game new", or the message replied to. */
function context(message) {
  const used = commandOf(message);
  if (used) {
    const who = personOf(used.user.id)?.name ?? used.user.global_name ?? used.user.username;
    return h("div", { class: "message-context" }, h("span", { class: "context-who" }, who), " used ", h("span", { class: "context-command" }, `/${used.name}`));
  }
  if (message.type === REPLY && message.referenced_message) {
    const original = message.referenced_message;
    return h("div", { class: "message-context" }, h("span", { class: "context-who" }, authorName(original)), " ", inlineMarkdown((original.content || "a message").slice(0, 120)));
  }
  return null;
}

function head(message) {
  const date = new Date(message.timestamp);
  const bot = Boolean(message.author?.bot);
  return h(
    "div",
    { class: "message-head" },
    h("span", { class: "author", vars: { colour: css(personOf(message.author?.id)?.colour, "") } }, authorName(message)),
    bot && h("span", { class: "badge" }, "BOT"),
    Number.isNaN(date.getTime()) ? null : h("time", { datetime: date.toISOString(), title: format(date, "F") }, format(date, "t")),
  );
}

function body(message) {
  if (message.flags & LOADING) {
    return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${authorName(message)} is thinking…`);
  }
  if (message.type === THREAD_CREATED) return h("p", { class: "system" }, "started a thread: ", h("strong", {}, message.content));
  if (message.type === THREAD_STARTER) {
    const start = message.referenced_message;
    const parent = channelOf(channelOf(message.channel_id)?.parent);
    const back = parent && h("button", { type: "button", class: "link-button", on: { click: () => emit("go", parent.id) } }, `Back to #${parent.name}`);
    return [h("p", { class: "system" }, "The thread starts here. ", back), start?.content ? h("div", { class: "text" }, markdown(start.content)) : null];
  }
  if (!message.content) return null;
  const mark = editedMark(message);
  const text = h("div", { class: "text" }, markdown(message.content));
  if (mark) (text.lastElementChild?.tagName === "P" ? text.lastElementChild : text).append(" ", mark);
  return text;
}

function editedMark({ edited_timestamp: edited }) {
  return edited && h("span", { class: "edited", title: format(new Date(edited), "F") }, "(edited)");
}

/** A plain embed: enough for what bots put into one. */
function embed(data) {
  const picture = data.image ?? data.thumbnail;
  const title = data.title && h("h3", { class: "embed-title" }, data.url ? h("a", { href: safeUrl(data.url), target: "_blank", rel: "noopener noreferrer" }, data.title) : inlineMarkdown(data.title));
  return h(
    "div",
    { class: "container embed has-accent", vars: { accent: css(data.color, "#3b4340") } },
    data.author?.name && h("p", { class: "subtext" }, data.author.name),
    title,
    data.description && h("div", { class: "text" }, markdown(data.description)),
    data.fields?.length && h("dl", { class: "embed-fields" }, data.fields.map((field) => h("div", { class: field.inline ? "is-inline" : "" }, h("dt", {}, inlineMarkdown(field.name)), h("dd", {}, markdown(field.value))))),
    picture && gallery([pictureOf(picture, picture.description)]),
    data.footer?.text && h("p", { class: "subtext" }, data.footer.text),
  );
}

/** The thread of a message, with the name and marks the channel list knows. */
function threadOf(message) {
  if (!message.thread) return null;
  const known = channelOf(message.thread.id);
  return {
    id: message.thread.id,
    name: known?.name ?? message.thread.name,
    count: message.thread.message_count ?? 0,
    archived: known?.archived ?? Boolean(message.thread.thread_metadata?.archived),
    unread: known?.unread ?? false,
    pings: known?.pings ?? 0,
  };
}

function threadLine(thread) {
  if (!thread) return null;
  const count = thread.count === 1 ? "1 message" : thread.count ? `${thread.count} messages` : "Open";
  return h(
    "button",
    { type: "button", class: "thread-line", data: { threadId: thread.id }, "aria-label": `Open thread ${thread.name}`, on: { click: () => emit("go", thread.id) } },
    icon("thread"),
    h("span", { class: "thread-name" }, thread.name),
    h("span", { class: "thread-count" }, thread.archived ? "finished" : count),
    thread.pings ? h("span", { class: "ping-mark" }, String(thread.pings)) : thread.unread && h("span", { class: "unread-dot" }),
    icon("right"),
  );
}

function foot(message, ephemeral) {
  const failure = failureOf(message.id);
  return [
    failure !== null && h("p", { class: "failure", role: "alert" }, icon("alert"), h("span", {}, failure)),
    ephemeral && h("p", { class: "ephemeral-line" }, icon("eye"), "Only you can see this · ", h("button", { type: "button", class: "link-button", on: { click: () => send({ type: "dismiss", message: message.id }) } }, "Dismiss")),
  ];
}

/** Messages of one author in a row share one head. */
export function continues(message, previous) {
  if (!previous || previous.author?.id !== message.author?.id) return false;
  if ([message.type, previous.type].some((type) => type === THREAD_CREATED || type === THREAD_STARTER)) return false;
  if (message.type === REPLY || commandOf(message)) return false;
  if (isEphemeral(message) !== isEphemeral(previous)) return false;
  return new Date(message.timestamp) - new Date(previous.timestamp) < 5 * 60 * 1000;
}

export const isMine = (message) => message.author?.id === state.me?.id;
