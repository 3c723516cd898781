import APIContract
import FileReading
import Hummingbird
import HTTPParts
import Screens
import Services
import Wording

/// The pages on which recipes of a file are read, confirmed and saved.
struct RecipeImportWeb: Sendable {
    let people: PersonService
    let recipes: RecipeImportService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("recipes/import") { request, context in try await show(nil, request, context) }
        router.post("recipes/import/discard") { request, context in
            let form = context.form
            if let id = PendingRecipes.ID(form.text("id")) { try await recipes.discard(id, of: context.person) }
            return pages.redirect(to: "/recipes/import", .importDiscarded)
        }
        router.post("recipes/import/save", use: saveComplete)
        router.get("recipes/import/{number}") { request, context in
            let number = try Self.number(context)
            do {
                let (id, recipe, saved) = try await recipes.recipe(number, of: context.person)
                if let saved { return pages.redirect(to: "/recipes/\(saved)") }
                let visitor = Visitor(try await people.read(context.person), request, context)
                let entries = RecipeConfirmationEntries(recipe, visitor.localization) { _ in nil }
                return show(id, number, recipe, entries, to: visitor, request)
            } catch RecipeImportProblem.gone {
                return pages.redirect(to: "/recipes/import")
            }
        }
        router.post("recipes/import/{number}", use: confirm)
    }

    /// Adds the routes for a person's files, whose forms are not read before.
    func addUploadRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("recipes/import/file", use: upload)
    }

    /// The largest file that is sent, in bytes: an export of thousands of recipes with their pictures.
    static let largestUpload = 512 << 20

    @Sendable
    private func upload(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        var form = try await MultipartForm<RequestBody.AsyncIterator>.uploaded(
            request, context, limit: Self.largestUpload)
        let words = Visitor(try await people.read(context.person), request, context).localization
        guard !form.fileName.isEmpty else {
            return try await show(words.sentences("import.file.missing"), request, context)
        }
        do {
            let file = try await reading(upload: { try await form.nextPiece() }) { [person = context.person] next in
                try await recipes.file(of: person, reading: next)
            }
            try await recipes.keep(file, of: context.person)
            return pages.redirect(to: file.recipes.count == 1 ? "/recipes/import/0" : "/recipes/import")
        } catch let problem as RecipeImportProblem {
            return try await show(words.errors.sentence(for: problem.problem.code), request, context)
        }
    }

    /// Saves the next recipes of which every line was read.
    @Sendable
    private func saveComplete(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let first = max(0, min(Int(form.text("next")) ?? 0, 10_000))
        do {
            let next = try await recipes.saveComplete(from: first, of: try Self.id(form), of: context.person)
            return pages.redirect(to: "/recipes/import" + (next.map { "?next=\($0)" } ?? "?next=done"))
        } catch RecipeImportProblem.gone {
            return pages.redirect(to: "/recipes/import", .importGone)
        }
    }

    /// Saves a recipe, or looks for other words where the person asked for that.
    @Sendable
    private func confirm(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let number = try Self.number(context)
        let text = { (name: String) in form[name] }
        do {
            let (id, recipe, saved) = try await recipes.recipe(
                number, words: RecipeConfirmationEntries.words(text), of: context.person)
            if let saved { return pages.redirect(to: "/recipes/\(saved)") }
            guard try Self.id(form) == id else { throw RecipeImportProblem.gone }
            let visitor = Visitor(try await people.read(context.person), request, context)
            let words = visitor.localization
            let entries = RecipeConfirmationEntries(recipe, words, text)
            guard form["look"] == nil, !RecipeConfirmationEntries.asksForOthers(text) else {
                return show(id, number, recipe, entries, to: visitor, request)
            }
            var (food, problems) = entries.request(recipe, words)
            if problems.isEmpty {
                do {
                    let stored = try await recipes.save(number, of: id, as: food, of: context.person)
                    return pages.redirect(to: "/recipes/\(stored.id)", .foodSaved)
                } catch let error as InvalidInput {
                    problems = words.errors.texts(for: error.fields, naming: RecipeEntries.formNames)
                }
            }
            return show(id, number, recipe, entries, problems: problems, to: visitor, request)
        } catch RecipeImportProblem.gone {
            return pages.redirect(to: "/recipes/import", .importGone)
        }
    }

    private func show(
        _ id: PendingRecipes.ID, _ number: Int, _ recipe: ReadRecipe, _ entries: RecipeConfirmationEntries,
        problems: [String: String] = [:], to visitor: Visitor, _ request: Request
    ) -> Response {
        let screen = RecipeConfirmation(
            id: String(id), number: number, recipe, entries, problems: problems, visitor.localization)
        return pages.show(
            RecipeConfirmationPage(screen: screen), to: visitor, request,
            status: problems.isEmpty ? .ok : .badRequest)
    }

    private func show(
        _ problem: String?, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let visitor = Visitor(try await people.read(context.person), request, context)
        let pending = try await recipes.pending(of: context.person)
        let next = request.uri.queryParameters["next"].map(String.init)
        let screen = pending.map { id, waiting, known in
            RecipeImportScreen(
                id: String(id),
                waiting.file.recipes.enumerated().map { number, entry in
                    RecipeImportScreen.Entry(
                        name: entry.name, lines: entry.lines.count, isKnown: known.contains(number),
                        saved: waiting.saved[number])
                }, hasMore: waiting.file.hasMore, next: next == "done" ? nil : next.flatMap { Int($0) } ?? 0,
                visitor.localization)
        }
        return pages.show(
            RecipeImportPage(problem: problem, screen: screen), to: visitor, request,
            status: problem == nil ? .ok : .badRequest)
    }

    /// The number of the file that a form names.
    private static func id(_ form: Form) throws(RecipeImportProblem) -> PendingRecipes.ID {
        guard let id = PendingRecipes.ID(form.text("id")) else { throw .gone }
        return id
    }

    private static func number(_ context: PersonPageContext) throws(FoodError) -> Int {
        guard let number = context.parameters.get("number", as: Int.self), number >= 0 else { throw .notFound }
        return number
    }
}

/// Choosing a file with recipes, and those of one that was read.
struct RecipeImportPage: Page {
    static let template = "recipe-import"

    /// The reason why the file could not be read.
    let problem: String?
    /// The recipes that wait; nil where there are none.
    let screen: RecipeImportScreen?

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { sentences("kitchen.import.title") }
}

/// One recipe of a file.
struct RecipeConfirmationPage: Page {
    static let template = "recipe-confirmation"

    let screen: RecipeConfirmation

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { screen.title }
}
