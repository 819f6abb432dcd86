// The socket to the playground: connects, reconnects, and hands frames to the bus.

import { emit } from "./state.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

let socket = null;
let person = null;
let attempts = 0;
let timer = 0;

const key = () => new URLSearchParams(location.search).get("key") ?? "";

/** Connects as a person (null: whoever the playground seats first), leaving any other seat. */
export function connect(id) {
  person = id;
  attempts = 0;
  open();
}

function open() {
  clearTimeout(timer);
  const previous = socket;
  const address = new URL("page/socket", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  address.search = new URLSearchParams(person ? { key: key(), person } : { key: key() });
  const mine = new WebSocket(address);
  socket = mine;
  previous?.close();
  // A socket that was replaced may still speak while it closes; only the newest counts.
  mine.onmessage = ({ data }) => {
    if (mine !== socket) return;
    const frame = JSON.parse(data);
    if (frame.type === "hello") {
      attempts = 0;
      emit("link", { up: true });
    }
    emit(`frame:${frame.type}`, frame);
  };
  mine.onclose = () => {
    if (mine !== socket) return;
    attempts += 1;
    emit("link", { up: false, attempts });
    timer = setTimeout(open, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1)));
  };
}

/** Sends a frame; false when there is no connection to send it on. */
export function send(frame) {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(frame));
  return true;
}

// Waiting out a long pause makes no sense once the machine is back or the window is looked at.
const retryNow = () => {
  if (socket?.readyState === WebSocket.CLOSED && !document.hidden) open();
};
addEventListener("online", retryNow);
document.addEventListener("visibilitychange", retryNow);
