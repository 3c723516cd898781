public import APIContract
public import Database
public import Foundation
import NutritionScience

/// Today at a glance.
public struct HomeService: Sendable {
    private let people: PersonStore
    private let tasks: TaskService
    private let now: @Sendable () -> Date

    /// Home screens in this database, with these tasks.
    public init(
        database: any Database, masterKey: MasterKey, tasks: TaskService, now: @escaping @Sendable () -> Date
    ) {
        self.people = PersonStore(database: database, masterKey: masterKey)
        self.tasks = tasks
        self.now = now
    }

    /// The person's day.
    public func home(of person: Int64) async throws -> HomeSummary {
        let state = try await people.state(of: person)
        let today = state.today(at: Timestamp(now()))
        let tasks = try await tasks.today(of: person, celebrating: false).day
        return HomeSummary(
            date: today, targets: try state.openLatestSummary()?.targets,
            intake: try await self.today(of: state, on: today).intake, tasks: tasks.tasks, streak: tasks.streak,
            cards: Self.cards(state, on: today))
    }

    /// What somebody has eaten and drunk today.
    public struct Today: Sendable {
        /// What it adds up to.
        public let intake: HomeSummary.Intake
        /// What was drunk last; nil where nothing was.
        public let lastDrink: WaterEntry?
    }

    /// What a person has eaten and drunk today.
    public func today(of person: Int64) async throws -> Today {
        let state = try await people.state(of: person)
        return try await today(of: state, on: state.today(at: Timestamp(now())))
    }

    private func today(of state: PersonState, on day: CalendarDay) async throws -> Today {
        let (id, key) = (state.user.id, state.key)
        return try await people.database.read { connection in
            let eaten = DiaryDay(
                day: day, entries: try DiaryStore.entries(on: day...day, of: id, key: key, on: connection))
            let drunk = WaterDay(
                day: day, entries: try WaterStore.entries(on: day...day, of: id, key: key, on: connection))
            let intake = HomeSummary.Intake(
                calories: eaten.calories, protein: Int((eaten.protein ?? 0).rounded()), water: drunk.millilitres)
            return Today(intake: intake, lastDrink: drunk.entries.last)
        }
    }

    /// The metrics wait once weight and height are told; until then they are what is asked for.
    private static func cards(_ state: PersonState, on today: CalendarDay) -> [HomeSummary.Card] {
        guard let settings = state.settings, settings.isComplete else { return [.completeProfile] }
        guard state.acknowledgedAt != nil else { return [.reviewMetrics] }
        let isAsked = state.oldWeighIn(on: today) != nil
        return (state.newsSincePlan == nil ? [] : [.planUpdated]) + (isAsked ? [.updateWeight] : [])
    }
}
