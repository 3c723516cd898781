package import APIContract
import Database
package import Foundation
package import Measuring
import Rules

/// Reads what screens are made from, and keeps what people have begun to fill in.
package struct PersonService: Sendable {
    private let storage: Storage
    private let limits: RateLimiter
    private let identities: IdentityCaches
    private let product: ProductState

    /// The people of this database, to each of whom the product shows itself as `product` has it.
    package init(_ storage: Storage, limits: RateLimiter, identities: IdentityCaches, product: ProductState) {
        self.storage = storage
        self.limits = limits
        self.identities = identities
        self.product = product
    }

    /// Counts that a person reports a problem.
    ///
    /// - Throws: `RateLimitExceeded` beyond 20 an hour.
    package func countProblemReport(of person: Person.ID) async throws {
        try await limits.count(.problemReport, for: String(person))
    }

    /// A person, with everything that a screen about them is made from.
    package func read(_ person: Person.ID) async throws -> PersonReading {
        try reading(await storage.snapshot(of: person), at: storage.time)
    }

    /// A person as `read(_:)` has them, with where a forecast of their weight begins.
    package func readToForecast(_ person: Person.ID) async throws -> PersonReading {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let reading = try reading(snapshot, at: time)
        guard reading.plan != nil else { return reading }
        return reading.forecasting(from: try await storage.expenditureOutlook(snapshot, at: time))
    }

    private func reading(_ snapshot: PersonSnapshot, at time: Timestamp) throws -> PersonReading {
        try PersonReading(snapshot, at: time, presentation: product.presentation(to: snapshot, at: time))
    }

    /// A person as `read(_:)` has them. Whose plan can't be opened is read as if they had none, and without numbers, and
    /// whose metrics can't be read without those: not all that a screen shows needs them. `report` is given the reason.
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

    /// What the person has begun to fill in, as it was kept; nil where they have not.
    package func draft(of person: Person.ID) async throws -> Data? {
        try await storage.read(person) { _, connection in try DraftStore.draft(on: connection) }
    }

    /// Changes what the person has begun to fill in, from what was kept to what is to be kept; nil forgets it. When this
    /// returns, it is stored, sealed. Several changes at once are made one after another. Whoever types that they are too
    /// young to be counted takes a yes to that back with it.
    ///
    /// - Returns: What `change` returns beside the draft.
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
