package import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// Who says yes to measuring, and what was counted of them.
package struct MeasuringService: Sendable {
    let storage: Storage
    /// Called when somebody's answer has changed: who they are known as is read anew.
    private let answerHasChanged: @Sendable () -> Void

    /// How old somebody has to be, in years.
    package static let youngest = 18
    /// How long what was counted of each person is kept, in days.
    package static let daysKept = 90
    /// How many events and experiments are taken at once.
    private static let (mostEvents, mostSeen) = (100, 20)

    /// Measuring in this storage.
    package init(_ storage: Storage, answerHasChanged: @escaping @Sendable () -> Void) {
        self.storage = storage
        self.answerHasChanged = answerHasChanged
    }

    /// Whether a person is asked, and what they answered.
    package func consent(of person: Person.ID) async throws -> MeasuringConsent {
        let standing = try await storage.standing(of: person)
        guard storage.events.isOn else {
            return MeasuringConsent(isAsked: false, since: nil, presentation: standing.presentation)
        }
        let since = try await storage.database.read { try ConsentStore.since(person, on: $0) }
        return MeasuringConsent(
            isAsked: !isTooYoung(standing), since: since, presentation: standing.presentation)
    }

    /// Keeps that a person said yes.
    ///
    /// - Throws: `MeasuringError`; then nothing was stored.
    package func sayYes(_ person: Person.ID) async throws {
        guard storage.events.isOn else { throw MeasuringError.off }
        let time = storage.time
        try await storage.change(person) { standing, connection in
            guard !isTooYoung(standing) else { throw MeasuringError.tooYoung }
            try ConsentStore.keep(person, at: time, on: connection)
        }
        answerHasChanged()
    }

    /// Keeps that a person said no, and deletes all that was counted of them. When this returns, it is gone.
    package func sayNo(_ person: Person.ID) async throws {
        try await storage.database.write { try ConsentStore.withdraw(person, on: $0) }
        answerHasChanged()
    }

    /// Everything that was counted of a person, the oldest first.
    package func rows(of person: Person.ID) async throws -> [MeasuredRow] {
        try await storage.database.read { try ConsentStore.rows(person, on: $0) }
    }

    /// Takes a yes or a no.
    ///
    /// - Throws: `InvalidInput`, `MeasuringError`.
    package func answer(_ request: MeasuringRequest, of person: Person.ID) async throws {
        guard let isMeasured = request.isMeasured else { throw InvalidInput(["isMeasured": .missing]) }
        if isMeasured { try await sayYes(person) } else { try await sayNo(person) }
    }

    /// Keeps that whoever is being answered answered a question, or put it aside: it is asked again after a quarter. Until
    /// then no other answer counts.
    ///
    /// - Returns: Whether that was so now, and not within the quarter.
    @discardableResult
    package func close(_ question: Presentation.Question, with answer: MeasuredEvent? = nil) async throws -> Bool {
        guard let viewer = storage.events.viewer, let measured = viewer.measured else { return false }
        let (person, time) = (viewer.identity.person, storage.time)
        guard
            try await storage.database.write({ try ConsentStore.close(question, of: person, at: time, on: $0) })
        else { return false }
        if let answer { storage.events.note(answer, of: measured) }
        answerHasChanged()
        return true
    }

    /// Counts what whoever is being answered did on a device. What they answered counts once a quarter.
    ///
    /// - Throws: `InvalidInput`; then nothing of it counts.
    package func count(_ request: MeasuredEventsRequest) async throws -> MeasuredEventsResponse {
        let (events, seen) = (request.events ?? [], request.seen ?? [])
        guard events.count <= Self.mostEvents else {
            throw InvalidInput(["events": .tooManyEntries(maximum: Self.mostEvents)])
        }
        guard seen.count <= Self.mostSeen else { throw InvalidInput(["seen": .tooManyEntries(maximum: Self.mostSeen)]) }
        let now = storage.time
        let times = now.adding(seconds: -Int64(Self.daysKept) * 86_400)...now
        for one in seen where times.contains(one.seenAt ?? now) {
            guard let experiment = Experiment(rawValue: one.experiment) else { continue }
            storage.product.isSeen(experiment, at: one.seenAt)
        }
        guard storage.events.isOn, Viewer.current?.measured != nil else { return MeasuredEventsResponse(counted: 0) }
        for question in Set(request.putAside ?? []) { try await close(question) }
        var counted = 0
        for done in events where times.contains(done.madeAt ?? now) {
            if let question = done.event.answered {
                guard try await close(question, with: done.event) else { continue }
            } else {
                storage.events.note(done.event, at: done.madeAt)
            }
            counted += 1
        }
        return MeasuredEventsResponse(counted: counted)
    }

    /// What was stored at one time.
    package struct Stored: Sendable {
        /// How many events, by their names.
        package let events: [String: Int]
        /// How many were lost, since there was no room for them.
        package let dropped: Int
    }

    /// Stores what was counted since the last time. What can't be stored now is kept for the next time.
    @discardableResult
    package func store() async throws -> Stored {
        let contents = storage.events.take()
        guard !contents.isEmpty else { return Stored(events: [:], dropped: contents.dropped) }
        do {
            let events = try await storage.database.write { try EventStore.insert(contents, on: $0) }
            return Stored(events: events, dropped: contents.dropped)
        } catch {
            storage.events.putBack(contents)
            throw error
        }
    }

    /// Deletes what is older than is kept, and returns how many rows that were.
    @discardableResult
    package func deleteOld() async throws -> Int {
        let hour = storage.time.hour - Int64(Self.daysKept * 24)
        return try await storage.database.write { connection in
            try RollbackStore.delete(before: hour, on: connection)
            return try EventStore.delete(before: hour, on: connection)
        }
    }

    /// Reads which flags are changed and which experiments run.
    package func refresh() async throws { try await storage.readProduct() }

    /// Whether somebody is under 18 by what they told. Who told no age said that they are not, with their yes.
    private func isTooYoung(_ standing: Standing) -> Bool {
        standing.settings?.isTooYoungToBeCounted(on: standing.today(at: storage.time)) ?? false
    }
}

extension Settings {
    /// Whether the person is too young to be counted, whatever they said to it.
    func isTooYoungToBeCounted(on today: CalendarDay) -> Bool { dateOfBirth.age(on: today) < MeasuringService.youngest }
}

/// Why a yes was not kept.
package enum MeasuringError: Error, Equatable, Sendable {
    /// Measuring is off on this server.
    case off
    /// The person is under 18.
    case tooYoung
}
