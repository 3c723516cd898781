import APIContract
import Database
import NutritionScience
import Rules

extension Storage {
    /// How far somebody has come in the five steps to a cycle.
    func cycleOnboarding(_ standing: Standing) async throws -> CycleOnboardingReading {
        let kept = try await read(standing.person) { try UserProfileStore.onboarding(on: $0) }
        let facts = try CycleOnboardingFacts(standing, today: standing.today(at: time))
        let onboarding = kept ?? CycleOnboarding()
        return CycleOnboardingReading(
            onboarding, facts, isBegun: kept != nil,
            isHealthQuestionOpen: onboarding.goesUnder && facts.allowsFasting && standing.settings?.precaution == nil)
    }
}

extension CycleOnboardingFacts {
    /// What is known of a person on a day.
    init(_ standing: Standing, today: CalendarDay) throws {
        self.init()
        guard let settings = standing.settings else { return }
        self.allowsFasting = settings.allowsFasting(on: today)
        guard let plan = try standing.plan(on: today) else { return }
        self.goal = settings.primaryGoal
        for goal in Goal.allCases {
            do {
                self.plans[goal] = try settings.following(goal, today: today).plan(on: today)?
                    .learning(plan.inputs.learnedExpenditure)
            } catch let error as InvalidInput {
                self.contradictedGoals[goal] = error.fields["targetWeight"] ?? error.fields.values.first
            }
        }
    }
}

extension Settings {
    /// The settings with a goal of the five steps. Improving health at a stable weight is maintaining it.
    ///
    /// - Throws: `InvalidInput` where the target weight contradicts the goal.
    func following(_ goal: Goal, today: CalendarDay) throws(InvalidInput) -> Settings {
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
