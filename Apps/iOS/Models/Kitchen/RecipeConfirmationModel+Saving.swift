import APIContract
import Device
import Rules
import Screens
import Wording

/// Saving a confirmed recipe.
extension RecipeConfirmationModel {
    /// Saves the recipe as confirmed.
    public func saveTapped() async { await save(isToLog: false) }

    /// Saves the recipe as confirmed, to log it at once.
    public func saveAndLogTapped() async { await save(isToLog: true) }

    private func save(isToLog: Bool) async {
        guard !isWaiting else { return }
        let (request, unread) = entries.request(recipe, session.localization)
        (problems, failure) = (unread, nil)
        guard unread.isEmpty else { return }
        isWaiting = true
        defer { isWaiting = false }
        let id = if let foodsHere { kept(request, with: foodsHere) } else { await stored(request) }
        guard let id else { return }
        session.toast = Toast.foodSaved.text(session.sentences)
        isDone = true
        saved(id, isToLog)
    }

    /// The identifier of the recipe once the server has stored it; nil if it was not, which the screen then explains.
    private func stored(_ request: OwnFoodRequest) async -> OwnFood.ID? {
        guard let server = session.server else { return nil }
        var request = request
        request.clientKey = clientKey
        do throws(SyncServerError) {
            let stored: OwnFoodResponse = try await server.call("POST", "/v1/own-foods", request)
            await session.sync()
            return stored.food.id
        } catch {
            let refusal = session.refusal(error)
            failure = refusal.failure
            for (field, sentence) in refusal.fields { problems[RecipeEntries.formNames[field] ?? field] = sentence }
            return nil
        }
    }

    /// The identifier of the recipe once the phone has stored it; nil if it was not, which the screen then explains.
    private func kept(
        _ request: OwnFoodRequest, with foods: [KnownFood.Identity: KnownIngredient]
    ) -> OwnFood.ID? {
        guard let kitchen = session.read({ log throws(LocalStoreError) in try log.kitchen() }) else { return nil }
        do {
            let fields = try kitchen.fields(request, of: nil) { ingredient in
                foods[ingredient.ownFoodId.map(KnownFood.Identity.own) ?? .listed(ingredient.foodId)]
            }
            let record = session.change { log throws(LocalStoreError) in try log.add(.ownFood, fields) }
            return record?.number()
        } catch let refused as InvalidInput {
            problems = session.localization.errors.texts(for: refused.fields, naming: RecipeEntries.formNames)
        } catch {
            session.failed(.unavailable(reason: "\(type(of: error))"), .keeping)
        }
        return nil
    }
}
