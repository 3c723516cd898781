import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// The pages on which an operator sees what is measured, and changes flags and experiments.
struct OperatorWeb: Sendable {
    let indicators: IndicatorService
    let flags: FlagService
    let experiments: ExperimentService
    let people: PersonService
    let pages: Pages

    /// Where all of these pages are.
    static let path = "/operator"

    /// How many changes are listed.
    private static let changesShown = 100

    /// What an operator may call.
    func addOperatorRoutes(to router: some RouterMethods<OperatorPageContext>) {
        router.get("operator") { request, context in
            let visitor = try await visitor(request, context)
            return pages.show(OperatorPage(try await indicators.reading(), visitor), to: visitor, request)
        }
        router.get("operator/cohorts") { request, context in
            let visitor = try await visitor(request, context)
            return pages.show(OperatorCohortsPage(try await indicators.reading(), visitor), to: visitor, request)
        }
        router.get("operator/funnels") { request, context in
            let visitor = try await visitor(request, context)
            return pages.show(OperatorFunnelsPage(try await indicators.reading(), visitor), to: visitor, request)
        }
        router.get("operator/experiments") { request, context in try await showExperiments(request, context) }
        router.get("operator/experiments/{experiment}", use: showReport)
        router.post("operator/experiments/start", use: startExperiment)
        router.post("operator/experiments/stop", use: stopExperiment)
        router.get("operator/flags") { request, context in try await showFlags(request, context) }
        router.post("operator/flags/rollout", use: setRollout)
        router.post("operator/flags/person", use: setForPerson)
    }

    private func visitor(_ request: Request, _ context: OperatorPageContext) async throws -> Visitor {
        Visitor(try await people.read(context.person.person), request, context.person)
    }

    // MARK: Experiments

    private func showExperiments(
        _ request: Request, _ context: OperatorPageContext, failure: String? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let visitor = try await visitor(request, context)
        let page = OperatorExperimentsPage(try await experiments.states(), failure: failure, visitor)
        return pages.show(page, to: visitor, request, status: status)
    }

    @Sendable
    private func showReport(_ request: Request, _ context: OperatorPageContext) async throws -> Response {
        guard let experiment = Experiment(rawValue: context.parameters.get("experiment") ?? ""),
            let report = try await experiments.report(experiment)
        else { throw Problem.notFound }
        let visitor = try await visitor(request, context)
        return pages.show(OperatorReportPage(report, visitor), to: visitor, request)
    }

    @Sendable
    private func startExperiment(_ request: Request, _ context: OperatorPageContext) async throws -> Response {
        try await changeExperiment(request, context) { experiment, reason in
            try await experiments.start(experiment, by: context.person.person, because: reason)
        }
    }

    @Sendable
    private func stopExperiment(_ request: Request, _ context: OperatorPageContext) async throws -> Response {
        try await changeExperiment(request, context) { experiment, reason in
            try await experiments.stop(experiment, by: context.person.person, because: reason)
        }
    }

    private func changeExperiment(
        _ request: Request, _ context: OperatorPageContext, _ change: (Experiment, String) async throws -> Void
    ) async throws -> Response {
        let form = try await context.person.form(request)
        guard let experiment = Experiment(rawValue: form.text("experiment")) else { throw Problem.notFound }
        let sentences = try await visitor(request, context).localization
        do {
            try await change(experiment, form.text("reason-\(experiment.rawValue)"))
            return pages.redirect(to: "/operator/experiments", .operatorSaved)
        } catch let problem as ExperimentProblem {
            return try await showExperiments(
                request, context, failure: OperatorExperimentsPage.words(problem, sentences.sentences),
                status: .conflict)
        } catch let input as InvalidInput {
            return try await showExperiments(
                request, context, failure: Self.words(input, sentences), status: .badRequest)
        }
    }

    // MARK: Flags

    private func showFlags(
        _ request: Request, _ context: OperatorPageContext, failure: String? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let visitor = try await visitor(request, context)
        let page = OperatorFlagsPage(
            try await flags.states(), changes: try await flags.changes(limit: Self.changesShown), failure: failure,
            visitor)
        return pages.show(page, to: visitor, request, status: status)
    }

    @Sendable
    private func setRollout(_ request: Request, _ context: OperatorPageContext) async throws -> Response {
        let form = try await context.person.form(request)
        let rollout = Int(form.text("rollout")).flatMap(Rollout.init(rawValue:))
        guard rollout != nil || form.text("rollout") == "planned" else { throw Problem(.badRequest, .invalidInput) }
        return try await changeFlag(form, request, context) { flag in
            try await flags.set(
                rollout, of: flag, by: context.person.person, because: form.text("reason-\(flag.rawValue)"))
        }
    }

    @Sendable
    private func setForPerson(_ request: Request, _ context: OperatorPageContext) async throws -> Response {
        let form = try await context.person.form(request)
        let choices: [String: Bool?] = ["on": true, "off": false, "planned": nil]
        guard let isOn = choices[form.text("state")] else { throw Problem(.badRequest, .invalidInput) }
        return try await changeFlag(form, request, context) { flag in
            try await flags.set(
                isOn, of: flag, forEmail: form.text("email-\(flag.rawValue)"), by: context.person.person,
                because: form.text("person-reason-\(flag.rawValue)"))
        }
    }

    private func changeFlag(
        _ form: Form, _ request: Request, _ context: OperatorPageContext,
        _ change: (FeatureFlag) async throws -> Void
    ) async throws -> Response {
        guard let flag = FeatureFlag(rawValue: form.text("flag")) else { throw Problem.notFound }
        let localization = try await visitor(request, context).localization
        do {
            try await change(flag)
            return pages.redirect(to: "/operator/flags", .operatorSaved)
        } catch is UnknownAccount {
            return try await showFlags(
                request, context, failure: localization.sentences("operator.flag.unknown"), status: .badRequest)
        } catch let input as InvalidInput {
            return try await showFlags(
                request, context, failure: Self.words(input, localization), status: .badRequest)
        }
    }

    /// Why a form was refused, in a line.
    private static func words(_ input: InvalidInput, _ localization: Localization) -> String {
        FormRefusal(input.problem, localization.errors).sentences.sorted { $0.key < $1.key }.map(\.value)
            .joined(separator: " ")
    }
}
