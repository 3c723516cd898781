"""What the server says that it takes: the operations of its contract, and values that fit them or nearly do."""

import random
import string
import subprocess
import urllib.parse

import yaml

# Values that are easily overlooked.
STRANGE = [
    None, True, "", " ", "\u0000", "\u202e", "NaN", -1, 0, 1, 1e308, -1e308, 2**63, -2**63 - 1, 10**40, 0.1 + 0.2, [],
    {},
    [[]], "2025-02-30", "9999-12-31", "0000-00-00", "' OR 1=1--", "<script>alert(1)</script>", "../../etc/passwd",
    "\ud83c\udf31" * 400, "９９", "٣", "a" * 70_000, "%00", "{{name}}", {"$ref": "#"}, [None] * 2000, "1e3", "-0",
]


class Operation:
    """A method at a path of the contract."""

    def __init__(self, method, path, details, contract):
        self.method, self.path, self.contract = method.upper(), path, contract
        self.id = details["operationId"]
        self.is_open = details.get("security") == []
        shared = contract.document["paths"][path].get("parameters", [])
        self.parameters = [contract.resolve(each) for each in shared + details.get("parameters", [])]
        self.contents = contract.resolve(details.get("requestBody", {})).get("content", {})

    def address(self, values, query=None):
        """The path with these values in its gaps, by their names."""
        path = self.path
        for name in self.gaps:
            path = path.replace("{" + name + "}", urllib.parse.quote(str(values.get(name, "1")), safe=""))
        return path + ("?" + urllib.parse.urlencode(query) if query else "")

    @property
    def gaps(self):
        return [each["name"] for each in self.parameters if each["in"] == "path"]

    @property
    def queries(self):
        return [each["name"] for each in self.parameters if each["in"] == "query"]

    @property
    def schema(self):
        return self.contents.get("application/json", {}).get("schema")


class Contract:
    """The contract that a program prints."""

    METHODS = {"get", "post", "put", "patch", "delete"}

    def __init__(self, program):
        self.document = yaml.safe_load(subprocess.run([program, "openapi"], capture_output=True, check=True).stdout)
        self.operations = [
            Operation(method, path, details, self) for path, item in self.document["paths"].items()
            for method, details in item.items() if method in self.METHODS]

    def resolve(self, value):
        """What a reference refers to."""
        while "$ref" in value:
            target = self.document
            for name in value["$ref"].removeprefix("#/").split("/"):
                target = target[name]
            value = target
        return value

    def sample(self, schema, chance, depth=0):
        """A value that fits a schema, more or less."""
        schema = self.resolve(schema)
        for choice in ("anyOf", "oneOf"):
            if choice in schema:
                return self.sample(chance.choice(schema[choice]), chance, depth + 1)
        if "allOf" in schema:
            parts = [self.sample(part, chance, depth + 1) for part in schema["allOf"]]
            return {name: value for part in parts if isinstance(part, dict) for name, value in part.items()}
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return chance.choice(schema["enum"])
        kind = schema.get("type", "object")
        kind = chance.choice(kind) if isinstance(kind, list) else kind
        if kind == "object":
            needed = schema.get("required", [])
            return {name: self.sample(each, chance, depth + 1) for name, each in schema.get("properties", {}).items()
                    if name in needed or depth < 6 and chance.random() < 0.6}
        if kind == "array":
            count = chance.randint(schema.get("minItems", 0), min(schema.get("maxItems", 4), 8))
            return [self.sample(schema.get("items", {}), chance, depth + 1) for _ in range(count)]
        return scalar(kind, schema, chance)


def scalar(kind, schema, chance):
    """A number, a text, or neither."""
    least, most = schema.get("minimum", 0), schema.get("maximum", 5000)
    if kind == "integer":
        return chance.choice([least, most, chance.randint(int(least), int(max(least, most)))])
    if kind == "number":
        return chance.choice([least, most, round(chance.uniform(least, max(least, most)), 3)])
    if kind == "boolean":
        return chance.random() < 0.5
    if kind == "null":
        return None
    if "examples" in schema:
        return chance.choice(schema["examples"])
    if schema.get("format") == "date":
        return f"2025-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
    return "".join(chance.choices(string.ascii_letters + string.digits, k=chance.randint(1, 40)))


def mutated(value, chance):
    """The same with one place of it changed into something strange."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        name = chance.choice(sorted(value))
        rest = {key: each for key, each in value.items() if key != name}
        return rest if chance.random() < 0.15 else {**rest, name: mutated(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.6:
        index = chance.randrange(len(value))
        return value[:index] + [mutated(value[index], chance)] + value[index + 1:]
    return chance.choice(STRANGE)


def noise(payload, chance):
    """The same bytes with some of them changed, doubled or left out."""
    payload = bytearray(payload)
    for _ in range(chance.randint(1, 6)):
        place = chance.randrange(len(payload) + 1)
        payload[place:place + chance.randint(0, 3)] = random.Random(chance.random()).randbytes(chance.randint(0, 3))
    return bytes(payload)
