public import APIContract
public import NutritionScience
public import Wording

/// Settings that a person tries out on My Plan, as typed.
public struct WhatIfEntries: Hashable, Sendable {
    /// The fields of the form.
    public enum Name: String, CaseIterable, Sendable {
        /// One of the activity levels.
        case activityLevel
        /// In the units of the entries; empty for no target.
        case targetWeight
        /// Energy a day, in the unit of the entries.
        case calories
        /// Kilograms or pounds a week, without a sign.
        case pace
        /// The deficit or surplus that calories and pace stood for when the form was shown; empty for the usual one.
        case energyGap
        /// The calories when the form was shown.
        case shownCalories
        /// The pace when the form was shown.
        case shownPace
    }

    /// The units of numbers without a unit.
    public let units: PersonalUnits
    private var texts: [Name: String] = [:]

    /// A form in which nothing is typed yet.
    public init(units: PersonalUnits) {
        self.units = units
    }

    /// The initial texts of the form for a plan.
    package init(_ plan: NutritionPlan, _ localization: Localization) {
        self.init(units: localization.units)
        self[.activityLevel] = plan.inputs.activity.rawValue
        self[.targetWeight] = plan.inputs.targetWeight.map { localization.measures.parts($0).number } ?? ""
        self[.energyGap] = plan.inputs.energyGap.map(String.init) ?? ""
        self[.calories] = localization.sentences.typed(energy: plan.calorieTarget.result.units)
        self[.pace] = localization.measures.parts(rate: plan.weeklyChange, chosenIn: 100).number
        self[.shownCalories] = self[.calories]
        self[.shownPace] = self[.pace]
    }

    /// The text in a field.
    public subscript(name: Name) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }

    /// Returns the inputs of a plan with these settings, and a sentence for each field that can't be understood.
    ///
    /// Calories and pace are two views of one number; where both were changed, the calories count.
    public func inputs(
        changing present: PlanInputs, _ localization: Localization
    ) -> (inputs: PlanInputs, problems: [String: String]) {
        var reader = WhatIfReader(entries: self, present: present, localization: localization)
        var inputs = present
        if inputs.learnedExpenditure == nil, let activity = reader.activity() { inputs.activity = activity }
        guard present.follows(.loseWeight) || present.follows(.gainMuscle) else { return (inputs, reader.problems) }
        // Fields missing from the form stay unchanged.
        if texts[.targetWeight] != nil { inputs.targetWeight = reader.targetWeight() }
        guard texts[.calories] != nil || texts[.pace] != nil else { return (inputs, reader.problems) }
        inputs.energyGap = reader.energyGap(expenditure: inputs.totalDailyEnergyExpenditure.result.units)
        return (inputs, reader.problems)
    }

    /// The changes from the present inputs; nil where there are none.
    public static func changes(from present: PlanInputs, to inputs: PlanInputs) -> ProfileChanges? {
        guard inputs != present else { return nil }
        var changes = ProfileChanges()
        if inputs.activity != present.activity { changes.activityLevel = inputs.activity.rawValue }
        if inputs.targetWeight != present.targetWeight {
            changes.targetWeight = Change(inputs.targetWeight?.kilograms.value)
        }
        if inputs.energyGap != present.energyGap { changes.energyGap = Change(inputs.energyGap) }
        return changes
    }
}

/// Reads the settings, and collects their problems.
private struct WhatIfReader {
    let entries: WhatIfEntries
    let present: PlanInputs
    let localization: Localization
    var problems: [String: String] = [:]

    mutating func activity() -> ActivityLevel? {
        let text = entries[.activityLevel]
        guard !text.isEmpty else { return nil }
        if let activity = ActivityLevel(rawValue: text) { return activity }
        let allowed = ActivityLevel.allCases.map(\.rawValue)
        refuse(.activityLevel, .notOneOf(allowed))
        return nil
    }

    /// An unchanged target stays as it is, so that nothing is rounded.
    mutating func targetWeight() -> Mass? {
        let text = entries[.targetWeight].trimmed
        guard !text.isEmpty else { return nil }
        if let target = present.targetWeight, localization.measures.parts(target).number == text { return target }
        do {
            return try localization.measures.weight(text)
        } catch {
            problems["targetWeight"] = localization.notAWeight("targetWeight")
            return nil
        }
    }

    mutating func energyGap(expenditure: Int) -> Int? {
        if entries[.calories].trimmed != entries[.shownCalories] { return gap(calories: expenditure) }
        if entries[.pace].trimmed != entries[.shownPace] { return gapOfPace() }
        return Int(entries[.energyGap]).flatMap(own)
    }

    private mutating func gap(calories expenditure: Int) -> Int? {
        let sentences = localization.sentences
        let typed = EnergyUnit.typed(entries[.calories], otherwise: sentences.energy)
        let text = typed.number.replacing(sentences.notation.groupingSeparator, with: "")
        let range = AllowedRange.energyGap
        let allowed =
            present.follows(.gainMuscle)
            ? expenditure + range.lowerBound...expenditure + range.upperBound
            : expenditure - range.upperBound...expenditure - range.lowerBound
        let isWhole = (1...6).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
        let calories = isWhole ? Int(text).map { typed.unit.kilocalories(Double($0)) } : nil
        guard let calories, allowed.contains(calories) else {
            refuse(
                .calories,
                .outOfRange(
                    minimum: sentences.value(energy: Double(allowed.lowerBound)),
                    maximum: sentences.value(energy: Double(allowed.upperBound)),
                    unit: sentences("unit.calorieTarget")))
            return nil
        }
        return own(abs(calories - expenditure))
    }

    private mutating func gapOfPace() -> Int? {
        guard let gap = localization.measures.energyGap(pace: entries[.pace]) else {
            problems["pace"] = WhatIfScreen.paceProblem(localization)
            return nil
        }
        return own(gap)
    }

    /// The usual deficit or surplus is not stored as the person's own.
    private func own(_ gap: Int) -> Int? { PaceSlider.inputs(present, energyGap: gap).energyGap }

    private mutating func refuse(_ name: WhatIfEntries.Name, _ problem: FieldProblem) {
        problems[name.rawValue] = localization.errors.sentence(for: problem, field: name.rawValue)
    }
}

extension Localization {
    /// The problem of a text that is not a weight, with an example.
    func notAWeight(_ field: String) -> String {
        sentences("problem.notAWeight", ["field": errors.label(of: field), "example": measures.exampleOfWeight])
    }
}

extension PlanInputs {
    /// Whether this is the goal in force.
    func follows(_ goal: Goal) -> Bool {
        (try? NutritionPlan(self))?.goalInForce == goal
    }
}
