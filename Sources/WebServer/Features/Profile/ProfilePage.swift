import APIContract
import NutritionScience
import Screens
import Services
import Wording

/// The profile, or what invites to complete it.
struct ProfilePage: Page {
    static let template = "profile"

    let screen: ProfileScreen
    /// The numbers of the profile; nil while it is incomplete, and where they can't be worked out.
    let numbers: ProfileNumbers?
    /// Whether it can't be read.
    let lacksNumbers: Bool
    let badges: BadgesScreen
    /// The age of their account.
    let daysSinceSignUp: MeasuredEvent.Days
    /// Whether the invitation was just put off, which changes nothing: it was seen before.
    let isPutOff: Bool

    var tab: Tab? { .profile }
    var views: [MeasuredEvent] {
        screen.invitation == nil || isPutOff
            ? []
            : [.zeroStateViewed(location: .profileTab, daysSinceSignUp: daysSinceSignUp)]
    }
    var experiments: [Experiment] {
        (screen.isZeroState ? [.zeroState] : []) + (screen.invitation == nil ? [] : [.zeroStateMessaging])
    }

    func title(_ sentences: Sentences) -> String { sentences("profile.title") }
}
