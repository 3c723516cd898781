import APIContract
import NutritionScience
import Wording

/// The form for a pattern of the person's own.
public struct CycleRows: Sendable {
    /// A row for each phase, in order.
    public let rows: [Row]
    /// The number of rows, for the form.
    public let count: String
    /// Whether another row can be added.
    public let canAdd: Bool
    /// The first day.
    public let start: FormField
    /// The person's own calories.
    public let calories: FormField
    /// Whether the form is being filled in, so that it must be open.
    public let isOpen: Bool

    /// The inputs for one phase of the pattern.
    public struct Row: Sendable {
        /// Its number in the form, from 0.
        public let index: String
        /// The phase's name: "Phase 1".
        public let name: String
        /// The kind of its days.
        public let kind: Kinds
        /// The field for its number of days.
        public let days: FormField
        /// Its calories as a percentage of expenditure; left empty, it gets the remainder of the mean.
        public let share: FormField
        /// Whether it can be removed.
        public let canRemove: Bool
    }

    /// The kinds to choose from.
    public struct Kinds: Sendable {
        /// The name of the field.
        public let name: String
        /// The kinds this person may choose; fasting is left out where it is not safe for them.
        public let choices: [Kind]
        /// The reason why the choice was refused; nil where it wasn't.
        public let problem: String?
    }

    /// A kind to choose.
    public struct Kind: Sendable {
        /// Its value in the form.
        public let value: String
        /// The kind in the person's language: "Restriction".
        public let label: String
        /// Whether it is chosen.
        public let isChosen: Bool
    }

    init(_ reading: CycleReading, _ draft: CycleDraft?, _ sentences: Sentences) {
        let own = draft?.form == .own ? draft : nil
        let inForce = reading.timeline.cycle(from: reading.today)
        let shown = own?.rows ?? Self.rows(inForce?.preset?.pattern == inForce?.pattern ? nil : inForce?.pattern)
        rows = shown.enumerated().map { index, row in
            Row(index, row, isOnly: shown.count == 1, own?.problems ?? [:], reading, sentences)
        }
        count = String(shown.count)
        canAdd = shown.count < CyclePattern.phaseCounts.upperBound
        (start, calories) = CycleFields.make(prefix: "own-", own, reading, sentences)
        isOpen = own != nil
    }

    /// The rows of a pattern; those of a week to start from without one.
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
        _ index: Int, _ row: CycleDraft.Row, isOnly: Bool, _ problems: [String: String], _ reading: CycleReading,
        _ sentences: Sentences
    ) {
        func problem(_ field: String) -> String? { problems["phases.\(index).\(field)"] }
        self.index = String(index)
        name = sentences("cycle.own.phase", ["number": String(index + 1)])
        kind = CycleRows.Kinds(
            name: "kind-\(index)",
            choices: CyclePhase.Kind.allCases.filter { $0 != .fasting || !reading.isProtected }.map { kind in
                CycleRows.Kind(
                    value: kind.rawValue, label: sentences("cycle.kind.\(kind.rawValue)"),
                    isChosen: kind.rawValue == row.kind)
            }, problem: problem("kind"))
        days = FormField(
            "days-\(index)", label: sentences("field.phases.days"), value: row.days, problem: problem("days"),
            inputMode: "numeric", maximumLength: 20, isRequired: true)
        share = FormField(
            "share-\(index)", label: sentences("field.phases.share"), value: row.share, unit: "%",
            problem: problem("share"),
            inputMode: "numeric", maximumLength: 20)
        canRemove = !isOnly
    }
}
