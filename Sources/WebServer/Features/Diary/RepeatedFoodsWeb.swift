import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services

/// Logging food again: several things that were eaten before, or all of a meal or day.
struct RepeatedFoodsWeb: Sendable {
    let people: PersonService
    let diary: DiaryService
    let weighable: WeighableFoods
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("diary/add/several", use: addSeveral)
        router.post("diary/copy", use: copy)
    }

    /// Logs what was chosen of what was eaten before, all at once.
    @Sendable
    private func addSeveral(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let visitor = Visitor(try await people.read(context.person), request, context)
        var several = DiaryEntriesRequest(entries: [], clientKey: form["key"])
        for number in 0..<FoodsWeb.mostChosen {
            guard let packed = form["food.\(number)"] else { continue }
            let (entries, food) = FoodEntries.unpacked(packed, day: form.text("day"), meal: form.text("meal"))
            let (entered, problems) = try await weighable.request(entries, food: food, visitor, of: context.person)
            guard problems.isEmpty else { throw Problem(.badRequest, .invalidInput) }
            several.entries?.append(entered)
        }
        guard several.entries?.isEmpty == false else {
            return pages.redirect(to: FoodsWeb.address(of: form), .nothingChosen)
        }
        let ids = try await diary.add(several: several, of: context.person).map { String($0.id) }
        return pages.redirect(
            to: DiaryWeb.address(
                of: form.text("day"), ids.isEmpty ? nil : "added=" + ids.joined(separator: ",")))
    }

    /// Logs what was eaten on another day, the one before where the form names none.
    @Sendable
    private func copy(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        var copy = DiaryCopyRequest()
        (copy.from, copy.to) = (form["from"], form["day"])
        copy.meal = form.text("meal").isEmpty ? nil : form["meal"]
        copy.clientKey = form["key"]
        let entries = try await diary.copy(copy, of: context.person)
        let ids = entries.map { String($0.id) }.joined(separator: ",")
        return pages.redirect(to: DiaryWeb.address(of: form.text("day"), ids.isEmpty ? nil : "added=\(ids)"))
    }
}
