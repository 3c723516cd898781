import APIContract
import NutritionScience

/// Who a person is, as a device shows it before a server has answered.
enum ProfileRules {
    /// A profile by what is said of it. What a server works out from it stays as it was.
    static func profile(_ value: JSONValue, by fields: JSONValue) -> JSONValue {
        var profile = value
        if let name = fields["name"] {
            profile.set("user", (value["user"] ?? [:]).overlaid(with: ["name": name]))
        }
        guard case .object(var said) = fields.without("name"), !said.isEmpty else { return profile }
        var settings = value["settings"] ?? .null
        if settings == .null { settings = usual }
        if case .list(let answers)? = said.removeValue(forKey: "healthConditions") {
            let conditions = Set(answers.compactMap(\.text).compactMap(HealthCondition.init(rawValue:)))
            settings.set("precaution", .text(Precaution(conditions).rawValue))
        }
        if let goal = said["primaryGoal"], goal != settings["primaryGoal"] {
            settings.set("energyGap", nil)
            settings.set("goalReachedOn", nil)
        }
        if let target = said["targetWeight"], target != settings["targetWeight"] { settings.set("goalReachedOn", nil) }
        profile.set("settings", settings.overlaid(with: .object(said)))
        return profile
    }

    /// What is taken of a person who has said nothing of it.
    private static let usual: JSONValue = [
        "currentWeight": 0, "height": 0, "dietaryPreferences": [], "allergies": [], "mealsPerDay": 3,
        "bmrFormula": "mifflin_st_jeor", "onboardingCompleted": true,
    ]

    /// What a request would say of a profile that is there, without a target date that is not to come any more.
    static func request(_ value: JSONValue, today: CalendarDay) -> JSONValue? {
        guard let settings = value["settings"], settings != .null else { return nil }
        var fields = settings.only(
            "dateOfBirth", "gender", "targetWeight", "targetDate", "primaryGoal", "activityLevel",
            "dietaryPreferences", "allergies", "mealsPerDay", "bodyFat", "bmrFormula", "energyGap",
            "goalReachedOn")
        if let day = fields["targetDate"]?.text.flatMap({ CalendarDay($0) }), day <= today {
            fields.set("targetDate", nil)
        }
        fields.set("confirmed", true)
        for name in ["currentWeight", "height"] {
            if let known = settings[name]?.number, known > 0 { fields.set(name, .number(known)) }
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
