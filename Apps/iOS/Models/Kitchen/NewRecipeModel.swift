import APIContract
import ClientKit
public import Observation
public import Screens
import Wording

/// A new recipe, which has a name first.
@MainActor @Observable public final class NewRecipeModel: OpenedModel {
    /// The name, as it is typed.
    public var name = ""
    /// Whether the server is asked.
    public private(set) var isWaiting = false
    /// What was refused as a whole, in a sentence; nil where nothing was.
    public private(set) var failure: String?
    /// The recipe, once it is there.
    public private(set) var made: KitchenModel.Opened?

    private let session: AppSession
    private var problems: [String: String] = [:]

    /// The form of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is shown.
    public var form: NewRecipeForm { NewRecipeForm(name: name, problems: problems, session.localization) }

    /// Has the server store it.
    public func nextTapped() async {
        guard !isWaiting else { return }
        guard let server = session.server else { return failure = session.sentences("phone.recipe.server") }
        (problems, failure, isWaiting) = ([:], nil, true)
        defer { isWaiting = false }
        var request = OwnFoodRequest()
        (request.name, request.recipe) = (name, RecipeRequest())
        request.clientKey = session.surroundings.log.makeUUID()
        do throws(SyncServerError) {
            let answer: OwnFoodResponse = try await server.call("POST", "/v1/own-foods", request)
            await session.sync()
            made = .recipe(answer.food.id)
        } catch {
            let refusal = session.refusal(error)
            (problems, failure) = (refusal.fields, refusal.failure)
        }
    }
}
