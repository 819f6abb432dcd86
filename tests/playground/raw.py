"""Speaking raw REST to the playground, as the tests of its limits do."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.playground import Interaction, Playground

Json = dict[str, Any]
LAYOUT = 1 << 15
EPHEMERAL = 1 << 6


@dataclass
class Reply:
    """What the playground answered."""

    status: int
    data: Any
    headers: Any

    @property
    def refusal(self) -> tuple[int, int]:
        """HTTP status and Discord's code."""
        return self.status, self.data["code"]

    def errors(self) -> dict[str, str]:
        """The code of the first error at each place of the `errors` tree."""
        found: dict[str, str] = {}

        def walk(node: Json, path: str) -> None:
            for key, value in node.items():
                if key == "_errors":
                    found[path] = value[0]["code"]
                else:
                    walk(value, f"{path}.{key}" if path else key)

        walk(self.data.get("errors", {}), "")
        return found


class Raw:
    """A client without a library."""

    def __init__(self, world: Playground, session: aiohttp.ClientSession) -> None:
        self.world = world
        self._session = session

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        files: dict[str, bytes] | None = None,
        token: str | None = None,
    ) -> Reply:
        data: Any = None
        headers = {"Authorization": f"Bot {self.world.token if token is None else token}"}
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body or {}))
            for number, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
        elif body is not None:
            data = json.dumps(body)
            headers["Content-Type"] = "application/json"
        url = f"{self.world.url}/api/v10{path}"
        async with self._session.request(method, url, data=data, headers=headers) as response:
            text = await response.text()
            return Reply(response.status, json.loads(text) if text else None, response.headers)

    async def post(self, body: Json, channel: str = "", files: dict[str, bytes] | None = None) -> Reply:
        """Post a message."""
        return await self("POST", f"/channels/{channel or self.world.channels[0].id}/messages", body, files)

    async def message(self, body: Json, files: dict[str, bytes] | None = None) -> Json:
        """A message that is there."""
        reply = await self.post(body, files=files)
        assert reply.status == 200, reply.data
        message: Json = reply.data
        return message

    async def edit(self, message: Json, body: Json, files: dict[str, bytes] | None = None) -> Reply:
        """Edit a message by its channel."""
        return await self("PATCH", f"/channels/{message['channel_id']}/messages/{message['id']}", body, files)

    async def answer(self, interaction: Interaction, kind: int, data: Any = None) -> Reply:
        """The first answer to an interaction."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
        return await self("POST", path, {"type": kind} if data is None else {"type": kind, "data": data})

    async def webhook(self, method: str, interaction: Interaction, rest: str = "", body: Any = None) -> Reply:
        """A call by an interaction's token."""
        return await self(method, f"/webhooks/{self.world.bot.id}/{interaction.token}{rest}", body)

    async def clicked(self) -> Interaction:
        """An interaction that waits for its answer: Ann pressed a button."""
        message = await self.message({"content": "Press.", "components": [row(button("x"))]})
        return self.world.people[0].press(message, "x")


def button(custom_id: str = "x", **more: Any) -> Json:
    """A button."""
    return {"type": 2, "style": 1, "label": custom_id[:80] or "?", "custom_id": custom_id, **more}


def row(*components: Json) -> Json:
    """An action row."""
    return {"type": 1, "components": list(components)}


def option(value: str, **more: Any) -> Json:
    """An option of a select."""
    return {"label": value[:100] or "?", "value": value, **more}


def select(*options: Json, **more: Any) -> Json:
    """A select."""
    return {"type": 3, "custom_id": "s", "options": list(options), **more}


def text(content: str) -> Json:
    """A text display."""
    return {"type": 10, "content": content}


def gallery(*urls: str, **more: Any) -> Json:
    """A media gallery."""
    return {"type": 12, "items": [{"media": {"url": url}, **more} for url in urls]}


def layout(*components: Json, **more: Any) -> Json:
    """The body of a layout message."""
    return {"flags": LAYOUT, "components": list(components), **more}
