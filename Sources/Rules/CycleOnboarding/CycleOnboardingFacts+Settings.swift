package import APIContract
package import NutritionScience

extension CycleOnboardingFacts {
    /// Whether the question before a first deficit is to be asked of somebody who chooses one, or fasting days. `precaution`
    /// is what followed from the answer; nil while it was not asked.
    package func isAsked(_ precaution: Precaution?) -> Bool { allowsFasting && precaution == nil }

    /// What is known of somebody with these settings on a day, whose plan counts on a learned expenditure in kilocalories a day,
    /// if it does.
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
    /// The settings with a goal of the five steps. Improving health at a stable weight is maintaining it.
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
