import APIContract
import AppModels
import Screens
import Testing

extension Phone {
    /// The calorie target on Home.
    func calorieTarget() throws -> Int {
        try #require(HomeModel(session).screen?.rings.first { $0.id == "calories" }).goal
    }

    /// The person's own targets on the server; nil for none.
    func ownTargets(at server: ServerProcess) async throws -> OwnTargetsValues? {
        try await server.api.send(.get, "/v1/targets", token: token()).data(TargetsResponse.self).own
    }
}
