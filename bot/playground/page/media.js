// Pictures and files: galleries that keep their space, alt texts, plain downloads.

import { h, icon, safeUrl } from "./dom.js";
import { openLightbox } from "./lightbox.js";

const TALLEST = 640;
const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)(\?|$)/i;

export const isPicture = (file) => /^image\//.test(file.content_type ?? "") || PICTURE.test(file.filename ?? file.url ?? "");

/** One picture of a message as {url, alt, width, height, spoiler}. */
export function pictureOf(media, alt, spoiler = false) {
  return { url: media.url, alt: alt ?? "", width: media.width ?? null, height: media.height ?? null, spoiler };
}

const galleries = new WeakMap(); // element → {pictures, figures}

/** Pictures side by side; a click enlarges. */
export function gallery(pictures) {
  const shown = [...pictures];
  const figures = shown.map((_, index) => figure(shown, index));
  const element = h("div", { class: shown.length > 1 ? "gallery is-many" : "gallery" }, figures.map((item) => item.box));
  galleries.set(element, { pictures: shown, figures });
  return element;
}

/**
 * Puts newer pictures into a gallery of the same kind; false when it has to be built anew.
 * The same image element keeps showing the old picture until the new one is there: no flicker.
 */
export function updateGallery(element, pictures) {
  const known = galleries.get(element);
  const alike = (picture, index) => {
    const before = known.pictures[index];
    return Boolean(before.alt) === Boolean(picture.alt) && Boolean(before.spoiler) === Boolean(picture.spoiler);
  };
  if (known?.pictures.length !== pictures.length || !pictures.every(alike)) return false;
  known.pictures.splice(0, pictures.length, ...pictures);
  known.figures.forEach((item) => item.paint());
  return true;
}

/** One picture of a gallery; `paint` shows what the gallery now holds in its place. */
function figure(pictures, index) {
  const image = h("img", { draggable: "false", on: { error: () => image.classList.add("is-broken"), load: () => image.classList.remove("is-broken") } });
  const open = h("button", { type: "button", class: "picture-button" }, image);
  const box = h("figure", { class: "picture" }, open);
  const alt = pictures[index].alt ? altToggle() : null;
  if (alt) box.append(alt.button, alt.caption);
  let cover = null;
  if (pictures[index].spoiler) {
    cover = h("span", { class: "picture-cover" }, "Spoiler");
    open.classList.add("is-covered");
    open.append(cover);
  }
  open.addEventListener("click", () => {
    if (!cover) return openLightbox(pictures, index);
    cover.remove();
    cover = null;
    return open.classList.remove("is-covered");
  });
  const paint = () => {
    const picture = pictures[index];
    describe(open, image, picture);
    if (alt) alt.caption.textContent = picture.alt;
    if (!picture.width || !picture.height) return;
    box.style.setProperty("--natural-width", `${picture.width}px`);
    box.style.setProperty("--tallest-width", `${(TALLEST * picture.width) / picture.height}px`);
  };
  paint();
  return { box, paint };
}

/** The address, size and words of a picture and the button around it. */
function describe(button, image, picture) {
  const url = safeUrl(picture.url);
  if (url && image.src !== url) image.src = url;
  image.alt = picture.alt;
  for (const side of ["width", "height"]) {
    if (picture[side]) image.setAttribute(side, picture[side]);
    else image.removeAttribute(side);
  }
  button.setAttribute("aria-label", picture.alt ? `Enlarge picture: ${picture.alt}` : "Enlarge picture");
}

/** The text of a picture is for everyone, not only for screen readers. */
function altToggle() {
  const caption = h("figcaption", { class: "alt-text", hidden: true });
  const button = h("button", { type: "button", class: "alt-button", "aria-label": "Show the picture's text", "aria-expanded": "false" }, h("span", {}, "ALT"));
  button.addEventListener("click", () => {
    caption.hidden = !caption.hidden;
    button.setAttribute("aria-expanded", String(!caption.hidden));
  });
  return { button, caption };
}

/** The small picture beside a section's text. */
export function thumbnail(picture) {
  const image = h("img", { draggable: "false" });
  const button = h("button", { type: "button", class: "picture-button thumbnail", on: { click: () => openLightbox([picture], 0) } }, image);
  describe(button, image, picture);
  return button;
}

export function fileCard(file) {
  const size = file.size ? sizeInWords(file.size) : "";
  return h(
    "a",
    { class: "file-card", href: safeUrl(file.url), download: file.filename, target: "_blank", rel: "noopener" },
    icon("file"),
    h("span", { class: "file-name" }, file.filename),
    size && h("span", { class: "file-size" }, size),
  );
}

function sizeInWords(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** The attachments of a classic message: pictures first, then files. */
export function attachments(files) {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return [
    pictures.length ? gallery(pictures.map((file) => pictureOf(file, file.description, /^SPOILER_/.test(file.filename)))) : null,
    ...others.map(fileCard),
  ].filter(Boolean);
}
