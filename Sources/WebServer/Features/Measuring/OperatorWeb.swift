import APIContract
import HTTPTypes
import Hummingbird
import Measuring
import Screens
import Services
import Wording

/// The pages on which an operator sees what is measured, and changes flags and experiments.
struct OperatorWeb: Sendable {
    let indicators: IndicatorService
    let flags: FlagService
    let experiments: ExperimentService
    let operators: OperatorService
    let people: PersonService
    let pages: Pages

    /// The path that all of these pages begin with.
    static let path = "/operator"

    /// The number of changes that are listed.
    private static let changesShown = 100

    /// Adds the routes for an operator.
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
        _ request: Request, _ context: OperatorPageContext, failure: String? = nil, refused: OperatorRefusal? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let visitor = try await visitor(request, context)
        let page = OperatorExperimentsPage(
            try await experiments.states(), people: try await experiments.peopleMeasured(), failure: failure, refused,
            visitor)
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
        try await changeExperiment("start", request, context) { experiment, reason in
            try await experiments.start(experiment, by: .operator(context.person.person), because: reason)
        }
    }

    @Sendable
    private func stopExperiment(_ request: Request, _ context: OperatorPageContext) async throws -> Response {
        try await changeExperiment("stop", request, context) { experiment, reason in
            try await experiments.stop(experiment, by: .operator(context.person.person), because: reason)
        }
    }

    /// Does what can't be undone, where the box that says so is ticked.
    private func changeExperiment(
        _ action: String, _ request: Request, _ context: OperatorPageContext,
        _ change: (Experiment, String) async throws -> Void
    ) async throws -> Response {
        let form = context.person.form
        guard let experiment = Experiment(rawValue: form.text("experiment")) else { throw Problem.notFound }
        let localization = try await visitor(request, context).localization
        let (box, reason) = ("\(action)-\(experiment.rawValue)", "reason-\(experiment.rawValue)")
        var problems: [String: String] = [:]
        if form[box] == nil { problems[box] = localization.sentences("operator.experiment.unticked") }
        do {
            if problems.isEmpty {
                try await change(experiment, form.text(reason))
                return pages.redirect(to: "/operator/experiments", .operatorSaved)
            }
        } catch let problem as ExperimentProblem {
            return try await showExperiments(
                request, context, failure: OperatorExperimentsPage.words(problem, localization.sentences),
                refused: OperatorRefusal(form: form, problems: [:]), status: .conflict)
        } catch let input as InvalidInput {
            problems[reason] = Self.words(input, localization)
        }
        return try await showExperiments(
            request, context, refused: OperatorRefusal(form: form, problems: problems), status: .badRequest)
    }

    // MARK: Flags

    private func showFlags(
        _ request: Request, _ context: OperatorPageContext, refused: OperatorRefusal? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let visitor = try await visitor(request, context)
        let page = OperatorFlagsPage(
            try await flags.states(), changes: try await operators.changes(limit: Self.changesShown), refused, visitor)
        return pages.show(page, to: visitor, request, status: status)
    }

    @Sendable
    private func setRollout(_ request: Request, _ context: OperatorPageContext) async throws -> Response {
        try await changeFlag(request, context) { flag, form, localization in
            let (choice, reason) = ("rollout-\(flag.rawValue)", "reason-\(flag.rawValue)")
            let rollout = Int(form.text(choice)).flatMap(Rollout.init(rawValue:))
            guard rollout != nil || form[choice] == "planned" else {
                return [choice: localization.sentences("operator.flag.rollout.missing")]
            }
            do {
                try await flags.set(rollout, of: flag, by: .operator(context.person.person), because: form.text(reason))
                return [:]
            } catch let input as InvalidInput {
                return [reason: Self.words(input, localization)]
            }
        }
    }

    @Sendable
    private func setForPerson(_ request: Request, _ context: OperatorPageContext) async throws -> Response {
        try await changeFlag(request, context) { flag, form, localization in
            let (choice, email) = ("state-\(flag.rawValue)", "email-\(flag.rawValue)")
            let reason = "person-reason-\(flag.rawValue)"
            let choices: [String: Bool?] = ["on": true, "off": false, "planned": nil]
            var problems: [String: String] = [:]
            if form.text(email).trimmed.isEmpty {
                problems[email] = localization.errors.sentence(for: .missing, field: "email")
            }
            guard let isOn = choices[form.text(choice)] else {
                problems[choice] = localization.sentences("operator.flag.state.missing")
                return problems
            }
            guard problems.isEmpty else { return problems }
            do {
                try await operators.set(
                    isOn, of: flag, forEmail: form.text(email), by: .operator(context.person.person),
                    because: form.text(reason))
                return [:]
            } catch is UnknownAccount {
                return [email: localization.sentences("operator.flag.unknown")]
            } catch let input as InvalidInput {
                return [reason: Self.words(input, localization)]
            }
        }
    }

    /// Changes a flag by what a form says; `change` gives back why fields of it are refused, by their names.
    private func changeFlag(
        _ request: Request, _ context: OperatorPageContext,
        _ change: (FeatureFlag, Form, Localization) async throws -> [String: String]
    ) async throws -> Response {
        let form = context.person.form
        guard let flag = FeatureFlag(rawValue: form.text("flag")) else { throw Problem.notFound }
        let problems = try await change(flag, form, try await visitor(request, context).localization)
        guard !problems.isEmpty else { return pages.redirect(to: "/operator/flags", .operatorSaved) }
        return try await showFlags(
            request, context, refused: OperatorRefusal(form: form, problems: problems), status: .badRequest)
    }

    /// The reason why a reason was refused.
    private static func words(_ input: InvalidInput, _ localization: Localization) -> String {
        FormRefusal(input.problem, localization.errors).sentences.values.sorted().joined(separator: " ")
    }
}
