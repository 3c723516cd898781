public import APIContract
public import NutritionScience

extension PlanWording {
    /// The derivation of a person's numbers, for the end of onboarding.
    ///
    /// The projected day is as many weeks after `today` as the rest of the way to the target weight takes, which `onward`
    /// has; nil without a target, and where the weight is not expected to change.
    public func howItWorksSummary(
        _ plan: NutritionPlan, onward: NutritionPlan, user: User, gender: Gender, targetDate: CalendarDay?,
        today: CalendarDay
    ) -> HowItWorksSummary {
        let inputs = plan.inputs
        return HowItWorksSummary(
            user: .init(name: user.name, email: user.email),
            currentMetrics: .init(
                age: inputs.age, gender: gender, weight: inputs.weight.kilograms.value,
                height: inputs.height.centimetres.value, activityLevel: inputs.activity),
            goals: .init(
                primaryGoal: inputs.goal, targetWeight: (inputs.targetWeight ?? inputs.weight).kilograms.value,
                targetDate: targetDate),
            calculations: calculations(plan),
            projection: projection(onward, today: today),
            howItWorks: .init(step1: step(1), step2: step(2), step3: step(3), step4: step(4)))
    }

    private func calculations(_ plan: NutritionPlan) -> HowItWorksSummary.Calculations {
        let values = values(plan)
        let limited = plan.guards.contains(.proteinReferenceWeight)
        let capped = plan.guards.contains(.waterCap)
        return HowItWorksSummary.Calculations(
            bmr: calculation(plan.basalMetabolicRate, sentences(basalVariant(plan.inputs), values)),
            tdee: calculation(
                plan.totalDailyEnergyExpenditure,
                withMeasured(
                    sentences(plan.inputs.learnedExpenditure == nil ? "summary.tdee" : "summary.tdee.learned", values),
                    plan),
                activityMultiplier: plan.inputs.activity.multiplier.value),
            targets: .init(
                calories: calculation(
                    plan.calorieTarget,
                    sentences(
                        plan.hasOwnPace && plan.dailyDeficit != 0
                            ? "summary.calories.own_pace.\(plan.calorieVariant)"
                            : "summary.calories.\(plan.calorieVariant)", values)),
                protein: calculation(
                    plan.proteinTarget, sentences(proteinKey(limited: limited), values)),
                water: calculation(
                    plan.waterTarget, sentences(waterKey(capped: capped), values)),
                guards: guards(plan)))
    }

    private func proteinKey(limited: Bool) -> String {
        measures.units.countsPounds
            ? limited ? "summary.protein.limited.us" : "summary.protein.us"
            : limited ? "summary.protein.limited" : "summary.protein"
    }

    private func waterKey(capped: Bool) -> String {
        measures.units.system == .us
            ? capped ? "summary.water.capped.us" : "summary.water.us"
            : capped ? "summary.water.capped" : "summary.water"
    }

    private func basalVariant(_ person: PlanInputs) -> String {
        switch (person.formula, person.sex) {
        case (.katchMcArdle, _): "summary.bmr.katch_mcardle"
        case (.mifflinStJeor, .other): "summary.bmr.other"
        case (.mifflinStJeor, .male), (.mifflinStJeor, .female): "summary.bmr"
        }
    }

    private func calculation(
        _ derivation: Derivation, _ explanation: String, activityMultiplier: Double? = nil
    ) -> HowItWorksSummary.Calculation {
        HowItWorksSummary.Calculation(
            value: derivation.result.units, unit: unit(of: derivation.quantity), explanation: explanation,
            formula: arithmetic(derivation), activityMultiplier: activityMultiplier)
    }

    private func projection(_ plan: NutritionPlan, today: CalendarDay) -> HowItWorksSummary.Projection {
        let projection = PlanProjection(plan, today: today)
        let pace = plan.hasOwnPace ? "own_pace.\(plan.goalInForce.rawValue)" : plan.goalInForce.rawValue
        let variant = plan.timelineVariant == "weeks" ? pace : plan.timelineVariant
        return HowItWorksSummary.Projection(
            startWeight: plan.inputs.weight.kilograms.value,
            targetWeight: (plan.inputs.targetWeight ?? plan.inputs.weight).kilograms.value,
            weeklyRate: plan.weeklyRate.result.value, estimatedWeeks: projection?.estimatedWeeks ?? 0,
            projectedDate: projection?.projectedDate,
            explanation: sentences("summary.projection.\(variant)", values(plan)))
    }

    private func step(_ number: Int) -> HowItWorksSummary.Step {
        .init(
            title: sentences("summary.step\(number).title"), description: sentences("summary.step\(number).description")
        )
    }
}
