import APIContract
import NutritionScience
import Rules

/// Who a person is, as a device shows it before a server has answered.
enum ProfileRules {
    /// A profile by what is said of it on a day. What a server works out from it stays as it was. `weighIns` are those by
    /// whose trend a goal is reached.
    ///
    /// - Throws: `InvalidInput` for what a server would refuse, `DecodingError` for what no request can say.
    static func profile(
        _ value: JSONValue, by fields: JSONValue, on today: CalendarDay, weighIns: () throws -> [WeighIn]
    ) throws -> JSONValue {
        var profile = value
        if let name = fields["name"] {
            profile.set("user", (value["user"] ?? [:]).overlaid(with: ["name": name]))
        }
        let said = fields.without("name")
        guard said != [:] else { return profile }
        let held = value["settings"] ?? .null
        profile.set("settings", try settings(held, changed(held, by: said, on: today, weighIns)))
        return profile
    }

    /// Settings as a profile has them, with what is known now in the place of what was.
    static func settings(_ held: JSONValue, _ known: Settings) throws -> JSONValue {
        // What is not known any more is not named.
        let left = held.without(
            "targetWeight", "targetDate", "bodyFat", "goalReachedOn", "precaution", "bmrFormula", "energyGap",
            "eatsLittleFrom", "placeholders")
        return left.overlaid(with: try JSONValue(of: known))
    }

    /// The settings after a change; of a person of whom nothing was known, what onboarding takes.
    private static func changed(
        _ held: JSONValue, by said: JSONValue, on today: CalendarDay, _ weighIns: () throws -> [WeighIn]
    ) throws -> Settings {
        if held != .null, let known = try? held.decoded(as: Settings.self) {
            return try SettingsCheck.settings(
                known, changedBy: said.checked(as: ProfileChanges.self),
                weighIns: known.hasGoalAhead ? weighIns() : [], today: today)
        }
        return try SettingsCheck.settings(
            from: .first(said, on: today),
            precaution: held["precaution"]?.text.flatMap(Precaution.init(rawValue:)), today: today)
    }

    /// The request that brings a profile to a server, without a target date that is not to come any more. The weight
    /// is that of the newest weigh-in, of its day.
    static func request(_ value: JSONValue, newest: WeighIn?, today: CalendarDay) -> JSONValue? {
        guard let settings = value["settings"], settings != .null else { return nil }
        var fields = settings.only(
            "dateOfBirth", "gender", "targetWeight", "targetDate", "primaryGoal", "activityLevel",
            "dietaryPreferences", "allergies", "mealsPerDay", "bodyFat", "bmrFormula", "energyGap",
            "goalReachedOn", "eatsLittleFrom")
        if let day = fields["targetDate"]?.text.flatMap({ CalendarDay($0) }), day <= today {
            fields.set("targetDate", nil)
        }
        fields.set("confirmed", true)
        let known = try? settings.decoded(as: Settings.self)
        // One without the other makes no profile, nor does the age of a skip; a weight comes with its weigh-in.
        let measures = settings.only("currentWeight", "height")
        if known?.untold.contains(.dateOfBirth) != true,
            ["currentWeight", "height"].allSatisfy({ (measures[$0]?.number ?? 0) > 0 })
        {
            fields = fields.overlaid(with: measures)
        }
        // A goal that goes on by the trend alone would be refused as a new one.
        if let known, known.hasGoalAhead, let inputs = known.planInputs(on: today), inputs.targetWeight == nil {
            fields.set("keepsGoal", true)
        }
        if fields["currentWeight"] != nil, let newest {
            fields.set("currentWeight", .number(newest.weight))
            fields.set("weighedOn", .text(newest.day.description))
        }
        switch settings["precaution"]?.text.flatMap(Precaution.init(rawValue:)) {
        case nil: break
        case .notNeeded?: fields.set("healthConditions", [])
        // What was answered is not kept: these have the same consequence.
        case .maintenance?: fields.set("healthConditions", [.text(HealthCondition.eatingDisorder.rawValue)])
        case .maintenanceAndLowerProtein?:
            fields.set("healthConditions", [.text(HealthCondition.kidneyDisease.rawValue)])
        }
        return fields.withoutNulls
    }
}
