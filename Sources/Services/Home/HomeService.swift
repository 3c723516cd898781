public import APIContract
import Database
import Foundation
import NutritionScience
import Wording

/// Today at a glance.
public struct HomeService: Sendable {
    private let storage: Storage
    private let tasks: TaskService
    private let wording = PlanWording(copy: Copy())

    /// Home screens in this database, with these tasks.
    public init(_ storage: Storage, tasks: TaskService) {
        self.storage = storage
        self.tasks = tasks
    }

    /// The person's day.
    public func home(of person: Int64) async throws -> HomeSummary {
        let state = try await storage.state(of: person)
        let today = state.today(at: storage.time)
        let tasks = try await tasks.today(of: person, celebrating: false).day
        let now = try await self.today(of: state, at: storage.time)
        return HomeSummary(
            date: today, targets: try state.openPlanInForce()?.targets(wording), dayTargets: now.targets,
            cycle: try state.currentCycle(on: today), intake: now.intake, tasks: tasks.tasks, streak: tasks.streak,
            cards: Self.cards(state, on: today))
    }

    /// Somebody's day so far.
    public struct Today: Sendable {
        /// What was eaten and drunk.
        public let intake: HomeSummary.Intake
        /// What was drunk last; nil where nothing was.
        public let lastDrink: WaterEntry?
        /// The targets of the day; nil with neither a plan nor a cycle.
        public let targets: DayTargets?
        /// The cycle that the person is in; nil without one.
        public let cycle: CycleMoment?
    }

    /// A person's day so far.
    public func today(of person: Int64) async throws -> Today {
        try await today(of: storage.state(of: person), at: storage.time)
    }

    private func today(of state: PersonState, at time: Timestamp) async throws -> Today {
        let (id, key) = (state.user.id, state.key)
        let day = state.today(at: time)
        let targets = try await storage.targetHistory(state, from: day, today: day).targets(on: day)
        let totals = try await storage.dayTotals(state, in: day...day).first ?? DayTotals(day: day)
        return try await storage.database.read { connection in
            let intake = HomeSummary.Intake(
                calories: totals.calories ?? 0, protein: Int((totals.protein ?? 0).rounded()), water: totals.water)
            let hasDrunk = totals.water > 0
            return Today(
                intake: intake,
                lastDrink: hasDrunk ? try WaterStore.last(on: day, of: id, key: key, on: connection) : nil,
                targets: targets, cycle: try state.cycleMoment(at: time, on: connection))
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
