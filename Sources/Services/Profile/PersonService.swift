package import APIContract
import Database
package import Foundation
package import Measuring
import Rules

/// Reads the data for screens, and stores unfinished forms.
package struct PersonService: Sendable {
    private let storage: Storage
    private let limits: RateLimiter
    private let identities: IdentityCaches
    private let product: ProductState

    /// The people of this database; `product` decides on the presentation for each of them.
    package init(_ storage: Storage, limits: RateLimiter, identities: IdentityCaches, product: ProductState) {
        self.storage = storage
        self.limits = limits
        self.identities = identities
        self.product = product
    }

    /// Counts a problem report of a person.
    ///
    /// - Throws: `RateLimitExceeded` beyond 20 an hour.
    package func countProblemReport(of person: Person.ID) async throws {
        try await limits.count(.problemReport, for: String(person))
    }

    /// A person, with all data for screens about them.
    package func read(_ person: Person.ID) async throws -> PersonReading {
        try reading(await storage.snapshot(of: person), at: storage.time)
    }

    /// A person as in `read(_:)`, with the start of a forecast of their weight.
    package func readToForecast(_ person: Person.ID) async throws -> PersonReading {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let reading = try reading(snapshot, at: time)
        guard reading.plan != nil else { return reading }
        return reading.forecasting(from: try await storage.expenditureOutlook(snapshot, at: time))
    }

    private func reading(_ snapshot: PersonSnapshot, at time: Timestamp) throws -> PersonReading {
        try PersonReading(snapshot, at: time, presentation: product.presentation(to: snapshot, at: time))
    }

    /// A person as in `read(_:)`. With an unreadable plan they are read as if they had none, and without numbers, and
    /// with unreadable metrics without those: not all screens need them. `report` receives the reason.
    package func read(
        _ person: Person.ID, reportingUnreadablePlan report: (any Error) -> Void
    ) async throws -> PersonReading {
        let snapshot = try await storage.snapshot(of: person, reportingUnreadableMetrics: report)
        let time = storage.time
        do { return try reading(snapshot, at: time) } catch {
            report(error)
            return try PersonReading(
                withoutNumbers: snapshot, at: time, presentation: product.presentation(to: snapshot, at: time))
        }
    }

    /// The person's unfinished form, as it was stored; nil where there is none.
    package func draft(of person: Person.ID) async throws -> Data? {
        try await storage.read(person) { _, connection in try DraftStore.draft(on: connection) }
    }

    /// Changes the person's unfinished form, from the stored version to the new one; nil deletes it. When this returns,
    /// it is stored, sealed. Concurrent changes are made one after another. If a person types that they are too young
    /// to be counted, their consent is withdrawn.
    ///
    /// - Returns: The second result of `change`, beside the draft.
    package func changeDraft<Value: Sendable>(
        of person: Person.ID, _ change: @escaping @Sendable (Data?) throws -> (draft: Data?, outcome: Value)
    ) async throws -> Value {
        let time = storage.time
        let (outcome, endsMeasuring) = try await storage.writeUnrevised(person) { person, connection in
            let (draft, outcome) = try change(try DraftStore.draft(on: connection))
            try DraftStore.set(draft, on: connection)
            let endsMeasuring =
                try draft.flatMap(DraftStore.dateOfBirth).map {
                    MeasuredAge.isTooYoung($0, on: person.today(at: time))
                } == true && ConsentStore.since(person.id, on: connection) != nil
            if endsMeasuring { try ConsentStore.withdraw(person.id, on: connection) }
            return (outcome, endsMeasuring)
        }
        if endsMeasuring { identities.forgetAll() }
        return outcome
    }
}
