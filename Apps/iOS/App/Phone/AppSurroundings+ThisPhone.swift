import AppModels
import Device
import Foundation
import SwiftUI

extension AppSurroundings {
    /// What the app stands on here: the folder that it shares with its widgets, and how the phone is set up.
    static func ofThisPhone() throws(LocalStoreError) -> AppSurroundings {
        let manager = FileManager.default
        let folder =
            manager.containerURL(forSecurityApplicationGroupIdentifier: "group.app.gtsd") ?? URL.documentsDirectory
        return try phone(
            folder: folder.appending(path: "Log"), language: language(preferring: Locale.preferredLanguages),
            isMetric: Locale.current.measurementSystem != .us, beginsAnew: true)
    }
}
