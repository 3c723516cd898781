import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// The person's meals: their names, times and order. Every action also stores the typed values.
@MainActor @Observable public final class OwnMealsModel {
    /// Whether the meals were just changed, which can be undone.
    public private(set) var isChanged = false
    /// Whether a request to the server is in progress.
    public private(set) var isWaiting = false
    /// The reason why the request as a whole was rejected, in a sentence; nil if it wasn't.
    public private(set) var failure: String?
    /// The field to focus next: that of a meal just added.
    public private(set) var added: String?

    private let session: AppSession
    private var typed: [OwnMealsScreen.Typed]?
    private var before: OwnMeals?
    private var problems: [String: String] = [:]

    /// The meals of the app's user.
    public init(_ session: AppSession) { self.session = session }

    /// The screen's contents; nil until the person's data has arrived.
    public var screen: OwnMealsScreen? {
        known.map { known in
            OwnMealsScreen(shown(known), isChosen: known.isChosen, problems: problems, session.localization)
        }
    }

    /// Loads the current meals from the server.
    public func load() async { await session.readMeals() }

    /// The text of a field: `name.lunch`, `time.lunch`.
    public subscript(_ field: FormField) -> String {
        get { field.value }
        set {
            guard let known, let place = place(of: field.name) else { return }
            var meals = shown(known)
            guard let index = meals.firstIndex(where: { $0.meal == place.meal }) else { return }
            if place.isName { meals[index].name = newValue } else { meals[index].time = newValue }
            problems[field.name] = nil
            typed = meals
        }
    }

    // Actions

    /// Moves a meal up in the order of the day.
    public func upTapped(_ row: OwnMealsScreen.Row) async { await move(row, by: -1) }

    /// Moves a meal down in the order of the day.
    public func downTapped(_ row: OwnMealsScreen.Row) async { await move(row, by: 1) }

    /// Removes a meal. Its entries stay in the diary.
    public func removeTapped(_ row: OwnMealsScreen.Row) async {
        await change { meals in meals.removeAll { $0.meal.rawValue == row.id } }
    }

    /// Adds a meal without a name.
    public func addTapped() async {
        await change { meals in
            guard let meal = OwnMeals(chosen: meals.map { OwnMeal($0.meal) }).unused else { return }
            meals.append(OwnMealsScreen.Typed(meal: meal, name: "", time: ""))
            added = "name.\(meal.rawValue)"
        }
    }

    /// Stores the typed values.
    public func saveTapped() async { await change { _ in } }

    /// Restores the default meals.
    public func usualTapped() async { await store(OwnMealsRequest()) }

    /// Undoes the last change.
    public func undoTapped() async {
        guard let before else { return }
        typed = nil
        await store(OwnMealsRequest(before))
        guard failure == nil else { return }
        (isChanged, self.before) = (false, nil)
        session.toast = Toast.mealsTakenBack.text(session.sentences)
    }

    // Storing

    private func move(_ row: OwnMealsScreen.Row, by places: Int) async {
        await change { meals in
            guard let index = meals.firstIndex(where: { $0.meal.rawValue == row.id }),
                meals.indices.contains(index + places)
            else { return }
            meals.swapAt(index, index + places)
        }
    }

    private func change(_ body: (inout [OwnMealsScreen.Typed]) -> Void) async {
        guard let known, !isWaiting else { return }
        var meals = shown(known)
        body(&meals)
        typed = meals
        let request = OwnMealsRequest(meals)
        let taken = OwnMealsScreen.takenNames(in: meals, session.sentences)
        guard taken.isEmpty else { return show(session.localization.errors.texts(for: taken), of: request) }
        await store(request)
    }

    private func store(_ request: OwnMealsRequest) async {
        guard let known, !isWaiting else { return }
        (isWaiting, failure) = (true, nil)
        defer { isWaiting = false }
        guard let refusal = await session.chooseMeals(request) else {
            (isChanged, before, typed, problems) = (true, known, nil, [:])
            return
        }
        failure = refusal.failure
        show(refusal.fields, of: request)
    }

    /// Shows why the request was rejected, with a sentence for each field of the contract.
    private func show(_ refused: [String: String], of request: OwnMealsRequest) {
        problems = [:]
        for (field, sentence) in refused { problems[request.formName(of: field)] = sentence }
    }

    // Names

    private var known: OwnMeals? { session.person?.meals }

    private func shown(_ known: OwnMeals) -> [OwnMealsScreen.Typed] {
        typed ?? known.meals.map(OwnMealsScreen.Typed.init)
    }

    private func place(of field: String) -> (isName: Bool, meal: Meal)? {
        let parts = field.split(separator: ".").map(String.init)
        guard parts.count == 2, let meal = Meal(rawValue: parts[1]) else { return nil }
        return (parts[0] == "name", meal)
    }
}
