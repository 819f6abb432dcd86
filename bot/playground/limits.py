"""Discord's limits, each by its name. Lengths are in characters, times in seconds, sizes in bytes."""

from __future__ import annotations

FIRST_ANSWER = 3
"""An interaction must be answered in this time."""
TOKEN_LIFE = 15 * 60
"""Follow-ups and edits by an interaction's token."""
OLD_MESSAGE = 60 * 60
"""Messages of this age take few edits."""
OLD_MESSAGE_EDITS = 3
"""How few; Discord does not say."""

CONTENT = 2000
EMBEDS = 10
EMBED_TOTAL = 6000
EMBED_URL = 2048
EMBED_LENGTHS = {"title": 256, "description": 4096}
EMBED_PARTS = {"footer": {"text": 2048}, "author": {"name": 256}}
EMBED_FIELDS = 25
EMBED_FIELD_LENGTHS = {"name": 256, "value": 1024}
NONCE = 25
MENTIONS = 100
"""Users or roles that a message lets be mentioned by name."""

FILES = 10
FILE_SIZE = 10 * 2**20
REQUEST_SIZE = FILES * FILE_SIZE + 2**20
"""Not Discord's: what the playground reads at most; each file has its own limit."""
FILE_DESCRIPTION = 1024
FILENAME = 260

ROWS = 5
"""Action rows of a classic message."""
COMPONENTS = 40
"""Components of a layout message, nested ones counted."""
LAYOUT_TEXT = 4000
"""Text of a layout message in all."""
MODAL_TITLE = 45
MODAL_COMPONENTS = 5
CUSTOM_ID = 100

COMMANDS = 100
COMMAND_CHARACTERS = 8000
"""Names, descriptions and values of a command and all its options."""
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
COMMAND_OPTIONS = 25
CHOICES = 25
CHOICE_NAME = 100
CHOICE_VALUE = 100
OPTION_TEXT = 6000

THREAD_NAME = 100
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
HISTORY = 100
"""Messages of one look into a channel's history."""

EPHEMERAL_FILES_KEPT = 50
"""Not Discord's: how many private messages of a person keep their files in the playground's memory."""
