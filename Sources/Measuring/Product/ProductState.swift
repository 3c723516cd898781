package import APIContract
package import Database
package import Rules
import Synchronization

/// The changed flags and the running experiments, as known to a server: read when it starts and every minute, and at
/// once after a change made there. So a request makes no query.
package final class ProductState: Sendable {
    /// The known state.
    package struct Known: Equatable, Sendable {
        /// The changes of the flags.
        package var flags = FlagSettings()
        /// The running experiments, with the time of their start.
        package var running: [Experiment: Timestamp] = [:]

        /// No changes, and no running experiments.
        package init() {}
    }

    private let known = Mutex(Known())
    /// The environment of this server.
    package let environment: ServerEnvironment
    private let database: any Database
    private let events: EventBuffer
    private let health: FlagHealth

    /// Creates the state of a database, which is empty until it is read. Nobody has a variant where `events` counts
    /// nothing; `health` receives the flags that are being rolled out.
    package init(
        _ database: any Database, environment: ServerEnvironment, events: EventBuffer, health: FlagHealth
    ) {
        self.database = database
        self.environment = environment
        self.events = events
        self.health = health
    }

    /// Reads the changed flags and the running experiments.
    package func read() async throws {
        set(
            try await database.read { connection in
                var known = Known()
                known.flags = try FlagStore.settings(on: connection)
                let started = try ExperimentStore.all(on: connection)
                // An experiment whose plan has changed since its start is shown to nobody.
                for one in started where one.endedAt == nil && !one.isPlanChanged {
                    known.running[one.experiment] = one.startedAt
                }
                return known
            })
    }

    /// Reads the state after a change that is stored already: a failure is made up for within a minute.
    package func readAgain() async {
        try? await read()
    }

    /// Sets the known state.
    func set(_ known: Known) {
        self.known.withLock { $0 = known }
        health.watch(known.flags)
    }

    /// The running experiments.
    package var running: Set<Experiment> { known.withLock { Set($0.running.keys) } }

    /// The product's presentation to the viewer, without a question. This does not count as seeing it.
    package func presentation(for viewer: Viewer? = Viewer.current) -> Presentation {
        let known = known.withLock { $0 }
        var presentation = Presentation()
        if !known.running.isEmpty, let id = viewer?.measured {
            let variant = { self.variant(of: $0, for: id, known) }
            if let message = variant(.zeroStateMessaging) { presentation.zeroState = .init(rawValue: message) }
            if variant(.zeroState) == "none" { presentation.zeroState = nil }
            if let length = variant(.metricsSummaryLength) { presentation.summary = .init(rawValue: length) }
            if variant(.planPositioning) == "home" { presentation.summary = nil }
            presentation.showsFormulas = variant(.educationalContent) != "simple"
            presentation.showsTargets = variant(.targetsWidget) != "tasks_only"
        }
        for experiment in known.running.keys {
            presentation.variants[experiment.rawValue] = visible(experiment, to: viewer, known)
        }
        if !isOn(.zeroState, for: viewer, known) { presentation.zeroState = nil }
        if !isOn(.metricsSummary, for: viewer, known) { presentation.summary = nil }
        return presentation
    }

    /// The question about the product that is due for the viewer: nil where they are not counted, or signed up too
    /// lately.
    package func question(signedUp: Timestamp, at time: Timestamp) -> Presentation.Question? {
        events.viewer?.asked.due(signedUp: signedUp, at: time)
    }

    /// Counts an exposure of the viewer to their variant of an experiment, where it runs and they are measured: their
    /// events count for it from the beginning of this hour on. Nobody sees a variant of a part that a flag has switched
    /// off for them.
    package func isSeen(_ experiment: Experiment) {
        let viewer = Viewer.current
        guard let id = viewer?.measured, let variant = visible(experiment, to: viewer, known.withLock { $0 }) else {
            return
        }
        events.note(variant, of: experiment, to: id)
    }

    /// Counts the variant that the viewer saw on a device, where the experiment runs and includes them; not before the
    /// hour of its start. If that is another one than theirs, they saw two, and count nowhere.
    package func isSeen(_ variant: String, of experiment: Experiment, at time: Timestamp) {
        let known = known.withLock { $0 }
        guard let id = Viewer.current?.measured, let own = self.variant(of: experiment, for: id, known),
            let start = known.running[experiment], start.hour <= time.hour,
            experiment.plan.variants.contains(where: { $0.key == variant })
        else { return }
        for seen in Set([own, variant]) { events.note(seen, of: experiment, to: id, at: time) }
    }

    /// The variant of an experiment that a viewer sees; nil where its part of the product is hidden, or they are not in
    /// it.
    private func visible(_ experiment: Experiment, to viewer: Viewer?, _ known: Known) -> String? {
        guard let id = viewer?.measured,
            Self.flags(behind: experiment).allSatisfy({ isOn($0, for: viewer, known) }),
            experiment != .zeroStateMessaging || variant(of: .zeroState, for: id, known) != "none"
        else { return nil }
        return variant(of: experiment, for: id, known)
    }

    /// The flags that an experiment's part of the product needs.
    private static func flags(behind experiment: Experiment) -> [FeatureFlag] {
        switch experiment {
        case .zeroState, .zeroStateMessaging: [.zeroState]
        case .metricsSummaryLength, .planPositioning: [.metricsSummary]
        case .educationalContent, .targetsWidget: []
        }
    }

    private func isOn(_ flag: FeatureFlag, for viewer: Viewer?, _ known: Known) -> Bool {
        FlagEvaluation(flag, for: viewer, known.flags, in: environment).isOn
    }

    private func variant(of experiment: Experiment, for id: MeasuringID, _ known: Known) -> String? {
        guard events.isOn, known.running[experiment] != nil, !Self.isHeldOut(id) else { return nil }
        return experiment.plan.variant(of: Bucket(.variant, key: experiment.rawValue, of: id).number).key
    }

    /// Whether a person is in none of the experiments, which makes their combined effect measurable: 5 % are.
    package static func isHeldOut(_ id: MeasuringID) -> Bool { Bucket(.holdout, key: "", of: id).number < 500 }
}
