package import NutritionScience

extension DiaryService {
    /// Every weigh-in and every day's energy of a person, the earliest first.
    package func log(of person: Person.ID) async throws -> [LoggedDay] {
        try await storage.log(storage.standing(of: person))
    }
}
