"""Settings: from the environment and from `.env`; a mistake gets one sentence."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.config import Config, read
from engine.kernel import BadSetup

from .people import Person

SECRET = "MTIz.NDU2.Nzg5"


def test_without_any_settings_the_defaults_hold(tmp_path: Path) -> None:
    assert read({}, tmp_path / ".env") == Config()
    assert Config().discord_token == ""
    assert Config().database == Path("fellowship.db")


def test_settings_from_the_environment(tmp_path: Path) -> None:
    given = {
        "DISCORD_TOKEN": f" {SECRET}\n",
        "FELLOWSHIP_DATABASE": "/srv/games.db",
        "FELLOWSHIP_HOST_CONTACT": "Ann, in #help",
        "FELLOWSHIP_LOG_LEVEL": "debug",
        "FELLOWSHIP_LOG_FORMAT": "json",
        "FELLOWSHIP_PLAYGROUND_PORT": "8080",
        "FELLOWSHIP_RENDER_THREADS": "4",
        "PATH": "/bin",
    }
    config = read(given, tmp_path / ".env")
    assert config.discord_token == SECRET
    assert config.database == Path("/srv/games.db")
    assert config.host_contact == "Ann, in #help"
    assert (config.log_level, config.log_format) == ("debug", "json")
    assert (config.playground_port, config.render_threads) == (8080, 4)


def test_settings_from_the_file_in_this_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text(f"# ours\nDISCORD_TOKEN={SECRET}\nFELLOWSHIP_LOG_LEVEL=error\n", encoding="utf-8")
    config = read({})
    assert (config.discord_token, config.log_level) == (SECRET, "error")


def test_the_environment_counts_more_than_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("FELLOWSHIP_LOG_LEVEL=error\nFELLOWSHIP_RENDER_THREADS=3\n", encoding="utf-8")
    config = read({"FELLOWSHIP_LOG_LEVEL": "debug"}, file)
    assert (config.log_level, config.render_threads) == ("debug", 3)


def test_an_empty_value_means_the_default(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("FELLOWSHIP_DATABASE=\nDISCORD_TOKEN\n", encoding="utf-8")
    assert read({"FELLOWSHIP_PLAYGROUND_PORT": ""}, file) == Config()


def test_the_example_file_holds_every_setting_and_the_defaults(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / ".env.example"
    assert read({}, example) == Config()
    text = example.read_text(encoding="utf-8")
    names = ["DISCORD_TOKEN", *(f"FELLOWSHIP_{name.upper()}" for name in Config.model_fields)]
    missing = [name for name in names if name != "FELLOWSHIP_DISCORD_TOKEN" and f"\n{name}=" not in text]
    assert missing == []


def test_a_mark_at_the_beginning_of_the_file_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text(f"DISCORD_TOKEN={SECRET}\n", encoding="utf-8-sig")
    assert read({}, file).discord_token == SECRET


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"FELLOWSHIP_HOST_CONTACT=J\xf6rg\n")
    with pytest.raises(BadSetup, match=r"\.env cannot be read: it is not UTF-8 text\.$"):
        read({}, file)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("FELLOWSHIP_LOG_LEVEL", "loud", "'debug', 'info', 'warning' or 'error'"),
        ("FELLOWSHIP_LOG_FORMAT", "xml", "'text' or 'json'"),
        ("FELLOWSHIP_PLAYGROUND_PORT", "door", "valid integer"),
        ("FELLOWSHIP_PLAYGROUND_PORT", "65536", "less than or equal to 65535"),
        ("FELLOWSHIP_RENDER_THREADS", "0", "greater than or equal to 1"),
        ("FELLOWSHIP_HOST_CONTACT", "a" * 201, "at most 200 characters"),
        ("DISCORD_TOKEN", "MTIz NDU2", "There is a space in it."),
    ],
)
def test_a_wrong_value_gets_one_sentence(tmp_path: Path, name: str, value: str, words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read({name: value}, tmp_path / ".env")
    sentence = str(refused.value)
    assert sentence.startswith(f"The setting {name} is not right: ")
    assert words in sentence
    assert value not in sentence
    assert "\n" not in sentence


def test_an_unknown_setting_is_not_passed_over(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FELLOWSHIP_DATABSE", "games.db")
    sentence = person.complains("backup copy.db")
    assert "There is no setting FELLOWSHIP_DATABSE. There are: DISCORD_TOKEN, " in sentence
    assert " FELLOWSHIP_DATABASE, " in sentence


def test_the_token_is_in_no_words_about_the_settings(caplog: pytest.LogCaptureFixture) -> None:
    config = Config(discord_token=SECRET)
    logging.getLogger("bot").warning("Settings: %s", config, extra={"config": config})
    assert SECRET not in f"{config} {config!r} {caplog.text}"
    assert "database" in caplog.text
