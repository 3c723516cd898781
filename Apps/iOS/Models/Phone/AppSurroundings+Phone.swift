public import Device
public import Foundation
import Wording

extension AppSurroundings {
    /// The surroundings of the app, its widgets and its intents on a phone: one folder that they share, its key and the
    /// login in the keychain. Where there is no keychain, as where the tests run, both are in the folder.
    ///
    /// The folder is left out of backups of the phone, as the key is: a log without its key could never be read. What
    /// came with an earlier backup nevertheless is set aside where `beginsAnew`, as the app does.
    ///
    /// - Throws: `LocalStoreError`.
    public static func phone(
        folder: URL, language: String, isMetric: Bool, beginsAnew: Bool = false
    ) throws(LocalStoreError) -> AppSurroundings {
        let path = folder.appending(path: "log.sqlite").path(percentEncoded: false)
        #if canImport(Security)
            let key = KeychainKey(service: "app.gtsd.log")
            let credentials = KeychainCredentials(service: "app.gtsd.login")
        #else
            let key = KeyFile(path: folder.appending(path: "key").path(percentEncoded: false))
            let credentials = CredentialFile(path: folder.appending(path: "login").path(percentEncoded: false))
        #endif
        let store =
            try beginsAnew
            ? LocalStore.openOrBegin(path: path, key: key, isSuspendable: true)
            : LocalStore(path: path, key: key, isSuspendable: true)
        leaveOutOfBackups(folder)
        return AppSurroundings(store: store, credentials: credentials, language: language, isMetric: isMetric)
    }

    private static func leaveOutOfBackups(_ folder: URL) {
        #if canImport(Security)
            var (folder, values) = (folder, URLResourceValues())
            values.isExcludedFromBackup = true
            try? folder.setResourceValues(values)
        #endif
    }

    /// The code of the product's language for those that a phone prefers: `en`, `en-GB`, `de`.
    public static func language(preferring preferred: [String]) -> String { Language(preferring: preferred).rawValue }
}
