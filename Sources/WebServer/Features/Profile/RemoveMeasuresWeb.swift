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
    /// The one of weight and height that was taken out of the profile; nil for both.
    let only: String?

    init(only: String?, problem: String?, _ sentences: Sentences) {
        self.only = only
        scope = ChoiceField(
            "scope", label: sentences("measures.remove.legend"), problem: problem, chosen: nil,
            choices: ([only].compactMap(\.self) + MeasuresScope.allCases.map(\.rawValue)).map { scope in
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
    private static let single = ["currentWeight", "height"]

    /// Where it is asked of a person who takes these out of their profile.
    static func address(_ removed: [String]) -> String {
        removed.count == 1 ? "\(path)?only=\(removed[0])" : path
    }

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("profile/remove-measures") { request, context in
            let overview = try await people.read(context.person)
            guard overview.settings != nil else { return pages.redirect(to: "/profile") }
            let only = Self.named(request.uri.queryParameters["only"].map(String.init))
            let visitor = Visitor(overview, request, context)
            let page = RemoveMeasuresPage(only: only, problem: nil, visitor.localization.sentences)
            return pages.show(page, to: visitor, request)
        }
        router.post("profile/remove-measures") { request, context in
            let form = try await context.form(request)
            do {
                if let single = Self.named(form["scope"]) {
                    try await remove(single, of: context.person)
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
                    only: Self.named(form["only"]), problem: problem, visitor.localization.sentences)
                return pages.show(page, to: visitor, request, status: .badRequest)
            }
        }
    }

    private static func named(_ name: String?) -> String? { single.first { $0 == name } }

    private func remove(_ single: String, of person: Person.ID) async throws {
        var changes = ProfileChanges()
        if single == "height" { changes.height = 0 } else { changes.currentWeight = 0 }
        _ = try await profiles.changeProfile(changes, of: person)
    }
}
