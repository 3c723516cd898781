import APIContract
import Device
import Rules

/// The meals of a person's days as they named and ordered them. Devices hold no record of them, so that what the server
/// said last is kept beside the log.
extension AppSession {
    /// Whether meals were chosen on the phone alone that the server is still to hear of.
    static let unsentMealsName = "own meals to be sent"

    /// Asks the server which meals there are. Where it can't be asked, those that are known stay. What was chosen on
    /// the phone before it moved to the server goes there first.
    func readMeals() async {
        guard let server else { return }
        let isUnsent = read { log throws(LocalStoreError) in try log.kept(Bool.self, named: Self.unsentMealsName) }
        let known = read { log throws(LocalStoreError) in try log.kept(OwnMeals.self, named: LocalLog.ownMealsName) }
        if isUnsent == true, let known, await chooseMeals(OwnMealsRequest(known)) == nil {
            return keep(Bool?.none, named: Self.unsentMealsName)
        }
        if let meals = try? await server.get(OwnMeals.self, "/v1/meals") { hold(meals) }
    }

    /// Chooses other meals, or the usual ones. Nil where that is done; otherwise what was refused.
    func chooseMeals(_ request: OwnMealsRequest) async -> Refusal? {
        do throws(InvalidInput) {
            let chosen = try request.meals.map(FieldCheck.ownMeals)
            guard let server else {
                hold(chosen.map { OwnMeals(chosen: $0) })
                return nil
            }
            do throws(SyncServerError) {
                hold(try await server.call("PUT", "/v1/meals", request) as OwnMeals)
                return nil
            } catch {
                return refusal(error)
            }
        } catch {
            return Refusal(error, localization)
        }
    }

    private func hold(_ meals: OwnMeals?) {
        let before = read { log throws(LocalStoreError) in try log.kept(OwnMeals.self, named: LocalLog.ownMealsName) }
        guard before != meals else { return }
        keep(meals, named: LocalLog.ownMealsName)
        showAnew()
    }
}

extension OwnMealsRequest {
    /// A request for meals as they are.
    init(_ known: OwnMeals) {
        let chosen = known.isChosen ? known.meals : nil
        self.init(meals: chosen?.map { .init(meal: $0.meal.rawValue, name: $0.name, time: $0.time?.description) })
    }
}
