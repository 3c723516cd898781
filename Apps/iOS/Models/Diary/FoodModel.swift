public import APIContract
import Device
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// A food, and the amount to log.
@MainActor @Observable public final class FoodModel: OpenedModel {
    /// The food's identity.
    public enum Named: Hashable, Sendable {
        /// A food of the table, with its data if it was just found.
        case listed(Food.ID, Food?)
        /// One of the person's own foods.
        case own(OwnFood.ID)
    }

    /// The entries, as typed.
    public var entries = FoodEntries()
    /// The reason why the food can't be shown, in a sentence; nil if it can, or is still loading.
    public private(set) var failure: String?
    /// The value the person may confirm, as typed; nil if no confirmation is needed.
    public private(set) var inDoubt: String?
    /// Whether it was logged.
    public private(set) var isDone = false

    private let session: AppSession
    private let named: Named
    private let day: CalendarDay
    private let meal: String
    private let added: (@MainActor ([RecordID]) -> Void)?
    private let kept: LogReading<Kept>
    private var listed: Food?
    private var isBegun = false
    private var problems: [String: String] = [:]

    /// A food to log on a day at a meal; `added` receives the new entries.
    public init(
        _ session: AppSession, _ named: Named, day: CalendarDay, meal: String,
        added: (@MainActor ([RecordID]) -> Void)? = nil
    ) {
        (self.session, self.named, self.day, self.meal, self.added) = (session, named, day, meal, added)
        kept = LogReading(session) { log throws(LocalStoreError) in try Kept(named, in: log) }
        if case .listed(_, let food) = named { listed = food }
        begin()
    }

    /// The person's stored versions of a food.
    private struct Kept: Sendable {
        /// The own food itself.
        var own: OwnFood?
        /// The own version of a food of the table; the latest if there are several.
        var correction: OwnFood.ID?

        init(_ named: Named, in log: LocalLog) throws(LocalStoreError) {
            switch named {
            case .own(let id): own = try log.record(.ownFood, RecordID(id), as: OwnFood.self)
            case .listed(let id, _):
                correction = WorkedOutFoods(try log.records(.ownFood, as: OwnFood.self)).corrections[id]
            }
        }
    }

    /// The screen's contents; nil while the food is loading.
    public var screen: FoodScreen? {
        guard let food = weighable else { return nil }
        let meals = session.person?.meals ?? OwnMeals()
        return FoodScreen(food, entries: entries, meals: meals, problems: problems, session.localization)
    }

    /// The nutrients of the typed amount: "150 cal · 10 g protein"; nil if they can't be computed.
    public var live: String? {
        guard let food = weighable else { return nil }
        let (request, unread) = entries.weighed(of: food, session.localization)
        guard unread.isEmpty, let grams = request.grams else { return nil }
        return screen?.form.live(grams: grams, session.sentences)
    }

    /// The form for the person's own version.
    public enum OwnForm {
        case food(OwnFoodModel)
        case recipe(RecipeModel)
    }

    /// The form to create an own version of the food, or to change an own food.
    public func ownForm() -> OwnForm? {
        if let listed { return .food(OwnFoodModel(session, .correction(of: listed))) }
        return own.map { own in
            own.recipe == nil ? .food(OwnFoodModel(session, .food(own.id))) : .recipe(RecipeModel(session, id: own.id))
        }
    }

    /// The person's own version, to log it instead; nil if there is none.
    public func ownVersion() -> FoodModel? {
        correction.map { own in
            FoodModel(session, .own(own), day: day, meal: entries[.meal]) { [weak self] in self?.finish($0) }
        }
    }

    private func finish(_ ids: [RecordID]) {
        isDone = true
        if let added { added(ids) } else { session.toast = Toast.entrySaved.text(session.sentences) }
    }

    /// Loads the food from the server, if the phone does not have it.
    public func load() async {
        guard weighable == nil, case .listed(let id, _) = named else { return }
        failure = nil
        do throws(SyncServerError) {
            listed = try await FoodSearch(session: session).food(id)
            if listed == nil { failure = session.sentences("device.server.unreachable") }
            begin()
        } catch {
            failure = session.sentence(of: error)
        }
    }

    /// Logs the typed amount, if it is accepted.
    public func addTapped() { add(confirming: nil) }

    /// Logs it despite an unusual amount, which the person confirms.
    public func confirmTapped() { add(confirming: inDoubt) }

    private func add(confirming doubt: String?) {
        guard let food = weighable else { return }
        entries.confirmed = doubt ?? ""
        let words = session.localization
        let today = session.read { log throws(LocalStoreError) in try log.today() } ?? day
        var (request, unread) = entries.weighed(of: food, words)
        if unread.isEmpty, request.grams == nil {
            unread["amount"] = words.errors.sentence(for: .missing, field: "amount")
        }
        request = complete(request)
        var refused = unread.isEmpty ? request.problems(today: today) : [:]
        if refused.isEmpty, let doubt = entries.doubt(about: request.grams) { refused["grams"] = doubt }
        problems = unread.merging(words.errors.texts(for: refused, naming: DiaryEntryRequest.formNames)) { mine, _ in
            mine
        }
        inDoubt = refused.values.contains(where: \.isQuestion) ? entries.inDoubt : nil
        guard problems.isEmpty else { return }
        let (day, entry) = (day, request)
        guard let id = session.change({ log throws(LocalStoreError) in try log.eat(entry, on: day) }) else { return }
        finish([id])
    }

    /// The request with the nutrients of the food added.
    private func complete(_ typed: DiaryEntryRequest) -> DiaryEntryRequest {
        let grams = typed.grams ?? 0
        let known =
            listed.map { DiaryEntryRequest($0, grams: grams) } ?? own.flatMap { DiaryEntryRequest($0, grams: grams) }
        guard var request = known else { return typed }
        (request.meal, request.time, request.day) = (typed.meal, typed.time, typed.day)
        (request.confirmed, request.guess, request.portion) = (typed.confirmed, typed.guess, typed.portion)
        return request
    }

    private func begin() {
        guard !isBegun, let food = weighable else { return }
        isBegun = true
        entries = FoodScreen.first(food, day: day, meal: Meal(rawValue: meal) ?? .snack, session.localization)
    }

    private var own: OwnFood? { kept.value?.own }

    /// The own version of the food of the table, once it is known.
    private var correction: OwnFood.ID? { listed == nil ? nil : kept.value?.correction }

    private var weighable: WeighableFood? {
        if let listed { return WeighableFood(listed, correction: correction, session.localization) }
        return own.flatMap { WeighableFood($0, session.localization) }
    }
}
