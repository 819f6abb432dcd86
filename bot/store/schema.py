"""The tables of the database: each migration is a list of statements, run once, never changed later."""

from __future__ import annotations

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE memory (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        """CREATE TABLE users (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            settings TEXT NOT NULL DEFAULT '{}'
        )""",
        """CREATE TABLE tables (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            status TEXT NOT NULL,
            guild INTEGER NOT NULL,
            channel INTEGER NOT NULL,
            place INTEGER NOT NULL,
            host INTEGER NOT NULL,
            scenario TEXT NOT NULL,
            mode TEXT NOT NULL,
            options TEXT NOT NULL DEFAULT '{}',
            board TEXT NOT NULL DEFAULT '{}',
            epoch INTEGER NOT NULL DEFAULT 0,
            inputs INTEGER NOT NULL DEFAULT 0,
            stale INTEGER NOT NULL DEFAULT 0,
            created REAL NOT NULL,
            touched REAL NOT NULL
        )""",
        # One table per channel or thread.
        "CREATE UNIQUE INDEX tables_place ON tables (place) WHERE status IN ('lobby', 'playing')",
        "CREATE INDEX tables_lobbies ON tables (touched) WHERE status = 'lobby'",
        "CREATE INDEX tables_stale ON tables (id) WHERE stale",
        "CREATE INDEX tables_guild ON tables (guild) WHERE status IN ('lobby', 'playing')",
        "CREATE INDEX tables_channel ON tables (channel) WHERE status IN ('lobby', 'playing')",
        "CREATE INDEX tables_latest ON tables (place)",
        """CREATE TABLE seats (
            table_id INTEGER NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            user INTEGER NOT NULL,
            name TEXT NOT NULL,
            deck TEXT NOT NULL,
            ticket INTEGER NOT NULL DEFAULT 0,
            asked TEXT NOT NULL DEFAULT '',
            passing TEXT NOT NULL DEFAULT '{}',
            draft TEXT NOT NULL DEFAULT '{}',
            PRIMARY KEY (table_id, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX seats_user ON seats (user)",
        """CREATE TABLE inputs (
            id INTEGER PRIMARY KEY,
            table_id INTEGER NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            picks TEXT NOT NULL,
            fingerprint TEXT NOT NULL,
            word TEXT NOT NULL,
            turn INTEGER NOT NULL,
            user INTEGER NOT NULL,
            told TEXT NOT NULL,
            automatic INTEGER NOT NULL,
            revealed INTEGER NOT NULL,
            chance INTEGER NOT NULL,
            at REAL NOT NULL,
            undone INTEGER NOT NULL DEFAULT 0
        )""",
        "CREATE UNIQUE INDEX inputs_number ON inputs (table_id, number) WHERE NOT undone",
        """CREATE TABLE lines (
            id INTEGER PRIMARY KEY,
            table_id INTEGER NOT NULL REFERENCES tables (id),
            inputs INTEGER NOT NULL,
            text TEXT NOT NULL,
            private TEXT NOT NULL,
            at REAL NOT NULL,
            undone INTEGER NOT NULL DEFAULT 0
        )""",
        "CREATE INDEX lines_table ON lines (table_id, id) WHERE NOT undone",
        """CREATE TABLE states (
            table_id INTEGER NOT NULL REFERENCES tables (id),
            inputs INTEGER NOT NULL,
            turn INTEGER NOT NULL,
            revealed INTEGER NOT NULL,
            chance INTEGER NOT NULL,
            chapter TEXT NOT NULL,
            data BLOB NOT NULL,
            PRIMARY KEY (table_id, inputs)
        ) WITHOUT ROWID""",
        """CREATE TABLE failures (
            id INTEGER PRIMARY KEY,
            table_id INTEGER NOT NULL REFERENCES tables (id),
            effect TEXT NOT NULL,
            error TEXT NOT NULL,
            report BLOB NOT NULL,
            at REAL NOT NULL
        )""",
        "CREATE INDEX failures_table ON failures (table_id)",
    ),
    (
        """CREATE TABLE decks (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            owner INTEGER NOT NULL,
            name TEXT NOT NULL,
            data TEXT NOT NULL,
            shared INTEGER NOT NULL DEFAULT 0,
            editor TEXT NOT NULL DEFAULT '{}',
            changed REAL NOT NULL,
            deleted REAL
        )""",
        "CREATE INDEX decks_owner ON decks (owner, game)",
        "CREATE INDEX decks_deleted ON decks (deleted) WHERE deleted IS NOT NULL",
        """CREATE TABLE fellowships (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            owner INTEGER NOT NULL,
            name TEXT NOT NULL,
            decks TEXT NOT NULL
        )""",
        "CREATE INDEX fellowships_owner ON fellowships (owner, game)",
        # A finished game, once for each seat: who brought what, and how it ended.
        """CREATE TABLE results (
            table_id INTEGER NOT NULL REFERENCES tables (id),
            seat INTEGER NOT NULL,
            user INTEGER NOT NULL,
            deck TEXT NOT NULL,
            scenario TEXT NOT NULL,
            won INTEGER NOT NULL,
            score INTEGER NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (table_id, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX results_deck ON results (deck)",
        "ALTER TABLE seats ADD COLUMN deck_name TEXT NOT NULL DEFAULT ''",
    ),
    (
        "ALTER TABLE seats ADD COLUMN ahead TEXT NOT NULL DEFAULT '{}'",
        "CREATE INDEX results_user ON results (user)",
        "ALTER TABLE tables ADD COLUMN wake REAL",
        "ALTER TABLE lines ADD COLUMN minor INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL",
        "UPDATE tables SET wake = 0 WHERE status = 'playing'",  # somebody may still have to be called
    ),
)
