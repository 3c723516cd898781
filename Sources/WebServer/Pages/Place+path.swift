import APIContract

extension MeasuredEvent.Place {
    /// The part of the product that a page at a path belongs to.
    init(path: String) {
        self =
            switch path.split(separator: "/").first {
            case "home", "tasks", "review": .home
            case "diary", "log", "nutrients", "import": .diary
            case "plan": .plan
            case "progress": .progress
            case "profile": .profile
            case "onboarding": .onboarding
            case "how-it-works": .summary
            case "cycle": .cycle
            case "targets": .targets
            case "foods", "recipes", "kitchen": .kitchen
            case "settings", "measuring": .settings
            case "login", "signup", "logout", "logout-everywhere", "forgot-password", "reset-password": .account
            default: .other
            }
    }

    /// The page on which a problem of this part is reported.
    var reportAddress: String { "/settings/problem?place=\(rawValue)" }
}
