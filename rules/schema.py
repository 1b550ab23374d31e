"""The JSON schema of a game file, made from the models and actions that read one."""

from typing import Any, Final

from pydantic import TypeAdapter

from .record import FileRecord, SetupRecord, action_reader, entry_reader

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_ACTION: Final = {"$ref": "#/$defs/Action"}


def game_file_schema() -> dict[str, Any]:
    """The schema as a JSON object. It tells the shape; that every action was legal only the referee can say."""
    parts: list[tuple[str, Any, TypeAdapter[Any]]] = [
        ("file", "validation", TypeAdapter(FileRecord)),
        ("setup", "validation", TypeAdapter(SetupRecord)),
        ("action", "validation", action_reader()),
        ("entry", "validation", entry_reader()),
    ]
    made, shared = TypeAdapter.json_schemas(parts)
    shapes = shared["$defs"]
    action, entry = made["action", "validation"], made["entry", "validation"]
    for choice in action["oneOf"]:
        _say_who(shapes[choice["$ref"].rpartition("/")[2]])
    shapes["UndoRecord"]["properties"]["action"] = _ACTION
    file = shapes.pop("FileRecord")
    file["properties"] |= {
        "setup": made["setup", "validation"],
        "actions": {"type": "array", "items": _ACTION},
        "history": {"type": "array", "items": entry},
    }
    return {"$schema": _DIALECT, **file, "title": "A game of Puerto Rico", "$defs": {"Action": action, **shapes}}


def _say_who(shape: dict[str, Any]) -> None:
    """In a file, every action has its kind and the seat that did it."""
    shape["properties"] = {"seat": {"type": "integer", "minimum": 0}, **shape["properties"]}
    shape["required"] = ["seat", "kind", *shape.get("required", ())]
