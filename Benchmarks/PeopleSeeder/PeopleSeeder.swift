import APIContract
import Database
import Foundation
import Cryptography
import Measuring
import NutritionScience
import Services

/// Fills a database with people who have a profile and a plan, three weeks old, for benchmarks.
///
/// Usage: PeopleSeeder DATABASE COUNT CHANGED LOGGED, with the master key in GTSD_MASTER_KEY. CHANGED per cent of them have
/// weighed in today, with another weight; LOGGED per cent have weighed in and logged what they ate on each of these days.
///
/// Or makes accounts without more, for tests: PeopleSeeder DATABASE PASSWORD, with an address in each line of its input.
@main
enum PeopleSeeder {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.count == 3 {
            return try await withDatabase(arguments[1]) { database, masterKey in
                try await AccountSeeder(database: database, masterKey: masterKey).run(password: arguments[2])
            }
        }
        guard arguments.count == 5, let count = Int(arguments[2]), let changed = Int(arguments[3]),
            let logged = Int(arguments[4])
        else {
            print("Usage: PeopleSeeder DATABASE COUNT CHANGED LOGGED | PeopleSeeder DATABASE PASSWORD")
            exit(64)
        }
        try await withDatabase(arguments[1]) { database, masterKey in
            let seeder = Seeder(database: database, masterKey: masterKey)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<count {
                    if number >= 48 { try await group.next() }
                    group.addTask {
                        try await seeder.seed(
                            number, isChanged: number % 100 < changed, isLogged: (number + 50) % 100 < logged)
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    private static func withDatabase(
        _ address: String, _ body: @Sendable (any Database, MasterKey) async throws -> Void
    ) async throws {
        let database = try DatabaseAddress(parsing: address).open()
        try await database.migrate(Migration.all)
        let key = ProcessInfo.processInfo.environment["GTSD_MASTER_KEY"]
        try await body(database, database.openMasterKey(environmentValue: key, file: "master.key"))
        await database.close()
    }
}

/// Makes people through the services, as they come about.
private struct Seeder: Sendable {
    static let days = 21

    let accounts: AccountService
    let profiles: ProfileService
    let metrics: MetricsService
    let plans: PlanService
    let diary: DiaryService
    let weights: WeightService
    let preferences: PreferencesService

    static let zones = [
        "Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Tokyo", "Europe/London", "UTC",
    ]

    init(database: any Database, masterKey: MasterKey) {
        let past: @Sendable () -> Date = { Date(timeIntervalSinceNow: -Double(Self.days) * 24 * 60 * 60) }
        let storage = Storage(database: database, masterKey: masterKey, now: past)
        let hints = ChangeHints(database)
        let (writer, identities) = (PersonWriter(storage, hints: hints), IdentityCaches())
        let limits = RateLimiter(database, isOn: false, now: past)
        let health = FlagHealth(isOn: false, environment: .production, now: past)
        let events = EventBuffer(isOn: false, health: health, now: past)
        accounts = AccountService(
            writer, limits: limits, identities: identities, passwords: PasswordHasher(cost: .minimal))
        profiles = ProfileService(writer, limits: limits, events: events, identities: identities)
        metrics = MetricsService(writer, events: events)
        plans = PlanService(writer, limits: limits, events: events)
        preferences = PreferencesService(writer)
        let today = PersonWriter(Storage(database: database, masterKey: masterKey), hints: hints)
        diary = DiaryService(today, limits: limits, events: events)
        weights = WeightService(today, limits: limits, events: events, profiles: profiles)
    }

    func seed(_ number: Int, isChanged: Bool, isLogged: Bool) async throws {
        let account = SignUpRequest(
            email: "person\(number)@example.org", password: "correct horse", name: "Person \(number)")
        let person = try await accounts.signUp(account).user.id
        try await preferences.change(
            SyncedPreferences(timeZone: Self.zones[number % Self.zones.count]), of: person)
        var request = OnboardingRequest()
        request.dateOfBirth = "\(1960 + number % 40)-0\(1 + number % 9)-15"
        request.gender = Gender.allCases[number % 4].rawValue
        request.currentWeight = 75 + Double(number % 400) / 10
        request.height = 160 + Double(number % 25)
        request.targetWeight = 65
        request.primaryGoal = Goal.loseWeight.rawValue
        request.activityLevel = ActivityLevel.allCases[number % 5].rawValue
        _ = try await profiles.completeOnboarding(request, of: person)
        let id = try await metrics.today(of: person).metrics.id
        _ = try await metrics.acknowledge(AcknowledgeMetricsRequest(metricsId: id), by: person)
        _ = try await plans.generate(GeneratePlanRequest(), for: person)
        let weight = request.currentWeight ?? 0
        if isLogged { try await log(weight, of: person) }
        if isChanged { _ = try await weights.weighIn(WeighInRequest(weight: weight - 1), of: person) }
    }

    private func log(_ weight: Double, of person: Person.ID) async throws {
        for back in (0..<Self.days).reversed() {
            let day = CalendarDay(daysSince1970: Int(Date().timeIntervalSince1970) / 86_400 - back)
            _ = try await weights.weighIn(
                WeighInRequest(day: day.description, weight: weight - Double(Self.days - back) * 0.05), of: person)
            var entry = DiaryEntryRequest()
            (entry.day, entry.name, entry.calories) = (day.description, "All of it", 2000)
            _ = try await diary.add(entry, of: person)
        }
    }
}
