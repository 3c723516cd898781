import AppModels
import Device
import Foundation
import SwiftUI

extension AppSurroundings {
    /// The app's surroundings on this phone: the folder shared with its widgets, and the phone's settings.
    static func ofThisPhone() throws(LocalStoreError) -> AppSurroundings {
        let manager = FileManager.default
        let folder =
            manager.containerURL(forSecurityApplicationGroupIdentifier: "group.app.gtsd") ?? URL.documentsDirectory
        return try phone(
            folder: folder.appending(path: "Log"), language: language(preferring: Locale.preferredLanguages),
            isMetric: Locale.current.measurementSystem != .us, beginsAnew: true)
    }
}
