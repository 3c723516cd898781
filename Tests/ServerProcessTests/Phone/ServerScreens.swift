import APIContract
import AppModels
import Device
import Database
import NutritionScience
import Screens
import Services
import Testing
import Wording

/// What the web app shows of a person, made from the server's own records.
struct ServerScreens {
    let storage: Storage
    let person: Person.ID
    let words: Localization

    /// Runs `body` with the screens of the person who is logged in on a phone.
    @MainActor static func of(
        _ phone: Phone, _ storage: ServerStorage, _ body: @MainActor (ServerScreens) async throws -> Void
    ) async throws {
        let (person, words) = (try phone.person(), phone.session.localization)
        try await storage.withDatabase { database in
            let key = try await database.openMasterKey(
                environmentValue: ServerStorage.masterKey, file: storage.dataFolder + "/master.key")
            try await body(
                ServerScreens(storage: Storage(database: database, masterKey: key), person: person, words: words))
        }
    }

    func home() async throws -> HomeScreen {
        let home = HomeService(storage, tasks: TaskService(storage))
        let reading = try await home.read(person, celebrating: false) { Issue.record("\($0)") }
        return HomeScreen(reading, hasPutMetricsOff: false, words)
    }

    func tasks() async throws -> HomeTasksScreen {
        let day = try await TaskService(storage).today(of: person, celebrating: false).day
        let reading = try await PersonService(storage).read(person)
        return HomeTasksScreen(day, meals: reading.meals, words)
    }

    func plan() async throws -> MyPlanScreen {
        let reading = try await MyPlanService(storage).read(person, hasJustChanged: false, isVisit: false) {
            Issue.record("\($0)")
        }
        guard case .plan(let plan) = reading.state else { throw Missing() }
        return MyPlanScreen(plan, words)
    }

    func cycle() async throws -> CycleScreen {
        CycleScreen(
            try await CycleService(storage).read(person), publicAddress: "", asked: nil, draft: nil, failure: nil, words
        )
    }

    func progress() async throws -> ProgressScreen {
        ProgressScreen(try await ProgressService(storage).report(range: .usual, of: person), hasPlans: true, words)
    }

    /// There is no such screen.
    struct Missing: Error {}
}
