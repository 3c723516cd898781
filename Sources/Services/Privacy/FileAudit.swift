import APIContract
package import Database
package import Foundation

/// Checks from outside, in the raw bytes of files, whether anything of deleted people can still be read: their key,
/// which everything sealed needs, or their e-mail address.
package struct FileAudit: Sendable {
    package struct Report: Sendable {
        /// The number of files examined.
        package var files = 0
        /// Their size in bytes.
        package var bytes: Int64 = 0
        /// The number of keys found of existing people.
        package var livingKeys = 0
        /// The number of keys found of deleted people that can't be opened any more.
        package var unreadableKeys = 0
        /// The number of keys of deleted people that can still be opened, by the time when that ends; nil for never, as
        /// with a single master key.
        package var readableKeys: [Date?: Int] = [:]
        /// Files with e-mail addresses of no existing person, and the number of addresses.
        package var strangersAddresses: [(file: String, count: Int)] = []
        /// Files that are compressed or encrypted, so that nothing is known about them.
        package var opaqueFiles: [String] = []
        /// Copies of the keyring, which may hold destroyed keys.
        package var keyrings: [String] = []

        /// Whether nothing can be read that should be gone by `now`, as far as the files show.
        package func isClean(at now: Date) -> Bool {
            strangersAddresses.isEmpty && opaqueFiles.isEmpty && keyrings.isEmpty
                && readableKeys.keys.allSatisfy { end in end.map { $0 > now } ?? false }
        }
    }

    private let database: any Database
    private let masterKey: MasterKey
    private let schedule: ForgettingSchedule
    private let keyFile: String

    /// An audit in which the people in `database` are the existing ones; the keyring in use is at the path `keyFile`.
    package init(database: any Database, masterKey: MasterKey, schedule: ForgettingSchedule, keyFile: String) {
        self.database = database
        self.masterKey = masterKey
        self.schedule = schedule
        self.keyFile = keyFile
    }

    /// Examines a file, or every file in a folder and its subfolders.
    ///
    /// - Throws: `DatabaseError`, and errors in reading a file.
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
        // Read last, so that people who signed up meanwhile are known.
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

    /// Whether an address found is one of these, with adjacent characters from a row's bytes.
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
