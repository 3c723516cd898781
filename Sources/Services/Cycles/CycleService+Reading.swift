package import APIContract
import Database
import NutritionScience

extension CycleService {
    /// Reads what the page of a person's cycle is made from.
    package func read(_ person: Person.ID) async throws -> CycleReading {
        let snapshot = try await storage.snapshot(of: person)
        let feed = try await storage.read(snapshot.person) { try CalendarFeedStore.secret(on: $0) }
        let reading = try PersonReading(snapshot, at: storage.time)
        let inForce = reading.cycle.cycle(from: reading.today)
        return CycleReading(
            person: reading,
            basis: try snapshot.cycleBasis(inForce ?? Cycle(CyclePreset.continuous.pattern), on: reading.today),
            isProtected: !snapshot.allowsFasting(on: reading.today), feed: feed)
    }
}
