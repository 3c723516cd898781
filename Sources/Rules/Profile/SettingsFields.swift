package import APIContract
package import NutritionScience

/// The fields of settings, each after its check.
package struct SettingsFields {
    private typealias Formula = BasalMetabolicRate.Formula

    private var dateOfBirth: Checked<CalendarDay>
    private var gender: Checked<Gender>
    private var currentWeight: Checked<Double?>
    private var height: Checked<Double?>
    private var targetWeight: Checked<Double?>
    private var targetDate: Checked<CalendarDay?>
    private var primaryGoal: Checked<Goal>
    private var activityLevel: Checked<ActivityLevel>
    private var dietaryPreferences: Checked<[String]>
    private var allergies: Checked<[String]>
    private var mealsPerDay: Checked<Int>
    private var bodyFat: Checked<Double?>
    private var bmrFormula: Checked<Formula>
    private var energyGap: Checked<Int?>
    private var healthConditions: Checked<Set<HealthCondition>?>
    private var goalReachedOn: Checked<CalendarDay?>
    private var eatsLittleFrom: Checked<CalendarDay?>

    /// The fields of an onboarding request.
    package init(_ request: OnboardingRequest, today: CalendarDay) {
        dateOfBirth = FieldCheck.dateOfBirth(request.dateOfBirth, today: today)
        gender = FieldCheck.choice(request.gender, field: "gender")
        currentWeight = FieldCheck.weightOrNone(request.currentWeight, field: "currentWeight")
        height = FieldCheck.heightOrNone(request.height)
        targetWeight = FieldCheck.targetWeight(request.targetWeight)
        targetDate = FieldCheck.futureDay(request.targetDate, today: today, field: "targetDate")
        primaryGoal = FieldCheck.choice(request.primaryGoal, field: "primaryGoal")
        let assumed = request.assumesRest == true ? OnboardingRequest.assumedActivity.rawValue : nil
        activityLevel = FieldCheck.choice(request.activityLevel ?? assumed, field: "activityLevel")
        dietaryPreferences = FieldCheck.list(request.dietaryPreferences ?? [], field: "dietaryPreferences")
        allergies = FieldCheck.list(request.allergies ?? [], field: "allergies")
        mealsPerDay = FieldCheck.mealsPerDay(request.mealsPerDay ?? 3)
        bmrFormula = request.bmrFormula.map { FieldCheck.choice($0, field: "bmrFormula") } ?? .accepted(.mifflinStJeor)
        bodyFat = FieldCheck.bodyFat(request.bodyFat, for: bmrFormula)
        energyGap = FieldCheck.energyGap(request.energyGap)
        healthConditions = FieldCheck.healthConditions(request.healthConditions)
        goalReachedOn = FieldCheck.optionalPastDay(request.goalReachedOn, today: today, field: "goalReachedOn")
        eatsLittleFrom = FieldCheck.optionalPastDay(request.eatsLittleFrom, today: today, field: "eatsLittleFrom")
    }

    /// Settings as they were, with the fields that changes name.
    package init(_ old: Settings, changedBy changes: ProfileChanges, today: CalendarDay) {
        self.init(old, today: today)
        change(body: changes, today: today)
        change(aims: changes, from: old, today: today)
        change(habits: changes, today: today)
    }

    /// Settings that were accepted before. Ages are those of today.
    private init(_ old: Settings, today: CalendarDay) {
        dateOfBirth = FieldCheck.dateOfBirth(old.dateOfBirth, today: today)
        gender = .accepted(old.gender)
        currentWeight = .accepted(old.currentWeight)
        height = .accepted(old.height)
        targetWeight = .accepted(old.targetWeight)
        targetDate = .accepted(old.targetDate)
        primaryGoal = .accepted(old.primaryGoal)
        activityLevel = .accepted(old.activityLevel)
        dietaryPreferences = .accepted(old.dietaryPreferences)
        allergies = .accepted(old.allergies)
        mealsPerDay = .accepted(old.mealsPerDay)
        bodyFat = .accepted(old.bodyFat)
        bmrFormula = .accepted(old.bmrFormula ?? .mifflinStJeor)
        energyGap = .accepted(old.energyGap)
        healthConditions = .accepted(nil)
        goalReachedOn = .accepted(nil)
        eatsLittleFrom = .accepted(old.eatsLittleFrom)
    }

    private mutating func change(body changes: ProfileChanges, today: CalendarDay) {
        if let text = changes.dateOfBirth { dateOfBirth = FieldCheck.dateOfBirth(text, today: today) }
        if let text = changes.gender { gender = FieldCheck.choice(text, field: "gender") }
        if let kilograms = changes.currentWeight {
            currentWeight = FieldCheck.weightOrNone(kilograms, field: "currentWeight")
        }
        if let centimetres = changes.height { height = FieldCheck.heightOrNone(centimetres) }
        if let text = changes.bmrFormula { bmrFormula = FieldCheck.choice(text, field: "bmrFormula") }
        // A formula that is chosen now may need the body fat that was known before, or removed just now.
        if changes.bodyFat != nil || changes.bmrFormula != nil, case .accepted(let known) = bodyFat {
            bodyFat = FieldCheck.bodyFat(changes.bodyFat.map(\.value) ?? known, for: bmrFormula)
        }
        healthConditions = FieldCheck.healthConditions(changes.healthConditions)
    }

    private mutating func change(aims changes: ProfileChanges, from old: Settings, today: CalendarDay) {
        if let text = changes.primaryGoal { primaryGoal = FieldCheck.choice(text, field: "primaryGoal") }
        if let target = changes.targetWeight { targetWeight = FieldCheck.targetWeight(target.value) }
        // The day that was known before may have passed since.
        if let day = changes.targetDate, day.value != old.targetDate?.description {
            targetDate = FieldCheck.futureDay(day.value, today: today, field: "targetDate")
        }
        goalReachedOn = FieldCheck.optionalPastDay(changes.goalReachedOn, today: today, field: "goalReachedOn")
        if let gap = changes.energyGap {
            energyGap = FieldCheck.energyGap(gap.value)
        } else if let text = changes.primaryGoal, text != old.primaryGoal.rawValue {
            // A deficit is no surplus: with another goal the pace is the usual one again.
            energyGap = .accepted(nil)
        }
    }

    private mutating func change(habits changes: ProfileChanges, today: CalendarDay) {
        if let text = changes.activityLevel { activityLevel = FieldCheck.choice(text, field: "activityLevel") }
        if let entries = changes.dietaryPreferences {
            dietaryPreferences = FieldCheck.list(entries, field: "dietaryPreferences")
        }
        if let entries = changes.allergies { allergies = FieldCheck.list(entries, field: "allergies") }
        if let meals = changes.mealsPerDay { mealsPerDay = FieldCheck.mealsPerDay(meals) }
        if let day = changes.eatsLittleFrom {
            eatsLittleFrom = FieldCheck.optionalPastDay(day.value, today: today, field: "eatsLittleFrom")
        }
    }

    /// The settings of these fields. `precaution` stays where no answer to the health question is among them.
    ///
    /// - Throws: `InvalidInput` naming every field that was refused.
    package func settings(precaution: Precaution?) throws(InvalidInput) -> Settings {
        let (
            dateOfBirth, gender, weight, height, targetWeight, targetDate, goal, activity, preferences, allergies,
            meals, bodyFat, formula, energyGap, conditions, reached, eatsLittleFrom
        ) = try all(
            dateOfBirth, gender, currentWeight, height, targetWeight, targetDate, primaryGoal, activityLevel,
            dietaryPreferences, allergies, mealsPerDay, bodyFat, bmrFormula, energyGap, healthConditions,
            goalReachedOn, eatsLittleFrom)
        let hasGoal = targetWeight != nil && (goal == .loseWeight || goal == .gainMuscle)
        return Settings(
            dateOfBirth: dateOfBirth, gender: gender, currentWeight: weight, height: height,
            targetWeight: targetWeight, targetDate: targetDate, primaryGoal: goal, activityLevel: activity,
            dietaryPreferences: preferences, allergies: allergies, mealsPerDay: meals, bodyFat: bodyFat,
            goalReachedOn: hasGoal ? reached : nil, precaution: conditions.map(Precaution.init) ?? precaution,
            bmrFormula: formula, energyGap: energyGap, eatsLittleFrom: eatsLittleFrom)
    }
}
