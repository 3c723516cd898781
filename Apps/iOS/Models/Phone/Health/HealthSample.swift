public import APIContract
public import Foundation
public import NutritionScience

/// What goes in from Apple Health and out to it, each with a switch of its own.
public enum HealthKind: String, Codable, CaseIterable, Sendable {
    case weight
    case height
    case sex
    case dateOfBirth
    case bodyFat
    case water
    case energy
    case macronutrients

    /// What can come in.
    public static let read: [HealthKind] = [.weight, .height, .sex, .dateOfBirth, .bodyFat, .water, .energy]
    /// What can go out.
    public static let written: [HealthKind] = [.weight, .water, .energy, .macronutrients]

    /// What is measured of it; nothing for what is a fact about the person.
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

/// Something that is measured, in the unit that it is kept in.
public enum HealthQuantity: String, Codable, CaseIterable, Sendable {
    /// In kilograms.
    case weight
    /// In centimetres.
    case height
    /// In per cent.
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

/// A measurement in Apple Health.
public struct HealthSample: Hashable, Sendable {
    /// What is measured.
    public let quantity: HealthQuantity
    /// How much, in the quantity's unit.
    public let value: Double
    /// When.
    public let time: Timestamp
    /// By what Health tells it from others: a UUID.
    public let id: String
    /// Whether this app wrote it, here or on another device.
    public let isOwn: Bool

    /// A measurement with these values.
    public init(quantity: HealthQuantity, value: Double, time: Timestamp, id: String, isOwn: Bool) {
        (self.quantity, self.value, self.time, self.id, self.isOwn) = (quantity, value, time, id, isOwn)
    }
}

/// A measurement that this app writes. Health keeps one of each identifier, that of the highest version.
public struct HealthWriting: Hashable, Sendable {
    /// What is measured.
    public let quantity: HealthQuantity
    /// How much, in the quantity's unit.
    public let value: Double
    /// When.
    public let time: Timestamp
    /// By what it is told from others for good: the record that it comes of.
    public let identifier: String
    /// Rises whenever the record has changed.
    public var version = 1

    /// A measurement to be written.
    public init(quantity: HealthQuantity, value: Double, time: Timestamp, identifier: String) {
        (self.quantity, self.value, self.time, self.identifier) = (quantity, value, time, identifier)
    }
}

/// What came to Health since a point, and went from it.
public struct HealthChanges: Sendable {
    /// What came.
    public let added: [HealthSample]
    /// The identifiers of what went.
    public let removed: [String]
    /// The point up to which that is.
    public let anchor: Data
    /// Whether there is more after it.
    public let hasMore: Bool

    /// Changes up to a point.
    public init(added: [HealthSample], removed: [String], anchor: Data, hasMore: Bool = false) {
        (self.added, self.removed, self.anchor, self.hasMore) = (added, removed, anchor, hasMore)
    }
}

/// What Health knows of the person for good.
public struct HealthFacts: Sendable {
    /// As what the equations count them.
    public var gender: Gender?
    /// When they were born.
    public var dateOfBirth: CalendarDay?

    /// Nothing known.
    public init(gender: Gender? = nil, dateOfBirth: CalendarDay? = nil) {
        (self.gender, self.dateOfBirth) = (gender, dateOfBirth)
    }
}

/// Apple Health, or what stands in for it in tests.
public protocol HealthStore: Sendable {
    /// Whether the device has it.
    var isAvailable: Bool { get }

    /// Asks the person for what is to be read and written. What they answer about reading, nobody is told.
    func request(reading: Set<HealthKind>, writing: Set<HealthKind>) async throws

    /// What came and went since a point, the earliest first and not all at once; from the beginning where that is nil.
    func changes(of quantity: HealthQuantity, since anchor: Data?) async throws -> HealthChanges

    /// The newest measurement; nil for none, and where it may not be read.
    func newest(of quantity: HealthQuantity) async throws -> HealthSample?

    /// What is known of the person for good, as far as it may be read.
    func facts() async -> HealthFacts

    /// Writes measurements of one quantity, each in the place of an older version of itself.
    func write(_ writings: [HealthWriting]) async throws

    /// Removes what this app wrote under these identifiers.
    func remove(_ identifiers: [String], of quantity: HealthQuantity) async throws
}
