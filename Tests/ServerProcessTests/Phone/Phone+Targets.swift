import APIContract
import AppModels
import Screens
import Testing

extension Phone {
    /// What Home asks for of calories.
    func calorieTarget() throws -> Int {
        try #require(HomeModel(session).screen?.rings.first { $0.id == "calories" }).goal
    }

    /// What the server has of targets of one's own; nil for none.
    func ownTargets(at server: ServerProcess) async throws -> OwnTargetsValues? {
        try await server.api.send(.get, "/v1/targets", token: token()).data(TargetsResponse.self).own
    }
}
