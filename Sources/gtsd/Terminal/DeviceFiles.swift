import Device
import Foundation
import Wording

/// The files of the commands for a person's own log, by the XDG Base Directory Specification.
enum DeviceFiles {
    /// The file of the login.
    static var credentials: CredentialFile { CredentialFile(path: credentialsPath) }

    /// The stored login; nil where nobody is logged in.
    ///
    /// - Throws: `CommandFailure` where the file can't be used.
    static func storedCredentials() throws -> Credentials? {
        do { return try credentials.load() } catch {
            throw CommandFailure(
                sentence: Sentences()("device.login.credentials", ["file": credentialsPath]))
        }
    }

    /// Stores a login in place of the one before; nil deletes it.
    ///
    /// - Throws: `CommandFailure` where the file can't be written.
    static func save(_ login: Credentials?) throws {
        do { try credentials.save(login) } catch { throw unwritable(credentialsPath) }
    }

    /// Writes a file that only its owner can read, replacing an existing one.
    ///
    /// - Throws: `CommandFailure` where it can't be written; then the old one stays.
    static func write(_ contents: Data, to file: String) throws {
        do {
            try OwnerOnlyFile.replace(contents, at: URL(filePath: file).path(percentEncoded: false))
        } catch {
            throw unwritable(file)
        }
    }

    private static func unwritable(_ file: String) -> CommandFailure {
        CommandFailure(sentence: Sentences()("device.unwritable", ["file": file]))
    }

    /// The store on the device.
    static func store() throws(LocalStoreError) -> LocalStore {
        let folder = folder("XDG_DATA_HOME", usual: ".local/share")
        return try LocalStore(path: folder + "/log.sqlite", key: KeyFile(path: folder + "/key"))
    }

    private static var credentialsPath: String { folder("XDG_CONFIG_HOME", usual: ".config") + "/credentials.json" }

    private static func folder(_ variable: String, usual: String) -> String {
        let environment = ProcessInfo.processInfo.environment
        // The specification says to ignore relative paths.
        if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/gtsd" }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/" + usual + "/gtsd"
    }
}
