import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The page of a weigh-in with its date.
struct WeighInWeb: Sendable {
    let people: PersonService
    let weights: WeightService
    let pages: Pages

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/weight") { request, context in
            let overview = try await people.read(context.person)
            guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
            return try await show(.diary, overview, request, context)
        }
        router.get("plan/weight") { request, context in
            let overview = try await people.read(context.person)
            guard overview.computed != nil else { return pages.redirect(to: "/plan") }
            return try await show(.plan, overview, request, context)
        }
        router.post("diary/weight") { try await weighIn(.diary, $0, $1) }
        router.post("plan/weight") { try await weighIn(.plan, $0, $1) }
        router.post("diary/weight/delete", use: delete)
    }

    /// The form, with the weight of its day in it, or else what the person weighs now.
    private func show(
        _ place: WeighInPlace, _ overview: PersonReading, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let visitor = Visitor(overview, request, context)
        let query = request.uri.queryParameters["day"].map(String.init)
        let today = overview.today
        var day = query.flatMap { DiaryWeb.day($0, today: today.adding(days: 2)) } ?? today
        let known = day == today ? nil : try await weights.weighIn(on: day, of: context.person)
        // After a flight west, a weigh-in of a day that has not come yet is changed.
        if known == nil { day = min(day, today) }
        let form = WeighInForm(
            known?.weight ?? overview.weight, on: day, name: place.fieldName, visitor.localization)
        return pages.show(WeighInPage(place, WeighInFields(form)), to: visitor, request)
    }

    private func weighIn(
        _ place: WeighInPlace, _ request: Request, _ context: PersonPageContext
    ) async throws -> Response {
        let form = context.form
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        // The form was made in the units it names, whatever was chosen elsewhere since.
        let units = UnitSystem(rawValue: form.text("units")) ?? visitor.preferences.units
        let words = Localization(language: visitor.localization.sentences.language, units: units)
        var typed = WeighInForm(form, at: place, today: overview.today, words)
        func again(
            _ status: HTTPResponse.Status, key: String? = nil, confirm: String? = nil, failure: String? = nil
        ) -> Response {
            let fields = WeighInFields(typed, key: key ?? UUID().uuidString, confirm: confirm)
            return pages.show(WeighInPage(place, fields, failure: failure), to: visitor, request, status: status)
        }
        guard let weight = typed.readWeight() else { return again(.badRequest) }
        do {
            let weighIn = WeighInRequest(
                day: form["day"], weight: weight, clientKey: form["key"],
                confirmed: form["confirmed"] == form[place.fieldName])
            let stored = try await weights.weighIn(weighIn, of: context.person, followsAtOnce: place == .plan)
            return try await proceed(from: place, stored.weighIn, isRepeated: stored.isRepeated, before: overview)
        } catch let error as InvalidInput {
            typed.problems = words.errors.texts(for: error.fields)
            return again(.badRequest)
        } catch let doubt as UnconfirmedWeight {
            typed.problems = words.errors.texts(for: [doubt.field: doubt.question])
            // The same weight, asked about and answered, counts once.
            return again(.conflict, key: form["key"], confirm: words.confirming(weight: typed.weight.value))
        } catch WeightError.notFound {
            // What was deleted since is not stored again.
            return pages.redirect(to: place == .plan ? "/plan" : DiaryWeb.address(of: form.text("day")))
        } catch {
            let problem = try Problem(refusing: error)
            return again(problem.status, failure: FormRefusal(problem, words.errors).failure)
        }
    }

    /// Leads on from a weigh-in: from My Plan back to it, with targets that have followed; otherwise to its day.
    private func proceed(
        from place: WeighInPlace, _ weighIn: WeighIn, isRepeated: Bool, before: PersonReading
    ) async throws -> Response {
        let after = try await people.read(before.user.id)
        guard place == .plan else {
            return pages.redirect(
                to: DiaryWeb.address(of: weighIn.day.description),
                after.weightBeforePlanFollows == nil ? .weightSaved : .weightSavedBeforePlan)
        }
        guard let plan = after.plan else { return pages.redirect(to: "/plan", .profileSaved) }
        // Sent again, it tells again what it changed.
        return pages.redirect(
            to: "/plan", isRepeated || plan.id != before.plan?.id ? .planUpdated : .weightUnchanged)
    }

    @Sendable
    private func delete(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        guard let day = CalendarDay(form.text("day")) else { return pages.redirect(to: "/diary") }
        do { try await weights.delete(on: day, of: context.person) } catch WeightError.notFound {}
        return pages.redirect(to: DiaryWeb.address(of: day.description), .weightRemoved)
    }
}

extension WeighInForm {
    /// The weigh-in of a form, on the day that it names.
    fileprivate init(_ form: Form, at place: WeighInPlace, today: CalendarDay, _ words: Localization) {
        let day = form["day"] ?? today.description
        self.init(
            weight: String(form.text(place.fieldName).prefix(100)), day: String(day.prefix(40)), name: place.fieldName,
            words)
    }
}
