"""Generates an export of Apple Health: apple_health.py FILE [MEGABYTES]

Most of it is what most of a real one is: heart rates, steps and energy burned, with their devices and metadata. Among
them are a weigh-in and five meals a day. The same size gives the same file.
"""

import datetime
import pathlib
import random
import sys

BEGINNING = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
]>
<HealthData locale="en_DE">
 <ExportDate value="2026-09-28 09:00:00 +0200"/>
"""
DEVICE = ("&lt;&lt;HKDevice: 0x30289b980&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2,"
          " software:11.1, creation date:2025-11-02 06:40:12 +0000&gt;")
LAST_DAY = datetime.date(2026, 9, 28)
KINDS = [("HeartRate", "count/min", 60, 120), ("StepCount", "count", 5, 200), ("ActiveEnergyBurned", "kcal", 0, 5),
         ("BasalEnergyBurned", "kcal", 10, 20), ("DistanceWalkingRunning", "km", 0, 1)]


def generate(path, megabytes):
    """Writes the file."""
    random.seed(1)
    size, day = 0, LAST_DAY
    with open(path, "w", encoding="utf-8") as output:
        size += output.write(BEGINNING)
        while size < megabytes * 1_000_000:
            # A year of days, each as long as its watch makes it, and again: no export has more days than that.
            day = day - datetime.timedelta(days=1) if day > LAST_DAY - datetime.timedelta(days=3650) else LAST_DAY
            size += output.write("".join(records_of(day)))
        output.write("</HealthData>\n")


def records_of(day):
    """The records of a day."""
    yield record("BodyMass", "kg", f"{day} 07:00:00 +0200", f"{80 + random.random():.2f}", "Scale")
    for hour in (8, 12, 16, 19, 21):
        yield record("DietaryEnergyConsumed", "kcal", f"{day} {hour:02}:{random.randrange(60):02}:00 +0200",
                     str(random.randrange(100, 900)), "Food App")
    for minute in range(0, 1440, 4):
        kind, unit, low, high = KINDS[minute % len(KINDS)]
        yield record(kind, unit, f"{day} {minute // 60:02}:{minute % 60:02}:{random.randrange(60):02} +0200",
                     f"{random.uniform(low, high):.4f}", "Apple Watch")


def record(kind, unit, time, value, source):
    attributes = (f' <Record type="HKQuantityTypeIdentifier{kind}" sourceName="{source}" sourceVersion="11.1"'
                  f' device="{DEVICE}" unit="{unit}" creationDate="{time}" startDate="{time}" endDate="{time}"'
                  f' value="{value}"')
    if kind != "HeartRate":
        return attributes + "/>\n"
    return attributes + '>\n  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="1"/>\n </Record>\n'


if __name__ == "__main__":
    generate(pathlib.Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
