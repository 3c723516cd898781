import APIContract
import AppModels
import Device
import Database
import Measuring
import NutritionScience
import Screens
import Services
import Testing
import Wording

/// The web app's screens of a person, made from the server's own records.
struct ServerScreens {
    let person: Person.ID
    let words: Localization
    private let storage: Storage
    private let writer: PersonWriter
    private let limits: RateLimiter
    private let events: EventBuffer
    private let product: ProductState

    private init(_ storage: Storage, person: Person.ID, words: Localization) {
        (self.storage, self.person, self.words) = (storage, person, words)
        writer = PersonWriter(storage, hints: ChangeHints(storage.database))
        limits = RateLimiter(storage.database, isOn: false, now: storage.now)
        let health = FlagHealth(isOn: false, environment: .production, now: storage.now)
        events = EventBuffer(isOn: false, health: health, now: storage.now)
        product = ProductState(storage.database, environment: .production, events: events, health: health)
    }

    var people: PersonService {
        PersonService(storage, limits: limits, identities: IdentityCaches(), product: product)
    }
    var taskService: TaskService { TaskService(writer, limits: limits, events: events) }
    var diaryService: DiaryService { DiaryService(writer, limits: limits, events: events) }
    var kitchenService: KitchenService { KitchenService(writer, limits: limits) }

    /// Runs `body` with the screens of the person who is logged in on a phone.
    @MainActor static func of(
        _ phone: Phone, _ storage: ServerStorage, _ body: @MainActor (ServerScreens) async throws -> Void
    ) async throws {
        let (person, words) = (try phone.person(), phone.session.localization)
        try await storage.withDatabase { database in
            let key = try await database.openMasterKey(
                environmentValue: ServerStorage.masterKey, file: storage.dataFolder + "/master.key")
            try await body(
                ServerScreens(Storage(database: database, masterKey: key), person: person, words: words))
        }
    }

    func home() async throws -> HomeScreen {
        let home = HomeService(storage, product: product, tasks: taskService)
        let reading = try await home.read(person, celebrating: false) { Issue.record("\($0)") }
        return HomeScreen(reading, hasPutMetricsOff: false, words)
    }

    func tasks() async throws -> HomeTasksScreen {
        let day = try await taskService.today(of: person, celebrating: false).day
        let reading = try await people.read(person)
        return HomeTasksScreen(day, meals: reading.meals, words)
    }

    func plan() async throws -> MyPlanScreen {
        let metrics = MetricsService(writer, events: events)
        let reading = try await MyPlanService(writer, metrics: metrics, product: product)
            .read(person, hasJustChanged: false, isVisit: false) { Issue.record("\($0)") }
        guard case .plan(let plan) = reading.state else { throw Missing() }
        return MyPlanScreen(plan, words)
    }

    func cycle() async throws -> CycleScreen {
        CycleScreen(
            try await CycleService(writer, limits: limits).read(person), publicAddress: "", asked: nil, draft: nil,
            failure: nil, words
        )
    }

    func progress() async throws -> ProgressScreen {
        ProgressScreen(try await ProgressService(storage).report(range: .usual, of: person), hasPlans: true, words)
    }

    /// There is no such screen.
    struct Missing: Error {}
}
