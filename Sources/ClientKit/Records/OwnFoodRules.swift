import APIContract
import Rules

/// Foods of one's own, as a device shows them before a server has answered.
enum OwnFoodRules {
    /// A food by what is said of it; as it was where that is refused, and nil where nothing was known before.
    static func food(_ value: JSONValue?, by fields: JSONValue, number: OwnFood.ID?) throws -> JSONValue? {
        let known = try value?.decoded(as: OwnFood.self)
        let said = try (known.map(request) ?? [:]).overlaid(with: fields)
        guard let request = try? said.decoded(as: OwnFoodRequest.self), var content = try? OwnFoodContent(request),
            let id = known?.id ?? number
        else { return value }
        (content.correctionOf, content.origin) = (request.correctionOf, known?.origin)
        // What a recipe comes to is for a server to say: until then it is what it was, or nothing where it changes.
        let recipe = fields["recipe"] == nil ? known?.recipe : nil
        if recipe != nil { content.per100g = known?.per100g }
        let serving = recipe == nil ? [] : known?.portions.filter { $0.name == nil } ?? []
        guard let food = OwnKitchen([id: content]).food(id) else { return value }
        return try JSONValue(
            of: OwnFood(
                id: id, name: food.name, brand: food.brand, barcode: food.barcode, per100g: food.per100g,
                portions: serving + food.portions, correctionOf: food.correctionOf, origin: food.origin,
                recipe: recipe, doubts: recipe == nil ? food.doubts : []))
    }

    /// What a request would say of a food that is there.
    static func request(_ food: OwnFood) throws -> JSONValue { try JSONValue(of: OwnFoodRequest(food)).withoutNulls }
}
