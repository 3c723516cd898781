public import APIContract
public import NutritionScience

/// What a person typed in one of the forms of a cycle that was refused or is not finished.
public struct CycleDraft: Sendable {
    /// The forms.
    public enum Form: Sendable {
        /// That of the known patterns.
        case preset
        /// That of a pattern of one's own.
        case own
        /// That of another first day.
        case move
    }

    /// A phase as it was typed.
    public struct Row: Sendable {
        /// The kind.
        public let kind: String
        /// How many days.
        public let days: String
        /// The share in per cent.
        public let share: String

        /// A row with these texts.
        public init(kind: String, days: String, share: String) {
            self.kind = kind
            self.days = days
            self.share = share
        }
    }

    /// The form.
    public let form: Form
    /// The known pattern that was chosen.
    public let preset: String
    /// The phases.
    public let rows: [Row]
    /// The first day.
    public let start: String
    /// The calories.
    public let calories: String
    /// Why it was refused: sentences by the names of the contract's fields.
    public let problems: [String: String]

    /// A draft with these values.
    public init(
        _ form: Form, preset: String = "", rows: [Row] = [], start: String = "", calories: String = "",
        problems: [String: String] = [:]
    ) {
        self.form = form
        self.preset = preset
        self.rows = rows
        self.start = start
        self.calories = calories
        self.problems = problems
    }

    /// The same, refused for these reasons; none where it is only not finished.
    public func refused(_ problems: [String: String]?) -> CycleDraft {
        CycleDraft(form, preset: preset, rows: rows, start: start, calories: calories, problems: problems ?? [:])
    }

    /// What was refused, by the names of the fields on the page.
    var refused: [RefusedField] {
        problems.keys.sorted().compactMap { field in
            problems[field].map { RefusedField(field: fieldName(field), sentence: $0) }
        }
    }

    private func fieldName(_ field: String) -> String {
        let parts = field.split(separator: ".")
        return switch (form, field) {
        case (.preset, "preset"): "preset-\(CyclePreset.fiveTwo.rawValue)"
        case (.preset, _): field
        case (.move, _): "first"
        case (.own, "phases"): "kind-0"
        case (.own, _) where parts.count == 3: "\(parts[2])-\(parts[1])"
        case (.own, _): "own-\(field)"
        }
    }
}

/// The form to choose one of the known patterns.
public struct CycleChoosing: Sendable {
    /// The patterns.
    public let choices: [Choice]
    /// Why none of them was accepted; empty where one was.
    public let problem: String
    /// What there is to know before one chooses.
    public let notes: [String]
    /// The first day.
    public let start: FormField
    /// Calories of one's own.
    public let calories: FormField

    /// A pattern.
    public struct Choice: Sendable {
        /// Its value in the form.
        public let value: String
        /// What it is called.
        public let name: String
        /// Its phases: "5 days feeding, 2 days fasting".
        public let phases: String
        /// What they come to for this person; empty where nothing is known.
        public let amounts: String
        /// Whether it goes with the person's goal best.
        public let isRecommended: Bool
        /// Why it can't be chosen; empty where it can.
        public let refusal: String
        /// Whether it is chosen.
        public let isChosen: Bool
        /// Whom it was tested on.
        public let people: String
        /// What came of it.
        public let result: String
        /// Where that was published.
        public let source: String
    }

    init(_ parts: CycleParts, _ draft: CycleDraft?, _ copy: Copy) {
        let own = draft?.form == .preset ? draft : nil
        let recommended: CyclePreset = parts.goal == .loseWeight && !parts.isProtected ? .fiveTwo : .continuous
        let inForce = parts.timeline.cycle(from: parts.today)
        let chosen = own?.preset ?? (inForce?.preset ?? recommended).rawValue
        choices = CyclePreset.allCases.map { preset in
            Choice(
                value: preset.rawValue, name: copy("cycle.preset.\(preset.rawValue)"),
                phases: copy("cycle.phases.\(preset.rawValue)"), amounts: Self.amounts(preset.pattern, parts, copy),
                isRecommended: preset == recommended,
                refusal: parts.isProtected && preset.pattern.hasFasting ? copy("cycle.no_fasting") : "",
                isChosen: preset.rawValue == chosen, people: copy("cycle.people.\(preset.rawValue)"),
                result: copy("cycle.result.\(preset.rawValue)"),
                source: copy("citation.\(preset.citation.rawValue)"))
        }
        problem = own?.problems["preset"] ?? ""
        var notes: [String] = []
        if parts.goal != .loseWeight { notes.append(copy("cycle.note.goal")) }
        if parts.basis?.isAssumed == true { notes.append(copy("cycle.note.assumed_here")) }
        if !parts.isProtected { notes.append(copy("steps.explainer.caution")) }
        self.notes = notes
        (start, calories) = CycleFields.make(prefix: "", own, parts, copy)
    }

    private static func amounts(_ pattern: CyclePattern, _ parts: CycleParts, _ copy: Copy) -> String {
        guard let basis = parts.basis else { return "" }
        let targets = CycleTargets(pattern, basis)
        guard pattern.phases.count > 1 else {
            return copy("cycle.amounts.every_day", ["calories": copy.target(targets.mean)])
        }
        let phases = zip(pattern.phases, targets.phases).map { phase, target in
            copy(
                "cycle.amounts.phase",
                ["kind": copy("cycle.kind.\(phase.kind.rawValue)"), "calories": copy.target(target.calories)])
        }
        return (phases + [copy("cycle.amounts.mean", ["calories": copy.target(targets.mean)])])
            .joined(separator: " · ")
    }
}

/// The fields that both forms have.
private enum CycleFields {
    static func make(
        prefix: String, _ draft: CycleDraft?, _ parts: CycleParts, _ copy: Copy
    ) -> (start: FormField, calories: FormField) {
        let own = parts.timeline.cycle(from: parts.today)?.ownTarget?.calories
        return (
            FormField(
                prefix + "start", label: copy("field.start"), type: "date",
                value: draft?.start ?? parts.today.description, hint: copy("cycle.start.hint"),
                problem: draft?.problems["start"], maximumLength: 10),
            FormField(
                prefix + "calories", label: copy("cycle.calories"),
                value: draft?.calories ?? own.map(String.init) ?? "", unit: copy("unit.calorieTarget"),
                hint: copy(parts.hasPlan ? "cycle.calories.hint" : "cycle.calories.required"),
                problem: draft?.problems["calories"], inputMode: "numeric", maximumLength: 20,
                isRequired: !parts.hasPlan)
        )
    }
}

/// The form for a pattern of one's own.
public struct CycleRows: Sendable {
    /// The phases.
    public let rows: [Row]
    /// How many there are, for the form.
    public let count: String
    /// Whether there can be one more.
    public let canAdd: Bool
    /// The first day.
    public let start: FormField
    /// Calories of one's own.
    public let calories: FormField
    /// Whether the form is being filled in, so that it must be seen.
    public let isOpen: Bool

    /// A phase.
    public struct Row: Sendable {
        /// Its number in the form, from 0.
        public let index: String
        /// What it is called: "Phase 1".
        public let name: String
        /// What its days are for.
        public let kind: Kinds
        /// How many days it has.
        public let days: FormField
        /// Its share.
        public let share: FormField
        /// Whether it can be taken away.
        public let canRemove: Bool
    }

    /// The kinds to choose from.
    public struct Kinds: Sendable {
        /// The name of the field.
        public let name: String
        /// The choices.
        public let choices: [Kind]
        /// Why the choice was refused; empty where it was not.
        public let problem: String
    }

    /// A kind to choose.
    public struct Kind: Sendable {
        /// Its value in the form.
        public let value: String
        /// Its name.
        public let label: String
        /// Whether it is chosen.
        public let isChosen: Bool
    }

    init(_ parts: CycleParts, _ draft: CycleDraft?, _ copy: Copy) {
        let own = draft?.form == .own ? draft : nil
        let inForce = parts.timeline.cycle(from: parts.today)
        let told = own?.rows ?? Self.rows(inForce?.preset == nil ? inForce?.pattern : nil)
        rows = told.enumerated().map { index, row in
            Row(index, row, isOnly: told.count == 1, own?.problems ?? [:], parts, copy)
        }
        count = String(told.count)
        canAdd = told.count < CyclePattern.phaseCounts.upperBound
        (start, calories) = CycleFields.make(prefix: "own-", own, parts, copy)
        isOpen = own != nil
    }

    /// The rows of a pattern; those of a week to begin with where there is none.
    private static func rows(_ pattern: CyclePattern?) -> [CycleDraft.Row] {
        guard let pattern else {
            return [
                CycleDraft.Row(kind: CyclePhase.Kind.restriction.rawValue, days: "5", share: ""),
                CycleDraft.Row(kind: CyclePhase.Kind.refeed.rawValue, days: "2", share: "100"),
            ]
        }
        return pattern.phases.map {
            CycleDraft.Row(kind: $0.kind.rawValue, days: String($0.days), share: $0.share.map(String.init) ?? "")
        }
    }
}

extension CycleRows.Row {
    fileprivate init(
        _ index: Int, _ row: CycleDraft.Row, isOnly: Bool, _ problems: [String: String], _ parts: CycleParts,
        _ copy: Copy
    ) {
        func problem(_ field: String) -> String? { problems["phases.\(index).\(field)"] }
        self.index = String(index)
        name = copy("cycle.own.phase", ["number": String(index + 1)])
        kind = CycleRows.Kinds(
            name: "kind-\(index)",
            choices: CyclePhase.Kind.allCases.filter { $0 != .fasting || !parts.isProtected }.map { kind in
                CycleRows.Kind(
                    value: kind.rawValue, label: copy("cycle.kind.\(kind.rawValue)"),
                    isChosen: kind.rawValue == row.kind)
            }, problem: problem("kind") ?? "")
        days = FormField(
            "days-\(index)", label: copy("field.phases.days"), value: row.days, problem: problem("days"),
            inputMode: "numeric", maximumLength: 20, isRequired: true)
        share = FormField(
            "share-\(index)", label: copy("field.phases.share"), value: row.share, unit: "%", problem: problem("share"),
            inputMode: "numeric", maximumLength: 20)
        canRemove = !isOnly
    }
}
