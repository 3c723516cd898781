public import APIContract
public import Foundation
public import NutritionScience

/// A kind of data read from or written to Apple Health, each with its own switch.
public enum HealthKind: String, Codable, CaseIterable, Sendable {
    case weight
    case height
    case sex
    case dateOfBirth
    case bodyFat
    case water
    case energy
    case macronutrients

    /// The kinds that can be read.
    public static let read: [HealthKind] = [.weight, .height, .sex, .dateOfBirth, .bodyFat, .water, .energy]
    /// The kinds that can be written.
    public static let written: [HealthKind] = [.weight, .water, .energy, .macronutrients]

    /// The quantities of the kind; none for facts about the person.
    public var quantities: [HealthQuantity] {
        switch self {
        case .weight: [.weight]
        case .height: [.height]
        case .sex, .dateOfBirth: []
        case .bodyFat: [.bodyFat]
        case .water: [.water]
        case .energy: [.energy]
        case .macronutrients: [.protein, .carbohydrate, .fat]
        }
    }
}

/// A measured quantity, in the unit it is stored in.
public enum HealthQuantity: String, Codable, CaseIterable, Sendable {
    /// In kilograms.
    case weight
    /// In centimetres.
    case height
    /// In percent.
    case bodyFat
    /// In millilitres.
    case water
    /// In kilocalories.
    case energy
    /// In grams.
    case protein
    /// In grams.
    case carbohydrate
    /// In grams.
    case fat
}

/// A sample in Apple Health.
public struct HealthSample: Hashable, Sendable {
    /// The measured quantity.
    public let quantity: HealthQuantity
    /// The value, in the quantity's unit.
    public let value: Double
    /// The time of the measurement.
    public let time: Timestamp
    /// The sample's unique identifier in Health: a UUID.
    public let id: String
    /// Whether this app wrote it, here or on another device.
    public let isOwn: Bool

    /// A sample with the given values.
    public init(quantity: HealthQuantity, value: Double, time: Timestamp, id: String, isOwn: Bool) {
        (self.quantity, self.value, self.time, self.id, self.isOwn) = (quantity, value, time, id, isOwn)
    }
}

/// A sample written by this app. Health keeps the highest version for each identifier.
public struct HealthWriting: Hashable, Sendable {
    /// The measured quantity.
    public let quantity: HealthQuantity
    /// The value, in the quantity's unit.
    public let value: Double
    /// The time of the measurement.
    public let time: Timestamp
    /// The permanent, unique identifier, derived from the record.
    public let identifier: String
    /// The version, which increases with every change of the record.
    public var version = 1

    /// A sample to write.
    public init(quantity: HealthQuantity, value: Double, time: Timestamp, identifier: String) {
        (self.quantity, self.value, self.time, self.identifier) = (quantity, value, time, identifier)
    }
}

/// The samples added to and removed from Health since an anchor.
public struct HealthChanges: Sendable {
    /// The added samples.
    public let added: [HealthSample]
    /// The identifiers of removed samples.
    public let removed: [String]
    /// The anchor up to which the changes go.
    public let anchor: Data
    /// Whether there are further changes after it.
    public let hasMore: Bool

    /// Changes up to an anchor.
    public init(added: [HealthSample], removed: [String], anchor: Data, hasMore: Bool = false) {
        (self.added, self.removed, self.anchor, self.hasMore) = (added, removed, anchor, hasMore)
    }
}

/// Permanent facts about the person in Health.
public struct HealthFacts: Sendable {
    /// The sex used by the equations.
    public var gender: Gender?
    /// The date of birth.
    public var dateOfBirth: CalendarDay?

    /// No facts, or the given ones.
    public init(gender: Gender? = nil, dateOfBirth: CalendarDay? = nil) {
        (self.gender, self.dateOfBirth) = (gender, dateOfBirth)
    }
}

/// Apple Health, or its substitute in tests.
public protocol HealthStore: Sendable {
    /// Whether the device supports it.
    var isAvailable: Bool { get }

    /// Asks the person for access. The system doesn't reveal their answer about reading.
    func request(reading: Set<HealthKind>, writing: Set<HealthKind>) async throws

    /// A batch of changes since an anchor, earliest first; from the beginning if the anchor is nil.
    func changes(of quantity: HealthQuantity, since anchor: Data?) async throws -> HealthChanges

    /// The newest sample; nil if there is none, or reading is not allowed.
    func newest(of quantity: HealthQuantity) async throws -> HealthSample?

    /// Permanent facts about the person, as far as reading is allowed.
    func facts() async -> HealthFacts

    /// Writes samples of one quantity; each replaces its older version.
    func write(_ writings: [HealthWriting]) async throws

    /// Removes this app's samples with these identifiers.
    func remove(_ identifiers: [String], of quantity: HealthQuantity) async throws
}
