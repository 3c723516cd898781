#!/usr/bin/env python3
"""Writes analysis.json: what the analysis of experiments has to give, computed from every single person's values with
Python's statistics and nothing of the product:

    Tests/MeasuringTests/Analysis/make-analysis.py
"""
import json
import math
import pathlib
import random
import statistics


def tail(value, degrees):
    """The probability of a larger χ², by adding up the density from the value on (Simpson's rule)."""
    if value <= 0:
        return 1.0
    shape = degrees / 2

    def density(root):
        # With x = root², so that there is no pole at 0 for one degree of freedom.
        x = root * root
        if x == 0:
            return 2 / (2 ** shape * math.gamma(shape)) if degrees == 1 else 0.0
        return 2 * root * x ** (shape - 1) * math.exp(-x / 2) / (2 ** shape * math.gamma(shape))

    end, steps = math.sqrt(value) + 40, 400_000
    begin = math.sqrt(value)
    width = (end - begin) / steps
    inner = sum((4 if step % 2 else 2) * density(begin + step * width) for step in range(1, steps))
    return width / 3 * (density(begin) + inner + density(end))


def radius(deviation, count, error, tightest, sides):
    """The radius of the asymptotic confidence sequence of Waudby-Smith and others, as their paper writes it."""
    doubt = -2 * math.log(error)
    rho = math.sqrt((doubt + math.log(doubt + 1)) / tightest)
    spread = count * rho ** 2 + 1
    if sides == 2:
        inside = math.log(math.sqrt(spread) / error)
    else:
        inside = math.log(1 + math.sqrt(spread) / (2 * error))
    return deviation * math.sqrt(2 * spread / (count ** 2 * rho ** 2) * inside)


def effect(control, variant):
    """The effect between two lists of (value, before), where before is None for those without a time before."""
    groups = [control, variant]
    earlier = [[row for row in group if row[1] is not None] for group in groups]
    squares = products = 0.0
    for group in earlier:
        if group:
            mean = statistics.fmean(before for _, before in group)
            value = statistics.fmean(y for y, _ in group)
            squares += math.fsum((before - mean) ** 2 for _, before in group)
            products += math.fsum((before - mean) * (y - value) for y, before in group)
    slope = products / squares if squares else 0.0
    all_before = [before for group in earlier for _, before in group]
    mean_before = statistics.fmean(all_before) if all_before else 0.0
    adjusted = [
        [y - (slope * (before - mean_before) if before is not None else 0) for y, before in group] for group in groups
    ]
    error = math.fsum(statistics.variance(group) / len(group) for group in adjusted)
    plain = math.fsum(statistics.variance([y for y, _ in group]) / len(group) for group in groups)
    people = len(control) + len(variant)
    return {
        "control": statistics.fmean(y for y, _ in control),
        "variant": statistics.fmean(y for y, _ in variant),
        "slope": slope,
        "varianceReduction": 1 - error / plain if plain else 0.0,
        "difference": statistics.fmean(adjusted[1]) - statistics.fmean(adjusted[0]),
        "standardError": math.sqrt(error),
        "radius": radius(math.sqrt(error * people), people, 0.05, 2_000, 2),
        "oneSidedRadius": radius(math.sqrt(error * people), people, 0.05, 2_000, 1),
    }


def people(source, count, lift, share_before):
    """People with counts of what they did, which hang on what they did before."""
    rows = []
    for _ in range(count):
        habit = source.choice([0, 1, 1, 2, 3, 5])
        before = sum(source.random() < 0.5 for _ in range(2 * habit))
        value = sum(source.random() < 0.5 + lift for _ in range(2 * habit))
        rows.append([value, before if source.random() < share_before else None])
    return rows


def main():
    source = random.Random(20261127)
    table = {"tails": [], "ratios": [], "radii": [], "effects": []}
    for degrees in [1, 2, 3, 4]:
        for value in [0.001, 0.1, 0.5, 1, 2.7, 3.84, 5.99, 9.21, 13.8, 25]:
            table["tails"].append({"value": value, "degrees": degrees, "probability": tail(value, degrees)})
    for counts, shares in [
        ([5_000, 5_000], [5_000, 5_000]), ([51_000, 49_000], [5_000, 5_000]), ([5_090, 4_910], [5_000, 5_000]),
        ([1_000, 1_010, 990], [3_334, 3_333, 3_333]), ([900, 50, 50], [9_000, 500, 500]),
    ]:
        expected = [sum(counts) * share / sum(shares) for share in shares]
        statistic = math.fsum((seen - mean) ** 2 / mean for seen, mean in zip(counts, expected))
        table["ratios"].append({
            "people": counts, "shares": shares, "statistic": statistic,
            "probability": tail(statistic, len(counts) - 1),
        })
    for deviation in [0.3, 1.7]:
        for count in [2, 10, 100, 2_000, 2_000_000]:
            for error in [0.05, 0.01]:
                for tightest in [500, 2_000]:
                    table["radii"].append({
                        "deviation": deviation, "people": count, "error": error, "tightestAt": tightest,
                        "radius": radius(deviation, count, error, tightest, 2),
                        "oneSidedRadius": radius(deviation, count, error, tightest, 1),
                    })
    for count, lift, share in [(40, 0.1, 0.5), (300, 0.05, 1), (300, 0, 0), (500, -0.1, 0.8)]:
        control, variant = people(source, count, 0, share), people(source, count + 7, lift, share)
        table["effects"].append({"people": [control, variant], **effect(control, variant)})
    path = pathlib.Path(__file__).with_name("analysis.json")
    path.write_text(json.dumps(table, separators=(",", ":")).replace("},{", "},\n{") + "\n")


if __name__ == "__main__":
    main()
