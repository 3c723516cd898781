import APIContract
package import Database
package import Foundation

/// Looks from outside, at the raw bytes of files, whether anything of somebody who was deleted can still be read: their
/// key, which everything sealed needs, or their e-mail address.
package struct FileAudit: Sendable {
    package struct Report: Sendable {
        /// How many files were looked at.
        package var files = 0
        /// How many bytes they have.
        package var bytes: Int64 = 0
        /// How many keys of people who live were found.
        package var livingKeys = 0
        /// How many keys of people who were deleted were found that nobody can open any more.
        package var unreadableKeys = 0
        /// How many keys of people who were deleted can still be opened, and when that ends; nil for never, as the
        /// master key is a single one.
        package var readableKeys: [Date?: Int] = [:]
        /// Files with e-mail addresses of nobody who lives, and how many.
        package var strangersAddresses: [(file: String, count: Int)] = []
        /// Files that are compressed or encrypted: nothing can be said of them.
        package var opaqueFiles: [String] = []
        /// Copies of the keyring, which may hold destroyed keys.
        package var keyrings: [String] = []

        /// Whether nothing can be read that should be gone by `now`, as far as the files tell.
        package func isClean(at now: Date) -> Bool {
            strangersAddresses.isEmpty && opaqueFiles.isEmpty && keyrings.isEmpty
                && readableKeys.keys.allSatisfy { end in end.map { $0 > now } ?? false }
        }
    }

    private let database: any Database
    private let masterKey: MasterKey
    private let schedule: ForgettingSchedule
    private let keyFile: String

    /// An audit that takes for living who is in `database`; the keyring in use is at the path `keyFile`.
    package init(database: any Database, masterKey: MasterKey, schedule: ForgettingSchedule, keyFile: String) {
        self.database = database
        self.masterKey = masterKey
        self.schedule = schedule
        self.keyFile = keyFile
    }

    /// Looks at a file, or at every file in a folder and the folders in it.
    ///
    /// - Throws: `DatabaseError`, and what reading a file throws.
    package func report(on place: URL) async throws -> Report {
        let files = try Self.files(in: place)
        let scan = RawKeyScan(masterKey: masterKey)
        var report = Report()
        var keys: Set<RawKeyScan.FoundKey> = []
        var addresses: [(file: String, found: Set<String>)] = []
        for file in files {
            // A file of a running database may be gone by now.
            guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { continue }
            let findings = try scan.findings(in: file)
            let name = file.path(percentEncoded: false)
            report.files += 1
            report.bytes += Int64(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
            keys.formUnion(findings.keys)
            if findings.isOpaque { report.opaqueFiles.append(name) }
            if findings.isKeyring && !isKeyringInUse(file) { report.keyrings.append(name) }
            if !findings.addresses.isEmpty { addresses.append((name, findings.addresses)) }
        }
        // Read last, so that who signed up meanwhile is known.
        let (people, known) = try await living()
        for key in keys { count(key, people, in: &report) }
        for (file, found) in addresses {
            let strangers = found.filter { !Self.holds($0, oneOf: known) }
            if !strangers.isEmpty { report.strangersAddresses.append((file, strangers.count)) }
        }
        return report
    }

    private func count(_ key: RawKeyScan.FoundKey, _ people: Set<Person.ID>, in report: inout Report) {
        if people.contains(Person.ID(rawValue: key.person)) {
            report.livingKeys += 1
        } else if !key.isReadable {
            report.unreadableKeys += 1
        } else {
            let created = masterKey.keyring[key.epoch]?.created
            report.readableKeys[masterKey.hasEpochs ? created.map(schedule.end) : nil, default: 0] += 1
        }
    }

    private func living() async throws -> (people: Set<Person.ID>, addresses: Set<String>) {
        let rows = try await database.read { connection in
            try connection.query(
                """
                SELECT people.id, people.sealed_email, person_keys.wrapped_key
                FROM people JOIN person_keys ON person_keys.person_id = people.id
                """)
        }
        let addresses = try rows.map { row in
            let person: Person.ID = try row["id"]
            let key = try PersonKey(unwrapping: row["wrapped_key"], by: masterKey, person: person.rawValue)
            return String(decoding: try key.open(row["sealed_email"], in: .email(of: person)), as: UTF8.self)
        }
        return (Set(try rows.map { try $0["id"] }), Set(addresses))
    }

    /// Whether the address that was found is one of these, with what stands beside it in a row's bytes.
    private static func holds(_ found: String, oneOf known: Set<String>) -> Bool {
        guard let at = found.lastIndex(of: "@") else { return false }
        let (local, domain) = (found[..<at], found[found.index(after: at)...])
        return local.indices.contains { start in
            domain.indices.contains { end in known.contains("\(local[start...])@\(domain[...end])") }
        }
    }

    private func isKeyringInUse(_ file: URL) -> Bool {
        file.resolvingSymlinksInPath().path(percentEncoded: false)
            == URL(filePath: keyFile).resolvingSymlinksInPath().path(percentEncoded: false)
    }

    private static func files(in place: URL) throws -> [URL] {
        let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
        guard try place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [place] }
        guard let found = FileManager.default.enumerator(at: place, includingPropertiesForKeys: keys) else { return [] }
        return try found.compactMap { $0 as? URL }
            .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
}
