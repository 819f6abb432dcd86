"""State to JSON and back, and the check that a state is plain data."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.kernel import BadSave, Codec, Entry, Input, check_plain

from .tiny import State, Tiny, start


@dataclass(frozen=True, slots=True)
class Colour:
    """A type that is stored by its name."""

    name: str


COLOURS = {name: Colour(name) for name in ("red", "blue")}


@dataclass(slots=True)
class Leaf:
    """A part."""

    size: int
    colour: Colour = COLOURS["red"]


@dataclass(slots=True)
class Tree:
    """One field of every sort."""

    name: str
    leaf: Leaf
    leaves: list[Leaf] = field(default_factory=list)
    best: Leaf | None = None
    height: int | None = None
    green: bool = True
    rings: tuple[int, ...] = ()
    place: tuple[int, str] = (0, "")
    pairs: list[tuple[str, int]] = field(default_factory=list)
    nests: list[list[int]] = field(default_factory=list)
    birds: dict[str, int] = field(default_factory=dict)
    branches: dict[str, Leaf] = field(default_factory=dict)
    steps: list[tuple[Any, ...]] = field(default_factory=list)
    twigs: tuple[Leaf, ...] | None = None


CODEC = Codec({Colour: (lambda colour: colour.name, lambda name: COLOURS[name])})
BARE = {"name": "oak", "leaf": {"size": 1}}


def full() -> Tree:
    """No field has its default."""
    blue = COLOURS["blue"]
    return Tree(
        "elm",
        Leaf(2, blue),
        [Leaf(3), Leaf(4, blue)],
        Leaf(5, blue),
        6,
        False,
        (1, 2),
        (3, "north"),
        [("a", 1), ("b", 2)],
        [[1], [], [2, 3]],
        {"owl": 2},
        {"left": Leaf(7), "right": Leaf(8, blue)},
        [("window", 1), ("end",)],
        (Leaf(9),),
    )


def through_json(data: Any) -> Any:
    """What comes back from the disk."""
    return json.loads(json.dumps(data))


def test_round_trip_of_every_sort_of_field() -> None:
    data = CODEC.encode(full())
    assert len(data) == 14
    assert CODEC.decode(Tree, through_json(data)) == full()
    assert CODEC.decode(Tree, data) == full()


def test_defaults_are_left_out_and_come_back() -> None:
    tree = Tree("oak", Leaf(1))
    assert CODEC.encode(tree) == BARE
    assert CODEC.decode(Tree, BARE) == tree


def test_defaults_are_not_shared() -> None:
    one, two = CODEC.decode(Tree, BARE), CODEC.decode(Tree, BARE)
    one.leaves.append(Leaf(1))
    one.birds["owl"] = 1
    assert (two.leaves, two.birds) == ([], {})
    assert CODEC.encode(two) == BARE
    assert CODEC.encode(one)["birds"] == {"owl": 1}


def test_what_is_encoded_is_not_shared_with_the_state() -> None:
    tree = full()
    data = CODEC.encode(tree)
    before = through_json(data)
    tree.leaves[0].size = 99
    tree.nests[0].append(99)
    tree.birds["crow"] = 99
    tree.branches["left"].size = 99
    assert through_json(data) == before


def test_named_types_are_the_very_objects() -> None:
    tree = CODEC.decode(Tree, through_json(CODEC.encode(full())))
    assert tree.leaf.colour is COLOURS["blue"]


def test_unknown_fields_of_other_versions_are_passed_over() -> None:
    assert CODEC.decode(Tree, {**BARE, "roots": 4}) == Tree("oak", Leaf(1))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"name": 3}, "Tree.name: 3 is not str"),
        ({"green": 1}, "Tree.green: 1 is not bool"),
        ({"height": True}, "Tree.height: True is not int"),
        ({"height": 1.5}, "Tree.height: 1.5 is not int"),
        ({"leaf": None}, "Tree.leaf: None is not dict"),
        ({"leaf": {}}, "Tree.leaf.size: it is missing"),
        ({"leaf": {"size": "big"}}, "Tree.leaf.size: 'big' is not int"),
        ({"leaf": {"size": 1, "colour": "pink"}}, "Tree.leaf.colour: 'pink'"),
        ({"leaves": {"size": 1}}, "Tree.leaves: {'size': 1} is not a list"),
        ({"leaves": [{"size": 1}, {"size": []}]}, "Tree.leaves[1].size: [] is not int"),
        ({"best": []}, "Tree.best: [] is not dict"),
        ({"rings": "12"}, "Tree.rings: '12' is not a list"),
        ({"rings": [1, "2"]}, "Tree.rings[1]: '2' is not int"),
        ({"place": [1]}, "Tree.place: 1 items instead of 2"),
        ({"place": [1, 2]}, "Tree.place[1]: 2 is not str"),
        ({"pairs": [["a", 1], ["b", "2"]]}, "Tree.pairs[1][1]: '2' is not int"),
        ({"nests": [[1], 2]}, "Tree.nests[1]: 2 is not a list"),
        ({"birds": []}, "Tree.birds: [] is not dict"),
        ({"birds": {"owl": "2"}}, "Tree.birds['owl']: '2' is not int"),
        ({"branches": {"left": {}}}, "Tree.branches['left'].size: it is missing"),
        ({"twigs": [None]}, "Tree.twigs[0]: None is not dict"),
    ],
)
def test_bad_data_is_refused_with_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(BadSave) as caught:
        CODEC.decode(Tree, {**BARE, **change})
    assert str(caught.value).startswith(f"The saved game is damaged: {place}")


@pytest.mark.parametrize("data", [None, [], "oak", 3])
def test_data_of_another_shape_is_refused(data: Any) -> None:
    with pytest.raises(BadSave, match=r"Tree: .* is not dict"):
        CODEC.decode(Tree, data)


def test_the_sentence_of_a_named_type_is_passed_on() -> None:
    def unknown(name: str) -> Colour:
        raise BadSave(f"There is no colour {name}.")

    with pytest.raises(BadSave, match=r"^There is no colour pink\.$"):
        Codec({Colour: (str, unknown)}).decode(Leaf, {"size": 1, "colour": "pink"})


@dataclass(slots=True)
class Either:
    """Cannot be stored: nobody could tell which it was."""

    value: int | str | None


@dataclass(slots=True)
class Bag:
    """Cannot be stored: sets have no order."""

    value: set[int]


@dataclass(slots=True)
class Numbered:
    """Cannot be stored: JSON has no such keys."""

    value: dict[int, str]


@pytest.mark.parametrize("kind", [Either, Bag, Numbered])
def test_a_field_that_cannot_be_stored_is_an_error_of_the_programmer(kind: type) -> None:
    with pytest.raises(TypeError, match="cannot be stored"):
        Codec().decode(kind, {"value": 1})
    with pytest.raises(TypeError, match="cannot be stored"):
        Codec().encode(kind(1))


def test_the_kernels_own_records_can_be_stored() -> None:
    entry = Entry("All.", ((0, "You."), (1, "You too.")))
    given = Input(1, ("a", "b"), "f00", turn=3)
    assert Codec().decode(Entry, through_json(Codec().encode(entry))) == entry
    assert Codec().decode(Input, through_json(Codec().encode(given))) == given


# -- plain data --------------------------------------------------------------------------------


@dataclass
class Loose:
    """Has no slots, so anything could be hung on it."""

    size: int = 1


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({1, 2}, r"state is not plain data"),
        (frozenset(), r"state is not plain data"),
        (1.5, r"state is not plain data"),
        (object(), r"state is not plain data"),
        (print, r"state is not plain data"),
        (Loose(), r"state is not plain data"),
        (COLOURS["red"].name.encode(), r"state is not plain data"),
        ({1: "a"}, r"state: the key 1 is not a string"),
        ([1, {"a": {2}}], r"state\[1\]\['a'\] is not plain data"),
        ((1, [object()]), r"state\[1\]\[0\] is not plain data"),
        (Leaf({1}), r"state\.size is not plain data"),  # type: ignore[arg-type]
        ([Tree("oak", Leaf(1), birds={"owl": {3: 4}})], r"state\[0\]\.birds\['owl'\]: the key 3"),  # type: ignore[dict-item]
    ],
)
def test_anything_else_is_found_with_its_place(value: Any, words: str) -> None:
    with pytest.raises(TypeError, match=words):
        check_plain(value)


def test_plain_data_is_let_through() -> None:
    check_plain([None, True, 1, "a", (1, [2]), {"a": {"b": []}}, Input(0), full()])
    check_plain(start().state)


def test_named_types_count_as_plain() -> None:
    class Opaque:
        """Stored by a name."""

    check_plain([Opaque()], (Opaque,))
    with pytest.raises(TypeError, match=r"state\[0\]"):
        check_plain([Opaque()])


def test_a_whole_state_goes_through() -> None:
    state = start(seats=4).state
    assert Tiny().decode(through_json(Tiny().encode(state))) == state
    assert isinstance(Tiny().clone(state), State)
