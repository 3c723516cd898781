"""Accounts for tests that have another subject than signing up."""

import dataclasses
import subprocess

from support.people import PASSWORD, Person

MOST_AT_ONCE = 16


@dataclasses.dataclass(frozen=True)
class Account:
    """A person who has signed up in an American browser, and the cookies that the browser was given."""
    person: Person
    cookies: dict


class SpareAccounts:
    """Accounts that wait on a server. To hash a password takes the server longer than all else that a test starts from:
    the seeder of the benchmarks makes many accounts at once, with hashes that take no time."""

    def __init__(self, server):
        self._server, self._spare, self._next = server, [], 2

    def take(self):
        """An account that no test has had before."""
        if not self._spare:
            self._spare = self._make(self._next)
            self._next = min(2 * self._next, MOST_AT_ONCE)
        return self._spare.pop()

    def _make(self, count):
        people = [Person() for _ in range(count)]
        made = subprocess.run(
            # It is built beside the program.
            [self._server.program.with_name("PeopleSeeder"), "sqlite:gtsd.sqlite", PASSWORD],
            input="".join(f"{person.email}\n" for person in people), cwd=self._server.directory / "data",
            env=self._server.environment, stdout=subprocess.PIPE, text=True, check=True)
        secrets = [line.split() for line in made.stdout.splitlines()]
        return [Account(person, {"gtsd": login, "gtsd-device": device})
                for person, (login, device) in zip(people, secrets, strict=True)]
