package import APIContract
import Database
import Foundation
package import Measuring
import NutritionScience
import Rules
import Wording

/// Today at a glance.
package struct HomeService: Sendable {
    private let storage: Storage
    private let product: ProductState
    private let tasks: TaskService
    private let wording = PlanWording(sentences: Sentences())

    /// Home screens in this database, with these tasks.
    package init(_ storage: Storage, product: ProductState, tasks: TaskService) {
        self.storage = storage
        self.product = product
        self.tasks = tasks
    }

    /// The person's day.
    package func home(of person: Person.ID) async throws -> HomeSummary {
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let today = snapshot.today(at: time)
        let tasks = try await tasks.today(snapshot, at: time, celebrating: false).day
        let day = try await dayTargets(snapshot, on: today)
        let intake = HomeSummary.Intake(
            try await storage.dayTotals(snapshot.person, in: today...today).first ?? DayTotals(day: today))
        return HomeSummary(
            date: today, targets: day, planTargets: try snapshot.openPlanInForce()?.targets(wording),
            cycle: try snapshot.currentCycle(on: today), rings: snapshot.person.preferences.rings,
            intake: intake, tasks: tasks.tasks, isKept: tasks.isKept, streak: tasks.streak,
            cards: try Self.cards(snapshot, at: time))
    }

    /// The person's day, with what else their home screen shows. `celebrating` says that they see it, so that badges that
    /// are new to them are no news any more. A plan that can't be opened is left out, with its targets, and so are metrics:
    /// the rest of the day does not need them. `report` is given the reason.
    package func read(
        _ person: Person.ID, celebrating: Bool, report: @Sendable (any Error) -> Void
    ) async throws -> HomeReading {
        let snapshot = try await storage.snapshot(of: person, reportingUnreadableMetrics: report)
        let time = storage.time
        let presentation = product.presentation(to: snapshot, at: time)
        do {
            return try await read(snapshot, presentation, at: time, celebrating: celebrating, report)
        } catch let error as SealingError {
            report(error)
            return try await read(snapshot.withoutPlan, presentation, at: time, celebrating: celebrating, report)
        }
    }

    private func read(
        _ snapshot: PersonSnapshot, _ presentation: Presentation, at time: Timestamp, celebrating: Bool,
        _ report: (any Error) -> Void
    ) async throws -> HomeReading {
        let reading = try PersonReading(snapshot, at: time, presentation: presentation)
        let log = try await log(snapshot, meals: reading.meals, at: time)
        let (day, news) = try await tasks.today(snapshot, at: time, celebrating: celebrating)
        // Where weight and height are not known any more, a cycle still has its calories.
        let targets =
            reading.computed == nil || snapshot.latestPlan == nil
            ? log.cycle?.calories.map { DayTargets(calories: $0) }
            : try await dayTargets(snapshot, on: reading.today)
        return HomeReading(
            person: reading, offersMetrics: reading.computed != nil && Self.canReviewMetrics(snapshot, report),
            metricsNews: Self.metricsNews(snapshot, report),
            targets: targets, intake: HomeSummary.Intake(log.today),
            remainder: targets.map {
                DayRemainder(eaten: log.today.calories ?? 0, of: $0.calories, ahead: log.mealsAhead)
            },
            mealBefore: log.mealBefore, plannedMeal: log.plannedMeal, openPlan: log.openPlan,
            nextMeal: log.mealsAhead.first,
            weightTrend: log.weightTrend, lastDrink: log.lastDrink, cycle: log.cycle, tasks: day, news: news)
    }

    /// Whether metrics wait to be acknowledged. Those that can't be opened can't be reviewed either.
    private static func canReviewMetrics(_ snapshot: PersonSnapshot, _ report: (any Error) -> Void) -> Bool {
        guard snapshot.acknowledgedAt == nil, !snapshot.metricsAreUnreadable else { return false }
        do {
            _ = try snapshot.openLatestMetrics()
            return true
        } catch {
            report(error)
            return false
        }
    }

    /// The change since the metrics that the person knows. Of metrics that can't be opened nothing is said.
    private static func metricsNews(_ snapshot: PersonSnapshot, _ report: (any Error) -> Void) -> MetricsChange? {
        do { return try snapshot.metricsNews() } catch {
            report(error)
            return nil
        }
    }

    private func dayTargets(_ snapshot: PersonSnapshot, on today: CalendarDay) async throws -> DayTargets? {
        var history = try await storage.targetHistory(snapshot, from: today, today: today)
        return history.targets(on: today)
    }

    /// The log that Home rests on.
    private struct Log: Sendable {
        /// The sums of today.
        let today: DayTotals
        let weightTrend: [TrendDay]
        /// The meals still ahead, without those that have entries.
        let mealsAhead: [Meal]
        /// The first of them as it was yesterday.
        let mealBefore: MealBefore?
        /// The first meal that is planned for today.
        let plannedMeal: PlannedMeal?
        /// The latest day before today on which something is still planned.
        let openPlan: CalendarDay?
        let lastDrink: WaterEntry?
        let cycle: CycleMoment?
    }

    private func log(_ snapshot: PersonSnapshot, meals: OwnMeals, at time: Timestamp) async throws -> Log {
        let (person, today) = (snapshot.person, snapshot.today(at: time))
        let days = try await storage.dayTotals(person, in: today.daysOfTrend)
        let totals = days.first { $0.day == today } ?? DayTotals(day: today)
        let ahead = meals.ahead(at: person.preferences.timeOfDay(at: time), logged: totals.meals)
        let before = today.adding(days: -1)
        let isLogged = days.contains { $0.day == before && !$0.meals.isEmpty }
        return try await storage.database.read { connection in
            let connection = PersonConnection(person, connection)
            let yesterday =
                isLogged && !ahead.isEmpty ? try DiaryService.foods(on: before...before, on: connection) : []
            let planned = try DiaryStore.planned(on: today.daysOfPlans, on: connection)
            return Log(
                today: totals, weightTrend: days.weightTrend(until: today), mealsAhead: ahead,
                mealBefore: ahead.first.flatMap { MealBefore($0, of: yesterday) },
                plannedMeal: PlannedMeal(planned.filter { $0.day == today }, of: meals),
                openPlan: planned.lastOpenPlan(before: today),
                lastDrink: totals.water > 0 ? try WaterStore.last(on: today, on: connection) : nil,
                cycle: try snapshot.cycleMoment(at: time, on: connection))
        }
    }

    /// The metrics wait once weight and height are known; until then they are what is asked for.
    private static func cards(_ snapshot: PersonSnapshot, at time: Timestamp) throws -> [HomeSummary.Card] {
        guard let settings = snapshot.settings, settings.isComplete else { return [.completeProfile] }
        guard snapshot.acknowledgedAt != nil else { return canReviewMetrics(snapshot) { _ in } ? [.reviewMetrics] : [] }
        let isAsked = snapshot.oldWeighIn(on: snapshot.today(at: time)) != nil
        let hasReview = try PersonReading(snapshot, at: time).hasUnreadReview
        return (snapshot.newsSincePlan == nil ? [] : [.planUpdated])
            + ((try? snapshot.metricsNews()) == nil ? [] : [.metricsUpdated])
            + (hasReview ? [.weeklyReview] : []) + (isAsked ? [.updateWeight] : [])
    }
}
