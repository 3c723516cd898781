package import APIContract
import Database
import Measuring
import Rules

/// Counting events from devices.
extension MeasuringService {
    /// The most events, experiments and questions in one request.
    private static let (mostEvents, mostSeen, mostPutAside) = (100, 20, 20)

    /// Counts the viewer's events on a device. An answer counts once a quarter; events that only the server can know,
    /// and those that this server does not know, are left out; and with a client key that was used before nothing is
    /// counted again.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 120 requests a minute; then nothing of it counts.
    package func count(_ request: MeasuredEventsRequest) async throws -> MeasuredEventsResponse {
        try Self.check(request)
        let clientKey = try FieldCheck.optionalClientKey(request.clientKey).get()
        let unknown = (request.events ?? []).count { $0.event == nil }
        guard events.isOn, let viewer = Viewer.current, viewer.measured != nil else {
            return MeasuredEventsResponse(counted: 0, unknown: unknown)
        }
        try await limits.count(.measuring, for: String(viewer.account))
        let now = storage.time
        let times = Self.times(of: viewer, until: now)
        for one in request.seen ?? [] where times.contains(one.seenAt ?? now) {
            guard let experiment = Experiment(rawValue: one.experiment) else { continue }
            product.isSeen(one.variant, of: experiment, at: one.seenAt ?? now)
        }
        for question in Set(request.putAside ?? []).compactMap(Presentation.Question.init) { try await close(question) }
        let done = (request.events ?? []).compactMap { done -> Done? in
            guard let event = done.event, event.isOfClients, times.contains(done.madeAt ?? now) else { return nil }
            return (event, done.madeAt)
        }
        var counted = try await close(with: done)
        // Until here, the whole request may be repeated. After it, nothing fails.
        if try await isNew(clientKey, of: viewer.account, at: now) {
            counted += done.count { $0.event.answered == nil && events.note($0.event, at: $0.madeAt) }
        }
        return MeasuredEventsResponse(counted: counted, unknown: unknown)
    }

    /// An event, and its time where that was not now.
    private typealias Done = (event: MeasuredEvent, madeAt: Timestamp?)

    private static func check(_ request: MeasuredEventsRequest) throws(InvalidInput) {
        let counts = [
            ("events", request.events?.count, mostEvents), ("seen", request.seen?.count, mostSeen),
            ("putAside", request.putAside?.count, mostPutAside),
        ]
        for (field, count, maximum) in counts where count ?? 0 > maximum {
            throw InvalidInput([field: .tooManyEntries(maximum: maximum)])
        }
    }

    /// The times at which a viewer's events count. Events before this consent, possibly without any, do not; devices
    /// report times to the hour.
    private static func times(of viewer: Viewer, until now: Timestamp) -> ClosedRange<Timestamp> {
        let hour = Timestamp(hour: (viewer.measuredSince ?? now).hour)
        return min(max(now.adding(seconds: -Int64(EventService.daysKept) * 86_400), hour), now)...now
    }

    /// Closes each question that events answer, once, and returns how many of them count.
    private func close(with done: [Done]) async throws -> Int {
        var counted = 0
        var answered: Set<Presentation.Question> = []
        for event in done.map(\.event) {
            guard let question = event.answered, answered.insert(question).inserted else { continue }
            if try await close(question, with: event) { counted += 1 }
        }
        return counted
    }

    /// Whether a request is new. One without a key always is. The record that identifies it has only the hour, and is
    /// deleted when consent is withdrawn.
    private func isNew(_ clientKey: String?, of person: Person.ID, at time: Timestamp) async throws -> Bool {
        guard let clientKey else { return true }
        do {
            try await storage.database.write { try ConsentStore.use(clientKey, by: person, at: time, on: $0) }
            return true
        } catch is ClientKeyUsed {
            return false
        }
    }
}
