import HealthKit
import os
import SwiftUI
import WidgetKit

private let log = Logger(subsystem: "demo", category: "health")

struct HealthBridge: Sendable {
    let store = HKHealthStore()
    private var shared: Set<HKSampleType> { [HKQuantityType(.dietaryProtein), HKQuantityType(.dietaryEnergyConsumed), HKCorrelationType(.food)] }

    func authorize() async throws {
        guard HKHealthStore.isHealthDataAvailable() else { return }
        try await store.requestAuthorization(toShare: [HKQuantityType(.dietaryProtein), HKQuantityType(.dietaryEnergyConsumed)], read: [HKQuantityType(.bodyMass),
            HKCharacteristicType(.biologicalSex)])
    }
    func save(name: String, protein: Double, energy: Double, at date: Date, id: UUID, version: Int) async throws {
        let metadata: [String: Any] = [HKMetadataKeyFoodType: name, HKMetadataKeySyncIdentifier: id.uuidString, HKMetadataKeySyncVersion: version]
        let samples: Set<HKSample> = [
            HKQuantitySample(type: HKQuantityType(.dietaryProtein), quantity: HKQuantity(unit: .gram(), doubleValue: protein), start: date, end: date, metadata: metadata),
            HKQuantitySample(type: HKQuantityType(.dietaryEnergyConsumed), quantity: HKQuantity(unit: .kilocalorie(), doubleValue: energy), start: date, end: date),
        ]
        try await store.save(HKCorrelation(type: HKCorrelationType(.food), start: date, end: date, objects: samples, metadata: metadata))
        WidgetCenter.shared.reloadAllTimelines()
    }
    func weight(since start: Date) async throws -> Double? {
        let type = HKQuantityType(.bodyMass)
        let predicate = HKQuery.predicateForSamples(withStart: start, end: nil, options: .strictStartDate)
        let query = HKSampleQueryDescriptor(predicates: [.quantitySample(type: type, predicate: predicate)], sortDescriptors: [SortDescriptor(\.endDate, order: .reverse)], limit: 1)
        return try await query.result(for: store).first?.quantity.doubleValue(for: .gramUnit(with: .kilo))
    }
    func changes(after anchor: HKQueryAnchor?) async throws -> (added: [HKQuantitySample], deleted: [UUID], anchor: HKQueryAnchor) {
        let query = HKAnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: HKQuantityType(.bodyMass))], anchor: anchor)
        let result = try await query.result(for: store)
        return (result.addedSamples, result.deletedObjects.map(\.uuid), result.newAnchor)
    }
    func profile() -> (sex: HKBiologicalSex?, birth: DateComponents?) {
        (try? store.biologicalSex().biologicalSex, try? store.dateOfBirthComponents())
    }
    func observe() async throws {
        try await store.enableBackgroundDelivery(for: HKQuantityType(.bodyMass), frequency: .hourly)
        store.execute(HKObserverQuery(sampleType: HKQuantityType(.bodyMass), predicate: nil) { _, done, error in
            if let error { log.error("observer: \(error.localizedDescription, privacy: .public)") }
            done()
        })
    }
    func removeAll() async throws -> Int { try await store.deleteObjects(of: HKQuantityType(.dietaryProtein), predicate: HKQuery.predicateForObjects(from: HKSource.default())) }
}
@MainActor @Observable final class HealthModel {
    private(set) var weight: Double?
    private(set) var failure: String?
    @ObservationIgnored private let bridge = HealthBridge()
    func refresh() async {
        do { try await bridge.authorize()
            weight = try await bridge.weight(since: .distantPast)
        } catch let error as HKError where error.code == .errorAuthorizationDenied { failure = "No access"
        } catch { failure = error.localizedDescription }
    }
}
struct HealthScreen: View {
    @State private var model = HealthModel()
    var body: some View {
        Form { if let weight = model.weight { LabeledContent("Weight", value: Measurement(value: weight, unit: UnitMass.kilograms), format: .measurement(width: .abbreviated, usage: .personWeight)) }
            Button("Refresh") { Task { await model.refresh() } } }
            .task { await model.refresh() }.refreshable { await model.refresh() }
    }
}
