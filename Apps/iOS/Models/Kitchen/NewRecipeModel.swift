import APIContract
import Device
public import Observation
import Rules
public import Screens
import Wording

/// A new recipe: its name, and its ingredients if they are written down somewhere.
@MainActor @Observable public final class NewRecipeModel: OpenedModel {
    /// The name, as typed.
    public var name = ""
    /// The ingredients, one a line, as typed or pasted.
    public var ingredients = ""
    /// True while the ingredients are read.
    public private(set) var isReading = false
    /// The reason why the ingredients could not be read, in a sentence; nil for none.
    public private(set) var failure: String?
    /// The recipe as its ingredients were read, to be confirmed; nil until they are, or once the person goes back.
    public var confirmation: RecipeConfirmationModel?
    /// The recipe, once it is created.
    public private(set) var made: KitchenModel.Opened?

    private let session: AppSession
    private var problems: [String: String] = [:]

    /// The form of the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// The form's contents.
    public var form: NewRecipeForm {
        NewRecipeForm(name: name, ingredients: ingredients, problems: problems, session.localization)
    }

    /// Reads the ingredients, to be confirmed; without any, creates the recipe if its name is accepted.
    public func nextTapped() async {
        guard !isReading else { return }
        (problems, failure) = ([:], nil)
        guard !ingredients.trimmed.isEmpty else { return create() }
        isReading = true
        defer { isReading = false }
        await read(RecipeTextRequest(name: name, ingredients: ingredients))
    }

    private func create() {
        var request = OwnFoodRequest()
        (request.name, request.recipe) = (name, RecipeRequest())
        guard let kitchen = session.read({ log throws(LocalStoreError) in try log.kitchen() }) else { return }
        do {
            let fields = try kitchen.fields(request, of: nil)
            let record = session.change { log throws(LocalStoreError) in try log.add(.ownFood, fields) }
            made = record?.number().map(KitchenModel.Opened.recipe)
        } catch let refused as InvalidInput {
            problems = session.localization.errors.texts(for: refused.fields)
        } catch {
            session.failed(.unavailable(reason: "\(type(of: error))"), .keeping)
        }
    }

    /// Has the server read the ingredients; the phone reads them if there is none, if it can't be reached, or if it is too
    /// old for that.
    private func read(_ request: RecipeTextRequest) async {
        let text: RecipeText
        do throws(InvalidInput) {
            text = try RecipeText(request)
        } catch {
            problems = session.localization.errors.texts(for: error.fields)
            return
        }
        guard let server = session.server else { return await readHere(text) }
        do throws(SyncServerError) {
            confirm(try await server.read(request))
        } catch {
            guard case .refused(let answer) = error, answer.code != .notFound else { return await readHere(text) }
            let refusal = session.refusal(error)
            (problems, failure) = (refusal.fields, refusal.failure)
        }
    }

    private func readHere(_ text: RecipeText) async {
        await FoodSearch.prepareTable()
        let read = session.read { log throws(LocalStoreError) in try log.read(text) }
        if let read { confirm(read.recipe, foods: read.foods) }
    }

    private func confirm(_ recipe: ReadRecipe, foods: [KnownFood]? = nil) {
        confirmation = RecipeConfirmationModel(session, recipe, foods: foods, canLog: true) { [weak self] id, isToLog in
            self?.made = isToLog ? .logging(id) : .recipe(id)
        }
    }
}
