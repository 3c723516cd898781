import APIContract
import Device

/// The badges on which a phone of its own congratulated the person before they had a server, which earns them anew.
struct CelebratedHere: Codable {
    private static let name = "badges that the phone alone congratulated on"

    /// Their codes.
    private(set) var codes: Set<Badge.Code>
    /// Those of them that the server knows of.
    private var told: Set<Badge.Code> = []

    /// Those of some badges.
    init(_ badges: [Badge]) { codes = Set(badges.filter(\.isCelebrated).map(\.code)) }

    /// What is kept in a log; nil for nothing.
    init?(in log: LocalLog) throws(LocalStoreError) {
        guard let kept = try log.kept(CelebratedHere.self, named: Self.name) else { return nil }
        self = kept
    }

    /// Adds them to what is kept beside a log, where there are any.
    func keep(in kept: inout [String: any Encodable]) {
        if !codes.isEmpty { kept[Self.name] = self }
    }

    /// Tells the server of those that are earned there by now, so that no other device congratulates on them. Returns
    /// whether there were any.
    mutating func tell(_ server: HTTPServer, of log: LocalLog) async throws -> Bool {
        let news = try log.badges()?.badges.filter { badge in
            badge.earnedOn != nil && !badge.isCelebrated && codes.contains(badge.code) && !told.contains(badge.code)
        }
        for badge in news ?? [] {
            let _: BadgeCelebration = try await server.call(
                "POST", "/v1/badges/\(badge.code.rawValue)/celebrate", Empty())
            told.insert(badge.code)
            try log.keep(self, named: Self.name)
        }
        return news?.isEmpty == false
    }
}
