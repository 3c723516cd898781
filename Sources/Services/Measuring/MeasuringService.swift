package import APIContract
import Database
import Foundation
package import Measuring
import Rules

/// Joins people with what is measured: their yes or no, what their devices say of them, and what was counted of them.
package struct MeasuringService: Sendable {
    let storage: Storage
    private let writer: PersonWriter
    let limits: RateLimiter
    let events: EventBuffer
    let product: ProductState
    private let identities: IdentityCaches

    /// Measuring the people of a database.
    package init(
        _ writer: PersonWriter, limits: RateLimiter, events: EventBuffer, product: ProductState,
        identities: IdentityCaches
    ) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
        self.events = events
        self.product = product
        self.identities = identities
    }

    /// Whether a person is asked, and what they answered.
    package func consent(of person: Person.ID) async throws -> MeasuringConsent {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let presentation = product.presentation(to: snapshot, at: time)
        guard events.isOn else { return MeasuringConsent(isAsked: false, since: nil, presentation: presentation) }
        return try await storage.read(person) { _, connection in
            MeasuringConsent(
                isAsked: try !snapshot.isTooYoungToBeCounted(at: time, on: connection),
                since: try ConsentStore.since(person, on: connection), presentation: presentation)
        }
    }

    /// Keeps that a person said yes.
    ///
    /// - Throws: `MeasuringError`; then nothing was stored.
    package func sayYes(_ person: Person.ID) async throws {
        guard events.isOn else { throw MeasuringError.off }
        guard Viewer.current?.refusesMeasuring != true else { throw MeasuringError.refused }
        let time = storage.time
        guard try await storage.database.read({ try ConsentStore.since(person, on: $0) }) == nil else { return }
        try await writer.change(person) { snapshot, connection in
            guard try !snapshot.isTooYoungToBeCounted(at: time, on: connection) else {
                throw MeasuringError.tooYoung
            }
            try ConsentStore.keep(person, at: time, on: connection)
        }
        identities.forgetAll()
    }

    /// Keeps that a person said no, and deletes all that was counted of them, also on a full disk. When this returns, it is
    /// gone.
    package func sayNo(_ person: Person.ID) async throws {
        try await storage.database.write(.essential) { try ConsentStore.withdraw(person, on: $0) }
        identities.forgetAll()
    }

    /// The newest of what was counted of a person, at most 1,000 rows, and how many there are.
    package func rows(of person: Person.ID, atMost most: Int = 1_000) async throws -> MeasuredRows {
        try await storage.database.read { try ConsentStore.newestRows(of: person, atMost: most, on: $0) }
    }

    /// Takes a yes or a no.
    ///
    /// - Throws: `InvalidInput`, `MeasuringError`.
    package func answer(_ request: MeasuringRequest, of person: Person.ID) async throws {
        guard let isMeasured = request.isMeasured else { throw InvalidInput(["isMeasured": .missing]) }
        if isMeasured { try await sayYes(person) } else { try await sayNo(person) }
    }

    /// Keeps that the viewer answered a question, or put it aside: it is asked again after a quarter. Until then no other
    /// answer counts.
    ///
    /// - Returns: Whether that was so now, and not within the quarter.
    @discardableResult
    package func close(_ question: Presentation.Question, with answer: MeasuredEvent? = nil) async throws -> Bool {
        guard let viewer = events.viewer, let measured = viewer.measured else { return false }
        let (person, time) = (viewer.account, storage.time)
        guard
            try await storage.database.write({ try ConsentStore.close(question, of: person, at: time, on: $0) })
        else { return false }
        if let answer { events.note(answer, of: measured) }
        identities.forgetAll()
        return true
    }
}

extension PersonSnapshot {
    /// Whether the person is too young to be counted, by what they told or, until their profile is complete, by what they
    /// typed last. Who told no age said that they are old enough, with their yes.
    fileprivate func isTooYoungToBeCounted(at time: Timestamp, on connection: PersonConnection) throws -> Bool {
        let today = today(at: time)
        let draft = settings?.isComplete == true ? nil : try DraftStore.draft(on: connection)
        let typed = draft.flatMap(DraftStore.dateOfBirth)
        if let settings, typed == nil || !settings.untold.contains(.dateOfBirth),
            MeasuredAge.isTooYoung(settings.dateOfBirth, on: today)
        {
            return true
        }
        return typed.map { MeasuredAge.isTooYoung($0, on: today) } ?? false
    }
}

/// Why a yes was not kept.
package enum MeasuringError: Error, Equatable, Sendable {
    /// Measuring is off on this server.
    case off
    /// The person is under 18.
    case tooYoung
    /// The browser that says yes for them says no for everything that it opens.
    case refused
}
