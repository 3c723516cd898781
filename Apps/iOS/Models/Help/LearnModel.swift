import APIContract
import Device
public import NutritionScience
public import Observation
public import Screens

/// Learn: what each number is, with the person's own arithmetic.
@MainActor @Observable public final class LearnModel {
    /// Whom a person is compared with who is in no table; nil for whoever is the first.
    public var group: RestingEnergyPercentile.Group?

    private let session: AppSession
    private let plan: LogReading<MyPlanReading>

    /// What whoever uses the app can learn.
    public init(_ session: AppSession) {
        self.session = session
        plan = LogReading(session) { log throws(LocalStoreError) in try log.myPlanReading() }
    }

    /// All there is to know about a number.
    public func screen(_ topic: LearnTopic) -> LearnScreen {
        // How long it takes is counted from where the trend of their weight is.
        let person = plan.value?.personToForecast ?? session.person
        return LearnScreen(
            topic, plan: topic == .timeline ? person?.onward : person?.current, among: group, session.localization)
    }

    /// Compares with another group, by the address that the screen names.
    public func compareTapped(_ choice: LearnScreen.Comparison.Choice) {
        group = choice.address.split(separator: "=").last.flatMap { .init(rawValue: String($0)) }
    }
}
