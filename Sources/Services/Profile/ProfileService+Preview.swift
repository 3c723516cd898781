package import APIContract
import Database
import NutritionScience
import Rules
import Wording

/// Previews of changes of a profile.
extension ProfileService {
    /// The numbers that are not targets.
    private static let metrics: Set = ["bmi", "bmr", "tdee"]

    /// The person's numbers after these changes, in the form of the contract.
    ///
    /// - Throws: as `changeProfile(_:of:)`; nothing is stored either way.
    package func preview(of changes: ProfileChanges, by person: Person.ID) async throws -> ProfilePreview {
        let reading = try await readPreview(of: changes, by: person)
        let words = ReasonWording(localization: MetricsService.contract)
        // A first deficit is not shown before the person has answered the health question.
        return ProfilePreview(
            targets: reading.asksFirst ? nil : reading.to.map { PlanTargets($0, guards: wording.guards($0)) },
            numbers: reading.asksFirst ? reading.numbers.filter { Self.metrics.contains($0.name) } : reading.numbers,
            reasons: words.explained(reading), makesPlan: reading.makesPlan)
    }

    /// The person's numbers after these changes.
    ///
    /// - Throws: as `changeProfile(_:of:)`; nothing is stored either way.
    package func readPreview(
        of changes: ProfileChanges, by person: Person.ID
    ) async throws -> ProfilePreviewReading {
        try await limits.count(.profileChange, for: String(person))
        let (snapshot, time) = (try await storage.snapshot(of: person), storage.time)
        let today = snapshot.today(at: time)
        let change = try await prepareChange(
            check(changes, of: snapshot, at: time), of: snapshot, at: time)
        try await storage.database.read { connection in
            try change.askAboutWeight(on: PersonConnection(snapshot.person, connection))
        }
        let to = try change.computed(on: today, after: snapshot)
        let inForce = snapshot.planInForce
        let old =
            try inForce == nil
            ? snapshot.plan(on: today).map { PlanOutcome($0, on: today) } : snapshot.openLatestSummary()?.outcome
        return ProfilePreviewReading(
            from: old?.inputs, to: to,
            numbers: PlanChange.numbers(of: old, to.map { PlanOutcome($0, on: today) }),
            hasNewFormulas: change.plan != nil && inForce.map(\.formulaVersion) != NutritionPlan.formulaVersion
                && inForce != nil,
            makesPlan: change.plan != nil,
            asksFirst: try change.settings.asksFirst(
                to, inForce: inForce == nil ? nil : snapshot.currentPlan(on: today)),
            hasOwnTargets: try !snapshot.ownTargetsHistory().own(on: today).isEmpty)
    }
}

extension SettingsChange {
    /// The plan whose numbers would apply after the change; nil where weight and height would not be known.
    fileprivate func computed(on today: CalendarDay, after snapshot: PersonSnapshot) throws -> NutritionPlan? {
        if let inputs = plan?.plan.inputs.planInputs { return try NutritionPlan(inputs) }
        guard settings.isComplete else { return nil }
        guard snapshot.planInForce == nil else { return try snapshot.currentPlan(on: today) }
        return settings.plan(on: today)
    }
}
