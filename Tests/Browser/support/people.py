"""The people of the tests, and the numbers that their plans must have."""

import dataclasses
import datetime
import itertools
import math
import time

PASSWORD = "correct horse battery"
_numbers = itertools.count(int(time.time() * 1000))

# The person of the user flows, as they would type it.
SAMPLE = {
    "dateOfBirth": "1990-01-15", "gender": "male", "units": "us", "currentWeight": "180", "height": "5",
    "heightInches": "10", "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "targetWeight": "165",
    "targetDate": "", "mealsPerDay": "3", "dietaryPreferences": "", "allergies": "",
}


@dataclasses.dataclass
class Person:
    """Somebody who can sign up; no two have the same address."""
    name: str = "John"
    email: str = dataclasses.field(default_factory=lambda: f"person{next(_numbers)}@example.org")
    password: str = PASSWORD


@dataclasses.dataclass(frozen=True)
class Numbers:
    """What the plan of the sample person says at a weight in pounds, by the published formulas."""
    pounds: float = 180
    target: float = 165

    @property
    def kilograms(self):
        return round(self.pounds * 0.45359237, 2)

    @property
    def age(self):
        today = datetime.datetime.now(datetime.timezone.utc).date()
        return today.year - 1990 - ((today.month, today.day) < (1, 15))

    @property
    def bmi(self):
        return f"{self.kilograms / 1.778 ** 2:.1f}"

    @property
    def bmr(self):
        return f"{self._bmr:,}"

    @property
    def tdee(self):
        return f"{self._tdee:,}"

    @property
    def calories(self):
        return f"{self._tdee - 500:,}"

    @property
    def protein(self):
        return f"{math.floor(2.2 * self.kilograms + 0.5)}"

    @property
    def weeks(self):
        return math.ceil((self.pounds - self.target) * 0.45359237 / 0.5)

    @property
    def _bmr(self):
        return math.floor(10 * self.kilograms + 6.25 * 177.8 - 5 * self.age + 5 + 0.5)

    @property
    def _tdee(self):
        return math.floor(self._bmr * 1.55 + 0.5)
