import AppModels
import UIKit

/// What the phone lets the app finish once it is out of sight.
struct ApplicationMoments: BackgroundMoments {
    func begin(over: @escaping @MainActor @Sendable () -> Void) -> Int? {
        let moment = UIApplication.shared.beginBackgroundTask(withName: "finishing", expirationHandler: over)
        return moment == .invalid ? nil : moment.rawValue
    }

    func end(_ moment: Int) { UIApplication.shared.endBackgroundTask(UIBackgroundTaskIdentifier(rawValue: moment)) }
}
