import FileReading
import Foundation
import Rules
import Transfers

/// Looks up a product by its barcode at Open Food Facts. Nothing is sent but the barcode and the server's contact.
package struct OpenFoodFactsClient: Sendable {
    private let address: String
    private let contact: String
    private let timeout: Duration

    /// The most bytes of a response that are read.
    private static let mostBytes = 1 << 20
    private static let fields = [
        "code", "product_name", "product_name_en", "product_name_de", "generic_name", "brands", "categories_tags",
        "nutriments", "serving_size", "serving_quantity",
    ]

    /// The outcome of a lookup.
    enum Answer: Sendable {
        case product(FoodRecord)
        /// There is no such product, or nothing about it that can be logged.
        case unknown
        /// There was no response, or an unreadable one. A later attempt may succeed.
        case failed
    }

    /// A client for an address, `https://world.openfoodfacts.org` unless a test has its own. `contact` is an e-mail or
    /// web address of the operator of this server, which Open Food Facts requires. A response may take `timeout`
    /// seconds.
    package init(address: String = "https://world.openfoodfacts.org", contact: String, timeout: Int64 = 3) {
        self.address = address
        self.contact = contact
        self.timeout = .seconds(timeout)
    }

    /// Looks up a product at Open Food Facts.
    func product(_ barcode: Barcode) async -> Answer {
        let fields = Self.fields.joined(separator: ",")
        var request = OutgoingRequest(
            "GET", "\(address)/api/v2/product/\(barcode.digits).json?fields=\(fields)",
            headers: [("User-Agent", "GTSD/1 (\(contact))"), ("Accept", "application/json")], timeout: timeout)
        request.longestAnswer = Self.mostBytes
        guard let answer = try? await request.send() else { return .failed }
        return switch answer.status {
        case 200: Self.answer(answer.body, to: barcode)
        case 404: .unknown
        default: .failed
        }
    }

    private static func answer(_ body: Data, to barcode: Barcode) -> Answer {
        switch OpenFoodFactsJSON().answer(body) {
        case .none: .failed
        case .some(.failure): .unknown
        case .some(.success(let record)):
            record.barcode == barcode && record.problem == nil ? .product(record) : .unknown
        }
    }
}
