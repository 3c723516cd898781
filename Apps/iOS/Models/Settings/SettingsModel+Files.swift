import APIContract
import Device
public import Foundation
import Wording

/// The person's data as files.
extension SettingsModel {
    /// Whether something waits to be sent or was refused.
    public var hasUnsent: Bool { unsentFile.value != nil }

    /// What waits to be sent or was refused, as JSON; nil where nothing does.
    public func unsentData() -> Data? { unsentFile.value.flatMap(Self.json) }

    /// All of the log that is on this phone, as JSON.
    public func everything() -> Data? {
        session.read { log throws(LocalStoreError) in try log.everything() }.flatMap(Self.json)
    }

    /// Fetches everything that the server keeps of the person, as a file to be put somewhere.
    public func exportTapped() async {
        guard !isWaiting else { return }
        (isWaiting, exportFailure) = (true, nil)
        defer { isWaiting = false }
        do throws(SyncServerError) {
            exported = try await session.fetch("/v1/export")
        } catch {
            exportFailure = session.sentence(of: error)
        }
    }

    /// The file was put somewhere, or not. Nothing of it stays here.
    public func exportClosed(hasFailed: Bool) {
        if let exported { try? FileManager.default.removeItem(at: exported) }
        exported = nil
        exportFailure = hasFailed ? session.sentences("phone.file.failed") : nil
    }

    private static func json(_ value: some Encodable) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try? encoder.encode(value)
    }
}
