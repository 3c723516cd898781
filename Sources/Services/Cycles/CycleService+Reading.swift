package import APIContract
import Database
import NutritionScience

extension CycleService {
    /// What the page of a person's cycle is made from.
    package func read(_ person: Int64) async throws -> CycleReading {
        let state = try await storage.state(of: person)
        let feed = try await storage.database.read {
            try CalendarFeedStore.secret(of: person, key: state.key, on: $0)
        }
        let reading = try PersonReading(state, at: storage.time)
        let inForce = reading.cycle.cycle(from: reading.today)
        return CycleReading(
            person: reading,
            basis: try state.cycleBasis(inForce ?? Cycle(CyclePreset.continuous.pattern), on: reading.today),
            isProtected: !state.allowsFasting(on: reading.today), feed: feed)
    }
}
