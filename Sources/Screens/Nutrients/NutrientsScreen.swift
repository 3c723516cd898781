public import APIContract
public import NutritionScience
public import Wording

/// The nutrients of days.
public struct NutrientsScreen: Sendable {
    /// The ranges to choose from.
    public let ranges: [ProgressScreen.Range]
    /// "On 6 logged days, a day in the mean"; nil where nothing was logged.
    public let text: String?
    /// The nutrients of labels.
    public let label: [Row]
    /// Vitamins.
    public let vitamins: [Row]
    /// Minerals.
    public let minerals: [Row]
    /// The other known nutrients.
    public let others: [Row]
    /// The people that the reference intakes hold for, and their sources; empty where none are shown.
    public let sources: [String]

    /// A nutrient.
    public struct Row: Sendable {
        /// Its name.
        public let name: String
        /// "18 g".
        public let amount: String
        /// "known for 82% of the energy"; nil where it is known of all.
        public let known: String?
        /// "of 90 mg"; nil where there is no reference.
        public let reference: String?
        /// The part of the reference that is reached, 0 to 100; nil where there is none.
        public let percent: Int?
        /// The address of its course day by day.
        public let address: String
    }

    /// A number of days that a page shows.
    public enum Span: Int, CaseIterable, Sendable {
        case day = 1
        case week = 7
        case month = 30
        case quarter = 91
        case year = 365
    }

    /// The screen of a report over a span that ends on a day.
    public init(_ report: NutrientReport, span: Span, today: CalendarDay, _ localization: Localization) {
        let sentences = localization.sentences
        let end = report.to == today ? nil : report.to
        ranges = Span.allCases.map { other in
            ProgressScreen.Range(
                label: sentences("nutrients.span.\(other.rawValue)"),
                address: "/nutrients" + Self.query(other, end), isCurrent: other == span)
        }
        text =
            report.loggedDays == 0
            ? nil
            : span == .day
                ? sentences.dayName(report.to, today: today)
                : sentences.count("nutrients.mean", report.loggedDays)
        let rows = report.nutrients.map { intake in
            let address = "/nutrients/\(intake.nutrient.key)" + Self.query(span, end)
            return (intake.nutrient, Row(intake, address: address, sentences))
        }
        func group(_ nutrients: [Nutrient]) -> [Row] {
            nutrients.compactMap { nutrient in rows.first { $0.0 == nutrient }?.1 }
        }
        label = group(Nutrient.always)
        vitamins = group(Nutrient.vitamins)
        minerals = group(Nutrient.minerals)
        let named = Set(Nutrient.always + Nutrient.vitamins + Nutrient.minerals)
        others = group(Nutrient.allCases.filter { !named.contains($0) })
        sources =
            report.nutrients.contains { $0.reference != nil }
            ? [sentences("nutrients.source")] + sentences.sourcesOfReferences : []
    }

    static func query(_ span: Span, _ end: CalendarDay?) -> String {
        let parts = [span == .week ? nil : "days=\(span.rawValue)", end.map { "day=\($0)" }].compactMap(\.self)
        return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
    }
}

extension NutrientsScreen.Row {
    fileprivate init(_ intake: NutrientIntake, address: String, _ sentences: Sentences) {
        name = sentences.name(of: intake.nutrient)
        amount = sentences.text(intake.amount, of: intake.nutrient)
        known = sentences.known(intake.known)
        reference = intake.reference.map {
            sentences("nutrients.of", ["reference": sentences.text($0, of: intake.nutrient)])
        }
        percent = intake.reference.map { min(100, Int(intake.amount / $0.low * 100)) }
        self.address = address
    }
}

extension Sentences {
    /// The publications that reference intakes are from.
    fileprivate var sourcesOfReferences: [String] {
        [
            self("citation.essentialGuide2006"), self("citation.calciumVitaminD2011"),
            self("citation.sodiumPotassium2019"),
        ]
    }

    /// The share that is known: "known for 82% of the energy"; nil where all is.
    func known(_ share: Double) -> String? {
        share >= 0.995 ? nil : self("nutrients.known", ["percent": String(max(1, Int(share * 100)))])
    }

    /// A reference intake: "90 mg", "75 mg to 90 mg".
    func text(_ reference: NutrientReference, of nutrient: Nutrient) -> String {
        let low = text(reference.low, of: nutrient)
        guard reference.high > reference.low else { return low }
        return self("nutrients.range", ["low": low, "high": text(reference.high, of: nutrient)])
    }
}

/// A nutrient day by day, and what it came from.
public struct NutrientScreen: Sendable {
    /// Its name.
    public let title: String
    /// The ranges to choose from.
    public let ranges: [ProgressScreen.Range]
    /// "18 g"; nil where nothing tells it.
    public let amount: String?
    /// The days of the amount, and the share that is known.
    public let text: String
    /// The amount a day that is enough, and its meaning; nil without a reference.
    public let reference: String?
    /// The source of the reference; empty without one.
    public let citations: [String]
    /// The days as a picture; nil where nothing tells it.
    public let chart: DayChart?
    /// The days as a table; nil where nothing tells it.
    public let table: DataTable?
    /// The foods that most of it came from.
    public let sources: [Source]
    /// The address of the page before.
    public let back: String

    /// Something that was eaten.
    public struct Source: Sendable {
        /// Its name.
        public let name: String
        /// "12 g".
        public let amount: String
        /// "3 times · 24%".
        public let detail: String
    }

    /// The screen of a course over a span.
    public init(
        _ course: NutrientCourse, of nutrient: Nutrient, span: NutrientsScreen.Span, today: CalendarDay,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        let end = course.to == today ? nil : course.to
        title = sentences.name(of: nutrient)
        ranges = NutrientsScreen.Span.allCases.filter { $0 != .day }.map { other in
            ProgressScreen.Range(
                label: sentences("nutrients.span.\(other.rawValue)"),
                address: "/nutrients/\(nutrient.key)" + NutrientsScreen.query(other, end),
                isCurrent: other == span)
        }
        amount = course.intake.map { sentences.text($0.amount, of: nutrient) }
        let mean = sentences.count("nutrients.mean", course.loggedDays)
        text =
            course.intake.map { [mean, sentences.known($0.known)].compactMap(\.self).joined(separator: ", ") }
            ?? sentences("nutrients.none.of", ["name": title])
        reference = course.intake?.reference.map { reference in
            sentences(
                reference.isAdequateIntake ? "nutrients.reference.adequate" : "nutrients.reference",
                ["amount": sentences.text(reference, of: nutrient)])
        }
        citations = reference == nil ? [] : sentences.sourcesOfReferences
        chart = Self.chart(course, nutrient, title: title, today: today, sentences)
        table = Self.table(course, nutrient, sentences)
        let all = course.days.reduce(0) { $0 + $1.amount }
        sources = course.sources.map { source in
            Source(
                name: source.name ?? sentences("diary.unnamed"), amount: sentences.text(source.amount, of: nutrient),
                detail: sentences.count("nutrients.times", source.count) + " · "
                    + sentences.percent(String(Int((source.amount / all * 100).rounded()))))
        }
        back = "/nutrients" + NutrientsScreen.query(span, end)
    }

    private static func chart(
        _ course: NutrientCourse, _ nutrient: Nutrient, title: String, today: CalendarDay, _ sentences: Sentences
    ) -> DayChart? {
        let reference = course.intake?.reference?.low
        guard let first = course.days.first, let last = course.days.map(\.amount).max() else { return nil }
        let most = max(last, reference ?? 0)
        let from = min(max(course.from, first.day), course.to.adding(days: -6))
        var chart = DayChart(
            label: sentences(
                "nutrients.chart", ["name": title, "days": sentences.count("progress.days", course.days.count)]),
            unit: nutrient.unit.rawValue, from: from, to: course.to, today: today, margin: 0.5, values: (0, most),
            leastStep: most < 5 ? 0.5 : 1, sentences)
        chart.bars = course.days.map { day in
            DayChart.Bar(
                point: .init(x: Double(day.day.daysSince1970), y: day.amount), days: 1, isOpen: day.day == today)
        }
        if let reference {
            let ends = [Double(from.daysSince1970) - 0.5, Double(course.to.daysSince1970) + 0.5]
            chart.lines = [.init(points: ends.map { .init(x: $0, y: reference) }, kind: .target)]
        }
        return chart
    }

    private static func table(_ course: NutrientCourse, _ nutrient: Nutrient, _ sentences: Sentences) -> DataTable? {
        guard !course.days.isEmpty else { return nil }
        return DataTable(
            header: [sentences("field.day"), sentences("field.amount"), sentences("nutrients.known.head")],
            rows: course.days.reversed().map { day in
                [
                    sentences.date(day.day), sentences.text(day.amount, of: nutrient),
                    sentences.percent(String(Int((day.known * 100).rounded()))),
                ]
            })
    }
}
