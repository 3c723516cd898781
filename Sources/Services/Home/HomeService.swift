public import APIContract
public import Database
public import Foundation

/// Today at a glance.
public struct HomeService: Sendable {
    private let people: PersonStore
    private let now: @Sendable () -> Date

    /// Home screens in this database.
    public init(database: any Database, masterKey: MasterKey, now: @escaping @Sendable () -> Date) {
        self.people = PersonStore(database: database, masterKey: masterKey)
        self.now = now
    }

    /// The person's day. Intake, tasks and streak are empty as yet.
    public func home(of person: Int64) async throws -> HomeSummary {
        let state = try await people.state(of: person)
        return HomeSummary(
            date: state.today(at: Timestamp(now())), targets: try state.openLatestSummary()?.targets, intake: .nothing,
            tasks: [],
            streak: 0, cards: Self.cards(state))
    }

    /// The metrics wait once weight and height are told; until then they are what is asked for.
    private static func cards(_ state: PersonState) -> [HomeSummary.Card] {
        guard let settings = state.settings, settings.isComplete else { return [.completeProfile] }
        return state.acknowledgedAt == nil ? [.reviewMetrics] : []
    }
}
