package import APIContract
import Database
import NutritionScience

extension CycleService {
    /// What the page of a person's cycle is made from.
    package func read(_ person: Person.ID) async throws -> CycleReading {
        let standing = try await storage.standing(of: person)
        let feed = try await storage.read(standing.person) { try CalendarFeedStore.secret(on: $0) }
        let reading = try PersonReading(standing, at: storage.time)
        let inForce = reading.cycle.cycle(from: reading.today)
        return CycleReading(
            person: reading,
            basis: try standing.cycleBasis(inForce ?? Cycle(CyclePreset.continuous.pattern), on: reading.today),
            isProtected: !standing.allowsFasting(on: reading.today), feed: feed)
    }
}
