package import APIContract
package import NutritionScience

extension OnboardingRequest {
    /// What somebody enters who goes on without a profile: placeholders that nothing is computed from, and their goal. The
    /// date of birth that they had typed stays, since fasting days are not for everybody.
    package static func skipped(
        on today: CalendarDay, goal: Goal = .improveHealth, typed: CalendarDay? = nil
    ) -> OnboardingRequest {
        var request = OnboardingRequest()
        let (year, month, day) = today.components
        // Somebody who was born on 29 February would not have a birthday in most years.
        let born = CalendarDay(year: year - 25, month: month, day: min(day, 28)) ?? today
        request.dateOfBirth = born.description
        if let typed, case .accepted = FieldCheck.dateOfBirth(typed, today: today) {
            request.dateOfBirth = typed.description
        }
        request.gender = Gender.preferNotToSay.rawValue
        (request.currentWeight, request.height, request.targetWeight) = (0, 0, 0)
        request.targetDate = today.adding(days: 91).description
        request.primaryGoal = goal.rawValue
        request.activityLevel = assumedActivity.rawValue
        (request.dietaryPreferences, request.allergies, request.mealsPerDay) = ([], [], 3)
        return request
    }

    /// What comes of the first that a device says of somebody. Whoever only answers the question before a first deficit goes
    /// on without a profile.
    ///
    /// - Throws: `DecodingError` for what no request can say.
    package static func first(_ said: JSONValue, on today: CalendarDay) throws -> OnboardingRequest {
        let request = try said.checked(as: OnboardingRequest.self)
        guard case .object(let fields) = said, Array(fields.keys) == ["healthConditions"] else { return request }
        var answer = skipped(on: today)
        answer.healthConditions = request.healthConditions
        return answer
    }
}
