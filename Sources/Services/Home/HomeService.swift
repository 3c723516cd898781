public import APIContract
import Database
import Foundation
import NutritionScience
import Wording

/// Today at a glance.
public struct HomeService: Sendable {
    private let storage: Storage
    private let tasks: TaskService
    private let wording = PlanWording(sentences: Sentences())

    /// Home screens in this database, with these tasks.
    public init(_ storage: Storage, tasks: TaskService) {
        self.storage = storage
        self.tasks = tasks
    }

    /// The person's day.
    public func home(of person: Int64) async throws -> HomeSummary {
        let (state, time) = (try await storage.state(of: person), storage.time)
        let today = state.today(at: time)
        let tasks = try await tasks.today(state, at: time, celebrating: false).day
        let day = try await dayTargets(state, on: today)
        let intake = try await intake(state, at: time)
        return HomeSummary(
            date: today, targets: try state.openPlanInForce()?.targets(wording), dayTargets: day,
            cycle: try state.currentCycle(on: today), intake: intake.amounts, tasks: tasks.tasks,
            streak: tasks.streak, cards: Self.cards(state, on: today))
    }

    /// The person's day, with what else their home screen shows. `celebrating` says that they see it, so that badges that
    /// are new to them are no news any more.
    public func read(_ person: Int64, celebrating: Bool) async throws -> HomeReading {
        let (state, time) = (try await storage.state(of: person), storage.time)
        let reading = try PersonReading(state, at: time)
        let intake = try await intake(state, at: time)
        let (day, news) = try await tasks.today(state, at: time, celebrating: celebrating)
        // Where weight and height are not known any more, a cycle still has its calories.
        let targets =
            reading.computed == nil
            ? intake.cycle?.calories.map { DayTargets(calories: $0) }
            : try await dayTargets(state, on: reading.today)
        return HomeReading(
            person: reading, targets: targets, intake: intake.amounts, lastDrink: intake.lastDrink,
            cycle: intake.cycle, tasks: day, news: news)
    }

    private func dayTargets(_ state: PersonState, on today: CalendarDay) async throws -> DayTargets? {
        try await storage.targetHistory(state, from: today, today: today).targets(on: today)
    }

    /// What was eaten and drunk today, what was drunk last, and the moment in the cycle.
    private func intake(
        _ state: PersonState, at time: Timestamp
    ) async throws -> (amounts: HomeSummary.Intake, lastDrink: WaterEntry?, cycle: CycleMoment?) {
        let (person, key, today) = (state.user.id, state.key, state.today(at: time))
        let totals = try await storage.dayTotals(state, in: today...today).first ?? DayTotals(day: today)
        let amounts = HomeSummary.Intake(
            calories: totals.calories ?? 0, protein: Int((totals.protein ?? 0).rounded()), water: totals.water)
        return try await storage.database.read { connection in
            (
                amounts, totals.water > 0 ? try WaterStore.last(on: today, of: person, key: key, on: connection) : nil,
                try state.cycleMoment(at: time, on: connection)
            )
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
