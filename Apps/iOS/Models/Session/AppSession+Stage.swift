import APIContract
import Device
public import Foundation

extension AppSession {
    /// What the app as a whole shows.
    public enum Stage: Hashable, Sendable {
        /// What it is, and how to begin.
        case welcome
        /// The log of whoever has logged in is on its way.
        case arriving
        /// The five steps.
        case onboarding
        /// The tabs.
        case main
    }

    /// What the app as a whole shows now.
    public var stage: Stage {
        guard log != nil else { return .welcome }
        guard let person else { return .arriving }
        return person.settings != nil || person.user.hasCompletedOnboarding ? .main : .onboarding
    }

    /// Whose log is open, as a name that changes with the person; nil for nobody's.
    public var owner: String? { log.map { "\($0.account.server ?? "") \($0.account.person?.description ?? "")" } }

    /// Whether the plan changed by itself, and the person has not seen it yet.
    public var hasPlanNews: Bool { person?.hasPlanNews ?? false }

    /// Whether the person wants dark colours; nil where they want what the phone has.
    public var prefersDark: Bool? {
        switch person?.preferences.theme {
        case .light: false
        case .dark: true
        case .system, nil: nil
        }
    }

    /// The app is seen again: it may be another day, and widgets may have logged something.
    public func cameBack() {
        isMeasuringDue = true
        note(.visited)
        changed()
    }

    /// The page of the person's server at an address; nil where there is no server.
    public func page(at address: String) -> URL? { log?.account.server.flatMap { URL(string: $0 + address) } }

    /// The address of the person's server: `https://gtsd.example.org`; nil where there is none.
    public var serverAddress: String? { log?.account.server }
}
