import APIContract

/// Events of one name that count for a number: all of them, or those with some properties.
struct EventPattern: Hashable, Sendable {
    let name: MeasuredEvent.Name
    private let kind: Kind

    private enum Kind: Hashable, Sendable {
        case every
        case among([MeasuredEvent])
        case notAmong([MeasuredEvent])
    }

    /// Every event of a name.
    init(every name: MeasuredEvent.Name) {
        self.name = name
        kind = .every
    }

    /// Those events of a name that `matches` is true of: some, and not all.
    init(_ name: MeasuredEvent.Name, where matches: (MeasuredEvent) -> Bool) {
        self.name = name
        let events = MeasuredEvent.all(named: name)
        let (hits, others) = (events.filter(matches), events.filter { !matches($0) })
        // Whichever list is shorter makes the shorter statement.
        kind = hits.count <= others.count ? .among(hits) : .notAmong(others)
    }

    /// The condition under which a row of `measured_events`, called `table` there, is such an event. An event's properties
    /// are stored as one text, so whole texts are compared.
    func condition(_ table: String) throws -> String {
        let isOfName = "\(table).name = '\(name.rawValue)'"
        return switch kind {
        case .every: isOfName
        case .among(let events): try "\(isOfName) AND \(table).properties IN (\(Self.list(events)))"
        case .notAmong(let events): try "\(isOfName) AND \(table).properties NOT IN (\(Self.list(events)))"
        }
    }

    /// None of it was typed by anybody, so it may stand in a statement.
    private static func list(_ events: [MeasuredEvent]) throws -> String {
        try events.map { "'\(try StoredEvent.text(of: $0).properties)'" }.joined(separator: ", ")
    }
}
