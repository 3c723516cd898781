import APIContract
import Measuring
import Screens
import Wording

/// A link to one of the operator's pages.
struct OperatorLink: Sendable {
    let label: String
    let address: String
    let isCurrent: Bool

    /// Every page, with the one at an address marked.
    static func all(at address: String, _ sentences: Sentences) -> [OperatorLink] {
        ["overview", "cohorts", "funnels", "experiments", "flags"].map { name in
            let place = name == "overview" ? "/operator" : "/operator/\(name)"
            return OperatorLink(
                label: sentences("operator.tab.\(name)"), address: place, isCurrent: place == address)
        }
    }
}

/// A number that opens into its arithmetic.
struct OperatorFigure: Sendable {
    let id: String
    let label: String
    /// "30.3%"; nil of too few people.
    let value: String?
    /// The note beside the number, or in its place.
    let note: String
    /// The explanation of the number.
    let about: String
    let worked: [OperatorText.Worked]

    /// An indicator.
    init(_ indicator: Indicator, _ value: MeasuredReading.Value?, _ text: OperatorText) {
        let sentences = text.sentences
        id = indicator.rawValue
        label = sentences("operator.indicator.\(indicator.rawValue)")
        self.value = value.map(text.value)
        let target = text.target(indicator).map { sentences("operator.target", ["target": $0]) }
        let parts: [String?] =
            if let value {
                [target, text.standing(value, indicator), text.interval(value), text.people(value.people)]
            } else {
                [target, text.few]
            }
        note = parts.compactMap(\.self).joined(separator: " · ")
        about = sentences("operator.indicator.\(indicator.rawValue).text")
        worked = value.map(text.worked) ?? []
    }

    /// The effect of all experiments on an indicator.
    init(_ reading: MeasuredReading.HoldoutReading, _ text: OperatorText) {
        let sentences = text.sentences
        id = "holdout-\(reading.indicator.rawValue)"
        label = sentences("operator.indicator.\(reading.indicator.rawValue)")
        value = reading.difference.map { text.points($0.value) }
        note =
            reading.difference.map { difference in
                [text.interval(difference), text.people(difference.other.people)].joined(separator: " · ")
            } ?? text.few
        about = sentences("operator.holdout.text")
        worked = reading.difference.map(text.worked) ?? []
    }

    /// The share of people who did something.
    init(_ id: String, label: String, note: String, about: String, _ proportion: Proportion, _ text: OperatorText) {
        self.id = id
        self.label = label
        value = text.percent(proportion.share)
        self.note = note
        self.about = about
        worked = text.worked(proportion)
    }
}

/// A chart of the operator's pages, with the same as a table.
struct OperatorChart: Sendable {
    let chart: String?
    let table: String?

    init(_ chart: DayChart?, _ table: DataTable?) {
        self.chart = chart.map { DayDrawing($0).svg }
        self.table = table.map { TableDrawing(table: $0).html }
    }
}
