// Small helpers for building the page. Text only ever becomes text nodes, so nothing
// a message says can turn into markup.

const SVG = "http://www.w3.org/2000/svg";

/** Builds an element: h("button", {class: "x", on: {click}, data: {id: 1}}, "text", child…). */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "data") {
      for (const [key, item] of Object.entries(value)) {
        if (item !== null && item !== undefined) element.dataset[key] = item;
      }
    } else if (name === "vars") {
      for (const [key, item] of Object.entries(value)) element.style.setProperty(`--${key}`, item);
    } else if (name === "value") {
      element.value = value;
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  hash: "M5 9h15M4 15h15M10 4L8 20M16 4l-2 16",
  thread: "M5 5h14v10H11l-4 4v-4H5z",
  send: "M4 12l16-8-5 16-3-7z",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  window: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  down: "M6 9l6 6 6-6",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  check: "M5 13l4 4L19 7",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  eye: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 14.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z",
  alert: "M12 4l9 16H3zM12 10v4M12 17v.5",
  star: "M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2z",
};

/** A decorative line icon; the control around it carries the name. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

const keys = new WeakMap();

/**
 * Makes the children of `parent` match `items` with as few changes as possible.
 * Elements are kept by key and never moved without need: moving a node in the
 * document would take the focus from it and close what is open inside.
 */
export function reconcile(parent, items, keyOf, make, patch) {
  const wanted = new Map();
  items.forEach((item, index) => {
    let key = keyOf(item, index);
    while (wanted.has(key)) key += "'";
    wanted.set(key, item);
  });
  const present = new Map();
  for (const child of [...parent.children]) {
    const key = keys.get(child);
    if (wanted.has(key)) present.set(key, child);
    else child.remove();
  }
  let cursor = parent.firstElementChild;
  for (const [key, item] of wanted) {
    let element = present.get(key);
    if (element) {
      patch(element, item);
    } else {
      element = make(item);
      keys.set(element, key);
    }
    if (element === cursor) cursor = cursor.nextElementSibling;
    else parent.insertBefore(element, cursor);
  }
}

const signatures = new WeakMap();

/** True when `value` differs from what was last noted for this element. */
export function changed(element, value) {
  const signature = JSON.stringify(value) ?? "";
  if (signatures.get(element) === signature) return false;
  signatures.set(element, signature);
  return true;
}

/** A colour as CSS: Discord sends numbers, the page's people carry strings. */
export function css(colour, fallback = "#5e6266") {
  if (typeof colour === "number") return `#${colour.toString(16).padStart(6, "0")}`;
  return /^#[0-9a-f]{3,8}$/i.test(colour ?? "") ? colour : fallback;
}

/** Only web addresses and this page's own files may be opened or shown. */
export function safeUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    return ["http:", "https:"].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

/** Small windows get a drawer and sheets; the style sheets ask the same question. */
export const phone = matchMedia("(max-width: 760px), (max-height: 480px)");
export const isPhone = () => phone.matches;
export const hasMouse = () => matchMedia("(hover: hover) and (pointer: fine)").matches;
