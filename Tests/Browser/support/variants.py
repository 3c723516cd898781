"""Servers on which an experiment runs, and people who fall into a variant of it."""

import dataclasses
import json
import pathlib
import re
import sqlite3
import time

from support.device import Device
from support.server import Server

EXPERIMENTS = pathlib.Path(__file__).resolve().parents[3] / "Sources/Services/Measuring/Experiments.swift"
# Less than once in a million times, none of so many people falls into a variant that a third of them are to see.
MOST_PEOPLE = 40


@dataclasses.dataclass(frozen=True)
class Variant:
    """A variant of an experiment, and what the presentation of those says who fall into it."""
    experiment: str
    field: str
    value: object

    def __str__(self):
        return f"{self.experiment}: {self.value}"


COMPACT = Variant("metrics_summary_length", "summary", "compact")
PROGRESSIVE = Variant("metrics_summary_length", "summary", "progressive")
HOME = Variant("plan_positioning", "summary", None)
SIMPLE = Variant("educational_content", "showsFormulas", False)
TASKS_ONLY = Variant("targets_widget", "showsTargets", False)


class Experiments:
    """A server for each experiment, made when it is first asked for, on which nothing else runs."""

    def __init__(self, program, make_folder):
        self._program, self._make_folder = program, make_folder
        self._servers = {}

    def server(self, variant):
        """The server on which the experiment of a variant runs."""
        if variant.experiment not in self._servers:
            folder = self._make_folder(variant.experiment)
            server = Server(self._program, folder, options=("--measuring", "on"))
            server.stop()
            _start(variant.experiment, folder)
            server.start()
            self._servers[variant.experiment] = server
        return self._servers[variant.experiment]

    def stop(self):
        for server in self._servers.values():
            server.stop()


def fall_into(device, variant):
    """Signs people up who say yes to being counted, until one falls into a variant, which nobody chooses."""
    for _ in range(MOST_PEOPLE):
        device.context.clear_cookies()
        device.sign_up()
        assert device.post("/settings/measuring", {"measured": "yes"}).status == 303
        if device.read("/v1/measuring")["presentation"].get(variant.field) == variant.value:
            return device
    raise AssertionError(f"nobody falls into {variant}")


class Casts:
    """What the browsers of people keep who fell into variants: each is made when it is first asked for."""

    def __init__(self, browser, experiments):
        self._browser, self._experiments, self._kept = browser, experiments, {}

    def state(self, variant, is_planned=False):
        """Of somebody who has completed onboarding, and has a plan or none yet."""
        if (variant, is_planned) not in self._kept:
            device = Device(self._browser, self._experiments.server(variant))
            fall_into(device, variant).complete()
            if is_planned:
                device.acknowledge()
            self._kept[variant, is_planned] = device.context.storage_state()
            device.close()
        return self._kept[variant, is_planned]


def _start(experiment, folder):
    """Starts an experiment as `gtsd experiments start` does, as soon as its server is stopped."""
    with sqlite3.connect(folder / "data" / "gtsd.sqlite") as database:
        database.execute(
            "INSERT INTO experiments (experiment, plan, started_at) VALUES (?, ?, ?)",
            (experiment, json.dumps(_plan(experiment)), int(time.time() * 1000)))
    database.close()


def _plan(experiment):
    """The plan of an experiment as the program has it: one that is not the same would show nobody anything."""
    source = EXPERIMENTS.read_text(encoding="utf-8")
    case = re.search(rf'case (\w+) = "{experiment}"', source).group(1)
    plan = re.search(rf"case \.{case}:\s+ExperimentPlan\((.*?days: \d+)\)", source, re.DOTALL).group(1)
    number = lambda name: float(re.search(rf"\b{name}: ([\d.]+)", plan).group(1))
    metrics = lambda text: [re.sub(r"[A-Z]", lambda each: "_" + each.group().lower(), name)
                            for name in re.findall(r"\.(\w+)", text)]
    variants = re.findall(r'\.init\("(\w+)", ([\d_]+)\)', plan)
    return {
        "hypothesis": re.search(r'hypothesis:\s+"(.*?)"', plan, re.DOTALL).group(1),
        "variants": [{"key": key, "share": int(share.replace("_", ""))} for key, share in variants],
        "primary": metrics(re.search(r"primary: \.\w+", plan).group())[0],
        "usual": number("usual"), "smallestEffect": number("smallestEffect"),
        "guardrails": metrics(re.search(r"guardrails: \[(.*?)\]", plan).group(1)),
        "days": int(number("days")),
    }
