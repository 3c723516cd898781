import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// The page of an entry of the diary, on which it is changed, removed, or made a favourite.
struct EntryWeb: Sendable {
    let people: PersonService
    let diary: DiaryService
    let weighable: WeighableFoods
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/entries/{id}") { request, context in
            let entry = try await diary.entry(context.pathID(orThrow: DiaryError.entryNotFound), of: context.person)
            return try await show(entry, entries: nil, problems: [:], request, context)
        }
        router.post("diary/entries/{id}", use: change)
        router.post("diary/entries/{id}/delete", use: delete)
        router.post("diary/entries/{id}/favourite", use: addFavourite)
        router.post("diary/favourites/{id}/delete", use: deleteFavourite)
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let entry = try await diary.entry(context.pathID(orThrow: DiaryError.entryNotFound), of: context.person)
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
        if problems.isEmpty, entered.calories == nil, entered.grams == nil,
            let required = EntryScreen.requiredField(of: entry, words)
        {
            problems[required] = words.errors.sentence(for: .missing, field: required)
        }
        if problems.isEmpty {
            do {
                let changed = try await diary.change(
                    entry.id, DiaryEntryChanges(entered, of: entry), of: context.person)
                return pages.redirect(to: DiaryWeb.address(of: changed.day.description), .entrySaved)
            } catch let error as InvalidInput {
                problems = words.errors.texts(for: error.fields, naming: FoodEntries.formNames)
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
            entries: entries ?? FoodEntries(entry, of: food, words), meals: overview.meals, problems: problems, words)
        return pages.show(
            EntryPage(screen: screen, inDoubt: isAsking ? entries?.inDoubt : nil), to: visitor, request,
            status: problems.isEmpty ? .ok : .badRequest)
    }

    @Sendable
    private func delete(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let id: DiaryEntry.ID = try context.pathID(orThrow: DiaryError.entryNotFound)
        do { try await diary.delete(id, of: context.person) } catch DiaryError.entryNotFound {
            return pages.redirect(to: DiaryWeb.address(of: form.text("day")))
        }
        return pages.redirect(to: DiaryWeb.address(of: form.text("day"), "removed=\(id)"))
    }

    @Sendable
    private func addFavourite(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let id: DiaryEntry.ID = try context.pathID(orThrow: DiaryError.entryNotFound)
        do {
            _ = try await diary.addFavourite(FavouriteFoodRequest(entryId: id), of: context.person)
            return pages.redirect(to: "/diary/entries/\(id)", .favouriteAdded)
        } catch let error as InvalidInput where error.fields["favourites"] != nil {
            return pages.redirect(to: "/diary/entries/\(id)", .tooManyFavourites)
        }
    }

    @Sendable
    private func deleteFavourite(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let id: FavouriteFood.ID = try context.pathID(orThrow: DiaryError.entryNotFound)
        do { try await diary.deleteFavourite(id, of: context.person) } catch DiaryError.favouriteNotFound {}
        // Back to the entry where it was removed, or to what is suggested.
        let entry = DiaryEntry.ID(form.text("entry")).map { "/diary/entries/\($0)" }
        return pages.redirect(to: entry ?? FoodsWeb.address(of: form), .favouriteRemoved)
    }
}
