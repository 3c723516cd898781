import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The page on which a text about a day is read and confirmed.
struct DiaryTextWeb: Sendable {
    let people: PersonService
    let texts: DiaryTextService
    let pages: Pages
    let now: @Sendable () -> Date

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/reading") { request, context in
            let overview = try await people.read(context.person)
            guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
            let query = request.uri.queryParameters
            let place = place(query["day"].map(String.init), query["meal"].map(String.init), overview)
            return show(Shown(place: place), overview, request, context)
        }
        router.post("diary/reading", use: read)
        router.post("diary/reading/confirm", use: confirm)
    }

    /// The state of the page.
    private struct Shown {
        var text = ""
        var reading: DiaryReading?
        let place: (day: CalendarDay, meal: Meal)
        var entries = TypedDayEntries()
        var problems: [String: String] = [:]
        var key = UUID().uuidString
    }

    private func show(
        _ shown: Shown, _ overview: PersonReading, _ request: Request, _ context: PersonPageContext
    ) -> Response {
        let visitor = Visitor(overview, request, context)
        let screen = TypedDayScreen(
            text: shown.text, shown.reading, day: shown.place.day, meal: shown.place.meal, of: overview.meals,
            today: overview.today,
            entries: shown.entries, problems: shown.problems, visitor.localization)
        return pages.show(
            TypedDayPage(screen: screen, key: shown.key), to: visitor, request,
            status: shown.problems.isEmpty ? .ok : .badRequest)
    }

    /// The day and the meal that are named; today, and the meal that is usual now, where they are not.
    private func place(
        _ day: String?, _ meal: String?, _ overview: PersonReading
    ) -> (day: CalendarDay, meal: Meal) {
        (
            DiaryWeb.entryDay(day, today: overview.today) ?? overview.today,
            meal.flatMap(Meal.init(rawValue:))
                ?? overview.meals.usual(at: overview.preferences.timeOfDay(at: Timestamp(now())))
        )
    }

    /// Reads what was typed, and shows how.
    @Sendable
    private func read(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let overview = try await people.read(context.person)
        let words = Visitor(overview, request, context).localization
        let shown = try await reading(form, overview, words, of: context.person)
        return show(shown, overview, request, context)
    }

    private func reading(
        _ form: Form, _ overview: PersonReading, _ words: Localization, of person: Person.ID
    ) async throws -> Shown {
        let place = place(form["day"], form["meal"], overview)
        var shown = Shown(text: String(form.text("text").prefix(2000)), place: place)
        let request = DiaryReadingRequest(
            text: shown.text, day: place.day.description, meal: place.meal.rawValue,
            language: words.sentences.language.foods.rawValue)
        do { shown.reading = try await texts.read(request, of: person) } catch let error as InvalidInput {
            shown.problems = words.errors.texts(for: error.fields)
            if let problem = error.fields["text"] {
                shown.problems["text"] = words.errors.sentence(for: problem, field: "reading.text")
            }
        }
        return shown
    }

    /// Logs what the person confirms of it.
    @Sendable
    private func confirm(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let overview = try await people.read(context.person)
        let words = Visitor(overview, request, context).localization
        var shown = try await reading(form, overview, words, of: context.person)
        guard let reading = shown.reading else { return show(shown, overview, request, context) }
        shown.entries = TypedDayEntries { form[$0] }
        shown.key = form["key"] ?? shown.key
        let confirmed = shown.entries.confirmed(reading, words)
        shown.problems = confirmed.problems
        if confirmed.entries.isEmpty, confirmed.water.isEmpty {
            shown.problems["text"] = words.sentences("reading.chosen")
        }
        if shown.problems.isEmpty {
            do {
                return try await log(confirmed, form, of: context.person)
            } catch let error as InvalidInput {
                (shown.problems, shown.entries.inDoubt) = Self.problems(error, confirmed, words)
            }
        }
        return show(shown, overview, request, context)
    }

    private func log(
        _ confirmed: TypedDayEntries.Confirmed, _ form: Form, of person: Person.ID
    ) async throws -> Response {
        let entries = confirmed.entries.map(\.request)
        let added = try await texts.log(entries, water: confirmed.water, under: form["key"], of: person)
        let day = entries.compactMap(\.day).first ?? confirmed.water.first?.request.day ?? form.text("day")
        let ids = added.map(String.init).joined(separator: ",")
        return pages.redirect(to: DiaryWeb.address(of: day, ids.isEmpty ? nil : "added=\(ids)"))
    }

    /// The sentences for what was refused, by the names of the form's fields, and the parts that are asked about.
    private static func problems(
        _ error: InvalidInput, _ confirmed: TypedDayEntries.Confirmed, _ words: Localization
    ) -> (problems: [String: String], inDoubt: Set<Int>) {
        var (problems, inDoubt): ([String: String], Set<Int>) = ([:], [])
        for (field, problem) in error.fields {
            guard let match = field.firstMatch(of: /^(entries|water)\[([0-9]+)\]\.(.+)$/), let index = Int(match.2)
            else {
                problems["text"] = words.errors.sentence(for: problem, field: field)
                continue
            }
            let number = match.1 == "water" ? index : confirmed.entries[index].number
            let label = match.3 == "grams" ? "amount" : String(match.3)
            problems[TypedDayEntries.name(.amount, number)] = words.errors.sentence(for: problem, field: label)
            if problem.isQuestion { inDoubt.insert(number) }
        }
        return (problems, inDoubt)
    }
}

/// A text about a day as it was read.
struct TypedDayPage: Page {
    static let template = "typed-day"

    let screen: TypedDayScreen
    /// Its parts; nil before anything was typed.
    let typed: TypedParts?

    init(screen: TypedDayScreen, key: String) {
        self.screen = screen
        typed = screen.parts.isEmpty ? nil : TypedParts(screen, key: key)
    }

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String {
        sentences(screen.parts.isEmpty ? "reading.text" : "reading.title")
    }
}

/// The parts of a text that was read, to be confirmed.
struct TypedParts: Sendable {
    let screen: TypedDayScreen
    /// Names the form, so that it counts once however often it is sent.
    let key: String
    let parts: [PartForm]

    /// A part, with what the tray takes of it.
    struct PartForm: Sendable {
        let part: TypedDayScreen.Part
        /// The food as the tray takes it, as JSON; nil where it needs an answer first.
        let tray: String?
        /// The foods that may be meant, as a JSON list; nil where it needs no answer.
        let near: String?
    }

    init(_ screen: TypedDayScreen, key: String) {
        (self.screen, self.key) = (screen, key)
        parts = screen.parts.map { part in
            PartForm(
                part: part, tray: part.tray.map { Self.json($0) },
                near: part.question == nil ? nil : Self.json(part.near))
        }
    }

    /// A value as scripts read it.
    static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
