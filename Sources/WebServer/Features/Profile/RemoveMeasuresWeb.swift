import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// What is to go when somebody removes weight and height.
struct RemoveMeasuresPage: Page {
    static let template = "remove-measures"

    let scope: ChoiceField
    let problems: [RefusedField]

    init(problem: String?, _ sentences: Sentences) {
        scope = ChoiceField(
            "scope", label: sentences("measures.remove.legend"), problem: problem, chosen: nil,
            choices: MeasuresScope.allCases.map { scope in
                let key = "measures.remove.\(scope.rawValue)"
                return (scope.rawValue, sentences(key), sentences("\(key).detail"))
            })
        problems = problem.map { [RefusedField(field: "scope", sentence: $0)] } ?? []
    }

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("measures.remove.title") }
}

/// Removes weight and height, and asks first how much goes with them.
struct RemoveMeasuresWeb: Sendable {
    let people: PersonService
    let profiles: ProfileService
    let pages: Pages

    /// Where it is asked.
    static let path = "/profile/remove-measures"

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("profile/remove-measures") { request, context in
            let overview = try await people.read(context.person)
            guard overview.settings != nil else { return pages.redirect(to: "/profile") }
            let visitor = Visitor(overview, request, context)
            return pages.show(RemoveMeasuresPage(problem: nil, visitor.localization.sentences), to: visitor, request)
        }
        router.post("profile/remove-measures") { request, context in
            let form = try await context.form(request)
            do {
                try await profiles.removeMeasures(RemoveMeasuresRequest(scope: form["scope"]), of: context.person)
                return pages.redirect(to: "/profile", .measuresRemoved)
            } catch let refusal as InvalidInput {
                let visitor = Visitor(try await people.read(context.person), request, context)
                let problem = refusal.fields["scope"].map { _ in
                    visitor.localization.sentences("measures.remove.missing")
                }
                return pages.show(
                    RemoveMeasuresPage(problem: problem, visitor.localization.sentences), to: visitor, request,
                    status: .badRequest)
            }
        }
    }
}
