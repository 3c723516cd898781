import Device
import Foundation
import Wording

/// Where the commands of a person's own log keep what they keep, by the XDG Base Directory Specification.
enum DeviceFiles {
    /// How the person is logged in.
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

    /// Keeps a login in the place of the one before; nil forgets it.
    ///
    /// - Throws: `CommandFailure` where the file can't be written.
    static func save(_ login: Credentials?) throws {
        do { try credentials.save(login) } catch { throw unwritable(credentialsPath) }
    }

    /// Writes a file that only its owner can read, in the place of one that is there.
    ///
    /// - Throws: `CommandFailure` where it can't be written; then it is as it was.
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

    /// What is kept on the device.
    static func store() throws(LocalStoreError) -> LocalStore {
        let folder = folder("XDG_DATA_HOME", usual: ".local/share")
        return try LocalStore(path: folder + "/log.sqlite", key: KeyFile(path: folder + "/key"))
    }

    private static var credentialsPath: String { folder("XDG_CONFIG_HOME", usual: ".config") + "/credentials.json" }

    private static func folder(_ variable: String, usual: String) -> String {
        let environment = ProcessInfo.processInfo.environment
        // The specification has relative paths ignored.
        if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/gtsd" }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/" + usual + "/gtsd"
    }
}
