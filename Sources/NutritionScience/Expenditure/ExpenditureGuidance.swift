/// What a log means for the expenditure that plans count on.
public enum ExpenditureGuidance: Hashable, Sendable {
    /// Plans go one step towards what the log tells.
    case follow(ExpenditureEstimate)
    /// Plans keep what they count on.
    case keep
    /// Plans go one step back towards what the formula expects.
    case returnToFormula

    /// By how much the expenditure that plans use changes at most at once, in kilocalories a day.
    public static let largestStep = 150
    /// How many days lie at least between two changes of the expenditure that plans use.
    public static let daysBetweenSteps = 7
    /// For how many days plans keep what they count on after a log can't be followed any more.
    public static let daysKept = 28

    /// Whether plans may go a step again. Days count, not hours: a weekly step is not put off by a week for being a minute
    /// early.
    public static func mayStep(after lastChange: CalendarDay, on today: CalendarDay) -> Bool {
        lastChange.adding(days: daysBetweenSteps) <= today
    }
}

extension ExpenditureHistory {
    /// What the history means for a plan that is made on its last day.
    ///
    /// - Parameters:
    ///   - basal: The person's basal metabolic rate, in kilocalories a day.
    ///   - hasNews: Whether something was logged or weighed since the plan before.
    public func guidance(basal: Int, hasNews: Bool) -> ExpenditureGuidance {
        guard let last = days.last, let evidence = evidence(basal: basal) else { return .returnToFormula }
        if isHeldByIllness { return .keep }
        if evidence.isUsable { return hasNews ? .follow(last.estimate) : .keep }
        guard let since = unusableSince(basal: basal) else { return .returnToFormula }
        return since.adding(days: ExpenditureGuidance.daysKept) <= last.day ? .returnToFormula : .keep
    }
}

extension PlanInputs {
    /// The learned expenditure of a plan that is made `today`, in whole kcal a day; nil for what the formula expects.
    ///
    /// - Parameters:
    ///   - current: The learned expenditure that plans use now; nil where they use the formula's.
    ///   - lastChange: When that changed last; nil where it never did.
    ///   - history: What the log tells until today.
    ///   - hasNews: Whether something was logged or weighed since the plan before.
    public func learnedExpenditure(
        after current: Int?, changedOn lastChange: CalendarDay?, _ history: ExpenditureHistory, hasNews: Bool,
        on today: CalendarDay
    ) -> Int? {
        if let lastChange, !ExpenditureGuidance.mayStep(after: lastChange, on: today) { return current }
        return learnedExpenditure(
            after: current, history.guidance(basal: basalMetabolicRate.result.units, hasNews: hasNews))
    }

    /// The learned expenditure that this person's next plan should use, in whole kcal a day: at most one step from what
    /// plans use now.
    ///
    /// - Parameter current: The learned expenditure that plans use now; nil where they use the formula's.
    /// - Returns: Nil to use what the formula expects.
    public func learnedExpenditure(after current: Int?, _ guidance: ExpenditureGuidance) -> Int? {
        let formula = formulaExpenditure.result.units
        let range = AllowedRange.dailyExpenditure
        guard range.contains(formula) else { return nil }
        // What plans count on is never under the floor, so neither is where the next step begins.
        let now = max(current ?? formula, min(learnedExpenditureFloor ?? .max, formula))
        let step = ExpenditureGuidance.largestStep
        switch guidance {
        case .keep:
            return current
        case .returnToFormula:
            guard current != nil, abs(formula - now) > step else { return nil }
            return formula > now ? now + step : now - step
        case .follow(let estimate):
            let wanted = min(max(estimate.expenditure, Double(range.lowerBound)), Double(range.upperBound))
            let learned = Int(wanted.rounded(.toNearestOrAwayFromZero))
            return min(max(learned, now - step, range.lowerBound), now + step, range.upperBound)
        }
    }
}

extension PlanInputs {
    /// Whether what is known today supports a learned expenditure that plans elsewhere were made with, in kcal a day. It
    /// is at most one step beyond what the formula expects and what the log told on days on which plans could follow it; a
    /// log that plans don't keep to any more supports nothing.
    public func supports(learnedExpenditure learned: Int, _ history: ExpenditureHistory) -> Bool {
        let basal = basalMetabolicRate.result.units
        var known = [Double(formulaExpenditure.result.units)]
        if history.guidance(basal: basal, hasNews: true) != .returnToFormula {
            known += history.days.indices.filter { ExpenditureEvidence(history.days, at: $0, basal: basal).isUsable }
                .map { history.days[$0].estimate.expenditure }
        }
        let step = Double(ExpenditureGuidance.largestStep)
        return known.contains { $0 - step <= Double(learned) } && known.contains { Double(learned) <= $0 + step }
    }
}
