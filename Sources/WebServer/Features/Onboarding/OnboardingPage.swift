import APIContract
import Screens
import Wording

/// One of the five steps.
struct OnboardingPage: Page {
    static let template = "onboarding"

    let screen: OnboardingScreen
    let step: OnboardingStep
    let isWelcome: Bool
    let isAccount: Bool
    let isHealth: Bool
    let isGoals: Bool
    let isReview: Bool
    /// The address that the step is sent to.
    let action: String
    /// The units that its measures are typed in.
    let units: String
    /// Whether the five steps to a cycle are offered beside.
    let offersCycle: Bool
    /// The words that confirm a weight in doubt; nil where none is.
    let confirm: String?

    init(
        _ step: OnboardingStep, screen: OnboardingScreen, units: PersonalUnits, offersCycle: Bool,
        confirm: String? = nil
    ) {
        self.confirm = confirm
        self.screen = screen
        self.offersCycle = offersCycle
        self.step = step
        self.isWelcome = step == .welcome
        self.isAccount = step == .account
        self.isHealth = step == .health
        self.isGoals = step == .goals
        self.isReview = step == .review
        self.action = "/onboarding/\(step.rawValue)"
        self.units = units.text
    }

    var isAlone: Bool { true }

    func title(_ sentences: Sentences) -> String {
        "\(screen.progress.position): \(sentences("onboarding.step.\(step.rawValue)"))"
    }
}
