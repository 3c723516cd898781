import APIContract
import NutritionScience
import Wording

/// The form for a person's own targets.
public struct TargetsForm: Sendable {
    /// The instructions.
    public let text: String
    /// The fields that apply to every day.
    public let everyDay: [FormField]
    /// Whether low carbohydrate is chosen.
    public let isLow: Bool
    /// The days of the week.
    public let weekdays: [DayFields]
    /// Sugar, saturated fat and salt.
    public let maxima: [FormField]
    /// The days of the week that can be refeeds.
    public let refeeds: [ChoiceField.Choice]
    /// The diet breaks, the last of them empty.
    public let breaks: [BreakFields]
    /// The reason why refeeds or breaks were refused, where no single field is at fault.
    public let maintenanceProblem: String?
    /// The refused fields, with their sentences.
    public let problems: [RefusedField]
    /// Whether anything is set for days of the week, so that they must be visible.
    public let showsWeekdays: Bool
    /// Whether a maximum is set.
    public let showsMaxima: Bool
    /// Whether a refeed or a diet break is set.
    public let showsMaintenance: Bool
    /// The units that weights and water are in: `metric` or `us`.
    public let units: String

    /// The fields of a day of the week.
    public struct DayFields: Sendable {
        /// "Saturday".
        public let name: String
        /// Calories, protein, carbohydrate, fat, fibre and water.
        public let fields: [FormField]
        /// The name of the low-carbohydrate checkbox.
        public let low: String
        /// Whether low carbohydrate is chosen.
        public let isLow: Bool
        /// Whether any of them is filled in, so that they must be visible.
        public let isOpen: Bool
    }

    /// The two days of a diet break.
    public struct BreakFields: Sendable {
        /// "Break 1".
        public let name: String
        /// The first and the last day.
        public let fields: [FormField]
    }

    /// The form with these entries, beside the values of `plan`.
    init(
        _ entries: TargetsEntries, plan: DailyTargets, problems: [String: String], _ localization: Localization
    ) {
        let fields = TargetsFields(entries: entries, plan: plan, problems: problems, localization: localization)
        let sentences = localization.sentences
        text = sentences(sentences.key("targets.own.text", in: localization.units))
        everyDay = fields.day("everyDay", showsPlan: true)
        isLow = entries.texts["everyDay.lowCarbohydrate"] != nil
        weekdays = Weekday.allCases.map { weekday in
            let own = fields.day("weekdays.\(weekday.rawValue)", showsPlan: false)
            return DayFields(
                name: sentences("tasks.weekday.\(weekday.rawValue)"), fields: own,
                low: "weekdays.\(weekday.rawValue).lowCarbohydrate",
                isLow: entries.texts["weekdays.\(weekday.rawValue).lowCarbohydrate"] != nil,
                isOpen: own.contains { !$0.value.isEmpty || $0.problem != nil }
                    || entries.texts["weekdays.\(weekday.rawValue).lowCarbohydrate"] != nil)
        }
        maxima = fields.maxima
        refeeds = Weekday.allCases.map { weekday in
            ChoiceField.Choice(
                value: "on", id: "refeedDays.\(weekday.rawValue)",
                label: sentences("tasks.weekday.short.\(weekday.rawValue)"), detail: nil,
                isChosen: entries.texts["refeedDays.\(weekday.rawValue)"] != nil)
        }
        breaks = fields.breaks
        maintenanceProblem = problems["refeedDays"] ?? problems["dietBreaks"]
        let order = ["everyDay"] + TargetsEntries.names + ["refeedDays", "dietBreaks"]
        self.problems = order.compactMap { name in
            problems[name].map { RefusedField(field: name == "everyDay" ? "everyDay.calories" : name, sentence: $0) }
        }
        showsWeekdays = weekdays.contains(where: \.isOpen) || problems["everyDay"] != nil
        showsMaxima = maxima.contains { !$0.value.isEmpty || $0.problem != nil }
        showsMaintenance =
            refeeds.contains(where: \.isChosen) || !entries.breaks.isEmpty || maintenanceProblem != nil
        units = entries.units.text
    }
}

/// Builds the fields of the form.
private struct TargetsFields {
    let entries: TargetsEntries
    let plan: DailyTargets
    let problems: [String: String]
    let localization: Localization

    private var sentences: Sentences { localization.sentences }

    func day(_ prefix: String, showsPlan: Bool) -> [FormField] {
        TargetsEntries.amounts.map { amount in
            field(
                "\(prefix).\(amount)", label: sentences("plan.\(amount)"), unit: unit(of: amount),
                hint: showsPlan ? sentences("targets.hint.plan", ["amount": planned(amount)]) : nil)
        }
    }

    var maxima: [FormField] {
        let guidance = DailyTargets.Maxima.guidance(calories: plan.calories.amount)
        let amounts = [
            sentences.number(guidance.sugar.amount), sentences.number(guidance.saturatedFat.amount),
            sentences.number(ExactDecimal(guidance.tenthsOfSalt.amount, places: 1)),
        ]
        return zip(TargetsEntries.maxima, amounts).map { name, amount in
            field(
                name, label: localization.errors.label(of: name), unit: sentences("unit.grams"),
                hint: sentences("targets.hint.guidance", ["amount": amount]))
        }
    }

    var breaks: [TargetsForm.BreakFields] {
        let used = entries.breaks
        let next = (0..<MaintenanceDays.mostBreaks).first { !used.contains($0) }
        return (used + [next].compactMap(\.self)).enumerated().map { position, index in
            TargetsForm.BreakFields(
                name: sentences("targets.break", ["number": sentences.number(position + 1)]),
                fields: ["from", "to"].map { end in
                    FormField(
                        "dietBreaks.\(index).\(end)", label: sentences("targets.break.\(end)"), type: "date",
                        value: entries.text("dietBreaks.\(index).\(end)"),
                        problem: problems["dietBreaks.\(index).\(end)"])
                })
        }
    }

    private func field(_ name: String, label: String, unit: String?, hint: String?) -> FormField {
        FormField(
            name, label: label, value: entries.text(name), unit: unit, hint: hint,
            problem: problems[name] ?? (name == "everyDay.calories" ? problems["everyDay"] : nil),
            inputMode: unit == nil ? nil : "decimal", maximumLength: TargetsEntries.longest)
    }

    /// Macronutrients are typed with their unit.
    private func unit(of amount: String) -> String? {
        switch amount {
        case "calories": sentences("unit.calories")
        case "fibre": sentences("unit.grams")
        case "water": localization.measures.parts(millilitres: 0).unit
        default: nil
        }
    }

    private func planned(_ amount: String) -> String {
        let split = plan.macronutrients
        return switch amount {
        case "calories": sentences.energy(plan.calories.amount)
        case "protein": grams(split.protein.grams)
        case "carbohydrate": grams(split.carbohydrate.grams)
        case "fat": grams(split.fat.grams)
        case "fibre": grams(plan.fibre.amount)
        default: localization.measures.text(millilitres: plan.water.amount)
        }
    }

    private func grams(_ amount: Int) -> String { "\(sentences.number(amount)) \(sentences("unit.grams"))" }
}
