import APIContract
public import NutritionScience

extension PlanWording {
    /// Whether a plan leads to its target weight by the day that the person has in mind, or what would and why that is
    /// too fast.
    public func answer(_ answer: TargetDateAnswer, to plan: NutritionPlan) -> String {
        let day = ["date": sentences.date(answer.day)]
        switch answer.verdict {
        case .past: return sentences("reach.past", day)
        case .withoutTarget: return sentences("reach.without_target", day)
        case .steady: return sentences("reach.steady", day)
        case .reachable: return [sentences("reach.reachable", day), own(answer)].joined(separator: " ")
        case .possible: return [sentences("reach.possible", day), own(answer)].joined(separator: " ")
        case .faster(let gap):
            return [
                sentences("reach.faster", day.merging(pace(gap)) { day, _ in day }), own(answer),
            ].joined(separator: " ")
        case .tooFast(let grams, let limit, let earliest):
            return [
                tooFast(grams, limit, answer, plan), earliest.flatMap { fastest($0, limit) }, own(answer),
            ].compactMap(\.self).joined(separator: " ")
        }
    }

    /// The pace that it would take, and why no plan has it.
    private func tooFast(
        _ grams: Int, _ limit: TargetDateAnswer.Limit, _ answer: TargetDateAnswer, _ plan: NutritionPlan
    ) -> String {
        var values = pace(AllowedRange.energyGap.upperBound)
        values["date"] = sentences.date(answer.day)
        values["needed"] = perWeek(grams)
        values["floor"] = sentences.energy(CalorieTarget.floor(plan.inputs.sex))
        return sentences("reach.too_fast", values) + " "
            + sentences("reach.limit.\(limit.rawValue)", values)
    }

    /// When the fastest pace arrives.
    private func fastest(_ day: CalendarDay, _ limit: TargetDateAnswer.Limit) -> String? {
        limit == .cycle ? nil : sentences("reach.fastest", ["date": sentences.date(day)])
    }

    /// When the plan as it is arrives.
    private func own(_ answer: TargetDateAnswer) -> String {
        guard let arrivals = answer.arrivals else {
            return sentences("reach.own.never", ["years": sentences.number(WeightProjection.weeks / 52)])
        }
        let from = ["from": sentences.date(arrivals.weekly)]
        guard let fixed = arrivals.fixed else { return sentences("reach.own.open", from) }
        guard fixed != arrivals.weekly else { return sentences("reach.own.same", from) }
        return sentences("reach.own", from.merging(["to": sentences.date(fixed)]) { from, _ in from })
    }

    private func pace(_ kilocalories: Int) -> [String: String] {
        ["pace": perWeek(kilocalories), "calories": sentences.energy(kilocalories)]
    }

    private func perWeek(_ grams: Int) -> String {
        sentences("plan.unit.perWeek", ["unit": measures.weeklyChange(Mass(grams: grams))])
    }
}
