public import APIContract
public import Foundation
public import NutritionScience

/// The stored state of Apple Health on this phone: the switches, the anchors, and the written samples.
public struct HealthState: Codable, Hashable, Sendable {
    /// The kinds being read.
    public var read: Set<HealthKind> = []
    /// The kinds being written.
    public var written: Set<HealthKind> = []
    /// The anchor of each quantity, up to which it was read.
    public var anchors: [HealthQuantity: Data] = [:]
    /// The keys of records from Health, which must not be written back.
    public var imported: Set<String> = []
    /// The times of weights from Health, by day.
    public var weighed: [CalendarDay: Timestamp] = [:]
    /// The written samples, by identifier.
    public var writings: [String: Written] = [:]

    /// The last written sample of a record.
    public struct Written: Codable, Hashable, Sendable {
        /// The measured quantity.
        public var quantity: HealthQuantity
        /// The value.
        public var value: Double
        /// The time, in milliseconds since 1970.
        public var milliseconds: Int64
        /// The version.
        public var version: Int
    }

    /// The initial state: every switch is off.
    public init() {}

    /// Forgets every value. The records read from or written to Health are still known, so that none is read or written
    /// twice, and new samples replace their earlier versions. The existing weigh-ins show on which days another weight
    /// was entered since.
    mutating func forgetValues(_ weighIns: [WeighIn]) {
        let typed = weighIns.filter { !imported.contains(HealthReading.key($0.day, $0.weight)) }
        let typedKeys = Set(typed.map { HealthReading.key(.weighIn, RecordID($0.day)) })
        imported = Set(
            imported.compactMap { key in
                // A weight from Health keeps its day, unless an entered weight now applies there, which is written.
                let record = key.split(separator: "/").prefix(2).joined(separator: "/")
                return key != record && typedKeys.contains(record) ? nil : record
            })
        for identifier in writings.keys { writings[identifier]?.value = 0 }
    }

    /// Forgets all weights read or written. The identifiers of written samples stay, so that they can be removed from
    /// Health.
    mutating func forgetWeights() {
        imported = imported.filter { !HealthReading.isOfWeight($0) }
        weighed = [:]
        for (identifier, written) in writings where written.quantity == .weight {
            writings[identifier]?.value = 0
        }
    }
}

extension HealthQuantity: CodingKeyRepresentable {}
