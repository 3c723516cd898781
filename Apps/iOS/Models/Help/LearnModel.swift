import APIContract
import ClientKit
public import NutritionScience
public import Observation
public import Screens

/// Learn: what each number is, with the person's own arithmetic.
@MainActor @Observable public final class LearnModel {
    /// Whom a person is compared with who is in no table; nil for whoever is the first.
    public var group: RestingEnergyPercentile.Group?

    private let session: AppSession

    /// What whoever uses the app can learn.
    public init(_ session: AppSession) { self.session = session }

    /// All there is to know about a number.
    public func screen(_ topic: LearnTopic) -> LearnScreen {
        // How long it takes is counted from what they weigh now.
        let plan = topic == .timeline ? session.person?.onward : session.person?.current
        return LearnScreen(topic, plan: plan, among: group, session.localization)
    }

    /// Compares with another group, by the address that the screen names.
    public func compareTapped(_ choice: LearnScreen.Comparison.Choice) {
        group = choice.address.split(separator: "=").last.flatMap { .init(rawValue: String($0)) }
    }
}
