import APIContract
import Device
public import Foundation
import Wording

/// The person's data as files.
extension SettingsModel {
    /// Whether there are pending or rejected entries.
    public var hasUnsent: Bool { unsentFile.value != nil }

    /// The pending and rejected entries, as JSON; nil if there are none.
    public func unsentData() -> Data? { unsentFile.value.flatMap(Self.json) }

    /// The complete log on this phone, as JSON.
    public func everything() -> Data? {
        session.read { log throws(LocalStoreError) in try log.everything() }.flatMap(Self.json)
    }

    /// Downloads all of the person's data on the server, as a file to be saved.
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

    /// Deletes the temporary file once it was saved, or not.
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
