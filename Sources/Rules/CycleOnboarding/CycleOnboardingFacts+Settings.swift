package import APIContract
package import NutritionScience

extension CycleOnboardingFacts {
    /// Whether a person who chooses a deficit or fasting days needs to answer the question before a first deficit.
    /// `precaution` is the result of the answer; nil while it was not asked.
    package func isAsked(_ precaution: Precaution?) -> Bool { allowsFasting && precaution == nil }

    /// The facts known on a day about a person with these settings, whose plan uses a learned expenditure in
    /// kilocalories a day, if any.
    package init(_ settings: Settings?, learned: Int?, today: CalendarDay) {
        self.init()
        guard let settings else { return }
        self.allowsFasting = settings.allowsFasting(on: today)
        guard settings.plan(on: today) != nil else { return }
        self.goal = settings.primaryGoal
        for goal in Goal.allCases {
            do {
                let chosen = try settings.following(goal, today: today)
                self.plans[goal] = try? chosen.plan(on: today)?.learning(learned)
            } catch {
                self.contradictedGoals[goal] = error.fields["targetWeight"] ?? error.fields.values.first
            }
        }
    }
}

extension Settings {
    /// The settings with a goal of the five steps. Improving health at a stable weight counts as maintaining it.
    ///
    /// - Throws: `InvalidInput` where the target weight contradicts the goal.
    package func following(_ goal: Goal, today: CalendarDay) throws(InvalidInput) -> Settings {
        guard goal != primaryGoal, goal != .maintain || primaryGoal != .improveHealth else { return self }
        guard isComplete else {
            var settings = self
            settings.placeholders = untold.filter { $0 != .primaryGoal }
            settings.primaryGoal = goal
            return settings
        }
        var changes = ProfileChanges()
        changes.primaryGoal = goal.rawValue
        return try SettingsCheck.settings(self, changedBy: changes, today: today)
    }
}
