package import APIContract
import Rules

/// A server's answer about measuring, and the events that wait on a device to be counted there. Without a server there
/// is neither.
extension LocalLog {
    static let measuringName = "measuring"
    private static let sendingName = "what is being sent to be counted"
    private static let noName = "no to measuring to be told to the server"
    /// The most events that wait; of more, the oldest goes. And the most that are sent at once.
    static let (mostMeasured, mostMeasuredAtOnce) = (300, 100)

    /// The server's last answer; nil where it has given none yet.
    ///
    /// - Throws: `LocalStoreError`.
    package var measuring: MeasuringConsent? { get throws(LocalStoreError) { try read { try $0.state().measuring } } }

    /// Keeps what the server says. Where that is no yes, or another one than before, what waits is deleted; a question
    /// that was answered or put aside here, of which the server has not heard yet, is not asked again; and after a no
    /// that it has not heard of, its yes is none. When this returns, it is stored; returns whether it is something new.
    ///
    /// - Throws: `LocalStoreError`.
    @discardableResult
    package func hold(_ consent: MeasuringConsent) throws(LocalStoreError) -> Bool {
        try write { rows in
            var state = try rows.state()
            let before = state.measuring
            if !consent.isYes || before?.since != consent.since { try rows.forgetMeasured() }
            let closed = try rows.measured().compactMap { $0.value?.closed }
            let answered = state.kept?[Self.noName] == nil ? consent : consent.withoutYes
            let consent = answered.without(closed)
            guard before != consent else { return false }
            var kept = state.kept ?? [:]
            kept[Self.measuringName] = try JSONValue(of: consent)
            state.kept = kept
            try rows.set(state)
            return true
        }
    }

    /// Keeps a no, until the server has heard of it: what waits is deleted, and nothing is noted any more. When this
    /// returns, it is stored.
    ///
    /// - Throws: `LocalStoreError`.
    package func sayNo() throws(LocalStoreError) {
        try write { rows in
            try rows.forgetMeasured()
            var state = try rows.state()
            var kept = state.kept ?? [:]
            kept[Self.noName] = true
            kept[Self.measuringName] = try state.measuring.map { try JSONValue(of: $0.withoutYes) }
            state.kept = kept
            try rows.set(state)
        }
    }

    /// Whether a no waits for the server; it does so also when the person logs out.
    ///
    /// - Throws: `LocalStoreError`.
    package var owesNo: Bool {
        get throws(LocalStoreError) { try read { try $0.state().kept?[Self.noName] != nil } }
    }

    /// Keeps what the server says to a no. When this returns, it is stored.
    ///
    /// - Throws: `LocalStoreError`.
    package func heardNo(_ consent: MeasuringConsent) throws(LocalStoreError) {
        try hold(consent)
        try keep(Bool?.none, named: Self.noName)
    }

    /// Notes that the person did something, with no time beyond the hour; nothing where they did not say yes. That they
    /// were there is noted once an hour.
    ///
    /// - Throws: `LocalStoreError`.
    package func note(_ event: MeasuredEvent) throws(LocalStoreError) { try note { .done(event, hour: $0) } }

    /// Notes that the person sees how an experiment shows itself to them, with its variant; nothing where they did not
    /// say yes, nor where the server said last that it does not run, or has them not in it.
    ///
    /// - Throws: `LocalStoreError`.
    package func note(_ experiment: Experiment) throws(LocalStoreError) {
        guard let variant = try measuring?.presentation.variants[experiment.rawValue] else { return }
        try note { .seen(experiment, variant: variant, hour: $0) }
    }

    /// Notes that the person answers a question, or puts it aside, and asks it no more; nothing where they did not say
    /// yes.
    ///
    /// - Throws: `LocalStoreError`.
    package func close(_ question: Presentation.Question, with answer: MeasuredEvent?) throws(LocalStoreError) {
        guard let consent = try measuring, consent.isYes else { return }
        try note { hour in answer.map { .done($0, hour: hour) } ?? .putAside(question) }
        try hold(consent.without([question]))
    }

    /// The events that wait the longest; nil where none do. Those that were being sent before are the same again, and
    /// nothing more.
    ///
    /// - Throws: `LocalStoreError`.
    package func measuredBatch() throws(LocalStoreError) -> MeasuredBatch? {
        try read { rows in
            var waiting = try rows.measured().prefix(Self.mostMeasuredAtOnce)
            guard let first = waiting.first?.id else { return nil }
            var sending = try rows.state().kept?[Self.sendingName].flatMap { try? $0.decoded(as: SentBatch.self) }
            if let last = sending?.last, first <= last {
                waiting = waiting.prefix { $0.id <= last }
            } else {
                sending = nil
            }
            guard let last = waiting.last?.id else { return nil }
            return MeasuredBatch(waiting.compactMap(\.value), last: last, clientKey: sending?.clientKey)
        }
    }

    /// Keeps that something is being sent, and under which key: where no answer comes, the same goes again under the same
    /// key, so that it counts once.
    ///
    /// - Returns: The events to send; nil where nothing of it can be read any more.
    /// - Throws: `LocalStoreError`.
    package func send(_ batch: MeasuredBatch) throws(LocalStoreError) -> MeasuredEventsRequest? {
        guard var request = batch.request, request.clientKey == nil else { return batch.request }
        let clientKey = surroundings.makeUUID()
        try keep(SentBatch(clientKey: clientKey, last: batch.last), named: Self.sendingName)
        request.clientKey = clientKey
        return request
    }

    /// The number of events that wait.
    ///
    /// - Throws: `LocalStoreError`.
    package var measuredCount: Int { get throws(LocalStoreError) { try read { try $0.measured().count } } }

    /// Forgets what was sent.
    ///
    /// - Throws: `LocalStoreError`.
    package func forget(_ batch: MeasuredBatch) throws(LocalStoreError) {
        try write { try $0.forgetMeasured(through: batch.last) }
    }

    /// Forgets everything that waits to be counted. When this returns, it is gone.
    ///
    /// - Throws: `LocalStoreError`.
    package func forgetMeasured() throws(LocalStoreError) { try write { try $0.forgetMeasured() } }

    private func note(_ value: (_ hour: Timestamp) -> Measured) throws(LocalStoreError) {
        guard try measuring?.isYes == true else { return }
        let now = surroundings.now().milliseconds
        let value = value(Timestamp(milliseconds: now - now % 3_600_000))
        try write { rows in
            if value.countsOnce, try rows.measured().contains(where: { $0.value?.saysSame(as: value) == true }) {
                return
            }
            try rows.add(value, atMost: Self.mostMeasured)
        }
    }
}

/// Events that are sent at once to be counted.
package struct MeasuredBatch: Sendable {
    /// The request; nil where nothing of it can be read any more.
    package let request: MeasuredEventsRequest?
    fileprivate let last: Int64

    fileprivate init(_ values: [Measured], last: Int64, clientKey: String?) {
        self.last = last
        guard !values.isEmpty else {
            request = nil
            return
        }
        var (events, seen): ([MeasuredEventsRequest.Done], [MeasuredEventsRequest.Seen]) = ([], [])
        var putAside: [Presentation.Question] = []
        for value in values {
            switch value {
            case .done(let event, let hour): events.append(.init(event, at: hour))
            case .seen(let experiment, let variant, let hour):
                seen.append(.init(variant, of: experiment.rawValue, at: hour))
            case .putAside(let question): putAside.append(question)
            }
        }
        request = MeasuredEventsRequest(events: events, seen: seen, putAside: putAside, clientKey: clientKey)
    }
}

/// The events that are being sent to be counted: all up to a row, under a key. Numbers of rows are never used again.
private struct SentBatch: Codable {
    let clientKey: String
    let last: Int64
}

extension MeasuringConsent {
    /// Whether the person may be counted.
    package var isYes: Bool { isAsked && since != nil }

    /// The same without a yes.
    fileprivate var withoutYes: MeasuringConsent {
        MeasuringConsent(isAsked: isAsked, since: nil, presentation: presentation)
    }

    /// The same, asking none of these questions.
    fileprivate func without(_ closed: [Presentation.Question]) -> MeasuringConsent {
        guard let question = presentation.question, closed.contains(question) else { return self }
        var presentation = presentation
        presentation.question = nil
        return MeasuringConsent(isAsked: isAsked, since: since, presentation: presentation)
    }
}

/// Something that waits to be counted, with the beginning of its hour.
enum Measured: Codable, Hashable, Sendable {
    case done(MeasuredEvent, hour: Timestamp)
    case seen(Experiment, variant: String, hour: Timestamp)
    /// A question was put aside.
    case putAside(Presentation.Question)

    /// Whether it is noted once for as long as the same waits.
    var countsOnce: Bool {
        switch self {
        case .done(let event, _): event.countsOnceAnHour
        case .seen, .putAside: true
        }
    }

    /// The question that was answered or put aside by it; nil for none.
    var closed: Presentation.Question? {
        switch self {
        case .done(.recommendationAnswered, _): .recommendation
        case .done(.planRated, _): .rating
        case .putAside(let question): question
        case .done, .seen: nil
        }
    }

    /// Whether it says nothing that another one does not. A variant of an experiment is seen once, whenever that was.
    func saysSame(as other: Measured) -> Bool {
        if case (.seen(let mine, let variant, _), .seen(let others, let shown, _)) = (self, other) {
            return mine == others && variant == shown
        }
        return self == other
    }
}

extension AccountState {
    /// The server's last answer about measuring; nil where it has given none, or one that this version does not know.
    var measuring: MeasuringConsent? {
        try? kept?[LocalLog.measuringName]?.decoded(as: MeasuringConsent.self)
    }
}
