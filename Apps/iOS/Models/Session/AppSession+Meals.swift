import APIContract
import ClientKit

/// The meals of a person's days as they named and ordered them. Devices hold no record of them, so that what the server said
/// last is kept beside the log.
extension AppSession {
    private static let mealsName = "own meals"

    /// The meals of a person's days: as they chose them, or as they usually are.
    func meals(of person: PersonReading) -> OwnMeals {
        let kept = read { log throws(LocalStoreError) in try log.kept(OwnMeals.self, named: Self.mealsName) }
        return kept.flatMap { $0.isChosen ? $0 : nil } ?? person.meals
    }

    /// Asks the server which meals there are. Where it can't be asked, those that are known stay.
    func readMeals() async {
        guard let server, let meals = try? await server.get(OwnMeals.self, "/v1/meals") else { return }
        hold(meals)
    }

    /// Chooses other meals, or nil for the usual ones. Nil where that is done; otherwise what was refused.
    func chooseMeals(_ chosen: [OwnMeal]?) async -> Refusal? {
        guard let server else {
            hold(chosen.map { OwnMeals(chosen: $0) })
            return nil
        }
        let request = OwnMealsRequest(
            meals: chosen?.map { .init(meal: $0.meal.rawValue, name: $0.name, time: $0.time?.description) })
        do throws(SyncServerError) {
            hold(try await server.call("PUT", "/v1/meals", request) as OwnMeals)
            return nil
        } catch {
            return refusal(error)
        }
    }

    private func hold(_ meals: OwnMeals?) {
        let before = read { log throws(LocalStoreError) in try log.kept(OwnMeals.self, named: Self.mealsName) }
        guard before != meals else { return }
        keep(meals, named: Self.mealsName)
        revision += 1
    }
}
