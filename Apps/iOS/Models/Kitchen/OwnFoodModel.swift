public import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// An own food: created, corrected, changed, removed.
@MainActor @Observable public final class OwnFoodModel: OpenedModel {
    /// The subject of the form.
    public enum Subject: Hashable, Sendable {
        /// A new food, with the barcode that led to it.
        case new(barcode: String?)
        /// The person's own version of a food of the table.
        case correction(of: Food)
        /// An existing food.
        case food(OwnFood.ID)
    }

    /// The entries, as typed.
    public var entries: OwnFoodEntries
    /// Whether it was stored or removed, so that the form can close.
    public private(set) var isDone = false

    let session: AppSession
    private let subject: Subject
    private let removed: @MainActor (RemovedFood) -> Void
    private let kept: LogReading<OwnFood>
    private var doubts: [FoodDoubt] = []
    private var problems: [String: String] = [:]

    /// The form of a food; `removed` is called if it is removed here.
    public init(
        _ session: AppSession, _ subject: Subject, removed: @escaping @MainActor (RemovedFood) -> Void = { _ in }
    ) {
        (self.session, self.subject, self.removed) = (session, subject, removed)
        kept = LogReading(session) { log throws(LocalStoreError) in
            guard case .food(let id) = subject else { return nil }
            return try log.record(.ownFood, RecordID(id), as: OwnFood.self)
        }
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

    /// The screen's contents.
    public var screen: OwnFoodScreen {
        let shown: OwnFoodScreen.Subject =
            switch subject {
            case .new: .new
            case .correction(let food): .correction(of: food)
            case .food: known.map { .food($0) } ?? .new
            }
        return OwnFoodScreen(shown, entries: entries, doubts: doubts, problems: problems, session.localization)
    }

    private var known: OwnFood? { kept.value }

    /// The text of a field.
    public subscript(_ name: String) -> String {
        get { entries[name] }
        set {
            entries[name] = newValue
            doubts = []
        }
    }

    /// Stores the food, if it is accepted and its numbers are consistent.
    public func saveTapped() { save(isConfirmed: false) }

    /// Stores the food with inconsistent numbers, which the person confirms to be on the label.
    public func confirmTapped() { save(isConfirmed: true) }

    private func save(isConfirmed: Bool) {
        var (request, unread) = entries.request(shows: known?.portions ?? [], session.localization)
        problems = unread
        guard unread.isEmpty, let content = checked(request) else { return }
        doubts = isConfirmed ? [] : content.per100g?.doubts ?? []
        guard doubts.isEmpty else { return }
        if let known {
            request.correctionOf = known.correctionOf
            // Portions that the form does not show are kept.
            request.portions? += known.portions.dropFirst(2).map { .init(name: $0.name, grams: $0.grams) }
        } else if case .correction(let food) = subject {
            request.correctionOf = food.id
        }
        store(request, isConfirmed: isConfirmed)
    }

    /// The checked request; nil if it is rejected, which the fields then explain.
    private func checked(_ request: OwnFoodRequest) -> OwnFoodContent? {
        do throws(InvalidInput) {
            let content = try OwnFoodContent(request)
            let kept = session.read { log throws(LocalStoreError) in try log.records(.ownFood, as: OwnFood.self) }
            if let barcode = content.barcode { try WorkedOutFoods(kept ?? []).checkFree(barcode, for: known?.id) }
            return content
        } catch {
            problems = session.localization.errors.texts(for: error.fields, naming: OwnFoodEntries.formNames)
            return nil
        }
    }

    private func store(_ request: OwnFoodRequest, isConfirmed: Bool) {
        guard var fields = try? JSONValue(of: request).withoutNulls else { return }
        if isConfirmed { fields.set("confirmed", true) }
        let (id, isThere) = (known?.id, known != nil)
        // A change keeps the fields it does not name, so emptied fields of an existing food are set to null.
        for name in Self.optional where isThere && fields[name] == nil { fields.set(name, .null) }
        let all = fields
        isDone =
            session.change { log throws(LocalStoreError) in
                if let id { try log.change(.ownFood, RecordID(id), all) } else { try log.add(.ownFood, all) }
            } != nil
        if isDone { session.toast = session.sentences("toast.food_saved") }
    }

    /// Removes the food; the kitchen can undo that.
    public func removeTapped() {
        guard let food = known.flatMap({ session.remove($0.id) }) else { return }
        removed(food)
        isDone = true
    }

    /// The form to log the food now.
    public func logging() -> FoodModel? {
        known.map { food in
            let place = AddFoodModel(session)
            return FoodModel(session, .own(food.id), day: place.day, meal: place.meal)
        }
    }

    /// The optional fields of the form.
    private static let optional = ["protein", "carbohydrate", "fat"]
}
