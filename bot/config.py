"""Settings: from the environment, and from a file `.env` in the folder where the bot is started."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from dotenv import dotenv_values
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from engine.kernel import BadSetup

PREFIX = "FELLOWSHIP_"
TOKEN = "DISCORD_TOKEN"


class Config(BaseModel):
    """What can be set, with what holds otherwise."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    discord_token: str = Field("", repr=False)
    database: Path = Path("fellowship.db")
    host_contact: str = Field("", max_length=200)
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    playground_port: int = Field(0, ge=0, le=65535)
    render_threads: int = Field(2, ge=1, le=16)
    allow_fetch: bool = False

    @field_validator("discord_token")
    @classmethod
    def _in_one_piece(cls, token: str) -> str:
        if len(token.split()) > 1:
            raise ValueError("There is a space in it")
        return token.strip()


def read(environment: Mapping[str, str] | None = None, file: Path | None = None) -> Config:
    """The settings; the environment counts more than the file. A mistake is told in a sentence."""
    given = _in_file(file or Path(".env"))
    given |= os.environ if environment is None else environment
    names = {TOKEN: "discord_token"}
    names |= {f"{PREFIX}{name.upper()}": name for name in Config.model_fields if name != "discord_token"}
    unknown = [name for name in given if name.startswith(PREFIX) and name not in names]
    if unknown:
        raise BadSetup(f"There is no setting {unknown[0]}. There are: {', '.join(sorted(names))}.")
    values = {names[name]: value for name, value in given.items() if name in names and value != ""}
    try:
        return Config.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        field = str(first["loc"][0])
        name = next(name for name, known in names.items() if known == field)
        raise BadSetup(
            f"The setting {name} is not right: {first['msg'].removeprefix('Value error, ')}."
        ) from error


def _in_file(file: Path) -> dict[str, str]:
    try:
        values = dotenv_values(file, encoding="utf-8-sig")  # some editors put a mark at the beginning
    except OSError as error:
        raise BadSetup(f"The file {file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadSetup(f"The file {file} cannot be read: it is not UTF-8 text.") from error
    return {name: value or "" for name, value in values.items()}
