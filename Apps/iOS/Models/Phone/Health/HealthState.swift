public import APIContract
public import Foundation
public import NutritionScience

/// What is kept of Apple Health on this phone: the switches, how far it was read, and what was written.
public struct HealthState: Codable, Hashable, Sendable {
    /// What comes in.
    public var read: Set<HealthKind> = []
    /// What goes out.
    public var written: Set<HealthKind> = []
    /// Up to where each quantity was read.
    public var anchors: [HealthQuantity: Data] = [:]
    /// The records that came from Health, which must not go back there.
    public var imported: Set<String> = []
    /// When the weights that came from Health were weighed, by their days.
    public var weighed: [CalendarDay: Timestamp] = [:]
    /// What was written, by its identifier.
    public var writings: [String: Written] = [:]

    /// What was written last of a record.
    public struct Written: Codable, Hashable, Sendable {
        /// What is measured.
        public var quantity: HealthQuantity
        /// How much.
        public var value: Double
        /// When, in milliseconds since 1970.
        public var milliseconds: Int64
        /// The version.
        public var version: Int
    }

    /// Nothing yet: every switch is off.
    public init() {}

    /// Forgets every value. That something came from Health, or went there, is still known by its record: nothing comes or
    /// goes twice, and what is written anew takes the place of what was there. The weigh-ins that there are tell on which
    /// days another weight was typed since.
    mutating func forgetValues(_ weighIns: [WeighIn]) {
        let typed = weighIns.filter { !imported.contains(HealthReading.key($0.day, $0.weight)) }
        let typedKeys = Set(typed.map { HealthReading.key(.weighIn, RecordID($0.day)) })
        imported = Set(
            imported.compactMap { key in
                // Of a weight that came in, its day stays, unless what was typed there counts by now, which goes out.
                let record = key.split(separator: "/").prefix(2).joined(separator: "/")
                return key != record && typedKeys.contains(record) ? nil : record
            })
        for identifier in writings.keys { writings[identifier]?.value = 0 }
    }

    /// Forgets all weights that came in or went out. What was written is still known by its identifier, so that it can
    /// be removed from Health.
    mutating func forgetWeights() {
        imported = imported.filter { !HealthReading.isOfWeight($0) }
        weighed = [:]
        for (identifier, written) in writings where written.quantity == .weight {
            writings[identifier]?.value = 0
        }
    }
}

extension HealthQuantity: CodingKeyRepresentable {}
