package import APIContract
package import NutritionScience

/// The facts behind the targets of a person's days: their plans, what they have set themselves, and their cycle.
package struct TargetFacts: Sendable {
    /// A plan that was in force from a day on.
    package struct Period: Sendable {
        /// The day on which it was made.
        package let from: CalendarDay
        /// The day from which on it was not, without another in its place; nil for any other.
        package let end: CalendarDay?
        /// Its inputs and its numbers.
        package let plan: PlanOutcome

        /// A plan that was made at a moment, by the days of where the person lives.
        package init(_ plan: PlanOutcome, madeAt: Timestamp, endedAt: Timestamp?, _ preferences: Preferences) {
            let made = preferences.day(at: madeAt)
            (self.plan, from) = (plan, made)
            end = endedAt.map { max(made, preferences.day(at: $0)) }
        }
    }

    /// The plans, the earliest first, one a day.
    package let periods: [Period]
    /// Whether there were no plans but these; otherwise nothing is known of days on which none of them was in force.
    package let isComplete: Bool
    /// The cycle as it was, is and will be.
    package let cycle: CycleTimeline
    /// The targets that the person has set themselves.
    package let own: OwnTargetsHistory
    /// Today where they live.
    package let today: CalendarDay
    /// The basis of today's calories where there is a cycle but no plan.
    package let basisToday: CycleBasis?
    /// The day from which they are too young or too light for days under their target; nil where they are not.
    package let protectedFrom: CalendarDay?

    /// Facts with these values. `isProtected` tells that the person is too young or too light today for days under their
    /// target.
    package init(
        periods: [Period], isComplete: Bool = true, cycle: CycleTimeline, own: OwnTargetsHistory, today: CalendarDay,
        basisToday: CycleBasis?, isProtected: Bool
    ) {
        (self.periods, self.isComplete, self.cycle, self.own) = (periods, isComplete, cycle, own)
        (self.today, self.basisToday) = (today, basisToday)
        protectedFrom = isProtected ? today : nil
    }

    /// Those plans that count on days, of all that were made, the earliest first: of several on a day the last.
    package static func last<Plan>(
        ofDays plans: some Sequence<Plan>, madeAt: (Plan) -> Timestamp, _ preferences: Preferences
    ) -> [Plan] {
        var last: [(day: CalendarDay, plan: Plan)] = []
        for plan in plans {
            let day = preferences.day(at: madeAt(plan))
            if last.last?.day == day { last.removeLast() }
            last.append((day, plan))
        }
        return last.map(\.plan)
    }
}

extension PlanOutcome {
    /// The basis of the targets of a day while this plan is in force; nil for one that was computed from less
    /// than plans are now. `isProtected` tells that the person is too young or too light by now, whatever the plan knew.
    package func targetsBasis(isProtected: Bool) -> TargetsBasis? {
        inputs.planInputs.map {
            TargetsBasis(
                expenditure: targets.tdee, calories: targets.calorieTarget, protein: targets.proteinTarget,
                water: targets.waterTarget, person: $0, isProtected: isProtected)
        }
    }
}

extension Cycle {
    /// The basis of its days: the week of a plan; without one the calories that the person chose. Nil where
    /// neither is known.
    package func basis(in week: TargetWeek?, isProtected: Bool) -> CycleBasis? {
        if let week { return week.cycleBasis(self) }
        return ownTarget.map { CycleBasis(assumedFrom: $0, isProtected: isProtected) }
    }
}
