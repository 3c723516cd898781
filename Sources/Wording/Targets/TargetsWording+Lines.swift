package import APIContract
package import NutritionScience

/// A person's own targets in lines of text, for paper and a terminal.
extension TargetsWording {
    /// The targets that a person has set, line by line: "Every day: 2,000 calories, fat 30%"; empty for none.
    package func lines(_ own: OwnTargets) -> [String] {
        let days =
            [line(sentences("targets.every_day"), values(own.everyDay))]
            + own.weekdays.enumerated().map { line(weekday($0), values($1)) }
        let refeeds = own.maintenance.refeeds.map { weekday($0) }
        let breaks = own.maintenance.breaks.map { days in
            line(
                sentences("targets.own.break"),
                [
                    sentences(
                        "targets.own.days",
                        ["from": sentences.date(days.lowerBound), "to": sentences.date(days.upperBound)])
                ])
        }
        let others = [
            line(sentences("targets.own.maxima"), values(own.maxima)), line(sentences("targets.own.refeeds"), refeeds),
        ]
        return (days + others + breaks).compactMap(\.self)
    }

    /// The consequences of a week, line by line: its average, the change that it leads to, and how long the way takes.
    package func lines(_ meaning: TargetsMeaning) -> [String] {
        let rates = [
            "rate": rate(kilograms: meaning.weeklyRate), "planRate": rate(kilograms: meaning.planWeeklyRate),
        ]
        return [
            sentences(
                "targets.meaning.mean", energies(["mean": meaning.meanCalories, "plan": meaning.planCalories])),
            sentences("targets.meaning.rate", rates), way(meaning),
            meaning.expectedWeeks.map {
                sentences("targets.meaning.expected", ["weeks": sentences.count("weeks", $0)])
            },
        ].compactMap(\.self)
    }

    /// The day of the week, 0 for Monday.
    package func weekday(_ weekday: Int) -> String {
        let name = Weekday.allCases[weekday].rawValue
        return sentences("tasks.weekday.\(name)")
    }

    /// The source of a day's calories: "own".
    package func source(_ source: DailyTargets.Source) -> String {
        switch source {
        case .plan: sentences("targets.source.plan")
        case .own: sentences("targets.source.own")
        case .raised: sentences("targets.source.raised")
        case .cycle: sentences("targets.source.cycle")
        case .refeed: sentences("targets.source.refeed")
        case .dietBreak: sentences("targets.source.dietBreak")
        }
    }

    private func line(_ days: String, _ values: [String]) -> String? {
        values.isEmpty
            ? nil : sentences("targets.own.line", ["days": days, "values": values.joined(separator: ", ")])
    }

    private func values(_ day: OwnTargets.Day) -> [String] {
        let macronutrients = text(day.macronutrients)
        return [
            day.calories.map { sentences("targets.own.calories", ["amount": sentences.energy($0)]) },
            macronutrients.isEmpty ? nil : macronutrients,
            day.fibre.map { sentences("targets.own.fibre", ["amount": sentences.number($0)]) },
            day.water.map { sentences("targets.own.water", ["amount": measures.text(millilitres: $0)]) },
        ].compactMap(\.self)
    }

    private func values(_ maxima: OwnMaxima) -> [String] {
        let salt = maxima.tenthsOfSalt.map { sentences.number(ExactDecimal($0, places: 1)) }
        return [
            maxima.sugar.map { sentences("targets.own.sugar", ["amount": sentences.number($0)]) },
            maxima.saturatedFat.map { sentences("targets.own.saturatedFat", ["amount": sentences.number($0)]) },
            salt.map { sentences("targets.own.salt", ["amount": $0]) },
        ].compactMap(\.self)
    }

    private func rate(kilograms: Double) -> String { rate(grams: Int((kilograms * 1000).rounded())) }

    private func way(_ meaning: TargetsMeaning) -> String? {
        guard let plan = meaning.planWeeks else { return nil }
        guard let weeks = meaning.weeks else { return sentences("targets.meaning.never") }
        return sentences(
            "targets.meaning.weeks",
            ["weeks": sentences.count("weeks", weeks), "planWeeks": sentences.count("weeks", plan)])
    }
}
