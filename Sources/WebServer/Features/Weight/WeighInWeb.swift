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

    /// The page.
    static let path = "/diary/weight"
    /// The page with the box ticked by which the plan follows at once.
    static let pathFromPlan = path + "?update=1"

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/weight", use: show)
        // Where one is sent on to, and links and open pages of the time when My Plan had a form of its own.
        router.get("plan/weight") { _, _ in pages.redirect(to: Self.pathFromPlan) }
        router.post("diary/weight", use: weighIn)
        router.post("plan/weight", use: weighIn)
        router.post("diary/weight/delete", use: delete)
    }

    /// The form, with the weight of its day in it, or else what the person weighs now.
    @Sendable
    private func show(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let query = request.uri.queryParameters
        let reading = try await weights.reading(on: query["day"].map(String.init), of: context.person)
        let person = reading.person
        guard person.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        let visitor = Visitor(person, request, context)
        let form = WeighInForm(
            reading.weighIn?.weight ?? person.weight, on: reading.day,
            known: (reading.weighIn?.weight, reading.trend), visitor.localization)
        let page = WeighInPage(
            WeighInFields(form), hasPlan: person.plan != nil, updatesPlan: query["update"] != nil)
        return pages.show(page, to: visitor, request)
    }

    @Sendable
    private func weighIn(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        let words = visitor.localization
        let old = form["currentWeight"]
        let updatesPlan = (form["update"] == "1" || old != nil) && overview.plan != nil
        let entered = form["weight"] ?? old ?? ""
        let day = form["day"] ?? overview.today.description
        var typed = WeighInForm(weight: String(entered.prefix(100)), day: String(day.prefix(40)), words)
        func again(
            _ status: HTTPResponse.Status, key: String? = nil, confirm: String? = nil, failure: String? = nil
        ) async throws -> Response {
            let reading = try await weights.reading(on: day, of: context.person)
            typed.known = (reading.weighIn?.weight, reading.trend)
            let fields = WeighInFields(typed, key: key ?? UUID().uuidString, confirm: confirm)
            let page = WeighInPage(fields, hasPlan: overview.plan != nil, updatesPlan: updatesPlan, failure: failure)
            return pages.show(page, to: visitor, request, status: status)
        }
        guard let weight = typed.readWeight() else { return try await again(.badRequest) }
        do {
            let weighIn = WeighInRequest(
                day: form["day"], weight: weight, clientKey: form["key"],
                confirmed: form["confirmed"] == entered)
            let stored = try await weights.weighIn(weighIn, of: context.person, followsAtOnce: updatesPlan)
            return try await proceed(
                stored.weighIn, updatesPlan: updatesPlan, isRepeated: stored.isRepeated, before: overview)
        } catch let error as InvalidInput {
            typed.problems = words.errors.texts(for: error.fields)
            return try await again(.badRequest)
        } catch let doubt as UnconfirmedWeight {
            typed.problems = words.errors.texts(for: [doubt.field: doubt.question])
            // The same weight, asked about and answered, counts once.
            return try await again(.conflict, key: form["key"], confirm: words.confirming(weight: typed.weight.value))
        } catch WeightError.notFound {
            // What was deleted since is not stored again.
            return pages.redirect(to: updatesPlan ? "/plan" : DiaryWeb.address(of: form.text("day")))
        } catch {
            let problem = try Problem(refusing: error)
            return try await again(problem.status, failure: FormRefusal(problem, words.errors).failure)
        }
    }

    /// Leads on from a weigh-in: to My Plan with targets that have followed; otherwise to its day.
    private func proceed(
        _ weighIn: WeighIn, updatesPlan: Bool, isRepeated: Bool, before: PersonReading
    ) async throws -> Response {
        let after = try await people.read(before.user.id)
        guard updatesPlan else {
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
