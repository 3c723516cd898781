import APIContract
import Hummingbird
import Screens
import Services

/// Water by a tap, on the home page and on a day of the diary.
struct WaterWeb: Sendable {
    let water: WaterService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("home/water") { request, context in
            let form = context.form
            let entry = try await drink(form, of: context.person)
            return pages.redirect(to: "/home", entry == nil ? nil : .waterAdded)
        }
        router.post("home/water/undo") { request, context in
            let form = context.form
            try await delete(WaterEntry.ID(form.text("id")), of: context.person)
            return pages.redirect(to: "/home", .waterRemoved)
        }
        router.post("diary/water") { request, context in
            let form = context.form
            let entry = try await drink(form, of: context.person)
            return pages.redirect(to: DiaryWeb.address(of: form.text("day"), entry.map { "added=\($0.id)" }))
        }
        router.post("diary/water/{id}/delete") { request, context in
            let form = context.form
            try await delete(context.parameters.get("id", as: WaterEntry.ID.self), of: context.person)
            return pages.redirect(to: DiaryWeb.address(of: form.text("day")), .waterRemoved)
        }
    }

    /// Logs the drink of a form; nil where it was undone since, and so is not drunk again.
    private func drink(_ form: Form, of person: Person.ID) async throws -> WaterEntry? {
        let drink = WaterRequest(
            day: form["day"], millilitres: Int(form.text("millilitres")), clientKey: form["key"])
        do { return try await water.drink(drink, of: person) } catch WaterError.notFound { return nil }
    }

    /// Deletes what was drunk, unless it is gone already.
    private func delete(_ id: WaterEntry.ID?, of person: Person.ID) async throws {
        guard let id else { return }
        do { try await water.delete(id, of: person) } catch WaterError.notFound {}
    }
}
