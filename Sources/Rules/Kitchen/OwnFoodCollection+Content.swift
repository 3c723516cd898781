package import APIContract

/// Checks of a request about an own food as a whole.
extension OwnFoodCollection {
    /// The content that a request gives an own food. `id` is the food that it is about; nil for a new one. `find` says
    /// what is known of an ingredient.
    ///
    /// - Throws: `InvalidInput`, and what `find` throws.
    package func content(
        _ request: OwnFoodRequest, of id: OwnFood.ID?, _ find: (RecipeRequest.Ingredient) throws -> FoundIngredient
    ) throws -> OwnFoodContent {
        var content = try OwnFoodContent(request)
        if let barcode = content.barcode { try checkFree(barcode, for: id) }
        content.recipe = try request.recipe.map { try recipe($0, of: id, find) }
        return content
    }
}

extension OwnFoodContent {
    /// The same as a correction of a food of the table, of which `food` is known now; of one that is gone since, what
    /// `before` kept of it. Nil where nothing is known of it, and it is none of those that come with the program.
    package func correcting(
        _ origin: Food.ID, _ food: (id: Food.ID, name: String)?, before: OwnFoodContent?
    ) -> OwnFoodContent? {
        let kept = before.flatMap { $0.correctionOf == origin ? $0 : nil }
        guard food != nil || kept != nil || origin.isOfStarter else { return nil }
        var content = self
        (content.correctionOf, content.origin) = (food?.id ?? origin, food?.name ?? kept?.origin)
        return content
    }
}

extension OwnFoodRequest {
    /// The request that a device makes with these fields about a food: what they don't name stays as it is.
    ///
    /// - Throws: `DecodingError` for what no request can say.
    package init(_ fields: JSONValue, changing content: OwnFoodContent?) throws {
        let all = try content.map { try JSONValue(of: OwnFoodRequest($0)).overlaid(with: fields) } ?? fields
        self = try all.checked(as: OwnFoodRequest.self)
    }
}
