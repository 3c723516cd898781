package import NutritionScience

extension DiaryService {
    /// Every weigh-in and every day's energy of a person, the earliest first.
    package func log(of person: Int64) async throws -> [LoggedDay] {
        try await storage.log(storage.state(of: person))
    }
}
