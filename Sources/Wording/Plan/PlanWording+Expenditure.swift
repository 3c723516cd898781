public import APIContract
public import NutritionScience

extension PlanWording {
    /// The expenditure by the formula and by the person's own log, and the plan's use of both.
    public func expenditure(_ plan: NutritionPlan, learned: LearnedExpenditure?) -> PlanExpenditure {
        let evidence = learned.map { learned in
            sentences(
                "expenditure.learned",
                [
                    "learned": sentences.energy(learned.expenditure), "low": sentences.energy(learned.low),
                    "high": sentences.energy(learned.high),
                    "weighIns": sentences.count("learned.weighIns", learned.weighIns),
                    "loggedDays": sentences.count("learned.loggedDays", learned.loggedDays),
                ])
        }
        let explanation = withMeasured(
            [evidence, learned?.guessedDays.map(guesses), consequence(plan, learned)].compactMap(\.self)
                .joined(separator: " "), plan)
        return PlanExpenditure(plan, learned: learned, explanation: explanation)
    }

    /// The plan's use of a log.
    package func consequence(_ plan: NutritionPlan, _ learned: LearnedExpenditure?) -> String {
        let values = [
            "used": sentences.energy(plan.totalDailyEnergyExpenditure.result),
            "learned": learned.map { sentences.energy($0.expenditure) } ?? "",
            "step": sentences.energy(ExpenditureGuidance.largestStep),
            "days": sentences.number(ExpenditureGuidance.daysKept),
            "since": learned?.unusableSince.map { sentences.date($0) } ?? "",
        ]
        let missing = learned?.shortfalls?.map(shortfall) ?? []
        let currency = learned == nil ? [] : [sentences("learned.currency")]
        return ([sentences("expenditure.\(variant(plan, learned))", values)] + missing + currency).joined(
            separator: " ")
    }

    /// The number of logged days with guesses: "3 days have guesses, so the range is wider."
    package func guesses(on days: Int) -> String { sentences.count("learned.guessedDays", days) }

    /// The data missing before plans may follow a log: "Two more weigh-ins are needed."
    package func shortfall(_ shortfall: ExpenditureShortfall) -> String {
        guard let count = shortfall.count else { return sentences("expenditure.missing.\(shortfall.code.rawValue)") }
        return sentences.count("expenditure.missing.\(shortfall.code.rawValue)", count)
    }

    /// "18 weigh-ins and 22 logged days", by itself.
    package func evidence(_ learned: LearnedExpenditure) -> String {
        sentences(
            "expenditure.evidence",
            [
                "weighIns": sentences.count("expenditure.weighIns", learned.weighIns),
                "loggedDays": sentences.count("expenditure.loggedDays", learned.loggedDays),
            ])
    }

    /// Which sentence tells what the plan makes of a log.
    private func variant(_ plan: NutritionPlan, _ learned: LearnedExpenditure?) -> String {
        guard let learned else { return plan.inputs.learnedExpenditure == nil ? "none" : "gone" }
        if plan.guards.contains(.learnedExpenditureFloor) { return "floor" }
        guard learned.isUsable else {
            guard plan.inputs.learnedExpenditure != nil else { return "unsure" }
            return learned.unusableSince == nil ? "returning" : "kept"
        }
        if plan.inputs.learnedExpenditure == nil { return "waiting" }
        return plan.inputs.learnedExpenditure == learned.expenditure ? "followed" : "approaching"
    }
}
