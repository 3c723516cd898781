import APIContract
import Device
public import Foundation
public import Observation
public import Screens
import Wording

/// Recipes of a file: read by the server, reviewed one by one, and saved.
@MainActor @Observable public final class RecipeImportModel {
    /// The page a row opens.
    public enum Opened {
        /// A recipe to review before it is saved.
        case confirmation(RecipeConfirmationModel)
        /// A saved recipe.
        case recipe(RecipeModel)
    }

    /// Whether a request to the server is in progress.
    public private(set) var isWaiting = false
    /// The error, in a sentence; nil for none.
    public private(set) var failure: String?

    private let session: AppSession
    /// A copy of the file, until it is read completely.
    private var file: URL?
    private var recipes: [ReadRecipe] = []
    private var saved: [Int: OwnFood.ID] = [:]
    /// The number of recipes in the file, and whether it has more; nil until one is read.
    private var whole: (count: Int, hasMore: Bool)?

    /// The import of the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// Whether there is a server that reads files.
    public var hasServer: Bool { session.server != nil }

    /// The recipes of the file; nil until one is read.
    public var screen: RecipeImportScreen? {
        guard let whole else { return nil }
        let entries = recipes.enumerated().map { number, recipe in
            RecipeImportScreen.Entry(
                name: recipe.name, lines: recipe.lines.count, isKnown: recipe.isKnown, saved: saved[number])
        }
        return RecipeImportScreen(
            id: "", entries, hasMore: whole.hasMore, next: complete.first?.offset, session.localization)
    }

    /// Whether the file has unread recipes.
    public var canReadMore: Bool { whole.map { recipes.count < $0.count } ?? false }

    /// Has the server read a file, which replaces the one before.
    public func fileChosen(_ file: URL) async {
        guard !isWaiting else { return }
        forget()
        await read(file)
        guard canReadMore else { return }
        let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        self.file = (try? FileManager.default.copyItem(at: file, to: copy)).map { copy }
    }

    /// Has the server read the next recipes of the file.
    public func moreTapped() async {
        guard let file, !isWaiting else { return }
        await read(file)
        if !canReadMore { forgetFile() }
    }

    /// The page a row of the list opens; nil if the recipe is gone.
    public func opened(_ row: RecipeImportScreen.Row) -> Opened? {
        guard let number = screen?.recipes.firstIndex(where: { $0.address == row.address }) else { return nil }
        if let id = saved[number] { return .recipe(RecipeModel(session, id: id)) }
        return .confirmation(
            RecipeConfirmationModel(session, recipes[number], number: number) { [weak self] id, _ in
                self?.saved[number] = id
            })
    }

    /// Saves the recipes that were read completely and whose names are new. The others are reviewed one by one.
    public func saveCompleteTapped() async {
        guard let server = session.server, !isWaiting else { return }
        (isWaiting, failure) = (true, nil)
        defer { isWaiting = false }
        for (number, recipe) in complete {
            let words = session.localization
            var (request, problems) = RecipeConfirmationEntries(recipe, words) { _ in nil }.request(recipe, words)
            guard problems.isEmpty else { continue }
            request.clientKey = session.surroundings.log.makeUUID()
            do throws(SyncServerError) {
                let stored: OwnFoodResponse = try await server.call("POST", "/v1/own-foods", request)
                saved[number] = stored.food.id
            } catch {
                // A recipe that is rejected as it is waits for the person's review.
                guard case .refused = error else { return failure = session.sentence(of: error) }
                odd.insert(number)
            }
        }
        await session.sync()
    }

    /// Discards the file and its recipes.
    public func forget() {
        forgetFile()
        (recipes, saved, odd, whole, failure) = ([], [:], [], nil, nil)
    }

    /// The recipes that are rejected as they are, although every line was read.
    private var odd: Set<Int> = []

    private var complete: [(offset: Int, element: ReadRecipe)] {
        recipes.enumerated().filter { number, recipe in
            recipe.isComplete && !recipe.isKnown && saved[number] == nil && !odd.contains(number)
        }
    }

    private func read(_ file: URL) async {
        (isWaiting, failure) = (true, nil)
        defer { isWaiting = false }
        do throws(SyncServerError) {
            let reading: RecipeReading = try await session.send(file, to: "/v1/recipes/reading?from=\(recipes.count)")
            recipes += reading.recipes
            whole = (reading.count, reading.hasMore)
        } catch {
            failure = session.refusal(error).failure ?? session.sentence(of: error)
        }
    }

    private func forgetFile() {
        if let file { try? FileManager.default.removeItem(at: file) }
        file = nil
    }
}
