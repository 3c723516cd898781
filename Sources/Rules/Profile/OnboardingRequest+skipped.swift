package import APIContract
package import NutritionScience

extension OnboardingRequest {
    /// The request of a person who skips the profile: placeholders that nothing is computed from, and their goal. A
    /// date of birth that they have typed stays, since fasting days are not for everyone.
    package static func skipped(
        on today: CalendarDay, goal: Goal = .improveHealth, typed: CalendarDay? = nil
    ) -> OnboardingRequest {
        var request = OnboardingRequest()
        let (year, month, day) = today.components
        // A person born on 29 February would not have a birthday in most years.
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

    /// The request from the first data that a device sends about a person. An answer to the health question alone is
    /// the same as skipping the profile.
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
