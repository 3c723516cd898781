import APIContract
import Device
public import Observation
import Rules
public import Screens
import Wording

/// A new recipe, which has a name first.
@MainActor @Observable public final class NewRecipeModel: OpenedModel {
    /// The name, as it is typed.
    public var name = ""
    /// The recipe, once it is there.
    public private(set) var made: KitchenModel.Opened?

    private let session: AppSession
    private var problems: [String: String] = [:]

    /// The form of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is shown.
    public var form: NewRecipeForm { NewRecipeForm(name: name, problems: problems, session.localization) }

    /// Stores it, where its name is not refused.
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
