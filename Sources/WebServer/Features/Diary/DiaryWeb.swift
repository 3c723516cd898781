import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The pages of a day of the diary. Entries and additions have pages of their own.
struct DiaryWeb: Sendable {
    let people: PersonService
    let diary: DiaryService
    let water: WaterService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary", use: show)
        router.get("log", use: showLog)
        router.post("diary/undo", use: undo)
        router.post("diary/log", use: log)
        router.post("diary/plan-again", use: planAgain)
    }

    @Sendable
    private func show(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let query = request.uri.queryParameters
        let named = query["day"].map(String.init)
        guard let log = try await log(of: named, overview.today, context.person) else {
            return pages.redirect(to: "/diary")
        }
        let day = log.day
        let added = Set(Self.numbers(query["added"].map(String.init) ?? ""))
        let removed = Self.numbers(query["removed"].map(String.init) ?? "")
        let moved = MovedEntries(query["moved"].map(String.init) ?? "")
        let logged = Set(Self.numbers(query["logged"].map(String.init) ?? ""))
        let screen = DiaryScreen(
            day, food: log.food, meals: overview.meals, water: log.water, weighIn: log.weighIn, today: overview.today,
            targets: log.targets, note: log.note, gender: overview.settings?.gender,
            halfExpected: overview.leastLogged(on: day),
            weightBeforePlanFollows: overview.weightBeforePlanFollows, added: added, removed: removed.count,
            moved: Set(moved.ids), logged: logged, before: log.before, week: log.week,
            rings: overview.preferences.rings,
            visitor.localization)
        let here = added.intersection(log.food.eatenAndPlanned.map(\.id)).sorted()
        let page = DiaryPage(
            screen, added: here,
            drunk: log.water.entries.map(\.id).filter { added.contains(.init(rawValue: $0.rawValue)) },
            removed: removed, moved: moved, logged: logged.intersection(log.food.entries.map(\.id)).sorted(),
            isNoted: query["noted"] != nil,
            invitation: visitor.invitation(to: "diary", overview),
            small: log.small.flatMap { SmallDaysScreen($0, visitor.localization.sentences) })
        return pages.show(page, to: visitor, request)
    }

    /// The log of the day that an address names; nil where it names none, or one that is too far ahead to be planned.
    private func log(
        of named: String?, _ today: CalendarDay, _ person: Person.ID
    ) async throws -> DiaryService.Day? {
        guard let day = Self.entryDay(named, today: today) else { return nil }
        return try await diary.day(day, of: person, asking: true)
    }

    @Sendable
    private func showLog(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let day = Self.entryDay(request.uri.queryParameters["day"].map(String.init), today: overview.today)
        let logging: LoggingDay =
            switch day {
            case nil, overview.today?: .today
            case let day? where day > overview.today: .plan(day)
            case let day?: .diary(day)
            }
        return pages.show(LogPage(log: LogSheet(logging, visitor.localization)), to: visitor, request)
    }

    /// Logs what was planned.
    @Sendable
    private func log(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let ids = Self.numbers(form.text("ids"))
        guard !ids.isEmpty else { return pages.redirect(to: Self.address(of: form.text("day"))) }
        let logged = try await diary.set(planned: false, DiaryEntryNumbers(ids: ids), of: context.person)
        let numbers = logged.map { String($0.id) }.joined(separator: ",")
        return pages.redirect(
            to: Self.address(of: form.text("day"), numbers.isEmpty ? nil : "logged=\(numbers)"))
    }

    /// Plans again what was just logged of it.
    @Sendable
    private func planAgain(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let ids = Self.numbers(form.text("ids"))
        if !ids.isEmpty {
            _ = try await diary.set(planned: true, DiaryEntryNumbers(ids: ids), of: context.person)
        }
        return pages.redirect(to: Self.address(of: form.text("day")))
    }

    /// Removes again what was just added.
    @Sendable
    private func undo(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let ids = Self.numbers(form.text("ids"))
        if !ids.isEmpty { try await diary.delete(several: DiaryEntryNumbers(ids: ids), of: context.person) }
        for id in Self.numbers(form.text("water")) {
            // A drink that is gone already is removed all the same.
            do { try await water.delete(WaterEntry.ID(rawValue: id.rawValue), of: context.person) } catch is WaterError
            {}
        }
        return pages.redirect(to: Self.address(of: form.text("day")), .entryRemoved)
    }
}
