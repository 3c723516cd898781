import APIContract
public import NutritionScience
public import Wording

/// What would be with other settings, beside what the plan says today.
public struct WhatIfScreen: Sendable {
    /// How active the person is; nil where that changes nothing, since the plan follows their log.
    public let activity: ChoiceField?
    /// Target weight, calories and pace; none where the goal keeps the weight as it is.
    public let fields: [FormField]
    /// The sliders of these fields; none where one would have nowhere to go.
    public let sliders: [Slider]
    /// What the form sends along.
    public let hidden: [LabelledValue]
    /// Why there is no more to try; nil where there is.
    public let steady: String?
    /// Whether another goal would give more to try.
    public let isSteady: Bool
    /// Whether there is nothing to try.
    public let isEmpty: Bool
    /// Whether it answers what somebody tried.
    public let isAnswer: Bool
    /// The numbers that settings can change, each today and with other settings.
    public let rows: [Row]
    /// The two that matter most.
    public let figures: [Row]
    /// The same in a sentence, for those who don't see them change; nil where something was refused.
    public let summary: String?
    /// Whether there is something to say of the long run: where the weight is to fall.
    public let explainsLongRun: Bool
    /// Whether what is shown has a target weight.
    public let hasTarget: Bool
    /// That a plan without a target weight ends at the lowest healthy weight, and not where the long run would.
    public let lowestHealthyNote: String
    /// Whether the long run with what is shown would be under the healthy range.
    public let endsUnderweight: Bool
    /// Whether the page's script can answer by itself: it knows of no cycle, with which the server answers.
    public let isLive: Bool
    /// The guards, of which those are hidden that don't act.
    public let guards: [GuardLine]
    /// Whether none of them acts.
    public let hasNoGuards: Bool
    /// The way with these settings and with today's; nil where the weight stays as it is.
    public let chart: DayChart?
    /// What the page's script needs to answer by itself, as JSON.
    public let live: String
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// A number today and with other settings.
    public struct Row: Hashable, Sendable {
        /// Which one: `calories`, `range`.
        public let id: String
        /// The name of the number: "Calories", "Protein".
        public let label: String
        /// What both numbers are counted in: "cal/day", "weeks"; empty without a unit.
        public let unit: String
        /// The same as it is spoken: "calories per day"; nil where it is spoken as it is written.
        public let spokenUnit: String?
        /// What the plan says today.
        public let today: String
        /// What it would say.
        public let then: String
        /// A few words beside it.
        public let note: String?
        /// Whether it is the same.
        public let isSame: Bool
        /// Whether there is none either way.
        public let isHidden: Bool
    }

    /// A guard in plain words.
    public struct GuardLine: Hashable, Sendable {
        /// Its place among all guards.
        public let place: Int
        /// What the guard does, in brief: "We kept your calories above a floor".
        public let title: String
        /// What it does, with the numbers; nil where it doesn't act.
        public let text: String?
    }

    /// The fields that a person sees.
    public static let fields = ["activityLevel", "targetWeight", "calories", "pace"]

    /// The deficit or surplus of somebody who has none of their own, in kilocalories a day.
    static func usualGap(_ inputs: PlanInputs) -> Int {
        inputs.goal == .gainMuscle ? CalorieTarget.surplus : CalorieTarget.deficit
    }

    /// What is said of a pace that can't be.
    static func paceProblem(_ localization: Localization) -> String {
        let measures = localization.measures
        let range = AllowedRange.energyGap
        let (low, high) = (
            measures.parts(rate: Mass(grams: range.lowerBound)), measures.parts(rate: Mass(grams: range.upperBound))
        )
        return localization.sentences(
            "problem.outOfRangeWithUnit",
            [
                "field": localization.sentences("whatif.pace"), "minimum": low.number, "maximum": high.number,
                "unit": localization.sentences("plan.unit.perWeek", ["unit": high.unit]),
            ])
    }
}

extension WhatIfScreen {
    /// The screen of a plan with which nothing was tried yet, or with what was tried: a plan that it would make, or the
    /// sentences for what was refused.
    ///
    /// Both ways are counted from today and from what the person weighs now, in kilograms, and follow a cycle that goes
    /// on.
    public init(
        _ present: NutritionPlan, weight: Double?, today: CalendarDay, cycle: CycleTimeline,
        tried: NutritionPlan? = nil,
        entries: WhatIfEntries? = nil,
        problems: [String: String] = [:], _ localization: Localization
    ) {
        let sentences = localization.sentences
        let moves = present.goalInForce == .loseWeight || present.goalInForce == .gainMuscle
        let shown = tried ?? present
        let entries =
            problems.isEmpty ? WhatIfEntries(shown, localization) : entries ?? WhatIfEntries(shown, localization)
        let onward = present.underWay(at: weight)
        let before = WhatIfNumbers(onward, from: today, cycle: cycle, localization)
        let after =
            tried.map { WhatIfNumbers($0.underWay(at: weight), from: today, cycle: cycle, localization) } ?? before
        let isLearned = present.inputs.learnedExpenditure != nil
        activity =
            isLearned
            ? nil
            : ChoiceField(
                "activityLevel", label: localization.errors.label(of: "activityLevel"),
                problem: problems["activityLevel"], chosen: entries[.activityLevel],
                choices: ActivityLevel.allCases.map {
                    (
                        $0.rawValue, sentences("choice.activity.\($0.rawValue)"),
                        sentences("choice.activity.\($0.rawValue).detail")
                    )
                })
        fields = moves ? Self.fields(entries, problems, localization) : []
        hidden =
            [LabelledValue(label: "units", value: entries.units.rawValue)]
            + [WhatIfEntries.Name.energyGap, .shownCalories, .shownPace].map {
                LabelledValue(label: $0.rawValue, value: entries[$0])
            }
        isSteady = !moves && present.goalInForce == present.inputs.goal
        isEmpty = isLearned && !moves
        let limits = [
            isLearned ? sentences("whatif.learned") : nil,
            present.goalInForce != present.inputs.goal ? sentences("whatif.guarded") : nil,
        ].compactMap { $0 }
        steady = limits.isEmpty ? nil : limits.joined(separator: " ")
        isAnswer = tried != nil
        rows = Self.rows(before, after, moves: moves, sentences)
        figures = rows.filter { $0.id == "calories" || $0.id == "range" }
        summary = problems.isEmpty ? after.summary(sentences) : nil
        endsUnderweight = after.endsUnderweight
        isLive = !isEmpty && cycle.cycle(from: today) == nil
        explainsLongRun = present.goalInForce == .loseWeight
        hasTarget = shown.inputs.targetWeight != nil
        let lowest = BodyMassIndex.lowestHealthyWeight(height: present.inputs.height)
        lowestHealthyNote = sentences(
            "whatif.long_run.under.lowest", ["weight": localization.measures.textRoundedUp(lowest)])
        guards = Self.guards(shown, localization)
        hasNoGuards = shown.guards.isEmpty
        let frame = moves ? WhatIfFrame(onward, [before.projection, after.projection], today: today) : nil
        chart = frame?.chart(shown, after.projection, beside: before.projection, localization)
        let reach = WhatIfReach(present, frame)
        sliders = reach.sliders(
            shown, weightNow: onward.inputs.weight, refused: problems.isEmpty ? nil : entries, localization)
        live =
            WhatIfLive(
                present, weightNow: onward.inputs.weight, today: today, frame: frame, reach: reach, localization
            ).json
        self.problems = Self.fields.compactMap { field in
            problems[field].map { RefusedField(field: field, sentence: $0) }
        }
    }

    private static func fields(
        _ entries: WhatIfEntries, _ problems: [String: String], _ localization: Localization
    ) -> [FormField] {
        let sentences = localization.sentences
        let measures = localization.measures
        let rows: [(name: WhatIfEntries.Name, label: String, unit: String, keys: String)] = [
            (.targetWeight, localization.errors.label(of: "targetWeight"), measures.weightUnit, "decimal"),
            (.calories, localization.errors.label(of: "calories"), sentences("unit.calorieTarget"), "numeric"),
            (.pace, sentences("whatif.pace"), sentences("plan.unit.perWeek", ["unit": measures.rateUnit]), "decimal"),
        ]
        return rows.map { row in
            FormField(
                row.name.rawValue, label: row.label, value: entries[row.name], unit: row.unit,
                problem: problems[row.name.rawValue], inputMode: row.keys, maximumLength: 40,
                isRequired: row.name != .targetWeight)
        }
    }

    private static func rows(_ before: WhatIfNumbers, _ after: WhatIfNumbers, moves: Bool, _ sentences: Sentences)
        -> [Row]
    {
        WhatIfNumbers.all(moves: moves).map { number in
            let (today, then) = (before.texts[number.id], after.texts[number.id])
            return Row(
                id: number.id, label: sentences(number.label), unit: after.units[number.id] ?? "",
                spokenUnit: after.spokenUnits[number.id], today: today ?? "–",
                then: then ?? "–", note: number.id == "range" ? after.dates : nil, isSame: today == then,
                isHidden: today == nil && then == nil)
        }
    }

    /// The guards that may act for this person. What a log tells is raised only where there is one.
    private static func guards(_ plan: NutritionPlan, _ localization: Localization) -> [GuardLine] {
        let acting = localization.plan.guards(plan)
        return Guard.allCases.enumerated().compactMap { place, rule in
            if let notice = acting.first(where: { $0.code == rule.rawValue }) {
                return GuardLine(place: place, title: notice.title, text: notice.explanation)
            }
            guard rule != .learnedExpenditureFloor || plan.inputs.learnedExpenditure != nil else { return nil }
            let title = localization.sentences("guard.\(rule.rawValue).title")
            return GuardLine(place: place, title: title, text: nil)
        }
    }
}
