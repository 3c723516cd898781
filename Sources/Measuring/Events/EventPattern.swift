import APIContract

/// Events of one name that count for an indicator: all of them, or those with some properties.
struct EventPattern: Hashable, Sendable {
    let name: MeasuredEvent.Name
    private let kind: Kind

    private enum Kind: Hashable, Sendable {
        case every
        case among([MeasuredEvent])
        case notAmong([MeasuredEvent])
    }

    /// Creates a pattern of every event of a name.
    init(every name: MeasuredEvent.Name) {
        self.name = name
        kind = .every
    }

    /// Creates a pattern of the events of a name that satisfy `matches`: some, and not all.
    init(_ name: MeasuredEvent.Name, where matches: (MeasuredEvent) -> Bool) {
        self.name = name
        let events = MeasuredEvent.all(named: name)
        let (hits, others) = (events.filter(matches), events.filter { !matches($0) })
        // The shorter list makes the shorter statement.
        kind = hits.count <= others.count ? .among(hits) : .notAmong(others)
    }

    /// The condition that a row of `measured_events`, with the alias `table`, is such an event. An event's properties
    /// are stored as one text, so whole texts are compared.
    func condition(_ table: String) throws -> String {
        let isOfName = "\(table).name = '\(name.rawValue)'"
        return switch kind {
        case .every: isOfName
        case .among(let events): try "\(isOfName) AND \(table).properties IN (\(Self.list(events)))"
        case .notAmong(let events): try "\(isOfName) AND \(table).properties NOT IN (\(Self.list(events)))"
        }
    }

    /// None of it is user input, so it may be part of a statement.
    private static func list(_ events: [MeasuredEvent]) throws -> String {
        try events.map { "'\(try StoredEvent.text(of: $0).properties)'" }.joined(separator: ", ")
    }
}
