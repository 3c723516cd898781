import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens

/// Learn: the meaning of each number, with the person's own arithmetic.
@MainActor @Observable public final class LearnModel {
    /// The comparison group for a person who is in none of the tables; nil for the first one.
    public var group: RestingEnergyPercentile.Group?

    private let session: AppSession
    private let plan: LogReading<MyPlanReading>

    /// The topics for the app's user.
    public init(_ session: AppSession) {
        self.session = session
        plan = LogReading(session) { log throws(LocalStoreError) in try log.myPlanReading() }
    }

    /// A number in detail.
    public func screen(_ topic: LearnTopic) -> LearnScreen {
        // The duration is computed from the current trend weight.
        let person = plan.value?.personToForecast ?? session.person
        return LearnScreen(
            topic, plan: topic == .timeline ? person?.onward : person?.current, among: group, session.localization)
    }

    /// Compares with another group, by its address on the screen.
    public func compareTapped(_ choice: LearnScreen.Comparison.Choice) {
        group = choice.address.split(separator: "=").last.flatMap { .init(rawValue: String($0)) }
    }
}
