import APIContract
import AppModels
import Foundation
import HealthKit
import NutritionScience

/// Apple Health through HealthKit.
struct HealthKitStore: HealthStore {
    private let store = HKHealthStore()
    private static let mostAtOnce = 500

    var isAvailable: Bool { HKHealthStore.isHealthDataAvailable() }

    func request(reading: Set<HealthKind>, writing: Set<HealthKind>) async throws {
        var read = Set<HKObjectType>(reading.flatMap(\.quantities).map(\.type))
        if reading.contains(.sex) { read.insert(HKCharacteristicType(.biologicalSex)) }
        if reading.contains(.dateOfBirth) { read.insert(HKCharacteristicType(.dateOfBirth)) }
        let share = Set<HKSampleType>(writing.flatMap(\.quantities).map(\.type))
        try await store.requestAuthorization(toShare: share, read: read)
    }

    func changes(of quantity: HealthQuantity, since anchor: Data?) async throws -> HealthChanges {
        let known = try anchor.flatMap { try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: $0) }
        let query = HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: quantity.type)], anchor: known, limit: Self.mostAtOnce)
        let news = try await query.result(for: store)
        return HealthChanges(
            added: news.addedSamples.map { HealthSample($0, quantity) },
            removed: news.deletedObjects.map(\.uuid.uuidString),
            anchor: try NSKeyedArchiver.archivedData(withRootObject: news.newAnchor, requiringSecureCoding: true),
            hasMore: news.addedSamples.count + news.deletedObjects.count >= Self.mostAtOnce)
    }

    func newest(of quantity: HealthQuantity) async throws -> HealthSample? {
        let query = HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: quantity.type)],
            sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 1)
        return try await query.result(for: store).first.map { HealthSample($0, quantity) }
    }

    func facts() async -> HealthFacts {
        var facts = HealthFacts()
        switch try? store.biologicalSex().biologicalSex {
        case .female?: facts.gender = .female
        case .male?: facts.gender = .male
        default: break
        }
        if let born = try? store.dateOfBirthComponents(), let year = born.year, let month = born.month,
            let day = born.day
        {
            facts.dateOfBirth = CalendarDay(year: year, month: month, day: day)
        }
        return facts
    }

    func write(_ writings: [HealthWriting]) async throws {
        let samples = writings.map { writing in
            let time = Date(timeIntervalSince1970: Double(writing.time.milliseconds) / 1000)
            return HKQuantitySample(
                type: writing.quantity.type,
                quantity: HKQuantity(unit: writing.quantity.unit, doubleValue: writing.value / writing.quantity.scale),
                start: time, end: time,
                metadata: [
                    HKMetadataKeySyncIdentifier: writing.identifier, HKMetadataKeySyncVersion: writing.version,
                    HKMetadataKeyWasUserEntered: true,
                ])
        }
        try await store.save(samples)
    }

    func remove(_ identifiers: [String], of quantity: HealthQuantity) async throws {
        let written = HKQuery.predicateForObjects(
            withMetadataKey: HKMetadataKeySyncIdentifier, allowedValues: identifiers)
        try await store.deleteObjects(of: quantity.type, predicate: written)
    }
}

extension HealthSample {
    fileprivate init(_ sample: HKQuantitySample, _ quantity: HealthQuantity) {
        self.init(
            quantity: quantity, value: sample.quantity.doubleValue(for: quantity.unit) * quantity.scale,
            time: Timestamp(milliseconds: Int64(sample.startDate.timeIntervalSince1970 * 1000)),
            id: sample.uuid.uuidString,
            // Samples this app wrote on another device are its own, too.
            isOwn: sample.sourceRevision.source.bundleIdentifier == HKSource.default().bundleIdentifier)
    }
}

extension HealthQuantity {
    fileprivate var type: HKQuantityType {
        switch self {
        case .weight: HKQuantityType(.bodyMass)
        case .height: HKQuantityType(.height)
        case .bodyFat: HKQuantityType(.bodyFatPercentage)
        case .water: HKQuantityType(.dietaryWater)
        case .energy: HKQuantityType(.dietaryEnergyConsumed)
        case .protein: HKQuantityType(.dietaryProtein)
        case .carbohydrate: HKQuantityType(.dietaryCarbohydrates)
        case .fat: HKQuantityType(.dietaryFatTotal)
        }
    }

    fileprivate var unit: HKUnit {
        switch self {
        case .weight: .gramUnit(with: .kilo)
        case .height: .meterUnit(with: .centi)
        case .bodyFat: .percent()
        case .water: .literUnit(with: .milli)
        case .energy: .kilocalorie()
        case .protein, .carbohydrate, .fat: .gram()
        }
    }

    /// The factor for values from Health: a fraction is stored as a percentage.
    fileprivate var scale: Double { self == .bodyFat ? 100 : 1 }
}
