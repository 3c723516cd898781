package import APIContract
import Database
import Foundation
package import Measuring
import Rules

/// The link between people and measuring: their consent, the events of their devices, and the rows counted of them.
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

    /// Whether a person is asked for consent, and their answer.
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

    /// Stores a person's consent.
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

    /// Stores that a person declined, and deletes all that was counted of them, even on a full disk. When this returns,
    /// it is gone.
    package func sayNo(_ person: Person.ID) async throws {
        try await storage.database.write(.essential) { try ConsentStore.withdraw(person, on: $0) }
        identities.forgetAll()
    }

    /// The newest rows counted of a person, at most 1,000, and the number of rows.
    package func rows(of person: Person.ID, atMost most: Int = 1_000) async throws -> MeasuredRows {
        try await storage.database.read { try ConsentStore.newestRows(of: person, atMost: most, on: $0) }
    }

    /// Stores the answer to the question for consent.
    ///
    /// - Throws: `InvalidInput`, `MeasuringError`.
    package func answer(_ request: MeasuringRequest, of person: Person.ID) async throws {
        guard let isMeasured = request.isMeasured else { throw InvalidInput(["isMeasured": .missing]) }
        if isMeasured { try await sayYes(person) } else { try await sayNo(person) }
    }

    /// Records that the viewer answered or dismissed a question: it is asked again after a quarter. Until then no other
    /// answer counts.
    ///
    /// - Returns: Whether it was recorded now, and not before within the quarter.
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
    /// Whether the person is too young to be counted, by their date of birth or, until their profile is complete, by
    /// the one they typed last. A person who entered no age confirmed with their consent that they are old enough.
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

/// A reason why consent was not stored.
package enum MeasuringError: Error, Equatable, Sendable {
    /// Measuring is off on this server.
    case off
    /// The person is under 18.
    case tooYoung
    /// The browser that gives consent for them refuses measuring for everything that it opens.
    case refused
}
