"""The gateway: sessions, events by intent, heartbeats, resuming."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from . import shapes
from .errors import Json

if TYPE_CHECKING:
    from .world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT, MEMBERS = 0, 1, 2, 3, 6, 7, 8
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11

HEARTBEAT_MS = 41250
REPLAYED = 2000
"""How many events a session keeps for a client that comes back."""

CONTENT_INTENT = 1 << 15
_GUILDS, _MEMBERS, _MESSAGES, _TYPING, _DIRECT = 1 << 0, 1 << 1, 1 << 9, 1 << 11, 1 << 12
INTENTS = {
    "GUILD_CREATE": _GUILDS,
    "GUILD_DELETE": _GUILDS,
    "GUILD_ROLE_UPDATE": _GUILDS,
    "GUILD_MEMBER_REMOVE": _MEMBERS,
    "CHANNEL_UPDATE": _GUILDS,
    "CHANNEL_DELETE": _GUILDS,
    "THREAD_CREATE": _GUILDS,
    "THREAD_UPDATE": _GUILDS,
    "THREAD_DELETE": _GUILDS,
    "THREAD_MEMBERS_UPDATE": _GUILDS,
    "MESSAGE_CREATE": _MESSAGES,
    "MESSAGE_UPDATE": _MESSAGES,
    "MESSAGE_DELETE": _MESSAGES,
    "TYPING_START": _TYPING,
}
"""Events that a session gets only with an intent."""

UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, DROPPED, INTENTS_MISSING = 4005, 4000, 4013


class Session:
    """A log-in of the bot. It outlives its socket, so that a client can resume it."""

    def __init__(self, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.sequence = 0
        self.frames: deque[tuple[int, str]] = deque(maxlen=REPLAYED)
        self.unsent: deque[str] = deque()
        self.socket: web.WebSocketResponse | None = None
        self._more = asyncio.Event()

    def push(self, event: str, data: Any) -> None:
        """Queue an event."""
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH, "t": event, "s": self.sequence, "d": data})
        self.frames.append((self.sequence, frame))
        if self.socket is not None:
            self.unsent.append(frame)
            self._more.set()

    def can_replay(self, sequence: int) -> bool:
        """Whether all events after this one are still kept."""
        oldest = self.frames[0][0] if self.frames else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def attach(self, socket: web.WebSocketResponse, sequence: int) -> None:
        """A client is here, and has seen the events up to this one."""
        self.socket = socket
        self.unsent = deque(frame for number, frame in self.frames if number > sequence)
        self._more.set()

    async def pump(self, socket: web.WebSocketResponse) -> None:
        """Send what is queued, as long as the socket is this session's."""
        while self.socket is socket and not socket.closed:
            while self.unsent:
                await socket.send_str(self.unsent.popleft())
            self._more.clear()
            await self._more.wait()


class Gateway:
    """All sessions, and the sockets they use."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.sessions: dict[str, Session] = {}

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.socket is not None for session in self.sessions.values())

    @property
    def content_intent(self) -> bool:
        """Whether the bot asked for the text of messages."""
        return any(session.intents & CONTENT_INTENT for session in self.sessions.values())

    def dispatch(self, event: str, data: Json) -> None:
        """Tell an event to every session whose intents cover it."""
        intent = INTENTS.get(event, 0)
        if intent == _MESSAGES and "guild_id" not in data:
            intent = _DIRECT
        for session in self.sessions.values():
            if intent == session.intents & intent:
                session.push(event, data)

    def has_members_intent(self) -> bool:
        """Whether the bot hears of other members."""
        return any(session.intents & _MEMBERS for session in self.sessions.values())

    async def drop(self, resumable: bool) -> None:
        """Cut the bot's sockets."""
        sockets = [session.socket for session in self.sessions.values() if session.socket is not None]
        for session in self.sessions.values():
            session.socket = None
        if not resumable:
            self.sessions.clear()
        self._world.bot_changed()
        for socket in sockets:
            await socket.close(code=DROPPED)

    async def ask_to_reconnect(self) -> None:
        """Send the bot away to come again, as Discord does when it restarts its servers."""
        for session in self.sessions.values():
            if session.socket is not None:
                await session.socket.send_json({"op": RECONNECT, "d": None, "s": None, "t": None})

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await self._send(socket, HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        connection = _Connection(self._world, self, socket)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await connection.receive(message.data)
        finally:
            await connection.close()
        return socket

    @staticmethod
    async def _send(socket: web.WebSocketResponse, op: int, data: Any) -> None:
        await socket.send_json({"op": op, "d": data, "s": None, "t": None})


class _Connection:
    """What is said over one socket."""

    def __init__(self, world: World, gateway: Gateway, socket: web.WebSocketResponse) -> None:
        self._world = world
        self._gateway = gateway
        self._socket = socket
        self._session: Session | None = None
        self._pump: asyncio.Task[None] | None = None

    async def receive(self, text: str) -> None:
        """Answer one message of the client."""
        try:
            message = json.loads(text)
            op, data = message["op"], message.get("d")
        except (ValueError, KeyError, TypeError):
            await self._socket.close(code=DECODE_ERROR)
            return
        if op == HEARTBEAT:
            await self._gateway._send(self._socket, HEARTBEAT_ACK, None)
        elif op == IDENTIFY:
            await self._identify(data)
        elif op == RESUME:
            await self._resume(data)
        elif self._session is None:
            await self._socket.close(code=NOT_AUTHENTICATED)
        elif op == MEMBERS:
            self._members(self._session, data)
        elif op != PRESENCE:
            self._world.unknown.append(f"gateway op {op}")
            await self._socket.close(code=UNKNOWN_OPCODE)

    async def _identify(self, data: Json) -> None:
        world = self._world
        if self._session is not None:
            await self._socket.close(code=ALREADY_AUTHENTICATED)
        elif data.get("token") != world.token:
            await self._socket.close(code=AUTHENTICATION_FAILED)
        elif not isinstance(data.get("intents"), int):
            await self._socket.close(code=INTENTS_MISSING)
        else:
            sessions = self._gateway.sessions
            for stale in [each for each in sessions.values() if each.socket is None]:
                del sessions[stale.id]
            session = Session(data["intents"])
            sessions[session.id] = session
            session.push("READY", self._ready(session, data))
            if world.bot_here:
                session.push("GUILD_CREATE", shapes.guild_create(world))
            self._attach(session, 0)

    def _ready(self, session: Session, data: Json) -> Json:
        world = self._world
        return {
            "v": 10,
            "user": {
                **shapes.user(world.bot),
                "verified": True,
                "mfa_enabled": False,
                "flags": 0,
                "email": None,
            },
            "guilds": [{"id": world.guild_id, "unavailable": True}] if world.bot_here else [],
            "session_id": session.id,
            "resume_gateway_url": world.gateway_url,
            "shard": data.get("shard") or [0, 1],
            "application": {"id": world.bot.id, "flags": 0},
        }

    async def _resume(self, data: Json) -> None:
        session = self._gateway.sessions.get(data.get("session_id") or "")
        if data.get("token") != self._world.token:
            await self._socket.close(code=AUTHENTICATION_FAILED)
        elif session is None or not isinstance(data.get("seq"), int) or not session.can_replay(data["seq"]):
            await self._gateway._send(self._socket, INVALID_SESSION, False)
        else:
            session.push("RESUMED", {})
            self._attach(session, data["seq"])

    def _attach(self, session: Session, sequence: int) -> None:
        self._session = session
        session.attach(self._socket, sequence)
        self._pump = asyncio.create_task(session.pump(self._socket))
        self._world.bot_changed()

    def _members(self, session: Session, data: Json) -> None:
        world = self._world
        wanted = data.get("user_ids")
        users = [world.bot, *(person.user for person in world.members)]
        if wanted:
            users = [user for user in users if user.id in map(str, wanted)]
        elif data.get("query"):
            users = [user for user in users if user.name.lower().startswith(data["query"].lower())]
        chunk: Json = {
            "guild_id": world.guild_id,
            "members": [shapes.member(world, user) for user in users],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if data.get("nonce") is not None:
            chunk["nonce"] = data["nonce"]
        session.push("GUILD_MEMBERS_CHUNK", chunk)

    async def close(self) -> None:
        """The socket is gone. A client that said good-bye does not come back to its session."""
        if self._pump is not None:
            self._pump.cancel()
            await asyncio.gather(self._pump, return_exceptions=True)
        session = self._session
        if session is not None and session.socket is self._socket:
            session.socket = None
            if self._socket.close_code in (1000, 1001):
                self._gateway.sessions.pop(session.id, None)
            self._world.bot_changed()
