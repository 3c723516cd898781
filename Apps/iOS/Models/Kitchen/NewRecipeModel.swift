import APIContract
import Device
public import Observation
import Rules
public import Screens
import Wording

/// A new recipe, which starts with its name.
@MainActor @Observable public final class NewRecipeModel: OpenedModel {
    /// The name, as typed.
    public var name = ""
    /// The recipe, once it is created.
    public private(set) var made: KitchenModel.Opened?

    private let session: AppSession
    private var problems: [String: String] = [:]

    /// The form of the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// The form's contents.
    public var form: NewRecipeForm { NewRecipeForm(name: name, problems: problems, session.localization) }

    /// Creates the recipe, if its name is accepted.
    public func nextTapped() {
        problems = [:]
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
}
