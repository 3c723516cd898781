public import APIContract
public import NutritionScience

extension PlanWording {
    /// What the formula and the person's own log say about their expenditure, and what the plan makes of it.
    public func expenditure(_ plan: NutritionPlan, learned: LearnedExpenditure?) -> PlanExpenditure {
        let told = learned.map { learned in
            copy(
                "expenditure.learned",
                [
                    "learned": copy.number(learned.expenditure), "low": copy.number(learned.low),
                    "high": copy.number(learned.high),
                    "weighIns": copy.count("learned.weighIns", learned.weighIns),
                    "loggedDays": copy.count("learned.loggedDays", learned.loggedDays),
                ])
        }
        let explanation = withMeasured(
            [told, consequence(plan, learned)].compactMap { $0 }.joined(separator: " "), plan)
        return PlanExpenditure(plan, learned: learned, explanation: explanation)
    }

    /// What the plan makes of a log.
    func consequence(_ plan: NutritionPlan, _ learned: LearnedExpenditure?) -> String {
        let values = [
            "used": copy.number(plan.totalDailyEnergyExpenditure.result),
            "deviation": copy.number(Int(ExpenditureEstimate.usableDeviation)),
            "step": copy.number(ExpenditureEstimate.largestStep),
        ]
        let sentence = copy("expenditure.\(variant(plan, learned))", values)
        return learned == nil ? sentence : "\(sentence) \(copy("learned.currency"))"
    }

    /// "18 weigh-ins and 22 logged days", by itself.
    func evidence(_ learned: LearnedExpenditure) -> String {
        copy(
            "expenditure.evidence",
            [
                "weighIns": copy.count("expenditure.weighIns", learned.weighIns),
                "loggedDays": copy.count("expenditure.loggedDays", learned.loggedDays),
            ])
    }

    /// Which sentence tells what the plan makes of a log.
    private func variant(_ plan: NutritionPlan, _ learned: LearnedExpenditure?) -> String {
        guard let learned else { return plan.inputs.learnedExpenditure == nil ? "none" : "gone" }
        if plan.guards.contains(.learnedExpenditureFloor) { return "floor" }
        guard learned.isUsable else { return plan.inputs.learnedExpenditure == nil ? "unsure" : "returning" }
        if plan.inputs.learnedExpenditure == nil { return "waiting" }
        return plan.inputs.learnedExpenditure == learned.expenditure ? "followed" : "approaching"
    }
}
