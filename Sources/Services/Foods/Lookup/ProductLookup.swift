import FileReading
package import Foundation
import Rules

/// Finds products that are not in the table, each asked for once: at most 15 a minute, as Open Food Facts allows, and
/// none anew within a day that was not found.
package actor ProductLookup {
    private let client: OpenFoodFactsClient
    private let now: @Sendable () -> Date
    private var asking: [Barcode: Task<FoodRecord?, Never>] = [:]
    /// Barcodes that were not found, and the moment until which they are not asked for again.
    private var missing: [Barcode: Date] = [:]
    /// When the last questions were asked.
    private var questions: [Date] = []

    private static let mostQuestions = 15
    private static let minute = 60.0
    private static let day = 86_400.0
    private static let mostMissing = 10_000

    /// Looks products up with a client.
    package init(_ client: OpenFoodFactsClient, now: @escaping @Sendable () -> Date) {
        self.client = client
        self.now = now
    }

    /// The product with a barcode; nil where it is not known, or can't be asked for now.
    func product(_ barcode: Barcode) async -> FoodRecord? {
        if let asked = asking[barcode] { return await asked.value }
        guard mayAsk(barcode) else { return nil }
        let question = Task { await ask(barcode) }
        asking[barcode] = question
        defer { asking[barcode] = nil }
        return await question.value
    }

    private func ask(_ barcode: Barcode) async -> FoodRecord? {
        switch await client.product(barcode) {
        case .product(let record): return record
        case .failed: return nil
        case .unknown:
            if missing.count >= Self.mostMissing { missing.removeAll() }
            missing[barcode] = now().addingTimeInterval(Self.day)
            return nil
        }
    }

    private func mayAsk(_ barcode: Barcode) -> Bool {
        let now = now()
        if let end = missing[barcode], end > now { return false }
        questions.removeAll { $0.addingTimeInterval(Self.minute) <= now }
        guard questions.count < Self.mostQuestions else { return false }
        questions.append(now)
        return true
    }
}
