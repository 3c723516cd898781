public import APIContract
import NutritionScience
public import Wording

/// A preview of the data that a file would add to the diary.
public struct ImportScreen: Sendable {
    /// The id of the file when it is added or discarded.
    public let id: String
    /// The app or format that the file comes from.
    public let source: String
    /// The days that it covers.
    public let days: String
    /// The numbers of records to add, to replace, and already present; a sentence for each kind in the file.
    public let counts: [String]
    /// The nutrients that are kept; nil where the file has none.
    public let nutrients: String?
    /// The columns that are not kept; nil where all are.
    public let leftOut: String?
    /// The questions to answer before it is added.
    public let questions: ImportQuestions
    /// Whether there are questions.
    public let asks: Bool
    /// Whether a question must be answered before it can be added; its effect is then not known yet.
    public let isOpen: Bool
    /// Whether every question is answered, including the optional ones.
    public let isAnswered: Bool
    /// Whether it would change anything.
    public let hasNews: Bool
    /// The reason why it would change nothing.
    public let nothing: String
    /// Whether it would replace records of the diary.
    public let replaces: Bool
    /// The latest days.
    public let table: DataTable
    /// The number of lines left out; nil for none.
    public let skippedTitle: String?
    /// The lines left out, each with the reason.
    public let skipped: [String]

    /// The maximum number of lines listed.
    private static let mostLines = 50

    /// The place of the export in each app, by the app's name.
    public static func sources(_ sentences: Sentences) -> [LabelledValue] {
        let sources: [LogSource] = [
            .appleHealth, .myFitnessPal, .cronometer, .macroFactor, .loseIt, .samsungHealth, .garmin, .fitbit,
            .googleHealth, .googleFit, .withings, .renpho, .noom, .libra, .happyScale, .openScale, .sanitas, .trale,
            .waistline, .sparkyFitness, .table,
        ]
        return sources.map { source in
            LabelledValue(
                label: sentences("import.source.\(source.rawValue)"), value: sentences("import.how.\(source.rawValue)"))
        }
    }

    /// The screen of a preview.
    public init(_ preview: ImportPreview, _ localization: Localization) {
        let sentences = localization.sentences
        id = String(preview.id)
        source = sentences("import.source.\(preview.source.rawValue)")
        days = Self.days(preview, sentences)
        counts = [("weights", preview.weights), ("entries", preview.entries)]
            .filter { $0.1 != ImportPreview.Counts() }.map { Self.sentence($0.0, $0.1, sentences) }
        nutrients = Self.nutrients(preview, sentences)
        leftOut = Self.leftOut(preview.columnsLeftOut, sentences)
        questions = ImportQuestions(preview, localization)
        asks = !preview.questions.isEmpty
        isOpen = !preview.openQuestions.isEmpty
        isAnswered = preview.questions.allSatisfy { $0.answer != nil }
        hasNews = preview.weights.stored + preview.entries.stored > 0
        nothing = sentences(preview.firstDay == nil ? "import.nothing.left" : "import.nothing")
        replaces = preview.weights.changed + preview.entries.changed > 0
        table = Self.table(preview, localization)
        skippedTitle = preview.skippedCount == 0 ? nil : sentences.count("import.skipped", preview.skippedCount)
        var lines = preview.skipped.prefix(Self.mostLines).map { Self.sentence($0, sentences) }
        let more = preview.skippedCount - lines.count
        if more > 0 { lines.append(sentences.count("import.skipped.more", more)) }
        skipped = lines
    }

    /// The latest days, with the nutrients of a file that has any.
    private static func table(_ preview: ImportPreview, _ localization: Localization) -> DataTable {
        let sentences = localization.sentences
        let nutrients: [(String, KeyPath<ImportPreview.Day, Double?>)] = [
            ("protein", \.protein), ("carbohydrate", \.carbohydrate), ("fat", \.fat),
        ].filter { _, path in preview.days.contains { $0[keyPath: path] != nil } }
        let hides = sentences.hidesNumbers
        return DataTable(
            header: [sentences("import.day")]
                + (hides ? [] : [sentences("import.weight"), sentences("import.energy")])
                + nutrients.map { sentences("import.\($0.0)") },
            rows: preview.days.map { day in
                let numbers = [
                    day.weight.map { localization.measures.text(kilograms: $0) },
                    day.calories.map { sentences.energy($0) },
                ]
                return [sentences.shortDate(day.day)] + (hides ? [] : numbers.map { $0 ?? "–" })
                    + nutrients.map { day[keyPath: $0.1].map { sentences.number(Int($0.rounded())) } ?? "–" }
            })
    }

    /// The days of a file: `1 March 2024 to 20 September 2026`.
    public static func days(_ preview: ImportPreview, _ sentences: Sentences) -> String {
        guard let first = preview.firstDay, let last = preview.lastDay else { return sentences("import.days.none") }
        return sentences("import.days", ["first": sentences.date(first), "last": sentences.date(last)])
    }

    /// The nutrients of a file that are kept: "Kept with the calories: Protein, Fiber."; nil where it has none.
    public static func nutrients(_ preview: ImportPreview, _ sentences: Sentences) -> String? {
        guard !preview.nutrients.isEmpty else { return nil }
        let names = preview.nutrients.map(sentences.name).joined(separator: ", ")
        return sentences("import.nutrients", ["names": names])
    }

    /// The columns of a file that are not kept, by name; nil where all are.
    public static func leftOut(_ columns: [String], _ sentences: Sentences) -> String? {
        columns.isEmpty ? nil : sentences("import.leftOut", ["columns": columns.joined(separator: ", ")])
    }

    /// The numbers of records of a kind that are new, replaced, and already present. `kind` is `weights` or `entries`.
    public static func sentence(_ kind: String, _ counts: ImportPreview.Counts, _ sentences: Sentences) -> String {
        sentences(
            "import.counts.\(kind)",
            [
                "added": sentences.number(counts.added), "changed": sentences.number(counts.changed),
                "unchanged": sentences.number(counts.unchanged),
            ])
    }

    private static func sentence(_ entry: SkippedEntry, _ sentences: Sentences) -> String {
        let values = ["line": sentences.number(entry.line), "reason": sentences("skipped.\(entry.reason.rawValue)")]
        guard let file = entry.file else { return sentences("import.skipped.line", values) }
        return sentences("import.skipped.file", values.merging(["file": file]) { $1 })
    }
}
