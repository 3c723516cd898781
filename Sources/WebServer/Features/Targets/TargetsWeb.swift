import APIContract
import HTTPTypes
import Hummingbird
import NutritionScience
import Screens
import Services
import Wording

/// The page of a person's targets, with what they have set of them themselves.
struct TargetsPage: NumbersPage {
    static let template = "targets"

    let screen: TargetsScreen
    /// The address of the question before a first deficit; nil where it is not in the way.
    var healthQuestion: String?

    var tab: Tab? { .plan }

    func title(_ sentences: Sentences) -> String { sentences("targets.title") }
}

/// Targets of one's own on pages.
struct TargetsWeb: Sendable {
    let targets: TargetsService
    let people: PersonService
    let preferences: PreferencesService
    let pages: Pages

    /// The path of the page.
    static let path = "/targets"

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("targets") { request, context in
            guard let reading = try await reading(of: context.person) else { return pages.redirect(to: "/plan") }
            let visitor = Visitor(reading.person, request, context)
            return pages.show(
                TargetsPage(screen: TargetsScreen(reading, visitor.localization)), to: visitor, request)
        }
        router.post("targets") { request, context in
            try await change(request, context) { values in
                try await targets.set(values, of: context.person)
                return nil
            }
        }
        router.post("targets/preview") { request, context in
            try await change(request, context) { try await targets.preview($0, of: context.person) }
        }
        router.post("targets/plan") { _, context in
            try await targets.set(OwnTargetsValues(), of: context.person)
            return pages.redirect(to: Self.path, .targetsBack)
        }
        router.post("targets/protein") { _, context in
            guard let choice = context.form["protein"].flatMap(ProteinChoice.init) else {
                return pages.redirect(to: Self.path)
            }
            try await targets.choose(protein: choice, of: context.person)
            return pages.redirect(to: Self.path, .targetsSaved)
        }
        router.post("targets/rings", use: chooseRings)
    }

    /// The targets as they are; nil where there are none.
    private func reading(of person: Person.ID) async throws -> TargetsReading? {
        do { return try await targets.read(person) } catch is PlanError { return nil }
    }

    /// Does something with what a form says: stores it, or returns what it would be. What can't be read or is refused stands
    /// in the form with its sentence.
    private func change(
        _ request: Request, _ context: PersonPageContext, _ act: (OwnTargetsValues) async throws -> TargetsReading?
    ) async throws -> Response {
        let form = context.form
        guard let present = try await reading(of: context.person) else { return pages.redirect(to: "/plan") }
        let visitor = Visitor(present.person, request, context)
        let words = visitor.localization
        var entries = TargetsEntries(units: words.units)
        for name in TargetsEntries.names {
            entries.texts[name] = form[name].map { String($0.prefix(TargetsEntries.longest)) }
        }
        let (values, unread) = entries.values(words)
        func page(_ reading: TargetsReading, problems: [String: String] = [:], isPreview: Bool = false) -> TargetsPage {
            TargetsPage(
                screen: TargetsScreen(reading, entries: entries, problems: problems, isPreview: isPreview, words))
        }
        guard unread.isEmpty else {
            return pages.show(page(present, problems: unread), to: visitor, request, status: .badRequest)
        }
        do {
            guard let preview = try await act(values) else { return pages.redirect(to: Self.path, .targetsSaved) }
            return pages.show(page(preview, isPreview: true), to: visitor, request)
        } catch let refusal as InvalidInput {
            var refused = page(present, problems: words.errors.texts(for: refusal.fields))
            if refusal.fields.values.contains(.ownTargets(.healthQuestionOpen)) {
                refused.healthQuestion = HealthQuestionWeb.address(then: .targets)
            }
            return pages.show(refused, to: visitor, request, status: .badRequest)
        }
    }

    @Sendable
    private func chooseRings(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let reading = try await people.read(context.person)
        guard let rings = DayRing.chosen(DayRing.allCases.map(\.rawValue).filter { form["rings.\($0)"] != nil }) else {
            guard let present = try await self.reading(of: context.person) else { return pages.redirect(to: "/plan") }
            let visitor = Visitor(reading, request, context)
            let screen = TargetsScreen(
                present, ringsProblem: visitor.localization.sentences("targets.rings.count"), visitor.localization)
            return pages.show(TargetsPage(screen: screen), to: visitor, request, status: .badRequest)
        }
        try await preferences.change(SyncedPreferences(rings: rings.map(\.rawValue)), of: context.person)
        return pages.redirect(to: "/home", .ringsSaved)
    }
}
