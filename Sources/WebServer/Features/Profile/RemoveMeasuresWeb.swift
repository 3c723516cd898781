import APIContract
import HTTPTypes
import Hummingbird
import Rules
import Screens
import Services
import Wording

/// The choice of how much goes with weight and height.
struct RemoveMeasuresPage: Page {
    static let template = "remove-measures"

    let scope: ChoiceField
    let problems: [RefusedField]
    /// The one of weight and height that was taken out of the profile; nil for both.
    let only: String?

    init(only: ProfileMeasure?, problem: String?, _ sentences: Sentences) {
        self.only = only?.rawValue
        scope = ChoiceField(
            "scope", label: sentences("measures.remove.legend"), problem: problem, chosen: nil,
            choices: ([only?.rawValue].compactMap(\.self) + MeasuresScope.allCases.map(\.rawValue)).map { scope in
                let key = "measures.remove.\(scope)"
                return (scope, sentences(key), sentences("\(key).detail"))
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

    private static let path = "/profile/remove-measures"

    /// The address at which a person is asked who takes these out of their profile.
    static func address(_ removed: [ProfileMeasure]) -> String {
        removed.count == 1 ? "\(path)?only=\(removed[0].rawValue)" : path
    }

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("profile/remove-measures") { request, context in
            let overview = try await people.read(context.person)
            guard overview.settings != nil else { return pages.redirect(to: "/profile") }
            let only = request.uri.queryParameters["only"].flatMap { ProfileMeasure(rawValue: String($0)) }
            let visitor = Visitor(overview, request, context)
            let page = RemoveMeasuresPage(only: only, problem: nil, visitor.localization.sentences)
            return pages.show(page, to: visitor, request)
        }
        router.post("profile/remove-measures") { request, context in
            let form = context.form
            do {
                if let measure = ProfileMeasure(rawValue: form.text("scope")) {
                    _ = try await profiles.changeProfile(ProfileChanges(removing: measure), of: context.person)
                } else {
                    try await profiles.removeMeasures(RemoveMeasuresRequest(scope: form["scope"]), of: context.person)
                }
                return pages.redirect(to: "/profile", .measuresRemoved)
            } catch let refusal as InvalidInput {
                let visitor = Visitor(try await people.read(context.person), request, context)
                let problem = refusal.fields["scope"].map { _ in
                    visitor.localization.sentences("measures.remove.missing")
                }
                let page = RemoveMeasuresPage(
                    only: ProfileMeasure(rawValue: form.text("only")), problem: problem, visitor.localization.sentences)
                return pages.show(page, to: visitor, request, status: .badRequest)
            }
        }
    }
}
