package import NutritionScience

/// A target date with the plan that it is compared with.
package struct DatedPlan: Sendable {
    /// The answer for the date.
    package let answer: TargetDateAnswer
    /// The plan from the entered values.
    package let plan: NutritionPlan

    /// The answer for the target date of settings; nil without one, without a target, and without weight and height.
    /// The plan uses the expenditure learned so far, `learned`, in kilocalories a day; another pace is one of `paces`,
    /// smallest first.
    ///
    /// - Throws: `InputProblem` where there is no plan with the learned expenditure.
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
