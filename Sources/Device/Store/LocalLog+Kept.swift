public import APIContract
import NutritionScience

extension LocalLog {
    /// The name under which a program keeps the meals of the person's days, `OwnMeals`, of which there is no record.
    public static let ownMealsName = "own meals"

    /// A value that a program keeps of the account for itself, sealed, such as a form that is half filled in; nil for
    /// nothing, and for what can't be read any more.
    ///
    /// - Throws: `LocalStoreError`.
    public func kept<Value: Decodable>(_ type: Value.Type, named name: String) throws(LocalStoreError) -> Value? {
        try read { try? $0.state().kept?[name]?.decoded(as: type) }
    }

    /// Keeps something of the account; nil forgets it. When this returns, it is stored.
    ///
    /// - Throws: `LocalStoreError`.
    public func keep(_ value: (some Encodable)?, named name: String) throws(LocalStoreError) {
        try write { rows in
            var state = try rows.state()
            var kept = state.kept ?? [:]
            kept[name] = try value.map { try JSONValue(of: $0) }
            state.kept = kept.isEmpty ? nil : kept
            try rows.set(state)
        }
    }

    /// Keeps whose account it is, as a login says it: the server tells nothing of a profile before there is one. When
    /// this returns, it is stored.
    ///
    /// - Throws: `LocalStoreError`.
    public func loggedIn(as user: User) throws(LocalStoreError) {
        try write { rows in
            var state = try rows.state()
            state.user = user
            try rows.set(state)
        }
    }
}
