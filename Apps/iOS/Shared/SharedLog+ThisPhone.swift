import AppModels
import Foundation
import SwiftUI

extension SharedLog {
    /// The log of this phone, as the app keeps it; nil where it can't be opened.
    static var ofThisPhone: SharedLog? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.app.gtsd").flatMap { folder in
            SharedLog(
                folder: folder.appending(path: "Log"),
                language: AppSurroundings.language(preferring: Locale.preferredLanguages),
                isMetric: Locale.current.measurementSystem != .us)
        }
    }
}
