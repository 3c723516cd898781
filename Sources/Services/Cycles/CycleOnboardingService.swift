public import APIContract
import Database
import Foundation
import NutritionScience

/// The five steps to a cycle: keeps what a person has told, step by step, and starts their cycle at the end.
public struct CycleOnboardingService: Sendable {
    /// How far a person has come, and what is known of them beside.
    public struct Overview: Sendable {
        /// What they have told so far.
        public let onboarding: CycleOnboarding
        /// What is known of them.
        public let facts: CycleOnboardingFacts
        /// Whether they have begun the five steps.
        public let isBegun: Bool
        /// Whether what they chose has a deficit or fasting days, and they have not been asked what speaks against it.
        public let isHealthQuestionOpen: Bool
    }

    private let storage: Storage
    private let profiles: ProfileService

    /// The five steps of the people of this database. `profiles` are in the same one.
    public init(_ storage: Storage, profiles: ProfileService) {
        self.storage = storage
        self.profiles = profiles
    }

    /// How far a person has come.
    public func overview(of person: Int64) async throws -> Overview {
        try await overview(try await storage.state(of: person))
    }

    /// Changes what a person has told. When this returns, it is stored; where the change completes the five steps, the
    /// goal is in their profile and their cycle has begun, both in the same transaction. Several changes at once are
    /// made one after another, each of what the one before it left.
    ///
    /// - Throws: What `change` throws, `InvalidInput`, `RateLimitExceeded` beyond 600 a minute; then nothing was stored.
    public func change(
        of person: Int64, _ change: @escaping @Sendable (Overview) throws -> CycleOnboarding
    ) async throws -> Overview {
        try await storage.limits.count(.profileChange, for: String(person))
        let time = storage.time
        let stored = try await storage.change(person) { state -> Told? in
            let overview = try await self.overview(state)
            let changed = try change(overview)
            guard changed != overview.onboarding else { return nil }
            let settings = changed.isCompleted ? try await settings(state, after: changed, at: time) : nil
            return Told(onboarding: changed, settings: settings, before: state)
        } store: { told, connection in
            try Self.store(told, at: time, on: connection)
        }
        let overview = try await self.overview(of: person)
        guard let stored else { return overview }
        return Overview(
            onboarding: stored.onboarding, facts: overview.facts, isBegun: true,
            isHealthQuestionOpen: overview.isHealthQuestionOpen)
    }

    /// What is stored after a step.
    private struct Told: Sendable {
        let onboarding: CycleOnboarding
        /// The settings with the chosen goal, where they change.
        let settings: ProfileService.SettingsChange?
        let before: PersonState
    }

    private static func store(_ told: Told, at time: Timestamp, on connection: any SQLConnection) throws {
        let (person, key) = (told.before.user.id, told.before.key)
        if let settings = told.settings { try ProfileService.store(settings, on: connection) }
        try UserProfileStore.set(told.onboarding, of: person, key: key, on: connection)
        if told.onboarding.isCompleted {
            try startCycle(told.onboarding, told.before, at: time, on: connection)
        }
    }

    /// Starts the cycle that was chosen, in place of the one that runs.
    private static func startCycle(
        _ onboarding: CycleOnboarding, _ state: PersonState, at time: Timestamp, on connection: any SQLConnection
    ) throws {
        guard let preset = onboarding.preset, let goal = onboarding.goal else { return }
        let today = state.today(at: time)
        let cycle = Cycle(
            preset.pattern, ownTarget: onboarding.calorieTarget.map { Cycle.OwnCalories($0, for: goal) })
        do {
            try CycleStore.set(try state.starting(cycle, on: today, today: today), of: state, on: connection)
        } catch CycleError.fastingNotAllowed {
            throw InvalidInput(["preset": .fastingNotAllowed])
        } catch CycleError.tooMuchLeft {
            throw InvalidInput(["calorieTarget": .tooMuchForCycle])
        }
    }

    private func overview(_ state: PersonState) async throws -> Overview {
        let kept = try await storage.database.read { connection in
            try UserProfileStore.onboarding(of: state.user.id, key: state.key, on: connection)
        }
        let facts = try Self.facts(state, today: state.today(at: storage.time))
        let onboarding = kept ?? CycleOnboarding()
        let goesUnder = onboarding.goal == .loseWeight || onboarding.preset?.pattern.hasFasting ?? false
        return Overview(
            onboarding: onboarding, facts: facts, isBegun: kept != nil,
            isHealthQuestionOpen: goesUnder && facts.allowsFasting && state.settings?.precaution == nil)
    }

    /// The settings with the goal that was chosen; nil where they have it already.
    private func settings(
        _ state: PersonState, after onboarding: CycleOnboarding, at time: Timestamp
    ) async throws -> ProfileService.SettingsChange? {
        guard let goal = onboarding.goal else { return nil }
        let today = state.today(at: time)
        let settings: Settings
        if let old = state.settings {
            settings = try old.following(goal, today: today)
            guard settings != old else { return nil }
        } else {
            settings = try SettingsCheck.settings(
                from: .skipped(on: today, goal: goal), precaution: nil, today: today)
        }
        return try await profiles.change(
            of: state, to: ProfileService.Told(settings: settings, name: try state.user.name(), weight: 0), at: time)
    }

    private static func facts(_ state: PersonState, today: CalendarDay) throws -> CycleOnboardingFacts {
        var facts = CycleOnboardingFacts()
        guard let settings = state.settings else { return facts }
        facts.allowsFasting = settings.allowsFasting(on: today)
        guard let plan = try state.plan(on: today) else { return facts }
        facts.goal = settings.primaryGoal
        for goal in Goal.allCases {
            do {
                facts.plans[goal] = try settings.following(goal, today: today).plan(on: today)?
                    .learning(plan.inputs.learnedExpenditure)
            } catch let error as InvalidInput {
                facts.contradictedGoals[goal] = error.fields["targetWeight"] ?? error.fields.values.first
            }
        }
        return facts
    }
}

extension Settings {
    /// The settings with a goal of the five steps. Improving health at a stable weight is maintaining it.
    ///
    /// - Throws: `InvalidInput` where the target weight contradicts the goal.
    fileprivate func following(_ goal: Goal, today: CalendarDay) throws(InvalidInput) -> Settings {
        guard goal != primaryGoal, goal != .maintain || primaryGoal != .improveHealth else { return self }
        guard isComplete else {
            var settings = self
            settings.primaryGoal = goal
            return settings
        }
        var changes = ProfileChanges()
        changes.primaryGoal = goal.rawValue
        return try SettingsCheck.settings(self, changedBy: changes, today: today)
    }
}
