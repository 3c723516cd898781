import APIContract
import ArgumentParser
import Database
import FileReading
import Foundation
import NutritionScience
import Screens
import Services
import Wording

/// `gtsd foods`: the table of foods.
struct FoodsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "foods",
        abstract: "Import foods, look them up, add your own, and remove shared ones.",
        discussion: """
            Examples:
              gtsd foods import en.openfoodfacts.org.products.csv.gz
              gtsd foods search "creme brulee"
              gtsd foods add "Crunchy granola" --email ada@example.org --energy 454 --protein 10
              gtsd foods remove 4006381333931
            """,
        subcommands: [
            FoodsImportCommand.self, FoodsSearchCommand.self, FoodsAddCommand.self, FoodsRemoveCommand.self,
        ])
}

/// `gtsd foods import`
struct FoodsImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Store the foods of Open Food Facts or USDA FoodData Central.",
        discussion: """
            Reads the CSV export of Open Food Facts (openfoodfacts.org/data), compressed or not, and the unpacked CSV \
            download of FoodData Central (fdc.nal.usda.gov/download-datasets), which is a folder. An import that was \
            interrupted goes on where it was when it is started again; a newer file updates the foods that are there.

            Examples:
              gtsd foods import en.openfoodfacts.org.products.csv.gz
              gtsd foods import FoodData_Central_sr_legacy_food_csv_2018-04 --database postgres://gtsd@localhost/gtsd
            """)

    @Argument(help: "One or more files or folders.", completion: .file())
    var files: [String]

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withFoods { database in
                for file in files { try await importFoods(file, into: database) }
            }
        }
    }

    private func importFoods(_ file: String, into database: any Database) async throws {
        let sentences = Sentences()
        let name = URL(filePath: file).lastPathComponent
        var display = FoodImportDisplay(name: name, sentences: sentences)
        let counts: FoodImportCounts
        do {
            counts = try await FoodImporter(database: database).importFoods(at: file) { display.show($0) }
        } catch is FoodFileProblem {
            throw CommandFailure(sentence: sentences("foods.file", ["file": file]))
        }
        display.finish()
        print(
            sentences(
                "foods.imported",
                [
                    "file": name, "rows": sentences.number(counts.rows), "added": sentences.number(counts.added),
                    "changed": sentences.number(counts.changed), "unchanged": sentences.number(counts.unchanged),
                ]))
        if let count = counts.inKilojoules {
            print("  " + sentences("foods.inKilojoules", ["count": sentences.number(count)]))
        }
        for reason in SkippedFood.allCases {
            guard let count = counts.skipped[reason.rawValue] else { continue }
            print("  " + sentences("foods.skipped.\(reason.rawValue)", ["count": sentences.number(count)]))
        }
    }
}

/// Shows how far an import of foods has come.
private struct FoodImportDisplay {
    let name: String
    let sentences: Sentences
    private var display = ProgressDisplay(terminal: .standardOutput)
    private var before: ProgressDisplay.State?

    init(name: String, sentences: Sentences) {
        self.name = name
        self.sentences = sentences
    }

    mutating func show(_ progress: FoodImportProgress) {
        let rows = progress.counts.rows
        if progress.rowsBefore > 0, rows == progress.rowsBefore {
            display.line(sentences("foods.resumed", ["rows": sentences.number(progress.rowsBefore), "file": name]))
        }
        guard rows > progress.rowsBefore else { return }
        let state = ProgressDisplay.State(share: progress.share, count: rows)
        if before == nil {
            let share = progress.rowsBefore > 0 ? progress.share : 0
            before = ProgressDisplay.State(share: share, count: progress.rowsBefore)
        }
        display.show(state, since: before ?? state) { [sentences] pace in
            sentences(
                "foods.progress",
                [
                    "percent": sentences.number(Int(progress.share * 100)), "rows": sentences.number(rows),
                    "rate": sentences.number(pace.rate), "left": pace.left,
                ])
        }
    }

    func finish() {
        display.finish()
    }
}

/// `gtsd foods search`
struct FoodsSearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Look foods up by name.",
        discussion: """
            The last word may be the start of one; accents and small typing errors do not matter.

            Examples:
              gtsd foods search greek yog
              gtsd foods search Müsli --language de --limit 5
            """)

    @Argument(help: "What the food is called.")
    var query: [String]

    @Option(help: "At most so many, 1 to 50.")
    var limit = 10

    @Option(help: "The language of the names: en or de.")
    var language = FoodLanguage.english.rawValue

    @OptionGroup var storage: StorageOptions

    func validate() throws {
        let text = query.joined(separator: " ")
        guard (1...100).contains(text.unicodeScalars.count) else { throw ValidationError(Sentences()("foods.query")) }
        guard (1...50).contains(limit) else { throw ValidationError("--limit must be from 1 to 50.") }
        let languages = FoodLanguage.allCases.map(\.rawValue)
        guard languages.contains(language) else {
            throw ValidationError("--language must be \(languages.joined(separator: " or ")).")
        }
    }

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            let foods = try await settings.withFoods { database in
                try await FoodService(database: database, limitsRates: false, now: { Date() })
                    .foods(matching: query.joined(separator: " "), limit: limit, language: language)
            }
            print(text(foods))
        }
    }

    private func text(_ foods: [Food]) -> String {
        let sentences = Sentences(language: Language(code: language))
        guard !foods.isEmpty else { return sentences("foods.none") }
        let terminal = Terminal.standardOutput
        let header = ["food", "calories", "protein", "carbohydrate", "fat", "portion"].map { sentences("foods.\($0)") }
        let rows = foods.map { food in
            let name = [food.name, food.brand].compactMap { $0 }.joined(separator: ", ")
            let grams = [food.per100g.protein, food.per100g.carbohydrate, food.per100g.fat]
            return [String(name.prefix(48)), sentences.number(food.per100g.calories)]
                + grams.map { text($0, sentences) }
                + [food.portion.map { portion($0, sentences) } ?? ""]
        }
        let lines = TableDrawing(style: terminal.style).lines(header: header, rows: rows)
        return (lines + ["", terminal.style.soft("  " + sentences("foods.note"))]).joined(separator: "\n")
    }

    private func portion(_ portion: FoodPortion, _ sentences: Sentences) -> String {
        let weight = text(portion.grams, sentences) + " g"
        guard let name = portion.name, name.count <= 24 else { return weight }
        return "\(name) (\(weight))"
    }

    private func text(_ grams: Double?, _ sentences: Sentences) -> String {
        grams.map { sentences.number(ExactDecimal(Int(($0 * 10).rounded()), places: 1)) } ?? "–"
    }
}

extension StorageSettings {
    /// Runs `body` with the database, when it and its starter table of foods are up to date.
    fileprivate func withFoods<Value>(_ body: (any Database) async throws -> Value) async throws -> Value {
        try await withDatabase { database, _ in
            try await StarterFoods.store(in: database)
            return try await body(database)
        }
    }
}
