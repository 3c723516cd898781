"""Servers on which an experiment runs, and people who fall into a variant of it."""

import dataclasses
import subprocess

from support.device import Device
from support.server import Server

# With this many people, the probability that none falls into a variant for a third of them is below one in a million.
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
            subprocess.run(
                [server.program, "experiments", "start", variant.experiment, "--data-dir", folder / "data"],
                check=True)
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
            self._kept[variant, is_planned] = device.kept()
            device.close()
        return self._kept[variant, is_planned]
