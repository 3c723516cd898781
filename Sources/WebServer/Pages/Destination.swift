import APIContract

/// A page that one may be sent on to after logging in. Anything else is not: nobody is sent to another site.
enum Destination: String, CaseIterable {
    case home = "/home"
    case plan = "/plan"
    case weight = "/plan/weight"
    case diary = "/diary"
    case addFood = "/diary/add"
    case weighIn = "/diary/weight"
    case progress = "/progress"
    case review = "/review"
    case profile = "/profile"
    case editProfile = "/profile/edit"
    case settings = "/settings"
    case notifications = "/settings/notifications"
    case sessions = "/settings/sessions"
    case tasks = "/tasks"
    case cycle = "/cycle"
    case importing = "/import"
    case summary = "/how-it-works"
    case onboarding = "/onboarding"

    /// The page at a path; nil where it is none of these.
    init?(_ path: String) { self.init(rawValue: path) }
}

extension CycleOnboarding.Step {
    /// The address of its page.
    var address: String { "/onboarding/cycle/\(rawValue)" }
}
