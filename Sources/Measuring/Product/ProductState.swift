package import APIContract
package import Database
package import Rules
import Synchronization

/// Which flags are changed and which experiments run, as a server knows it: read when it starts and every minute, and at once
/// after a change that was made there. So a request asks the database nothing.
package final class ProductState: Sendable {
    /// What is known.
    package struct Known: Equatable, Sendable {
        /// What was changed of the flags.
        package var flags = FlagSettings()
        /// The experiments that run, and since when.
        package var running: [Experiment: Timestamp] = [:]

        /// Nothing is changed, and nothing runs.
        package init() {}
    }

    private let known = Mutex(Known())
    /// Where this server runs.
    package let environment: ServerEnvironment
    private let database: any Database
    private let events: EventBuffer
    private let health: FlagHealth

    /// What is true in a database, once it is read. Nobody has a variant where `events` counts nothing; `health` is told
    /// which flags are being rolled out.
    package init(
        _ database: any Database, environment: ServerEnvironment, events: EventBuffer, health: FlagHealth
    ) {
        self.database = database
        self.environment = environment
        self.events = events
        self.health = health
    }

    /// Reads which flags are changed and which experiments run.
    package func read() async throws {
        set(
            try await database.read { connection in
                var known = Known()
                known.flags = try FlagStore.settings(on: connection)
                let started = try ExperimentStore.all(on: connection)
                // One whose plan has changed since it was started shows nobody anything.
                for one in started where one.endedAt == nil && !one.isPlanChanged {
                    known.running[one.experiment] = one.startedAt
                }
                return known
            })
    }

    /// Reads them after a change that is stored already: where that fails now, it is made up for within a minute.
    package func readAgain() async {
        try? await read()
    }

    /// Takes in what is true now.
    func set(_ known: Known) {
        self.known.withLock { $0 = known }
        health.watch(known.flags)
    }

    /// The experiments that run.
    package var running: Set<Experiment> { known.withLock { Set($0.running.keys) } }

    /// How the product shows itself to the viewer, asking them nothing. They do not see anything of it yet.
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

    /// What the viewer is asked of how they like the product: nothing where they are not counted, or signed up too lately.
    package func question(signedUp: Timestamp, at time: Timestamp) -> Presentation.Question? {
        events.viewer?.asked.due(signedUp: signedUp, at: time)
    }

    /// Counts that the viewer sees their variant of an experiment, where it runs and they are measured: from the beginning of
    /// this hour on, what they do counts for it. Nobody sees a variant of what a flag has switched off for them.
    package func isSeen(_ experiment: Experiment) {
        let viewer = Viewer.current
        guard let id = viewer?.measured, let variant = visible(experiment, to: viewer, known.withLock { $0 }) else {
            return
        }
        events.note(variant, of: experiment, to: id)
    }

    /// Counts which variant the viewer saw on a device, where the experiment runs and has them in it; not before the hour in
    /// which it was started. Where that is another one than theirs, they saw two, and count nowhere.
    package func isSeen(_ variant: String, of experiment: Experiment, at time: Timestamp) {
        let known = known.withLock { $0 }
        guard let id = Viewer.current?.measured, let own = self.variant(of: experiment, for: id, known),
            let start = known.running[experiment], start.hour <= time.hour,
            experiment.plan.variants.contains(where: { $0.key == variant })
        else { return }
        for seen in Set([own, variant]) { events.note(seen, of: experiment, to: id, at: time) }
    }

    /// The variant that a viewer sees of an experiment; nil where there is nothing to see of it, or they are not in it.
    private func visible(_ experiment: Experiment, to viewer: Viewer?, _ known: Known) -> String? {
        guard let id = viewer?.measured,
            Self.flags(behind: experiment).allSatisfy({ isOn($0, for: viewer, known) }),
            experiment != .zeroStateMessaging || variant(of: .zeroState, for: id, known) != "none"
        else { return nil }
        return variant(of: experiment, for: id, known)
    }

    /// The flags without which there is nothing to see of an experiment.
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

    /// Whether a person is in none of the experiments, so that what all of them together changed can be told: 5 % are.
    package static func isHeldOut(_ id: MeasuringID) -> Bool { Bucket(.holdout, key: "", of: id).number < 500 }
}
