"""JSON schemas drawn at random, and a check of values against them that knows nothing of how answers are made."""

from __future__ import annotations

from hypothesis import strategies as st

_WORDS = st.text(st.sampled_from('ab "\\/<>é東😀\n\t'), max_size=4)
_NAMES = st.sampled_from(["a", "name", "with-dash", "in.side", "名前", "B2"])


def _ranges(lowest, highest):
    return st.tuples(st.integers(lowest, highest), st.integers(lowest, highest)).map(sorted)


_SCALARS = st.one_of(
    _ranges(0, 6).map(lambda r: {"type": "string", "minLength": r[0], "maxLength": r[1]}),
    _ranges(-1200, 1200).map(lambda r: {"type": "integer", "minimum": r[0], "maximum": r[1]}),
    st.just({"type": "integer", "exclusiveMinimum": 0}),
    st.sampled_from([{"type": "number"}, {"type": "boolean"}, {"type": "null"}, {"type": ["integer", "null"]}]),
    st.lists(st.one_of(_WORDS, st.integers(-99, 99), st.booleans(), st.none()), min_size=1, max_size=4).map(
        lambda values: {"enum": values}
    ),
    _WORDS.map(lambda value: {"const": value}),
)


@st.composite
def _objects(draw, inner):
    names = draw(st.lists(_NAMES, max_size=4, unique=True))
    required = [name for name in names if draw(st.booleans())]
    return {"type": "object", "properties": {name: draw(inner) for name in names}, "required": required}


def _arrays(inner):
    return st.tuples(inner, _ranges(0, 3)).map(
        lambda drawn: {"type": "array", "items": drawn[0], "minItems": drawn[1][0], "maxItems": drawn[1][1]}
    )


def _choices(inner):
    return st.lists(inner, min_size=1, max_size=3).map(lambda several: {"anyOf": several})


SCHEMAS = st.recursive(
    _SCALARS, lambda inner: st.one_of(_objects(inner), _arrays(inner), _choices(inner)), max_leaves=6
)
OBJECTS = _objects(SCHEMAS)
TYPES = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
}


def fits(value, schema):
    """Whether a value is what the schema asks for; only for what `SCHEMAS` draws."""
    if "anyOf" in schema:
        return any(fits(value, each) for each in schema["anyOf"])
    if "enum" in schema:
        return any(value == each and type(value) is type(each) for each in schema["enum"])
    if "const" in schema:
        return value == schema["const"]
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(TYPES[each](value) for each in types):
        return False
    if isinstance(value, str):
        return schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value))
    if isinstance(value, list):
        within = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        return within and all(fits(each, schema["items"]) for each in value)
    if isinstance(value, dict):
        known = schema["properties"]
        return set(schema["required"]) <= value.keys() <= known.keys() and all(
            fits(each, known[name]) for name, each in value.items()
        )
    if "exclusiveMinimum" in schema and value <= schema["exclusiveMinimum"]:
        return False
    return value is None or schema.get("minimum", value) <= value <= schema.get("maximum", value)
