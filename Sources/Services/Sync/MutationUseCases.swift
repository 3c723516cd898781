package import Measuring

/// The use cases by which mutations of devices are applied.
package struct MutationUseCases: Sendable {
    private(set) var writer: PersonWriter
    private(set) var limits: RateLimiter
    let events: EventBuffer
    private let identities: IdentityCaches

    /// Use cases in the writer's database.
    package init(_ writer: PersonWriter, limits: RateLimiter, events: EventBuffer, identities: IdentityCaches) {
        self.writer = writer
        self.limits = limits
        self.events = events
        self.identities = identities
    }

    /// The same for a mutation: what they store carries its mark, and no request is counted, as the one that the mutation
    /// came with was.
    func applying(_ mark: MutationMark) -> MutationUseCases {
        var useCases = self
        useCases.writer = writer.applying(mark)
        useCases.limits = limits.withinCountedRequest()
        return useCases
    }

    var profiles: ProfileService { ProfileService(writer, limits: limits, events: events, identities: identities) }
    var preferences: PreferencesService { PreferencesService(writer) }
    var weights: WeightService { WeightService(writer, limits: limits, events: events, profiles: profiles) }
    var diary: DiaryService { DiaryService(writer, limits: limits, events: events) }
    var kitchen: KitchenService { KitchenService(writer, limits: limits) }
    var tasks: TaskService { TaskService(writer, limits: limits, events: events) }
    var cycles: CycleService { CycleService(writer, limits: limits) }
    var cycleOnboarding: CycleOnboardingService {
        CycleOnboardingService(writer, limits: limits, profiles: profiles)
    }
}
