package import Services
import Synchronization
import Testing

@testable import WebServer

extension TestClock {
    /// From noon of Monday, when tests begin, until one minute past 02:00 of the next Sunday, in UTC.
    package static let minutesUntilSunday: Int64 = 5 * 1440 + 14 * 60 + 1
}

extension TestService {
    /// Computes the plans whose time has come.
    package func recompute() async throws -> RecomputeService.Counts {
        let done = Mutex(RecomputeService.Counts())
        try await AppServices(dependencies).recompute.run(workers: 2) { more in done.withLock { $0 += more } }
        return done.withLock { $0 }
    }

    /// The person of the user flows, logged in again after the clock was turned.
    package func again() async throws -> TestPerson {
        try TestPerson(self, loggedInBy: try await logIn())
    }

    /// The same person, logged in anew: tokens do not last for days.
    package func again(_ person: TestPerson) async throws -> TestPerson {
        try TestPerson(self, loggedInBy: try await logIn(email: person.email))
    }
}

extension RecomputeService.Counts {
    /// People, those whose targets changed, and those who are notified.
    package var summary: [Int] { [people, changed, notified] }
}
