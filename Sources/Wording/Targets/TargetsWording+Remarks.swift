public import APIContract
public import NutritionScience

extension TargetsWording {
    /// The remarks on a week of targets and its consequences, the most important first.
    public func remarks(_ week: TargetWeek, _ meaning: TargetsMeaning) -> [TargetsRemark] {
        let days = (0..<7).map { week.targets(onWeekday: $0) }
        return [
            leadsTheOtherWay(week, meaning), fast(week), raised(week), doesNotFit(days, week), daysUnderFloor(week),
            log(week, meaning), longerWay(week, meaning), lowCarbohydrate(days), muchProtein(days), fat(days),
            aboveGuidance(days),
        ].compactMap(\.self)
    }

    private func leadsTheOtherWay(_ week: TargetWeek, _ meaning: TargetsMeaning) -> TargetsRemark? {
        guard week.leadsTheOtherWay else { return nil }
        let goal = week.basis.person.goalInForce(is: .gainMuscle) ? "gain" : "lose"
        return TargetsRemark(
            .leadsTheOtherWay,
            sentences(
                "targets.remark.other_way.\(goal)",
                energies(["mean": week.mean, "expenditure": week.basis.expenditure])))
    }

    private func fast(_ week: TargetWeek) -> TargetsRemark? {
        guard abs(week.gramsPerWeek) > AllowedRange.energyGap.upperBound, week.own.hasCalories else { return nil }
        return TargetsRemark(
            .fast,
            sentences(
                "targets.remark.fast",
                [
                    "rate": rate(grams: week.gramsPerWeek),
                    "most": measures.weeklyChange(Mass(grams: AllowedRange.energyGap.upperBound)),
                ]))
    }

    private func raised(_ week: TargetWeek) -> TargetsRemark? {
        guard week.isRaised else { return nil }
        let kind = week.basis.isProtected ? "protected" : "floor"
        return TargetsRemark(
            .raised,
            sentences(
                "targets.remark.raised.\(kind)", energies(["floor": week.basis.leastMean, "plan": week.basis.calories]))
        )
    }

    private func doesNotFit(_ days: [DailyTargets], _ week: TargetWeek) -> TargetsRemark? {
        guard let weekday = days.indices.first(where: { days[$0].collision != nil }),
            let collision = days[weekday].collision
        else { return nil }
        let reason = OwnTargetsProblem.Reason.macronutrients(
            collision, week.own.day(weekday).macronutrients, calories: days[weekday].calories.amount)
        let isEvery = days.allSatisfy { $0.collision != nil }
        var values = values(of: reason)
        values["field"] =
            isEvery
            ? sentences("targets.every_day") : sentences("tasks.weekday.\(Weekday.allCases[weekday].rawValue)")
        let why = sentences(sentences.key("problem.ownTargets.\(reason.name)", in: measures.units), values)
        let until = sentences("targets.remark.does_not_fit")
        return TargetsRemark(.doesNotFit, "\(why) \(until)")
    }

    private func daysUnderFloor(_ week: TargetWeek) -> TargetsRemark? {
        guard week.calories.contains(where: { $0 < week.basis.leastMean }) else { return nil }
        return TargetsRemark(
            .daysUnderFloor, sentences("targets.remark.under_floor", energies(["floor": week.basis.leastMean])))
    }

    private func log(_ week: TargetWeek, _ meaning: TargetsMeaning) -> TargetsRemark? {
        guard week.own.hasCalories, let spent = meaning.learnedExpenditure else { return nil }
        var values = energies(["mean": meaning.meanCalories, "spent": spent])
        values["rate"] = rate(grams: meaning.meanCalories - spent)
        values["wanted"] = rate(grams: Int((meaning.planWeeklyRate * 1000).rounded()))
        return TargetsRemark(.log, sentences("targets.remark.log", values))
    }

    private func longerWay(_ week: TargetWeek, _ meaning: TargetsMeaning) -> TargetsRemark? {
        guard !week.own.maintenance.refeeds.isEmpty || meaning.daysOfBreaks > 0 else { return nil }
        var texts: [String] = []
        if !week.own.maintenance.refeeds.isEmpty, week.meanWithRefeeds != week.mean {
            texts.append(
                sentences("targets.remark.refeeds", energies(["mean": week.meanWithRefeeds, "without": week.mean])))
        }
        if meaning.daysOfBreaks > 0 { texts.append(sentences.count("targets.remark.breaks", meaning.daysOfBreaks)) }
        return texts.isEmpty ? nil : TargetsRemark(.longerWay, texts.joined(separator: " "))
    }

    private func lowCarbohydrate(_ days: [DailyTargets]) -> TargetsRemark? {
        guard let least = days.map(\.macronutrients.carbohydrate.grams).min(),
            least < MacronutrientSplit.carbohydrateAllowance
        else { return nil }
        return TargetsRemark(.lowCarbohydrate, sentences("targets.remark.low_carbohydrate", numbers(["grams": least])))
    }

    private func muchProtein(_ days: [DailyTargets]) -> TargetsRemark? {
        let shares = days.map { 400 * $0.macronutrients.protein.grams / max(1, $0.calories.amount) }
        guard let most = shares.max(), most > 35 else { return nil }
        return TargetsRemark(.muchProtein, sentences("targets.remark.much_protein", numbers(["percent": most])))
    }

    private func fat(_ days: [DailyTargets]) -> TargetsRemark? {
        let shares = days.map { 900 * $0.macronutrients.fat.grams / max(1, $0.calories.amount) }
        // A gram more or less is rounding.
        guard let most = shares.max(), let least = shares.min(), most > 35 || least < 19 else { return nil }
        let outside = most > 35 ? most : least
        return TargetsRemark(
            .fatOutsideRange,
            sentences("targets.remark.fat.\(most > 35 ? "much" : "little")", numbers(["percent": outside])))
    }

    private func aboveGuidance(_ days: [DailyTargets]) -> TargetsRemark? {
        guard let day = days.first else { return nil }
        let guidance = DailyTargets.Maxima.guidance(calories: day.calories.amount)
        let above = [
            day.maxima.sugar.amount > guidance.sugar.amount ? "sugar" : nil,
            day.maxima.saturatedFat.amount > guidance.saturatedFat.amount ? "saturated_fat" : nil,
            day.maxima.tenthsOfSalt.amount > guidance.tenthsOfSalt.amount ? "salt" : nil,
        ].compactMap(\.self)
        guard !above.isEmpty else { return nil }
        return TargetsRemark(
            .aboveGuidance, above.map { sentences("targets.remark.above.\($0)") }.joined(separator: " "))
    }
}
