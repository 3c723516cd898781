import BackgroundTasks
import Foundation

/// The moments that the phone gives the app while it is out of sight.
enum BackgroundRefresh {
    /// The name that the phone knows it by; Info.plist has it too.
    static let identifier = "app.gtsd.refresh"

    /// Asks for the next moment, an hour from now or later. The phone decides when, and whether at all.
    static func ask() {
        let request = BGAppRefreshTaskRequest(identifier: identifier)
        request.earliestBeginDate = Date.now.addingTimeInterval(3600)
        try? BGTaskScheduler.shared.submit(request)
    }
}
