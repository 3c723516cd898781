package import APIContract
package import NutritionScience

/// The known facts about a person at a moment: screens derive everything about them from these.
package struct PersonFacts: Sendable {
    /// Their account.
    package var user: User
    /// Their preferences.
    package var preferences: Preferences
    /// The day in their time zone.
    package var today: CalendarDay
    /// Their body and their goal, as far as they were entered; nil before onboarding.
    package var settings: Settings?
    /// The learned expenditure of their latest plan, in kilocalories a day; nil for the formula's, and without a plan.
    package var learned: Int?
    /// The plan in force; nil where there is none.
    package var plan: PersonReading.PlanInForce?
    /// Whether they have acknowledged metrics of the current formulas.
    package var isAcknowledged = false
    /// Whether they ever had metrics to look at.
    package var hasHadMetrics = false
    /// Whether the plan changed by itself, and they have not seen it yet.
    package var hasPlanNews = false
    /// The Monday of the latest week whose review they have read; nil where they never did.
    package var readReview: CalendarDay?
    /// Whether they have put off completing their profile.
    package var hasPutOffProfile = false
    /// The day of their latest weigh-in; nil without any.
    package var latestWeighIn: CalendarDay?
    /// Their past, current and planned cycles.
    package var cycle = CycleTimeline()
    /// The targets that they have set themselves.
    package var ownTargets = OwnTargetsHistory()
    /// The meals that they chose; nil where they never did.
    package var meals: OwnMeals?

    /// The facts about a person with nothing else known yet.
    package init(user: User, preferences: Preferences, today: CalendarDay) {
        (self.user, self.preferences, self.today) = (user, preferences, today)
    }

    /// Whether they are too young or too light for days under their target.
    package var isProtected: Bool { !(settings?.allowsFasting(on: today) ?? true) }

    /// The plan from their settings today, with the expenditure learned from their log; nil where weight and height are
    /// not known.
    ///
    /// - Throws: `InputProblem` where there is no plan with the learned expenditure.
    package func computed() throws(InputProblem) -> NutritionPlan? { try settings?.plan(on: today)?.learning(learned) }
}

extension PersonReading {
    /// The person with these facts. `computed` is the plan from their settings today; nil where it is not known, and
    /// where no numbers should be shown.
    package init(_ facts: PersonFacts, computed: NutritionPlan?) {
        let (settings, today, plan) = (facts.settings, facts.today, facts.plan)
        let current = (try? plan?.computed()) ?? computed
        self.init(
            user: facts.user, preferences: facts.preferences, today: today,
            settings: settings.map { UserSettings($0, plan: current?.underWay(at: $0.currentWeight)) },
            computed: computed, current: current, isAcknowledged: facts.isAcknowledged,
            isHealthQuestionOpen: settings?.isHealthQuestionOpen(computed, facts.cycle, on: today) ?? false,
            hasHadMetrics: facts.hasHadMetrics, hasPlanNews: facts.hasPlanNews,
            oldWeighIn: plan == nil ? nil : OldWeighIn.day(latest: facts.latestWeighIn, on: today), plan: plan,
            cycle: facts.cycle, meals: facts.meals ?? OwnMeals(mealsPerDay: settings?.mealsPerDay ?? 3),
            week: current.map { current in
                TargetWeek(facts.ownTargets.own(on: today), TargetsBasis(current, isProtected: facts.isProtected))
            })
        hasPutOffProfile = facts.hasPutOffProfile
        hasUnreadReview = reviewWeek.map { week in facts.readReview.map { $0 < week.lowerBound } ?? true } ?? false
    }
}
