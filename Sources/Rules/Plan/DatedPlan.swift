package import NutritionScience

/// A target date with the plan that it is compared with.
package struct DatedPlan: Sendable {
    /// What there is to say to the date.
    package let answer: TargetDateAnswer
    /// The plan that follows from what was entered.
    package let plan: NutritionPlan

    /// What there is to say to the target date of settings; nil without one, without a target, and without weight and
    /// height. The plan follows what the log has taught so far, `learned`, in kilocalories a day; another pace is one of
    /// `paces`, from the smallest.
    ///
    /// - Throws: `InputProblem` where there is no plan with what was learned.
    package init?(
        _ settings: Settings, from today: CalendarDay, learned: Int?, course: CycleTimeline, cycle: CycleTimeline,
        among paces: [Int]
    ) throws(InputProblem) {
        guard let day = settings.targetDate, let plan = try settings.plan(on: today)?.learning(learned),
            let answer = TargetDateAnswer(plan, by: day, from: today, course: course, cycle: cycle, among: paces)
        else { return nil }
        (self.answer, self.plan) = (answer, plan)
    }
}
