import APIContract
import Device
public import Foundation

extension AppSession {
    /// A stage of the app as a whole.
    public enum Stage: Hashable, Sendable {
        /// The landing page.
        case welcome
        /// The log of a person who has logged in is arriving.
        case arriving
        /// The five steps.
        case onboarding
        /// The tabs.
        case main
    }

    /// The current stage of the app.
    public var stage: Stage {
        guard log != nil else { return .welcome }
        guard let person else { return .arriving }
        return person.settings != nil || person.user.hasCompletedOnboarding ? .main : .onboarding
    }

    /// The owner of the open log, as a name that differs between people; nil if none is open.
    public var owner: String? { log.map { "\($0.account.server ?? "") \($0.account.person?.description ?? "")" } }

    /// Whether the plan changed automatically, and the person has not seen it yet.
    public var hasPlanNews: Bool { person?.hasPlanNews ?? false }

    /// Whether the person prefers dark colours; nil to follow the phone.
    public var prefersDark: Bool? {
        switch person?.preferences.theme {
        case .light: false
        case .dark: true
        case .system, nil: nil
        }
    }

    /// Handles the app becoming active: it may be another day, and widgets may have logged something.
    public func cameBack() {
        isMeasuringDue = true
        note(.visited)
        changed()
    }

    /// The page at an address on the person's server; nil without a server.
    public func page(at address: String) -> URL? { log?.account.server.flatMap { URL(string: $0 + address) } }

    /// The address of the person's server: `https://gtsd.example.org`; nil without one.
    public var serverAddress: String? { log?.account.server }
}
