package import APIContract

extension Preferences {
    /// These preferences with what is named changed.
    ///
    /// - Throws: `InvalidInput` for a choice that there is not.
    package func changed(by changes: SyncedPreferences) throws(InvalidInput) -> Preferences {
        var preferences = self
        preferences.language = changes.language ?? language
        if let timeZone = changes.timeZone { preferences.timeZone = timeZone }
        if let units = changes.units { preferences.units = try Self.choice(units, "units") }
        preferences.weightUnit = try Self.choice(changes.weightUnit, "weightUnit", former: weightUnit)
        preferences.foodUnit = try Self.choice(changes.foodUnit, "foodUnit", former: foodUnit)
        preferences.energyUnit = try Self.choice(changes.energyUnit, "energyUnit", former: energyUnit)
        if let theme = changes.theme { preferences.theme = try Self.choice(theme, "theme") }
        if let dayStart = changes.dayStart { preferences.dayStart = dayStart }
        if let hidesNumbers = changes.hidesNumbers { preferences.hidesNumbers = hidesNumbers }
        if let rings = changes.rings {
            guard let chosen = DayRing.chosen(rings) else {
                throw InvalidInput(["rings": .notOneOf(DayRing.allCases.map(\.rawValue))])
            }
            preferences.rings = chosen
        }
        return preferences
    }

    /// A choice that there need not be: the former one where nothing is said, and none for an empty text.
    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String?, _ field: String, former: Choice?
    ) throws(InvalidInput) -> Choice? {
        guard let name else { return former }
        return name.isEmpty ? nil : try choice(name, field)
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ field: String
    ) throws(InvalidInput) -> Choice {
        guard let choice = Choice(rawValue: name) else {
            throw InvalidInput([field: .notOneOf(Choice.allCases.map(\.rawValue))])
        }
        return choice
    }
}
