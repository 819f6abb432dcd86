// A picture over the whole window: zoom by wheel, pinch or button, pan by dragging.

import { h, icon, safeUrl } from "./dom.js";

const LARGEST = 6;
const KEY_PAN = 80;

/** Opens the pictures at one of them; Escape or the cross closes. */
export function openLightbox(pictures, index) {
  new Lightbox(pictures, index);
}

class Lightbox {
  constructor(pictures, index) {
    this.pictures = pictures;
    this.image = h("img", { class: "lightbox-image", alt: "", draggable: "false", on: { load: () => this.fit() } });
    this.stage = h("div", { class: "lightbox-stage" }, this.image);
    this.caption = h("p", { class: "lightbox-caption" });
    this.count = h("span", { class: "lightbox-count" });
    this.level = this.#button("Zoom to 100 %", [], () => this.toggle());
    this.level.classList.add("lightbox-level");
    this.original = h("a", { class: "icon-button", target: "_blank", rel: "noopener", "aria-label": "Open the picture in a new window" }, icon("window"));
    const several = pictures.length > 1;
    this.dialog = h(
      "dialog",
      { class: "lightbox", "aria-label": "Picture" },
      h(
        "div",
        { class: "lightbox-bar" },
        several && this.#button("Previous picture", icon("left"), () => this.show(this.index - 1)),
        several && this.count,
        several && this.#button("Next picture", icon("right"), () => this.show(this.index + 1)),
        h("span", { class: "grow" }),
        this.#button("Zoom out", icon("minus"), () => this.zoomBy(1 / 1.4)),
        this.level,
        this.#button("Zoom in", icon("plus"), () => this.zoomBy(1.4)),
        this.original,
        this.#button("Close", icon("close"), () => this.dialog.close()),
      ),
      this.stage,
      this.caption,
    );
    this.#listen();
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.show(index);
  }

  #button(label, content, act) {
    return h("button", { type: "button", class: "icon-button", "aria-label": label, on: { click: act } }, content);
  }

  show(index) {
    const total = this.pictures.length;
    this.index = (index + total) % total;
    const picture = this.pictures[this.index];
    const url = safeUrl(picture.url);
    this.image.src = url;
    this.image.alt = picture.alt;
    this.original.href = url;
    this.caption.textContent = picture.alt;
    this.caption.hidden = !picture.alt;
    this.count.textContent = `${this.index + 1} / ${total}`;
  }

  /** The scale at which the whole picture is seen (small ones are not blown up). */
  get fitting() {
    const { clientWidth, clientHeight } = this.stage;
    const { naturalWidth, naturalHeight } = this.image;
    return Math.min(clientWidth / (naturalWidth || 1), clientHeight / (naturalHeight || 1), 1);
  }

  fit() {
    this.scale = this.fitting;
    this.x = 0;
    this.y = 0;
    this.fitted = true;
    this.paint();
  }

  /** Between the whole picture and its true size (or double, where it fits anyway). */
  toggle(point) {
    if (!this.fitted) this.fit();
    else this.zoomBy((this.scale > 0.95 ? 2 : 1) / this.scale, point);
  }

  /** Zooms so that the spot under `point` stays where it is. */
  zoomBy(factor, point = { x: 0, y: 0 }) {
    const before = this.scale;
    this.scale = Math.min(LARGEST, Math.max(this.fitting, before * factor));
    const ratio = this.scale / before;
    this.x = point.x - (point.x - this.x) * ratio;
    this.y = point.y - (point.y - this.y) * ratio;
    this.fitted = this.scale <= this.fitting * 1.001;
    this.paint();
  }

  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.paint();
  }

  paint() {
    const width = this.image.naturalWidth * this.scale;
    const height = this.image.naturalHeight * this.scale;
    const spareX = Math.max(0, (width - this.stage.clientWidth) / 2);
    const spareY = Math.max(0, (height - this.stage.clientHeight) / 2);
    this.x = Math.min(spareX, Math.max(-spareX, this.x));
    this.y = Math.min(spareY, Math.max(-spareY, this.y));
    this.image.style.width = `${width}px`;
    this.image.style.height = `${height}px`;
    this.image.style.transform = `translate(calc(-50% + ${this.x}px), calc(-50% + ${this.y}px))`;
    this.stage.classList.toggle("is-zoomed", !this.fitted);
    this.level.textContent = `${Math.round(this.scale * 100)} %`;
    this.level.setAttribute("aria-label", this.fitted ? "Zoom to 100 %" : "Fit to the window");
  }

  /** A pointer's place, measured from the middle of the stage. */
  #point(event) {
    const box = this.stage.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }

  #listen() {
    const fingers = new Map();
    let moved = 0;
    this.stage.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0018)), this.#point(event));
    }, { passive: false });
    this.stage.addEventListener("pointerdown", (event) => {
      if (!fingers.size) moved = 0;
      fingers.set(event.pointerId, this.#point(event));
      this.stage.setPointerCapture(event.pointerId);
    });
    this.stage.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = this.#point(event);
      moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
        const gap = (a) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
        this.zoomBy(gap(now) / gap(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      } else {
        this.pan(now.x - before.x, now.y - before.y);
      }
      fingers.set(event.pointerId, now);
    });
    const lift = (event) => {
      const wasTap = fingers.size === 1 && moved < 6 && event.type === "pointerup";
      fingers.delete(event.pointerId);
      if (!wasTap) return;
      const onPicture = document.elementsFromPoint(event.clientX, event.clientY).includes(this.image);
      if (onPicture) this.toggle(this.#point(event));
      else this.dialog.close();
    };
    this.stage.addEventListener("pointerup", lift);
    this.stage.addEventListener("pointercancel", lift);
    this.dialog.addEventListener("keydown", (event) => this.#key(event));
    const resized = new ResizeObserver(() => (this.fitted === false ? this.paint() : this.fit()));
    resized.observe(this.stage);
    this.dialog.addEventListener("close", () => {
      resized.disconnect();
      this.dialog.remove();
    });
  }

  #key(event) {
    const zoomed = !this.fitted;
    const acts = {
      "+": () => this.zoomBy(1.4),
      "=": () => this.zoomBy(1.4),
      "-": () => this.zoomBy(1 / 1.4),
      0: () => this.toggle(),
      ArrowLeft: () => (zoomed ? this.pan(KEY_PAN, 0) : this.show(this.index - 1)),
      ArrowRight: () => (zoomed ? this.pan(-KEY_PAN, 0) : this.show(this.index + 1)),
      ArrowUp: () => this.pan(0, KEY_PAN),
      ArrowDown: () => this.pan(0, -KEY_PAN),
    };
    if (!acts[event.key] || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    acts[event.key]();
  }
}
