import APIContract
import Foundation
import Rules
import Screens
import Services
import Wording

/// A food that a form or an address names.
enum NamedFood {
    case listed(Food.ID)
    case own(OwnFood.ID)

    init?(_ form: Form) {
        self.init(listed: form.text("foodId"), own: form.text("ownFoodId"))
    }

    /// The food with one of these numbers; nil where neither is one.
    init?(listed: String, own: String) {
        if let id = OwnFood.ID(own) {
            self = .own(id)
        } else if let id = Food.ID(listed) {
            self = .listed(id)
        } else {
            return nil
        }
    }

    /// The food that an entry is of; nil where it was typed in.
    init?(_ entry: DiaryEntry) {
        if let id = entry.ownFoodId {
            self = .own(id)
        } else if let id = entry.foodId {
            self = .listed(id)
        } else {
            return nil
        }
    }
}

/// Foods as pages show them whose amounts are logged: those of the table, and the person's own.
struct WeighableFoods: Sendable {
    let foods: FoodService
    let kitchen: KitchenService

    /// The food that a form or an address names.
    ///
    /// - Throws: `FoodError.notFound` where it is not there, or `DatabaseError`.
    func food(_ food: NamedFood, _ visitor: Visitor, of person: Person.ID) async throws -> WeighableFood {
        switch food {
        case .listed(let id):
            let listed = try await foods.food(id: id, language: Self.language(visitor))
            let own = try await kitchen.kitchen(of: person).corrections[id]
            return WeighableFood(listed, correction: own, visitor.localization)
        case .own(let id):
            let own = try await kitchen.food(id, of: person)
            guard let food = WeighableFood(own, visitor.localization) else { throw FoodError.notFound }
            return food
        }
    }

    /// The food that an entry is of; nil where it was typed in, or is not there any more.
    func food(of entry: DiaryEntry, _ visitor: Visitor, person: Person.ID) async throws -> WeighableFood? {
        guard entry.grams != nil, let named = NamedFood(entry) else { return nil }
        do { return try await food(named, visitor, of: person) } catch is FoodError { return nil }
    }

    /// The language of foods' names.
    static func language(_ visitor: Visitor) -> String {
        visitor.localization.sentences.language.foods.rawValue
    }
}
