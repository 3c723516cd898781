public import APIContract
import ClientKit
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// A food of the person's own: made, corrected, changed, removed.
@MainActor @Observable public final class OwnFoodModel: OpenedModel {
    /// What the form is about.
    public enum Subject: Sendable {
        /// A new food, with the barcode that led to it.
        case new(barcode: String?)
        /// The person's own version of a food of the table.
        case correction(of: Food)
        /// A food that is there.
        case food(OwnFood.ID)
    }

    /// What is typed.
    public var entries: OwnFoodEntries
    /// Whether it is stored or removed, and there is nothing more to do.
    public private(set) var isDone = false

    let session: AppSession
    private let subject: Subject
    private let removed: @MainActor (OwnFood) -> Void
    private var doubts: [FoodDoubt] = []
    private var problems: [String: String] = [:]

    /// The form of a food; `removed` hears when it was removed here.
    public init(_ session: AppSession, _ subject: Subject, removed: @escaping @MainActor (OwnFood) -> Void = { _ in }) {
        (self.session, self.subject, self.removed) = (session, subject, removed)
        var entries = OwnFoodEntries()
        switch subject {
        case .new(let barcode): entries["barcode"] = barcode ?? ""
        case .correction(let food): entries = OwnFoodEntries(correcting: food, session.localization)
        case .food(let id):
            let known = session.read { log throws(LocalStoreError) in
                try log.record(.ownFood, RecordID(id), as: OwnFood.self)
            }
            if let known { entries = OwnFoodEntries(known, session.localization) }
        }
        self.entries = entries
    }

    /// What is shown.
    public var screen: OwnFoodScreen {
        _ = session.revision
        let shown: OwnFoodScreen.Subject =
            switch subject {
            case .new: .new
            case .correction(let food): .correction(of: food)
            case .food: known.map { .food($0) } ?? .new
            }
        return OwnFoodScreen(shown, entries: entries, doubts: doubts, problems: problems, session.localization)
    }

    private var known: OwnFood? {
        guard case .food(let id) = subject else { return nil }
        return session.read { log throws(LocalStoreError) in try log.record(.ownFood, RecordID(id), as: OwnFood.self) }
    }

    /// What is typed in a field.
    public subscript(_ name: String) -> String {
        get { entries[name] }
        set {
            entries[name] = newValue
            doubts = []
        }
    }

    /// Stores the food, where nothing of it is refused, and where its numbers fit together.
    public func saveTapped() { save(isConfirmed: false) }

    /// Stores the food although its numbers don't fit together: the person says that the label says so.
    public func confirmTapped() { save(isConfirmed: true) }

    private func save(isConfirmed: Bool) {
        let words = session.localization
        var (request, unread) = entries.request(words)
        request.name = request.name?.trimmed
        (request.brand, request.barcode) = (Self.said(request.brand), Self.said(request.barcode))
        let refused = unread.isEmpty ? Self.refused(request) : [:]
        let texts = words.errors.texts(for: refused, naming: OwnFoodEntries.formNames)
        problems = unread.merging(texts) { unread, _ in unread }
        guard problems.isEmpty else { return }
        doubts = isConfirmed ? [] : Self.contents(request).doubts
        guard doubts.isEmpty else { return }
        if let known {
            request.correctionOf = known.correctionOf
            // Those that the form does not show stay.
            request.portions? += known.portions.dropFirst(2).map { .init(name: $0.name, grams: $0.grams) }
        } else if case .correction(let food) = subject {
            request.correctionOf = food.id
        }
        store(request, isConfirmed: isConfirmed)
    }

    private func store(_ request: OwnFoodRequest, isConfirmed: Bool) {
        guard var fields = try? JSONValue(of: request).withoutNulls else { return }
        if isConfirmed { fields.set("confirmed", true) }
        let (id, isThere) = (known?.id, known != nil)
        // What a change does not name stays: of a food that is there, what was blanked is named.
        for name in Self.optional where isThere && fields[name] == nil { fields.set(name, .null) }
        let all = fields
        isDone =
            session.change { log throws(LocalStoreError) in
                if let id { try log.change(.ownFood, RecordID(id), all) } else { try log.add(.ownFood, all) }
            } != nil
        if isDone { session.toast = session.sentences("toast.food_saved") }
    }

    /// Removes the food; the kitchen can take it back.
    public func removeTapped() {
        guard let known else { return }
        let isKept: Void? = session.change { log throws(LocalStoreError) in
            try log.change(.ownFood, RecordID(known.id), nil)
        }
        guard isKept != nil else { return }
        removed(known)
        isDone = true
    }

    /// Logging the food now.
    public func logging() -> FoodModel? {
        known.map { food in
            let place = AddFoodModel(session)
            return FoodModel(session, .own(food.id), day: place.day, meal: place.meal)
        }
    }

    /// What may be left blank.
    private static let optional = ["brand", "barcode", "protein", "carbohydrate", "fat"]

    private static func said(_ text: String?) -> String? { text.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed } }

    private static func refused(_ request: OwnFoodRequest) -> [String: FieldProblem] {
        do throws(InvalidInput) {
            _ = try all(
                FieldCheck.name(request.name), FieldCheck.calories(request.calories),
                FieldCheck.nutrient(request.protein, field: "protein"),
                FieldCheck.nutrient(request.carbohydrate, field: "carbohydrate"),
                FieldCheck.nutrient(request.fat, field: "fat"), FieldCheck.nutrients(request.nutrients))
            return [:]
        } catch {
            return error.fields
        }
    }

    /// What is in 100 g by the label.
    private static func contents(_ request: OwnFoodRequest) -> FoodNutrients {
        var nutrients = NutrientAmounts()
        for (name, amount) in request.nutrients ?? [:] {
            if let nutrient = Nutrient(rawValue: name) { nutrients[nutrient] = amount }
        }
        return FoodNutrients(
            calories: request.calories ?? 0, protein: request.protein, carbohydrate: request.carbohydrate,
            fat: request.fat, nutrients: nutrients
        ).multiplied(by: 100 / max(request.per ?? 100, 1))
    }
}
