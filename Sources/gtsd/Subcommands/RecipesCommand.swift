import APIContract
import ArgumentParser
import FileReading
import Foundation
import Screens
import Services
import WebServer
import Wording

/// `gtsd recipes`: a person's own recipes.
struct RecipesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recipes",
        abstract: "Bring recipes into a person's kitchen.",
        discussion: """
            Examples:
              gtsd recipes import lentil-soup.html --email ada@example.org
              gtsd recipes import mealie.zip --email ada@example.org --dry-run
            """,
        subcommands: [RecipesImportCommand.self])
}

/// `gtsd recipes import`
struct RecipesImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read the recipes of a file, and save those that you confirm.",
        discussion: """
            Reads the page of a recipe as a browser saves it (schema.org/Recipe), JSON of the same, and the exports of \
            Mealie and Tandoor. Each ingredient is shown with the food and the grams that it was read as. In a terminal you \
            are asked for each recipe; otherwise nothing is saved without --yes. A recipe of which an ingredient was not \
            read is saved only with --incomplete, without that ingredient; one whose name the person has already is left \
            alone.

            Examples:
              gtsd recipes import lentil-soup.html --email ada@example.org
              gtsd recipes import tandoor-export.zip --email ada@example.org --yes
            """)

    @Argument(help: "One or more files.", completion: .file())
    var files: [String]

    @Option(help: ArgumentHelp("The e-mail address of the person's account.", valueName: "address"))
    var email: String

    @Flag(help: "Show how the recipes are read, and save nothing.")
    var dryRun = false

    @Flag(help: "Save without asking.")
    var yes = false

    @Flag(help: "Save recipes of which an ingredient was not read, without it.")
    var incomplete = false

    @OptionGroup var storage: StorageOptions

    func run() async throws {
        let settings = try await StorageSettings(storage)
        try await reportingFailures {
            try await settings.withStorage(mustExist: true) { storage, _ in try await importFiles(into: storage) }
        }
    }

    private func importFiles(into storage: Storage) async throws {
        let sentences = Sentences()
        guard let person = try await storage.person(email: email) else {
            throw CommandFailure(sentence: sentences("import.nobody", ["email": email]))
        }
        let kitchen = KitchenService(storage)
        let recipes = RecipeImportService(
            storage, imports: ImportService(storage, profiles: ProfileService(storage), reader: .itself),
            foods: FoodService(database: storage.database, limitsRates: false, now: { Date() }), kitchen: kitchen)
        for path in files {
            let file = try await read(path, by: recipes, sentences)
            for number in file.recipes.indices {
                let reading = try await recipes.reading(of: file, from: number, for: person)
                guard let recipe = reading.recipes.first else { continue }
                show(recipe, sentences)
                guard try isWanted(recipe, sentences) else { continue }
                do {
                    _ = try await kitchen.add(OwnFoodRequest(recipe), of: person)
                    print("  " + sentences("kitchen.import.isSaved"))
                } catch let error as InvalidInput {
                    let problems = ErrorWording(sentences: sentences).texts(for: error.fields)
                    for problem in problems.sorted(by: { $0.key < $1.key }) { print("  " + problem.value) }
                }
            }
            if file.hasMore { print(path + ": " + sentences("kitchen.import.more")) }
        }
    }

    private func read(
        _ path: String, by recipes: RecipeImportService, _ sentences: Sentences
    ) async throws -> RecipeFile {
        guard let contents = InputFile.contents(of: path) else {
            throw CommandFailure(sentence: sentences("command.file", ["file": path]))
        }
        do {
            return try await recipes.file(of: contents)
        } catch let problem as RecipeImportProblem {
            throw CommandFailure(
                sentence: path + ": " + ErrorWording(sentences: sentences).sentence(for: problem.problem.code))
        }
    }

    /// Shows each line with what it was read as.
    private func show(_ recipe: ReadRecipe, _ sentences: Sentences) {
        print(
            recipe.name
                + (recipe.servings.map { " (\(sentences("field.servings")): \(sentences.typed(grams: $0)))" } ?? ""))
        for line in recipe.lines {
            let read =
                if let problem = line.problem {
                    sentences("kitchen.import.command.\(problem.rawValue)")
                } else {
                    "\(line.food?.name ?? ""), \(sentences.typed(grams: line.grams)) \(sentences("unit.grams"))"
                }
            print("  \(line.line)\n    \(read)")
        }
    }

    /// Whether a recipe is to be saved. Says why where it is not.
    private func isWanted(_ recipe: ReadRecipe, _ sentences: Sentences) throws -> Bool {
        if recipe.isKnown {
            print("  " + sentences("kitchen.import.isKnown"))
            return false
        }
        if !recipe.isComplete, !incomplete || recipe.lines.allSatisfy({ $0.problem != nil }) {
            print("  " + sentences("kitchen.import.command.incomplete"))
            return false
        }
        guard !dryRun, !yes else { return yes && !dryRun }
        guard isatty(STDIN_FILENO) == 1 else { return false }
        let answer = try TerminalInput.line("  " + sentences("kitchen.import.command.save") + " ")
        return ["y", "yes"].contains(answer.lowercased())
    }
}
