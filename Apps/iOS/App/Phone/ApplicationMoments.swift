import AppModels
import UIKit

/// The system's background time for finishing work.
struct ApplicationMoments: BackgroundMoments {
    func begin(over: @escaping @MainActor @Sendable () -> Void) -> Int? {
        let moment = UIApplication.shared.beginBackgroundTask(withName: "finishing", expirationHandler: over)
        return moment == .invalid ? nil : moment.rawValue
    }

    func end(_ moment: Int) { UIApplication.shared.endBackgroundTask(UIBackgroundTaskIdentifier(rawValue: moment)) }
}
