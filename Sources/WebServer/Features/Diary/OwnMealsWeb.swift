import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// The meals of a person's days.
struct OwnMealsPage: Page {
    static let template = "own-meals"

    let screen: OwnMealsScreen
    /// Whether they were just changed, which can be undone.
    let isChanged: Bool

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { sentences("meals.title") }
}

/// The page on which a person names their meals, gives them times, and brings them into their order. Whatever is pressed
/// there also keeps what was typed.
struct OwnMealsWeb: Sendable {
    let people: PersonService
    let diary: DiaryService
    let pages: Pages

    /// The path of the page.
    static let path = "/diary/meals"

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("diary/meals") { request, context in
            let overview = try await people.read(context.person)
            let visitor = Visitor(overview, request, context)
            let screen = OwnMealsScreen(
                overview.meals.meals.map(OwnMealsScreen.Typed.init), isChosen: overview.meals.isChosen,
                visitor.localization)
            let isChanged = request.uri.queryParameters["changed"] != nil
            return pages.show(OwnMealsPage(screen: screen, isChanged: isChanged), to: visitor, request)
        }
        router.post("diary/meals", use: change)
        router.post("diary/meals/undo") { request, context in
            _ = try await diary.takeMealsBack(of: context.person)
            return pages.redirect(to: Self.path, .mealsTakenBack)
        }
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        var typed = Self.typed(form)
        let added = Self.act(form.text("act"), on: &typed)
        let meals = form.text("act") == "usual" ? OwnMealsRequest() : OwnMealsRequest(typed)
        do {
            if meals.meals?.contains(where: { $0.name != nil }) == true {
                let overview = try await people.read(context.person)
                let sentences = Visitor(overview, request, context).localization.sentences
                let taken = OwnMealsScreen.takenNames(in: typed, sentences)
                guard taken.isEmpty else { throw InvalidInput(taken) }
            }
            _ = try await diary.set(meals, of: context.person)
            return pages.redirect(to: Self.path + "?changed=1" + (added.map { "#name.\($0.rawValue)" } ?? ""))
        } catch let refusal as InvalidInput {
            let overview = try await people.read(context.person)
            let visitor = Visitor(overview, request, context)
            let problems = Self.problems(refusal, of: meals, visitor.localization.errors)
            let screen = OwnMealsScreen(
                typed, isChosen: overview.meals.isChosen, problems: problems, visitor.localization)
            return pages.show(
                OwnMealsPage(screen: screen, isChanged: false), to: visitor, request, status: .badRequest)
        }
    }

    /// The meals of the form, in the order that it names.
    private static func typed(_ form: Form) -> [OwnMealsScreen.Typed] {
        var seen: Set<Meal> = []
        return form.text("order").split(separator: ",").prefix(Meal.allCases.count)
            .compactMap { Meal(rawValue: String($0)) }.filter { seen.insert($0).inserted }
            .map { meal in
                OwnMealsScreen.Typed(
                    meal: meal, name: String(form.text("name.\(meal.rawValue)").prefix(200)),
                    time: String(form.text("time.\(meal.rawValue)").prefix(20)))
            }
    }

    /// Does to the meals what a button says: `up.lunch`, `down.lunch`, `remove.lunch`, `add`.
    ///
    /// - Returns: The meal that was added, if one was.
    private static func act(_ act: String, on meals: inout [OwnMealsScreen.Typed]) -> Meal? {
        let parts = act.split(separator: ".").map(String.init)
        let place = parts.count == 2 ? meals.firstIndex { $0.meal.rawValue == parts[1] } : nil
        switch (parts.first, place) {
        case ("up", let place?) where place > 0: meals.swapAt(place, place - 1)
        case ("down", let place?) where place < meals.count - 1: meals.swapAt(place, place + 1)
        case ("remove", let place?): meals.remove(at: place)
        case ("add", _):
            guard let meal = OwnMeals(chosen: meals.map { OwnMeal($0.meal) }).unused else { return nil }
            meals.append(OwnMealsScreen.Typed(meal: meal, name: "", time: ""))
            return meal
        default: break
        }
        return nil
    }

    /// A sentence for each refused field, by its name in the form.
    private static func problems(
        _ refusal: InvalidInput, of meals: OwnMealsRequest, _ errors: ErrorWording
    ) -> [String: String] {
        refusal.fields.reduce(into: [:]) { problems, refused in
            problems[meals.formName(of: refused.key)] = errors.sentence(for: refused.value, field: refused.key)
        }
    }
}
