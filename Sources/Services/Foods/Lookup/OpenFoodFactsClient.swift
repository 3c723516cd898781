import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Rules

/// Asks Open Food Facts for a product by its barcode. Nothing is sent but the barcode, and who operates this server.
package struct OpenFoodFactsClient: Sendable {
    private let address: String
    private let contact: String
    private let timeout: TimeAmount

    /// The most bytes of an answer that are read.
    private static let mostBytes = 1 << 20
    private static let fields = [
        "code", "product_name", "product_name_en", "product_name_de", "generic_name", "brands", "nutriments",
        "serving_size", "serving_quantity",
    ]

    /// What came of a question.
    enum Answer: Sendable {
        case product(FoodRecord)
        /// There is no such product, or nothing is known of it that can be logged.
        case unknown
        /// There was no answer, or one that can't be read. It may be another one later.
        case failed
    }

    /// Asks at an address, `https://world.openfoodfacts.org` unless a test has its own. `contact` is where the operator of
    /// this server is reached, which they ask to be told: an address of mail or of the web. An answer may take
    /// `timeout` seconds.
    package init(address: String = "https://world.openfoodfacts.org", contact: String, timeout: Int64 = 3) {
        self.address = address
        self.contact = contact
        self.timeout = .seconds(timeout)
    }

    /// What Open Food Facts knows of a product.
    func product(_ barcode: Barcode) async -> Answer {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = timeout
        configuration.connectionPool.retryConnectionEstablishment = false
        // Questions are rare, so no connection is kept.
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        let answer = await ask(client, barcode)
        try? await client.shutdown()
        return answer
    }

    private func ask(_ client: HTTPClient, _ barcode: Barcode) async -> Answer {
        let code = barcode.digits
        let fields = Self.fields.joined(separator: ",")
        var request = HTTPClientRequest(url: "\(address)/api/v2/product/\(code).json?fields=\(fields)")
        request.headers = ["User-Agent": "GTSD/1 (\(contact))", "Accept": "application/json"]
        do {
            let response = try await client.execute(request, timeout: timeout)
            if response.status == .notFound { return .unknown }
            guard response.status == .ok else { return .failed }
            // The time limit of the client ends with the head of the answer, so the body has one of its own.
            guard let body = try await Self.body(response, within: timeout) else { return .failed }
            return Self.answer(body, to: barcode)
        } catch {
            return .failed
        }
    }

    /// The body of an answer; nil where it takes too long.
    private static func body(_ response: HTTPClientResponse, within timeout: TimeAmount) async throws -> Data? {
        try await withThrowingTaskGroup(of: Data?.self) { tasks in
            tasks.addTask { Data(try await response.body.collect(upTo: mostBytes).readableBytesView) }
            tasks.addTask {
                try await Task.sleep(nanoseconds: UInt64(timeout.nanoseconds))
                return nil
            }
            defer { tasks.cancelAll() }
            return try await tasks.next() ?? nil
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
