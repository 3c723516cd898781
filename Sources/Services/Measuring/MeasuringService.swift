package import APIContract
import Database
import Foundation
import NutritionScience
package import Rules

/// Who says yes to measuring, and what was counted of them.
package struct MeasuringService: Sendable {
    let storage: Storage

    /// How long what was counted of each person is kept, in days.
    package static let daysKept = 90
    /// How long it is kept who changed what of flags and experiments, in days.
    private static let daysOfChanges = 365
    /// How many events, experiments and questions are taken at once.
    private static let (mostEvents, mostSeen, mostPutAside) = (100, 20, 20)

    /// Measuring in this storage.
    package init(_ storage: Storage) { self.storage = storage }

    /// Whether a person is asked, and what they answered.
    package func consent(of person: Person.ID) async throws -> MeasuringConsent {
        let snapshot = try await storage.snapshot(of: person)
        guard storage.events.isOn else {
            return MeasuringConsent(isAsked: false, since: nil, presentation: snapshot.presentation)
        }
        let time = storage.time
        return try await storage.read(person) { _, connection in
            MeasuringConsent(
                isAsked: try !snapshot.isTooYoungToBeCounted(at: time, on: connection),
                since: try ConsentStore.since(person, on: connection), presentation: snapshot.presentation)
        }
    }

    /// Keeps that a person said yes.
    ///
    /// - Throws: `MeasuringError`; then nothing was stored.
    package func sayYes(_ person: Person.ID) async throws {
        guard storage.events.isOn else { throw MeasuringError.off }
        guard Viewer.current?.refusesMeasuring != true else { throw MeasuringError.refused }
        let time = storage.time
        guard try await storage.database.read({ try ConsentStore.since(person, on: $0) }) == nil else { return }
        try await storage.change(person) { snapshot, connection in
            guard try !snapshot.isTooYoungToBeCounted(at: time, on: connection) else {
                throw MeasuringError.tooYoung
            }
            try ConsentStore.keep(person, at: time, on: connection)
        }
        storage.forgetIdentities()
    }

    /// Keeps that a person said no, and deletes all that was counted of them, also on a full disk. When this returns, it is
    /// gone.
    package func sayNo(_ person: Person.ID) async throws {
        try await storage.database.write(.essential) { try ConsentStore.withdraw(person, on: $0) }
        storage.forgetIdentities()
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
        storage.forgetIdentities()
        return true
    }

    /// Counts what whoever is being answered did on a device. What they answered counts once a quarter, what only the server
    /// knows, and what this server does not know, is left out, and under a client's key that was used before nothing is
    /// counted again.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 120 requests a minute; then nothing of it counts.
    package func count(_ request: MeasuredEventsRequest) async throws -> MeasuredEventsResponse {
        let (events, seen, putAside) = (request.events ?? [], request.seen ?? [], request.putAside ?? [])
        guard events.count <= Self.mostEvents else {
            throw InvalidInput(["events": .tooManyEntries(maximum: Self.mostEvents)])
        }
        guard seen.count <= Self.mostSeen else { throw InvalidInput(["seen": .tooManyEntries(maximum: Self.mostSeen)]) }
        guard putAside.count <= Self.mostPutAside else {
            throw InvalidInput(["putAside": .tooManyEntries(maximum: Self.mostPutAside)])
        }
        let clientKey = try FieldCheck.optionalClientKey(request.clientKey).get()
        let unknown = events.count { $0.event == nil }
        guard storage.events.isOn, let viewer = Viewer.current, viewer.measured != nil else {
            return MeasuredEventsResponse(counted: 0, unknown: unknown)
        }
        try await storage.limits.count(.measuring, for: String(viewer.identity.person))
        let now = storage.time
        // What was done before this yes, maybe during a no, does not count; a device says no more than the hour.
        let since = viewer.identity.measuredSince ?? now
        let hour = Timestamp(milliseconds: since.milliseconds - since.milliseconds % 3_600_000)
        let times = min(max(now.adding(seconds: -Int64(Self.daysKept) * 86_400), hour), now)...now
        for one in seen where times.contains(one.seenAt ?? now) {
            guard let experiment = Experiment(rawValue: one.experiment) else { continue }
            storage.product.isSeen(one.variant, of: experiment, at: one.seenAt ?? now)
        }
        for question in Set(putAside).compactMap(Presentation.Question.init) { try await close(question) }
        let taken = events.compactMap { done -> (event: MeasuredEvent, madeAt: Timestamp?)? in
            guard let event = done.event, event.isOfClients, times.contains(done.madeAt ?? now) else { return nil }
            return (event, done.madeAt)
        }
        var counted = 0
        var answered: Set<Presentation.Question> = []
        for done in taken {
            guard let question = done.event.answered, answered.insert(question).inserted else { continue }
            if try await close(question, with: done.event) { counted += 1 }
        }
        // Until here, all of it may come again. After it, nothing fails.
        guard try await isNew(clientKey, of: viewer.identity.person, at: now) else {
            return MeasuredEventsResponse(counted: counted, unknown: unknown)
        }
        for done in taken where done.event.answered == nil && storage.events.note(done.event, at: done.madeAt) {
            counted += 1
        }
        return MeasuredEventsResponse(counted: counted, unknown: unknown)
    }

    /// Whether a request is not one that came before. One without a key never is. What is kept to know it says no more than
    /// the hour, and goes with a no.
    private func isNew(_ clientKey: String?, of person: Person.ID, at time: Timestamp) async throws -> Bool {
        guard let clientKey else { return true }
        do {
            try await storage.database.write { try ConsentStore.use(clientKey, by: person, at: time, on: $0) }
            return true
        } catch is ClientKeyUsed {
            return false
        }
    }

    /// What was stored at one time.
    package struct Stored: Sendable {
        /// What was done, by the names of events.
        package var events: [String: Sum] = [:]
        /// How many were lost, since there was no room for them.
        package var dropped = 0

        /// How often something was done, and by whom.
        package struct Sum: Equatable, Sendable {
            /// How often.
            package var events = 0
            /// By whom; not to be shown.
            package var people: Set<MeasuringID> = []

            /// Never, by nobody.
            package init() {}
        }
    }

    /// Stores what was counted since the last time. What can't be stored now is kept for the next time.
    @discardableResult
    package func store() async throws -> Stored {
        let contents = storage.events.take()
        guard !contents.isEmpty else { return Stored(dropped: contents.dropped) }
        do {
            let events = try await storage.database.write { try EventStore.insert(contents, on: $0) }
            storage.events.isStored(contents)
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
        let year = storage.time.adding(seconds: -Int64(Self.daysOfChanges) * 86_400)
        return try await storage.database.write { connection in
            try FlagStore.deleteChanges(before: year, on: connection)
            try RollbackStore.delete(before: hour, on: connection)
            return try EventStore.delete(before: hour, on: connection)
        }
    }

    /// Reads which flags are changed and which experiments run.
    package func refresh() async throws { try await storage.readProduct() }
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
