import APIContract
public import NutritionScience
public import Wording

/// The plan with other settings, beside the plan of today.
public struct WhatIfScreen: Sendable {
    /// The choice of the activity level; nil where it changes nothing, since the plan follows the log.
    public let activity: ChoiceField?
    /// Target weight, calories and pace; empty where the goal keeps the weight as it is.
    public let fields: [FormField]
    /// The sliders of these fields; without any that would have no range.
    public let sliders: [Slider]
    /// The hidden fields of the form.
    public let hidden: [LabelledValue]
    /// The reason why no more can be tried; nil where there is no such limit.
    public let steady: String?
    /// Whether the goal keeps the weight as it is, so that another would give more to try.
    public let isSteady: Bool
    /// Whether there is nothing to try.
    public let isEmpty: Bool
    /// Whether it shows tried settings.
    public let isAnswer: Bool
    /// The numbers that settings can change, each today and with other settings.
    public let rows: [Row]
    /// The two most important numbers.
    public let figures: [Row]
    /// The same in a sentence, for screen readers; nil where a field was refused.
    public let summary: String?
    /// Whether to explain the long run: where the goal is to lose weight.
    public let explainsLongRun: Bool
    /// Whether the shown plan has a target weight.
    public let hasTarget: Bool
    /// A note that a plan without a target weight ends at the lowest healthy weight, not where the long run would.
    public let lowestHealthyNote: String
    /// Whether the shown plan would in the long run end below the healthy range.
    public let endsUnderweight: Bool
    /// Whether the page's script can compute by itself: it doesn't know cycles, for which the server computes.
    public let isLive: Bool
    /// The guards; those that don't act are hidden.
    public let guards: [GuardLine]
    /// Whether none of them acts.
    public let hasNoGuards: Bool
    /// The courses with these settings and with today's; nil where the weight stays as it is.
    public let chart: DayChart?
    /// The data that the page's script computes with, as JSON.
    public let live: String
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// A number today and with other settings.
    public struct Row: Hashable, Sendable {
        /// Its id: `calories`, `range`.
        public let id: String
        /// The name of the number: "Calories", "Protein".
        public let label: String
        /// The unit of both numbers: "cal/day", "weeks"; empty without one.
        public let unit: String
        /// The unit as spoken: "calories per day"; nil where it is spoken as written.
        public let spokenUnit: String?
        /// The number of today's plan.
        public let today: String
        /// The number with the other settings.
        public let then: String
        /// A short note; nil without one.
        public let note: String?
        /// Whether both are the same.
        public let isSame: Bool
        /// Whether both are missing.
        public let isHidden: Bool
    }

    /// A guard in plain words.
    public struct GuardLine: Hashable, Sendable {
        /// Its index among all guards.
        public let place: Int
        /// The guard's effect in brief: "We kept your calories above a floor".
        public let title: String
        /// The effect, with the numbers; nil where it doesn't act.
        public let text: String?
    }

    /// The fields that a person sees.
    public static let fields = ["activityLevel", "targetWeight", "calories", "pace"]

    /// The usual deficit or surplus, in kilocalories a day.
    static func usualGap(_ inputs: PlanInputs) -> Int {
        inputs.goal == .gainMuscle ? CalorieTarget.surplus : CalorieTarget.deficit
    }

    /// The problem of a pace that is out of range.
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
    /// The screen of a plan before anything is tried, or with tried settings: the plan that they would make, or the
    /// sentences for refused fields.
    ///
    /// Both courses start today at the person's current weight, in kilograms, and follow a cycle that continues.
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
            [LabelledValue(label: "units", value: entries.units.text)]
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
            (
                .targetWeight, localization.errors.label(of: "targetWeight"), measures.weightUnit,
                measures.weightKeyboard
            ),
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

    /// The guards that may act for this person. The one that raises an expenditure from the log applies only with such
    /// a log.
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
