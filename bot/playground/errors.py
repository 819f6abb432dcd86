"""Discord's refusals: HTTP status, code and words, each by its name."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class Refused(Exception):
    """A request that Discord would refuse."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """The JSON of the answer."""
        body: Json = {"message": self.message, "code": self.code}
        return body if self.errors is None else {**body, "errors": self.errors}


class Refusal:
    """A kind of refusal; calling it makes one to raise."""

    def __init__(self, status: int, code: int, message: str) -> None:
        self.status = status
        self.code = code
        self.message = message

    def __call__(self) -> Refused:
        return Refused(self.status, self.code, self.message)


UNAUTHORIZED = Refusal(401, 0, "401: Unauthorized")
UNKNOWN_ROUTE = Refusal(404, 0, "404: Not Found")
METHOD_NOT_ALLOWED = Refusal(405, 0, "405: Method Not Allowed")
UNKNOWN_APPLICATION = Refusal(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction")
TOO_MANY_ATTACHMENTS = Refusal(400, 30015, "Maximum number of attachments in a message reached (10)")
TOO_MANY_COMMANDS = Refusal(400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_OLD_EDITS = Refusal(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"
)
TOO_LARGE = Refusal(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = Refusal(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access")
NOT_IN_A_DM = Refusal(403, 50003, "Cannot execute action on a DM channel")
ANOTHERS_MESSAGE = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message")
CANNOT_SEND_TO_USER = Refusal(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = Refusal(400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN = Refusal(401, 50027, "Invalid Webhook Token")
THREAD_ARCHIVED = Refusal(400, 50083, "Thread is archived")
BAD_JSON = Refusal(400, 50109, "The request body contains invalid JSON.")
REPLY_WITHOUT_HISTORY = Refusal(400, 160002, "Cannot reply without permission to read message history")
THREAD_EXISTS = Refusal(400, 160004, "A thread has already been created for this message")
THREAD_LOCKED = Refusal(403, 160005, "Thread is locked")


def invalid_form(errors: Json) -> Refused:
    """Something in the body breaks a limit; `errors` says what and where."""
    return Refused(400, 50035, "Invalid Form Body", errors)
