import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// Several entries of a day, to copy, move or remove them.
struct ChooseEntriesPage: Page {
    static let template = "choose-entries"

    let screen: ChooseEntriesScreen
    /// Names the form, so that it counts once however often it is sent.
    let key = UUID().uuidString

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { sentences("diary.several.title") }
}

/// The pages on which several entries are copied, moved or removed in one go, and all of it is taken back.
struct SeveralEntriesWeb: Sendable {
    let people: PersonService
    let diary: DiaryService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/several", use: show)
        router.post("diary/several", use: act)
        router.post("diary/restore", use: restore)
        router.post("diary/move-back", use: moveBack)
    }

    /// Shows the entries of a day; those of a meal that the address names are chosen, or all of them.
    @Sendable
    private func show(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        let query = request.uri.queryParameters
        guard let day = DiaryWeb.entryDay(query["day"].map(String.init), today: overview.today) else {
            return pages.redirect(to: "/diary/several")
        }
        let food = try await diary.day(day, of: context.person).food
        let meal = query["meal"].flatMap { Meal(rawValue: String($0)) }
        let isAll = query["all"] != nil
        let chosen = food.eatenAndPlanned.filter { isAll || (meal != nil && $0.meal == meal) }.map(\.id)
        let visitor = Visitor(overview, request, context)
        let screen = ChooseEntriesScreen(
            food, meals: overview.meals, chosen: Set(chosen),
            to: day == overview.today ? "" : overview.today.description,
            today: overview.today, visitor.localization)
        return pages.show(ChooseEntriesPage(screen: screen), to: visitor, request)
    }

    /// Does with the chosen entries what the pressed button says.
    @Sendable
    private func act(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let overview = try await people.read(context.person)
        guard let day = DiaryWeb.entryDay(form["day"], today: overview.today) else {
            return pages.redirect(to: "/diary")
        }
        let food = try await diary.day(day, of: context.person).food
        let chosen = food.eatenAndPlanned.filter { form[ChooseEntriesScreen.fieldPrefix + String($0.id)] != nil }
        let visitor = Visitor(overview, request, context)
        let isStaying = form.text("to").isEmpty && form.text("toMeal").isEmpty && form.text("act") != "delete"
        var problems = ["entries": visitor.localization.sentences("diary.several.none")]
        if !chosen.isEmpty, isStaying {
            problems = ["to": visitor.localization.sentences("diary.several.nowhere")]
        } else if !chosen.isEmpty {
            do {
                return pages.redirect(to: try await act(form, on: chosen, of: food.day, context.person))
            } catch let refusal as InvalidInput {
                problems = Self.problems(refusal, visitor.localization.errors)
            }
        }
        let screen = ChooseEntriesScreen(
            food, meals: overview.meals, chosen: Set(chosen.map(\.id)), to: form.text("to"),
            toMeal: form.text("toMeal"), today: overview.today, problems: problems, visitor.localization)
        return pages.show(ChooseEntriesPage(screen: screen), to: visitor, request, status: .badRequest)
    }

    /// A sentence for each refused field, by its name in the form.
    private static func problems(_ refusal: InvalidInput, _ errors: ErrorWording) -> [String: String] {
        refusal.fields.reduce(into: [:]) { problems, refused in
            let isDay = refused.key == "to" || refused.key.hasSuffix(".day")
            problems[isDay ? "to" : refused.key] = errors.sentence(
                for: refused.value, field: isDay ? "several.to" : refused.key)
        }
    }

    /// - Returns: The address of the day on which it shows, with what undoes it.
    private func act(
        _ form: Form, on entries: [DiaryEntry], of day: CalendarDay, _ person: Person.ID
    ) async throws -> String {
        let ids = entries.map(\.id)
        let toMeal = form.text("toMeal").isEmpty ? nil : form["toMeal"]
        // Without a day they come to another meal of their own.
        let to = form.text("to").isEmpty ? day.description : form.text("to")
        switch form.text("act") {
        case "delete":
            try await diary.delete(several: DiaryEntryNumbers(ids: ids), of: person)
            return DiaryWeb.address(of: day.description, "removed=\(Self.text(ids))")
        case "move":
            let places = ids.map { DiaryMoveRequest.Place(id: $0, day: to, meal: toMeal.map { Change($0) }) }
            let request = DiaryMoveRequest(entries: places, clientKey: form["key"])
            let moved = try await diary.move(request, of: person)
            return DiaryWeb.address(
                of: moved.first?.day.description ?? to, "moved=\(MovedEntries(entries).text)")
        default:
            var copy = DiaryCopyRequest()
            (copy.ids, copy.to, copy.toMeal, copy.clientKey) = (ids, to, toMeal, form["key"])
            let copied = try await diary.copy(copy, of: person)
            return DiaryWeb.address(
                of: to, copied.isEmpty ? nil : "added=\(Self.text(copied.map(\.id)))")
        }
    }

    /// Brings back what was just removed.
    @Sendable
    private func restore(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let ids = DiaryWeb.numbers(form.text("ids"))
        guard !ids.isEmpty else { return pages.redirect(to: DiaryWeb.address(of: form.text("day"))) }
        let entries = try await diary.restore(several: DiaryEntryNumbers(ids: ids), of: context.person)
        guard let day = entries.first?.day else { throw DiaryError.entryNotFound }
        return pages.redirect(to: DiaryWeb.address(of: day.description), .entryRestored)
    }

    /// Moves what was just moved back to where it was.
    @Sendable
    private func moveBack(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let places = MovedEntries(form.text("moved")).places
        guard !places.isEmpty else { return pages.redirect(to: DiaryWeb.address(of: form.text("day"))) }
        let entries = try await diary.move(DiaryMoveRequest(entries: places), of: context.person)
        return pages.redirect(
            to: DiaryWeb.address(of: entries.first?.day.description ?? form.text("day")), .entriesMovedBack)
    }

    private static func text(_ ids: [DiaryEntry.ID]) -> String { ids.map { String($0) }.joined(separator: ",") }
}

/// The places of entries before they were moved, as they stand in addresses: `2026-02-28.lunch.12.13,2026-02-28..14`, and
/// `2026-03-01.lunch-planned.15` where they were planned.
struct MovedEntries: Sendable {
    private static let planned = "-planned"

    let places: [DiaryMoveRequest.Place]

    /// The places of these entries.
    init(_ entries: [DiaryEntry]) {
        places = entries.map { entry in
            DiaryMoveRequest.Place(
                id: entry.id, day: entry.day.description, meal: Change(entry.meal?.rawValue),
                isPlanned: entry.isPlanned)
        }
    }

    /// The places that an address names; empty where it names none.
    init(_ text: String) {
        places = text.split(separator: ",").flatMap { group -> [DiaryMoveRequest.Place] in
            let parts = group.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard parts.count > 2, CalendarDay(parts[0]) != nil else { return [] }
            let isPlanned = parts[1].hasSuffix(Self.planned)
            let meal = Meal(rawValue: isPlanned ? String(parts[1].dropLast(Self.planned.count)) : parts[1])?.rawValue
            return parts.dropFirst(2).compactMap { DiaryEntry.ID($0) }.map { id in
                DiaryMoveRequest.Place(id: id, day: parts[0], meal: Change(meal), isPlanned: isPlanned)
            }
        }
    }

    /// As it stands in addresses.
    var text: String {
        let groups = Dictionary(grouping: places) {
            "\($0.day ?? "").\($0.meal?.value ?? "")\($0.isPlanned == true ? Self.planned : "")"
        }
        return groups.sorted { $0.key < $1.key }
            .map { place, entries in
                ([place] + entries.compactMap { $0.id.map(String.init) }).joined(separator: ".")
            }
            .joined(separator: ",")
    }

    /// The numbers of the entries.
    var ids: [DiaryEntry.ID] { places.compactMap(\.id) }
}
