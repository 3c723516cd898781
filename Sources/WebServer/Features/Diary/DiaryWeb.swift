import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The pages of the diary: a day and its entries. What is added to it has pages of its own.
struct DiaryWeb: Sendable {
    let people: PersonService
    let diary: DiaryService
    let water: WaterService
    let weighable: WeighableFoods
    let pages: Pages

    /// The fields of the contract that the forms for food have under another name.
    static let formNames = ["grams": "amount"]

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary", use: show)
        router.get("log", use: showLog)
        router.post("diary/undo", use: undo)
        router.get("diary/entries/{id}") { request, context in
            let entry = try await diary.entry(Self.id(context), of: context.person)
            return try await show(entry, entries: nil, problems: [:], request, context)
        }
        router.post("diary/entries/{id}", use: change)
        router.post("diary/entries/{id}/delete", use: delete)
        router.post("diary/entries/{id}/favourite", use: addFavourite)
        router.post("diary/favourites/{id}/delete", use: deleteFavourite)
        router.post("diary/day", use: say)
        router.post("diary/day/undo", use: bringNoteBack)
        router.post("diary/week", use: sayOfWeek)
        router.post("diary/small", use: sayOfSmallDays)
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
        let screen = DiaryScreen(
            day, food: log.food, meals: overview.meals, water: log.water, weighIn: log.weighIn, today: overview.today,
            targets: log.targets, note: log.note, gender: overview.settings?.gender,
            halfExpected: overview.leastLogged(on: day),
            weightBeforePlanFollows: overview.weightBeforePlanFollows, added: added, removed: removed.count,
            moved: Set(moved.ids), visitor.localization)
        let here = added.intersection(log.food.entries.map(\.id)).sorted()
        let page = DiaryPage(
            screen, added: here,
            drunk: log.water.entries.map(\.id).filter { added.contains(.init(rawValue: $0.rawValue)) },
            removed: removed, moved: moved, isNoted: query["noted"] != nil,
            invitation: visitor.invitation(to: "diary", overview),
            small: log.small.flatMap { SmallDaysScreen($0, visitor.localization.sentences) })
        return pages.show(page, to: visitor, request)
    }

    /// What is on the day that an address names; nil where it is none, or has not come yet and nothing is on it: who flies
    /// west leaves such a day.
    private func log(
        of named: String?, _ today: CalendarDay, _ person: Person.ID
    ) async throws -> DiaryService.Day? {
        guard let day = named == nil ? today : Self.day(named, today: today.adding(days: 2)) else { return nil }
        let log = try await diary.day(day, of: person, asking: true)
        return day <= today || log.hasAnything ? log : nil
    }

    @Sendable
    private func showLog(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.read(context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(overview, request, context)
        let day = Self.day(request.uri.queryParameters["day"].map(String.init), today: overview.today)
        let logging = day.map { $0 == overview.today ? .today : .diary($0) } ?? LoggingDay.today
        return pages.show(LogPage(log: LogSheet(logging, visitor.localization)), to: visitor, request)
    }

    /// Keeps what the person says of how they logged a day.
    @Sendable
    private func say(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let completeness = form.text("completeness")
        let note = DayNoteRequest(
            completeness: completeness.isEmpty ? nil : completeness,
            marks: DayMark.allCases.filter { form[$0.rawValue] != nil }.map(\.rawValue),
            text: form.text("text").replacing("\t", with: " "))
        let stored = try await diary.say(note, on: form["day"], of: context.person)
        return pages.redirect(to: Self.address(of: stored.day.description, "noted=1"))
    }

    /// Brings back what was said of a day before.
    @Sendable
    private func bringNoteBack(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let note = try await diary.bringNoteBack(on: form["day"], of: context.person)
        return pages.redirect(to: Self.address(of: note.day.description), .noteBroughtBack)
    }

    /// Keeps whether everything was logged in a week.
    @Sendable
    private func sayOfWeek(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        try await diary.mark(form["completeness"], weekOf: form["day"], of: context.person)
        return pages.redirect(to: "/plan", .answerKept)
    }

    /// Keeps what the person answers to the question about days that look too small.
    @Sendable
    private func sayOfSmallDays(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let person = context.person
        switch form.text("answer") {
        case "usual": try await diary.answer(.usual, of: person)
        case "unusual": try await diary.say(eatsLittleFrom: nil, of: person)
        case "each":
            let asked = try await diary.smallDays(of: person)?.days.map(\.day) ?? []
            let each = asked.compactMap { day in
                DayCompleteness(rawValue: form.text("day-\(day)")).map { (day, $0) }
            }
            try await diary.answer(.each(Dictionary(each) { $1 }), of: person)
        case let answer:
            if let completeness = DayCompleteness(rawValue: answer) {
                try await diary.answer(.all(completeness), of: person)
            }
        }
        return pages.redirect(to: "/diary", .answerKept)
    }

    /// Removes again what was just added.
    @Sendable
    private func undo(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let ids = Self.numbers(form.text("ids"))
        if !ids.isEmpty { try await diary.delete(several: DiaryEntryNumbers(ids: ids), of: context.person) }
        for id in Self.numbers(form.text("water")) {
            do { try await water.delete(WaterEntry.ID(rawValue: id.rawValue), of: context.person) } catch WaterError
                .notFound
            {}
        }
        return pages.redirect(to: Self.address(of: form.text("day")), .entryRemoved)
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let entry = try await diary.entry(Self.id(context), of: context.person)
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        let words = visitor.localization
        let entries = FoodEntries(form)
        let food = try await weighable.food(of: entry, visitor, person: context.person)
        var (entered, problems) =
            entry.grams == nil
            ? entries.typed(words) : entries.weighed(of: food, words)
        entered.clientKey = form["key"]
        var isAsking = false
        let required = entry.grams == nil ? "calories" : "amount"
        if problems.isEmpty, entered.calories == nil, entered.grams == nil {
            problems[required] = words.errors.sentence(for: .missing, field: required)
        }
        if problems.isEmpty {
            do {
                let changed = try await diary.change(
                    entry.id, DiaryEntryChanges(entered, of: entry), of: context.person)
                return pages.redirect(to: Self.address(of: changed.day.description), .entrySaved)
            } catch let error as InvalidInput {
                problems = words.errors.texts(for: error.fields, naming: Self.formNames)
                isAsking = error.fields.values.contains(where: \.isQuestion)
            }
        }
        return try await show(
            entry, entries: entries, problems: problems, isAsking: isAsking, request, context)
    }

    private func show(
        _ entry: DiaryEntry, entries: FoodEntries?, problems: [String: String], isAsking: Bool = false,
        _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        let words = visitor.localization
        let food = try await weighable.food(of: entry, visitor, person: context.person)
        let screen = EntryScreen(
            entry, of: food, favourite: try await diary.favourite(of: entry, of: context.person),
            entries: entries ?? FoodEntries(entry, words), meals: overview.meals, problems: problems, words)
        return pages.show(
            EntryPage(screen: screen, inDoubt: isAsking ? entries?.inDoubt : nil), to: visitor, request,
            status: problems.isEmpty ? .ok : .badRequest)
    }

    @Sendable
    private func delete(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let id: DiaryEntry.ID = try Self.id(context)
        do { try await diary.delete(id, of: context.person) } catch DiaryError.entryNotFound {
            return pages.redirect(to: Self.address(of: form.text("day")))
        }
        return pages.redirect(to: Self.address(of: form.text("day"), "removed=\(id)"))
    }

    @Sendable
    private func addFavourite(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        _ = try await context.form(request)
        let id: DiaryEntry.ID = try Self.id(context)
        do {
            _ = try await diary.addFavourite(FavouriteFoodRequest(entryId: id), of: context.person)
            return pages.redirect(to: "/diary/entries/\(id)", .favouriteAdded)
        } catch let error as InvalidInput where error.fields["favourites"] != nil {
            return pages.redirect(to: "/diary/entries/\(id)", .tooManyFavourites)
        }
    }

    @Sendable
    private func deleteFavourite(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        do { try await diary.deleteFavourite(Self.id(context), of: context.person) } catch DiaryError
            .favouriteNotFound
        {}
        // Back to the entry where it was removed, or to what is suggested.
        let entry = DiaryEntry.ID(form.text("entry")).map { "/diary/entries/\($0)" }
        return pages.redirect(to: entry ?? FoodsWeb.address(of: form), .favouriteRemoved)
    }

    private static func id<Subject>(_ context: PersonPageContext) throws(DiaryError) -> Identifier<Subject> {
        guard let id = context.parameters.get("id", as: Identifier<Subject>.self) else { throw .entryNotFound }
        return id
    }

    /// The day that an address names, today where it names none; nil for one that has not come yet, or is none.
    static func day(_ text: String?, today: CalendarDay) -> CalendarDay? {
        guard let text else { return today }
        return CalendarDay(text).flatMap { (0...today.daysSince1970).contains($0.daysSince1970) ? $0 : nil }
    }

    /// The numbers of entries that a text lists, separated by commas: at most 200.
    static func numbers(_ text: String) -> [DiaryEntry.ID] {
        text.split(separator: ",").prefix(200).compactMap { DiaryEntry.ID(String($0)) }
    }

    /// The address of a day that a form named.
    static func address(of day: String, _ news: String? = nil) -> String {
        let parts = [CalendarDay(day).map { "day=\($0)" }, news].compactMap(\.self)
        return parts.isEmpty ? "/diary" : "/diary?" + parts.joined(separator: "&")
    }
}

extension FoodEntries {
    /// What a form says.
    init(_ form: Form) {
        self.init()
        for name in Name.allCases { self[name] = String(form.text(name.rawValue).prefix(200)) }
        confirmed = form.text("confirmed")
    }
}

extension DiaryEntryChanges {
    /// What a form says of an entry that it shows whole.
    fileprivate init(_ entered: DiaryEntryRequest, of entry: DiaryEntry) {
        self.init()
        day = entered.day
        (meal, time) = (Change(entered.meal), Change(entered.time))
        clientKey = entered.clientKey
        confirmed = entered.confirmed
        if entry.grams == nil {
            (calories, name) = (entered.calories, Change(entered.name))
            (protein, carbohydrate, fat) = (
                Change(entered.protein), Change(entered.carbohydrate), Change(entered.fat)
            )
        } else {
            grams = entered.grams
        }
    }
}
