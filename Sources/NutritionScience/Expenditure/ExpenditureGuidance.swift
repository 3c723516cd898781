/// The effect of a log on the expenditure that plans use.
public enum ExpenditureGuidance: Hashable, Sendable {
    /// Plans take one step towards the log's expenditure.
    case follow(ExpenditureEstimate)
    /// Plans keep the expenditure that they use.
    case keep
    /// Plans take one step back towards the formula's expenditure.
    case returnToFormula

    /// The largest single change of the expenditure that plans use, in kilocalories a day.
    public static let largestStep = 150
    /// The fewest days between two changes of the expenditure that plans use.
    public static let daysBetweenSteps = 7
    /// The number of days for which plans keep their expenditure after a log can't be followed any more.
    public static let daysKept = 28

    /// Whether plans may take another step. Days count, not hours: a weekly step is not delayed by a week for being a
    /// minute early.
    public static func mayStep(after lastChange: CalendarDay, on today: CalendarDay) -> Bool {
        lastChange.adding(days: daysBetweenSteps) <= today
    }
}

extension ExpenditureHistory {
    /// The guidance of the history for a plan that is made on its last day.
    ///
    /// - Parameters:
    ///   - basal: The person's basal metabolic rate, in kilocalories a day.
    ///   - hasNews: Whether something was logged or weighed since the previous plan.
    public func guidance(basal: Int, hasNews: Bool) -> ExpenditureGuidance {
        guard let last = days.last, let evidence = evidence(basal: basal) else { return .returnToFormula }
        if isHeldByIllness { return .keep }
        if evidence.isUsable { return hasNews ? .follow(last.estimate) : .keep }
        guard let since = unusableSince(basal: basal) else { return .returnToFormula }
        return since.adding(days: ExpenditureGuidance.daysKept) <= last.day ? .returnToFormula : .keep
    }
}

extension PlanInputs {
    /// The learned expenditure of a plan that is made `today`, in whole kcal a day; nil for the formula's.
    ///
    /// - Parameters:
    ///   - current: The learned expenditure that plans use now; nil where they use the formula's.
    ///   - lastChange: The day of its last change; nil without one.
    ///   - history: The person's expenditure by their log until today.
    ///   - hasNews: Whether something was logged or weighed since the previous plan.
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
    /// - Returns: Nil to use the formula's expenditure.
    public func learnedExpenditure(after current: Int?, _ guidance: ExpenditureGuidance) -> Int? {
        let formula = formulaExpenditure.result.units
        let range = AllowedRange.dailyExpenditure
        guard range.contains(formula) else { return nil }
        // The expenditure in use is never under the floor, so the next step doesn't begin there either.
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
    /// Whether the data known today supports a learned expenditure of plans made elsewhere, in kcal a day. It is at
    /// most one step beyond the formula's expenditure and the log's on days on which plans could follow it; a log that
    /// plans no longer keep to supports nothing.
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
