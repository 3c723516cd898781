import APIContract
import Hummingbird
import NutritionScience
import Rules
import Screens
import Services
import Wording

/// Settings that a person tries on their plan, with the outcome.
struct WhatIfTrial: Sendable {
    let entries: WhatIfEntries
    /// The plan that it would make; nil where it would make none.
    var plan: NutritionPlan?
    /// A sentence for each field that was refused.
    var problems: [String: String] = [:]
    /// The reason why the settings could not be stored, if they were to be.
    var failure: String?
}

extension PlanWeb {
    /// Adds the routes on which a person tries other settings.
    func addWhatIfRoutes(to router: some RouterMethods<PersonPageContext>) {
        // What is tried is never part of an address.
        router.get("plan/what-if") { try await showWhatIf(nil, $0, $1) }
        router.post("plan/what-if", use: whatIf)
        router.post("plan/what-if/use", use: useWhatIf)
    }

    private func showWhatIf(
        _ trial: WhatIfTrial?, _ request: Request, _ context: PersonPageContext, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        try await show(request, context, status: status) { WhatIfPage($0, trial, $1) }
    }

    @Sendable
    private func whatIf(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        guard let (trial, _, _) = try await trial(request, context, isUse: false) else {
            return pages.redirect(to: "/plan")
        }
        return try await showWhatIf(trial, request, context, status: trial.plan == nil ? .badRequest : .ok)
    }

    @Sendable
    private func useWhatIf(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        guard case (var trial, let present, let key)? = try await trial(request, context, isUse: true) else {
            return pages.redirect(to: "/plan")
        }
        guard let wanted = trial.plan else {
            // The pace of My Plan has no other fields to show again.
            guard context.form["calories"] != nil else { return pages.redirect(to: "/plan/what-if") }
            return try await showWhatIf(trial, request, context, status: .badRequest)
        }
        guard let changes = WhatIfEntries.changes(from: present, to: wanted.inputs) else {
            return pages.redirect(to: "/plan")
        }
        do {
            _ = try await profiles.changeProfile(changes, of: context.person, once: key)
            return pages.redirect(to: "/plan", .planUpdated)
        } catch {
            let problem = try Problem(refusing: error)
            let overview = try await people.read(context.person)
            let words = Self.words(Visitor(overview, request, context), trial.entries.units)
            trial.plan = nil
            trial.problems = words.errors.texts(
                for: problem.fields.filter { WhatIfEntries.Name(rawValue: $0.key) != nil })
            if !trial.problems.contains(where: { WhatIfScreen.fields.contains($0.key) }) {
                trial.failure = words.errors.sentence(for: problem.code)
            }
            return try await showWhatIf(trial, request, context, status: problem.status)
        }
    }

    /// The trial of a form, the inputs of the plan that it is tried on, and the form's key; nil where there is no plan.
    private func trial(
        _ request: Request, _ context: PersonPageContext, isUse: Bool
    ) async throws -> (trial: WhatIfTrial, present: PlanInputs, key: String)? {
        let form = context.form
        guard let (person, plan) = try await myPlan.readToTry(context.person, isUse: isUse) else { return nil }
        let present = plan.inputs
        let visitor = Visitor(person, request, context)
        var entries = WhatIfEntries(units: visitor.localization.units)
        for name in WhatIfEntries.Name.allCases {
            if let text = form[name.rawValue] { entries[name] = String(text.prefix(40)) }
        }
        let words = Self.words(visitor, entries.units)
        let (inputs, problems) = entries.inputs(changing: present, words)
        var trial = WhatIfTrial(entries: entries, problems: problems)
        if problems.isEmpty {
            do {
                trial.plan = isUse ? try NutritionPlan(inputs) : try person.plan(trying: inputs)
            } catch {
                trial.problems = words.errors.texts(for: [error.field: error.fieldProblem])
            }
        }
        return (trial, present, form["key"] ?? Self.newKey())
    }

    /// The words of a form in its own units.
    static func words(_ visitor: Visitor, _ units: PersonalUnits) -> Localization {
        visitor.localization.inUnits(units)
    }
}
