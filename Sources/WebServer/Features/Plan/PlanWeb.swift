import APIContract
import Crypto
import Database
import Foundation
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The pages of the plan: how it comes about, the metrics before it, My Plan, and a new weight.
struct PlanWeb: Sendable {
    let people: PersonService
    let profiles: ProfileService
    let metrics: MetricsService
    let plans: PlanService
    let expenditures: ExpenditureService
    let progress: ProgressService
    let cycles: CycleOnboardingService
    let pages: Pages

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("how-it-works", use: summary)
        router.get("plan") { request, context in try await myPlan(request, context) }
        router.post("plan/acknowledge", use: acknowledge)
        router.post("plan/generate", use: generate)
        router.post("plan/update", use: update)
        router.get("plan/weight") { request, context in
            let overview = try await people.overview(of: context.person)
            guard overview.computed != nil else { return pages.redirect(to: "/plan") }
            let visitor = Visitor(overview, request, context)
            let page = WeightPage(
                field: WeightForm.field(visitor.localization), weightKey: Self.newKey(),
                units: visitor.preferences.units.rawValue, failure: "")
            return pages.show(page, to: visitor, request)
        }
        router.post("plan/weight", use: updateWeight)
        router.get("plan/compare", use: compare)
        addWhatIfRoutes(to: router)
    }

    /// A summary that can't be shown holds nobody up.
    @Sendable
    private func summary(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview: PersonOverview
        do {
            overview = try await people.overview(of: context.person)
        } catch let error as DatabaseError {
            ProblemReporter().report(error, error.problem, context)
            return pages.redirect(to: "/home", .allSet)
        }
        guard let computed = overview.computed, let settings = overview.settings else {
            return pages.redirect(to: "/home", .allSet)
        }
        guard overview.plan != nil || !overview.isHealthQuestionOpen else {
            return pages.redirect(to: HealthQuestionWeb.address(then: .summary))
        }
        let visitor = Visitor(overview, request, context)
        let screen = SummaryScreen(
            computed, user: overview.user, gender: settings.gender, today: overview.today, visitor.localization)
        let isFirst = request.uri.queryParameters["first"] != nil
        return pages.show(
            SummaryPage(screen: screen, isFirst: isFirst, next: isFirst ? "/home" : "/profile"), to: visitor, request)
    }

    /// My Plan in whichever state it is.
    func myPlan(
        _ request: Request, _ context: PersonPageContext, hasFailed: Bool = false, trial: WhatIfTrial? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let overview = try await people.overview(of: context.person)
        guard overview.user.hasCompletedOnboarding else { return pages.redirect(to: "/onboarding") }
        // Nobody sees a first plan with a deficit before they were asked what speaks against it.
        guard overview.plan != nil || !overview.isHealthQuestionOpen else {
            return pages.redirect(to: HealthQuestionWeb.address(then: .plan))
        }
        let visitor = Visitor(overview, request, context, showsPlanNews: true)
        guard let computed = overview.computed else {
            let card = CycleCard(try await cycles.overview(of: context.person))
            return pages.show(
                MetricsPage(review: nil, isZeroState: true, isMissing: false, cycleCard: card), to: visitor, request)
        }
        guard overview.isAcknowledged else {
            let today = try await metrics.today(of: context.person)
            let screen = MetricsScreen(
                computed, metricsId: today.metrics.id, hasFailed: hasFailed, visitor.localization)
            return pages.show(
                MetricsPage(review: screen, isZeroState: false, isMissing: false), to: visitor, request, status: status)
        }
        guard let plan = overview.plan, let planned = try Self.computed(plan) else {
            return pages.show(
                MetricsPage(review: nil, isZeroState: false, isMissing: true), to: visitor, request, status: status)
        }
        let news =
            visitor.toast == .planUpdated
            ? try await plans.history(of: context.person, limit: 1, before: nil).plans.first?.changes : nil
        let byItself = try await newsSinceLastVisit(overview, request)
        let outlook = try await expenditures.outlook(of: context.person)
        let week = try await progress.week(of: context.person)
        let screen = MyPlanScreen(
            PlanInForceParts(
                computed: planned, projection: plan.projection, made: overview.preferences.day(at: plan.createdAt),
                started: overview.preferences.day(at: plan.start.time), startWeight: plan.start.weight,
                today: overview.today, news: byItself == nil ? news : nil, newsSinceLastVisit: byItself,
                oldWeighIn: overview.oldWeighIn, learned: outlook?.learned, next: outlook?.next ?? planned,
                week: (week.soFar, week.today), cycle: overview.cycle),
            visitor.localization)
        let whatIf = WhatIfScreen(
            outlook?.next ?? planned, today: overview.today, tried: trial?.plan, entries: trial?.entries,
            problems: trial?.problems ?? [:],
            Self.words(visitor, trial?.entries.units ?? visitor.preferences.units))
        let page = MyPlanPage(
            screen: screen, weightKey: Self.newKey(), units: visitor.preferences.units.rawValue, whatIf: whatIf,
            whatIfKey: Self.newKey(), failure: trial?.failure ?? "",
            cycleCard: CycleCard(try await cycles.overview(of: context.person)),
            healthQuestion: HealthQuestionWeb.address(ifOpenTo: overview, then: .plan),
            questionableWeek: outlook?.questionableWeek.map { .init($0, visitor.localization.copy) })
        return pages.show(page, to: visitor, request, status: trial == nil ? .ok : status)
    }

    /// What the person is still to be told; told now, unless a browser only fetches the page in advance.
    private func newsSinceLastVisit(_ overview: PersonOverview, _ request: Request) async throws -> PlanComparison? {
        guard overview.hasPlanNews, let news = try await plans.news(of: overview.user.id).news else { return nil }
        let isVisit = request.method == .get && request.headers[.secPurpose] == nil
        if isVisit { try await plans.acknowledgeNews(upTo: news.to.id, of: overview.user.id) }
        return news
    }

    /// Two plans side by side: those that are named, otherwise the one in force and the one before.
    @Sendable
    private func compare(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let overview = try await people.overview(of: context.person)
        guard let newest = overview.plan?.id else { return pages.redirect(to: "/plan") }
        func plan(_ name: Substring, usual: Int64) -> Int64 {
            request.uri.queryParameters[name].flatMap { Int64($0) } ?? usual
        }
        let comparison = try await plans.comparison(
            of: plan("from", usual: max(1, newest - 1)), with: plan("to", usual: newest), of: context.person)
        let visitor = Visitor(overview, request, context)
        let screen = PlanComparisonScreen(
            comparison, of: try await plans.dates(of: context.person), day: { overview.preferences.day(at: $0) },
            visitor.localization)
        return pages.show(PlanComparisonPage(screen: screen), to: visitor, request)
    }

    private static func computed(_ plan: PersonOverview.PlanInForce) throws -> NutritionPlan? {
        try plan.inputs.planInputs.map { try NutritionPlan($0) }
    }

    /// Acknowledges the metrics, then makes the plan. What fails is shown, and can be tried again.
    @Sendable
    private func acknowledge(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        do {
            _ = try await metrics.acknowledge(
                AcknowledgeMetricsRequest(metricsId: Int64(form.text("metricsId")) ?? 0), by: context.person)
        } catch let error as any ProblemConvertible {
            return try await myPlan(request, context, hasFailed: true, status: error.problem.status)
        }
        return try await generate(request, context)
    }

    @Sendable
    private func generate(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        do {
            _ = try await plans.generate(GeneratePlanRequest(), for: context.person)
        } catch let error as any ProblemConvertible {
            return try await myPlan(request, context, hasFailed: true, status: error.problem.status)
        }
        return pages.redirect(to: "/plan", .planGenerated)
    }

    /// Makes a new plan, which follows what was learned since.
    @Sendable
    private func update(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        _ = try await context.form(request)
        _ = try await plans.generate(GeneratePlanRequest(forceRecompute: true), for: context.person)
        return pages.redirect(to: "/plan", .planUpdated)
    }

    @Sendable
    private func updateWeight(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = try await context.form(request)
        let before = try await people.overview(of: context.person)
        let visitor = Visitor(before, request, context)
        // A weight that was typed offline is sent later, when the person may read other units.
        let units = UnitSystem(rawValue: form.text("units")) ?? visitor.preferences.units
        let words = Localization(language: visitor.localization.copy.language, units: units)
        var entries = ProfileEntries(units: units)
        entries[.currentWeight] = form.text("currentWeight")
        // The same weight, asked about and answered, counts once.
        let key = form["key"] ?? Self.newKey()
        func again(_ sentence: String, failure: String = "", status: HTTPResponse.Status = .badRequest) -> Response {
            let field = WeightForm.field(
                words, typed: entries[.currentWeight], problem: sentence.isEmpty ? nil : sentence)
            return pages.show(
                WeightPage(
                    field: field, weightKey: status == .conflict ? key : Self.newKey(), units: units.rawValue,
                    failure: failure,
                    confirm: status == .conflict ? words.confirming(weight: entries[.currentWeight]) : ""),
                to: visitor, request, status: status)
        }
        let (told, unread) = entries.request(words)
        if let sentence = unread["currentWeight"] { return again(sentence) }
        guard let weight = told.currentWeight else {
            return again(words.errors.sentence(for: .missing, field: "currentWeight"))
        }
        do {
            var changes = ProfileChanges()
            changes.currentWeight = weight
            changes.confirmed = form["confirmed"] == form["currentWeight"]
            let isNew = try await profiles.change(changes, of: context.person, once: key)
            let after = try await people.overview(of: context.person)
            guard let plan = after.plan else { return pages.redirect(to: "/plan", .profileSaved) }
            // Sent again, it tells again what it changed.
            return pages.redirect(
                to: "/plan", !isNew || plan.id != before.plan?.id ? .planUpdated : .weightUnchanged)
        } catch let error as any ProblemConvertible where error.problem.status.kind == .clientError {
            let refusal = FormRefusal(error.problem, words.errors)
            return again(
                refusal.sentences.first?.value ?? "", failure: refusal.failure, status: error.problem.status)
        }
    }

    /// A key that no form has had before.
    static func newKey() -> String {
        SymmetricKey(size: .bits128).withUnsafeBytes {
            $0.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        }
        .joined()
    }
}
