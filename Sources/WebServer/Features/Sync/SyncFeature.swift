import APIContract
import Logging
import ServiceLifecycle
import Services
import Wording

/// One log on every device.
struct SyncFeature: Feature {
    private let sync: SyncService
    private let hints: HintService
    private let metrics: SyncMetrics
    private let abandoned: AbandonedRequests
    private let logger: Logger

    init(_ dependencies: AppDependencies, _ services: AppServices, _ parts: ServerParts) {
        sync = SyncService(dependencies.storage, services, logger: dependencies.logger)
        hints = services.hints
        metrics = SyncMetrics(factory: parts.figures.metrics)
        abandoned = parts.abandoned
        logger = dependencies.logger
    }

    func addRoutes(to routes: AppRoutes) {
        SyncAPI(sync: sync, metrics: metrics).addPersonRoutes(to: routes.api.person)
        SyncWeb(sync: sync, metrics: metrics).addPersonRoutes(to: routes.web.person)
        let events = SyncEvents(hints: hints, abandoned: abandoned)
        events.addPersonRoutes(to: routes.api.person)
        events.addPersonRoutes(to: routes.web.person)
    }

    var backgroundServices: [any Service] { [HintLoop(hints: hints, logger: logger)] }

    var chores: [Chore] { [Chore("sync") { [sync] in try await sync.deleteExpired() }] }
}

extension SyncService {
    /// Sync with all the values that are worked out for devices.
    fileprivate init(_ storage: Storage, _ services: AppServices, logger: Logger) {
        let (targets, expenditures) = (services.targets, services.expenditures)
        let (tasks, home) = (services.tasks, services.home)
        let wording = TargetsWording(sentences: Sentences(language: .english))
        self.init(
            services.mutations,
            derived: DerivedValues(
                storage, profiles: services.profiles,
                workedOut: [
                    (.targets, { try await targets.read($0).response(wording) }),
                    (.expenditure, { try await expenditures.report(from: nil, to: nil, of: $0) }),
                    (.badges, { try await tasks.badges(of: $0) }), (.home, { try await home.home(of: $0) }),
                ],
                leftOut: { kind, error in
                    // Without a plan, most of them can't be worked out.
                    logger.debug(
                        "A value for devices can't be worked out",
                        metadata: [
                            "kind": "\(kind.rawValue)", "errorType": "\(String(reflecting: type(of: error)))",
                        ])
                }),
            refusal: { MutationRefusal($0, $1, logger: logger) })
    }
}
