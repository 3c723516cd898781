import APIContract
import Database

/// The SQL of preferences.
enum PreferencesStore {
    /// The preferences in the columns `language`, `units`, `weight_unit`, `food_unit`, `energy_unit`, `theme`, `time_zone`,
    /// `rings`, `day_start` and `hides_numbers`; the usual ones where the person has chosen none. A time zone that is not
    /// known is an empty text, and so is a unit that is not chosen.
    static func preferences(_ row: SQLRow) throws -> Preferences {
        var preferences = Preferences().withoutTimeZone
        guard let language: String = try row["language"] else { return preferences }
        preferences.language = language
        preferences.units = UnitSystem(rawValue: try row["units"]) ?? preferences.units
        preferences.weightUnit = WeightUnit(rawValue: try row["weight_unit"])
        preferences.foodUnit = FoodUnit(rawValue: try row["food_unit"])
        preferences.energyUnit = EnergyUnit(rawValue: try row["energy_unit"])
        preferences.theme = Theme(rawValue: try row["theme"]) ?? preferences.theme
        let timeZone: String = try row["time_zone"]
        if !timeZone.isEmpty { preferences.timeZone = timeZone }
        let rings: String = try row["rings"]
        preferences.rings = DayRing.chosen(rings.split(separator: ",").map(String.init)) ?? preferences.rings
        preferences.dayStart = try row["day_start"]
        preferences.hidesNumbers = try row["hides_numbers"] != 0
        return preferences
    }

    static func set(_ preferences: Preferences, of person: Person.ID, on connection: any SQLConnection) throws {
        try connection.send(
            """
            INSERT INTO preferences (
                person_id, language, units, theme, time_zone, rings, day_start, hides_numbers, weight_unit, food_unit,
                energy_unit)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            ON CONFLICT (person_id) DO UPDATE SET language = excluded.language, units = excluded.units,
                theme = excluded.theme, time_zone = excluded.time_zone, rings = excluded.rings,
                day_start = excluded.day_start, hides_numbers = excluded.hides_numbers,
                weight_unit = excluded.weight_unit, food_unit = excluded.food_unit, energy_unit = excluded.energy_unit
            """,
            [
                .id(person), .text(preferences.language), .text(preferences.units.rawValue),
                .text(preferences.theme.rawValue),
                .text(preferences.isTimeZoneKnown ? preferences.timeZone : ""),
                .text(preferences.rings.map(\.rawValue).joined(separator: ",")),
                .integer(Int64(preferences.dayStart)), .integer(preferences.hidesNumbers ? 1 : 0),
                .text(preferences.weightUnit?.rawValue ?? ""), .text(preferences.foodUnit?.rawValue ?? ""),
                .text(preferences.energyUnit?.rawValue ?? ""),
            ])
        try ChangedRecords.add(.preferences, .own, of: person, on: connection)
    }
}
