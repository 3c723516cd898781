import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// A checked profile change, ready to be prepared.
struct CheckedProfileChange {
    let settings: Settings
    let name: String
    /// The weight that comes with this change, in kilograms; nil where none does.
    var weight: Double?
    /// The day of which that is the weigh-in; nil for today.
    var weighedOn: CalendarDay?
    /// Whether a weight that is far from what was weighed before is asked about.
    var asksAboutWeight = false
}

/// A profile change, ready to be stored with everything that follows from it.
struct SettingsChange: Sendable {
    /// The person as they are after it.
    let user: User
    let settings: Settings
    let metrics: KeptMetrics?
    let plan: PlanDraft?
    let weighIn: WeighIn?
    let asksAboutWeight: Bool
    /// The person before the change.
    let before: PersonSnapshot
    let time: Timestamp
    /// The day that this is where the person lives.
    let today: CalendarDay

    /// Stores the new settings, and what follows from them.
    ///
    /// - Throws: `UnconfirmedWeight` where the weight that comes with them is to be asked about.
    func store(on connection: PersonConnection) throws {
        try connection.send(
            "UPDATE people SET sealed_name = $1, has_completed_onboarding = 1 WHERE id = $2",
            [
                .blob(try connection.key.seal(Data(user.name.utf8), in: .name(of: connection.person))),
                .id(connection.person),
            ])
        try SettingsStore.set(settings, on: connection)
        if endsMeasuring { try ConsentStore.withdraw(connection.person, on: connection) }
        try CycleStore.follow(settings, before, today: today, on: connection)
        if let metrics { try MetricsStore.insert(metrics, of: before, on: connection) }
        if let plan { try PlanStore.insert(plan, on: connection) }
        if !settings.isComplete, before.planInForce != nil {
            try PlanStore.end(of: connection.person, at: time, on: connection)
        }
        if let weighIn { try store(weighIn, on: connection) }
    }

    /// Whether it tells of a person who is counted that they are too young for it.
    var endsMeasuring: Bool {
        before.measured != nil && MeasuredAge.isTooYoung(settings.dateOfBirth, on: today)
    }

    /// Throws `UnconfirmedWeight` where the weight that comes with them is to be asked about.
    func askAboutWeight(on connection: PersonConnection) throws {
        guard asksAboutWeight, let weighIn else { return }
        try UnconfirmedWeight.ask(about: weighIn, in: "currentWeight", before, today: today, on: connection)
    }

    private func store(_ weighIn: WeighIn, on connection: PersonConnection) throws {
        try WeightStore.keepProfileWeight(before, at: weighIn.recordedAt, on: connection)
        try askAboutWeight(on: connection)
        try WeightStore.set(weighIn, on: connection)
    }
}
