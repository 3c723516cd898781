import APIContract
import HTTPTypes
import Hummingbird
import Services

/// Logging food again: all of a meal or day.
struct RepeatedFoodsWeb: Sendable {
    let diary: DiaryService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("diary/copy", use: copy)
    }

    /// Logs what was eaten on another day, the one before where the form names none.
    @Sendable
    private func copy(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        var copy = DiaryCopyRequest()
        (copy.from, copy.to) = (form["from"], form["day"])
        copy.meal = form.text("meal").isEmpty ? nil : form["meal"]
        copy.clientKey = form["key"]
        if form.isPlan { copy.isPlanned = true }
        let entries = try await diary.copy(copy, of: context.person)
        let ids = entries.map { String($0.id) }.joined(separator: ",")
        return pages.redirect(to: DiaryWeb.address(of: form.text("day"), ids.isEmpty ? nil : "added=\(ids)"))
    }
}
