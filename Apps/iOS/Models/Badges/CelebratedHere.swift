import APIContract
import Device

/// The badges a phone without a server congratulated the person on before they moved to a server, which awards them
/// again.
struct CelebratedHere: Codable {
    private static let name = "badges that the phone alone congratulated on"

    /// Their codes.
    private(set) var codes: Set<Badge.Code>
    /// The codes the server has been notified of.
    private var told: Set<Badge.Code> = []

    /// The celebrated ones of some badges.
    init(_ badges: [Badge]) { codes = Set(badges.filter(\.isCelebrated).map(\.code)) }

    /// The value stored in a log; nil if there is none.
    init?(in log: LocalLog) throws(LocalStoreError) {
        guard let kept = try log.kept(CelebratedHere.self, named: Self.name) else { return nil }
        self = kept
    }

    /// Adds it to the values kept beside a log, unless it is empty.
    func keep(in kept: inout [String: any Encodable]) {
        if !codes.isEmpty { kept[Self.name] = self }
    }

    /// Notifies the server of those that are earned there by now, so that no other device congratulates on them.
    /// Returns whether there were any.
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
