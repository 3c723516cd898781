"""What a screen reader gets, from the browser's own accessibility tree."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Spoken:
    """An element as it is announced."""
    role: str
    name: str
    hint: str
    level: int | None
    is_expanded: bool | None


def spoken(device, page):
    """Everything that is announced, in the order in which it is read."""
    session = device.context.new_cdp_session(page)
    try:
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    finally:
        session.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    order = []

    def walk(node):
        if not node.get("ignored"):
            order.append(_spoken(node))
        for child in node.get("childIds", []):
            if child in by_id:
                walk(by_id[child])

    walk(nodes[0])
    return order


def _spoken(node):
    properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    return Spoken(
        role=node["role"]["value"], name=node.get("name", {}).get("value", ""),
        hint=node.get("description", {}).get("value", ""), level=properties.get("level"),
        is_expanded=properties.get("expanded"))
