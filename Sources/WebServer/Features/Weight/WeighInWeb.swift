import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The page on which somebody weighs in, with a date.
struct WeighInWeb: Sendable {
    let people: PersonService
    let weights: WeightService
    let pages: Pages

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/weight") { request, context in
            let overview = try await people.read(context.person)
            guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
            let visitor = Visitor(overview, request, context)
            let query = request.uri.queryParameters["day"].map(String.init)
            let day = DiaryWeb.day(query, today: overview.today) ?? overview.today
            let known = try await weights.weighIn(on: day, of: context.person)
            return pages.show(
                page(WeighInForm(known?.weight, on: day, visitor.localization)), to: visitor, request)
        }
        router.post("diary/weight", use: weighIn)
        router.post("diary/weight/delete", use: delete)
    }

    private func page(_ form: WeighInForm) -> WeighInPage {
        WeighInPage(weight: form.weight, day: form.day, units: form.units.rawValue)
    }

    @Sendable
    private func weighIn(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        // The form was made in the units it names, whatever was chosen elsewhere since.
        let units = UnitSystem(rawValue: form.text("units")) ?? visitor.preferences.units
        let words = Localization(language: visitor.localization.sentences.language, units: units)
        var typed = WeighInForm(
            weight: String(form.text("weight").prefix(100)), day: String(form.text("day").prefix(40)), words)
        guard let weight = typed.readWeight() else {
            return pages.show(page(typed), to: visitor, request, status: .badRequest)
        }
        do {
            let weighIn = WeighInRequest(
                day: form["day"], weight: weight, clientKey: form["key"],
                confirmed: form["confirmed"] == form["weight"])
            let stored = try await weights.weighIn(weighIn, of: context.person).weighIn
            return pages.redirect(to: DiaryWeb.address(of: stored.day.description), .weightSaved)
        } catch let error as InvalidInput {
            typed.problems = words.errors.texts(for: error.fields)
            return pages.show(page(typed), to: visitor, request, status: .badRequest)
        } catch let doubt as UnconfirmedWeight {
            typed.problems = words.errors.texts(for: [doubt.field: doubt.question])
            // The same weight, asked about and answered, counts once.
            let page = WeighInPage(
                weight: typed.weight, day: typed.day, units: units.rawValue, key: form["key"] ?? UUID().uuidString,
                confirm: words.confirming(weight: typed.weight.value))
            return pages.show(page, to: visitor, request, status: .conflict)
        } catch WeightError.notFound {
            // What was deleted since is not stored again.
            return pages.redirect(to: DiaryWeb.address(of: form.text("day")))
        }
    }

    @Sendable
    private func delete(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        guard let day = CalendarDay(form.text("day")) else { return pages.redirect(to: "/diary") }
        do { try await weights.delete(on: day, of: context.person) } catch WeightError.notFound {}
        return pages.redirect(to: DiaryWeb.address(of: day.description), .weightRemoved)
    }
}
