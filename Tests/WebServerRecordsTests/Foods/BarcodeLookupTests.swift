import Foundation
import HTTPTypes
import Hummingbird
import Services
import Synchronization
import Testing
import WebServerTestSupport

/// Barcodes that are not in the table, asked of a stand-in for Open Food Facts.
@Suite("Barcodes looked up at Open Food Facts")
struct BarcodeLookupTests {
    private static let code = "3017620422003"
    /// As their documentation shows it.
    private static let product = """
        {"code":"3017620422003","product":{"brands":"Nutella, Ferrero","code":"3017620422003","generic_name":"",\
        "nutriments":{"carbohydrates_100g":57.5,"energy-kcal_100g":539,"energy_100g":2255,"fat_100g":30.9,\
        "proteins_100g":6.3},"product_name":"Nutella","product_name_de":"Nutella Creme","product_name_en":"",\
        "serving_quantity":15,"serving_size":"15 g"},"status":1,"status_verbose":"product found"}
        """
    private static let unknown = #"{"code":"3017620422003","status":0,"status_verbose":"product not found"}"#

    @Test("A product that is found is kept, named in both languages, and asked for once")
    func found() async throws {
        try await Self.run(replies: [.text(200, Self.product)]) { standIn, service in
            let person = try await service.signUp()
            let food = try await person.get("/v1/foods/barcode/\(Self.code)").data["food"]
            #expect(food["name"] == "Nutella" && food["brand"] == "Nutella" && food["source"] == "open_food_facts")
            let again = try await person.get("/v1/foods/barcode/0\(Self.code)?language=de").data["food"]
            #expect(again["name"] == "Nutella Creme" && again["id"] == food["id"])
            let asked = standIn.requests
            #expect(asked.count == 1 && asked.first?.path == "/api/v2/product/\(Self.code).json")
            // Nothing about the person leaves.
            #expect(asked.first?.agent == "GTSD/1 (mailto:us@gtsd.example)")
            #expect(
                asked.first?.names.isDisjoint(with: ["cookie", "authorization", "referer", "x-forwarded-for"]) == true)
        }
    }

    @Test(
        "Whatever else is answered is no food, and never an error",
        arguments: [
            .text(404, unknown), .text(200, unknown), .text(429, ""), .text(500, "<html>"), .text(200, "{\"status\":1"),
            .text(200, "[]"), .text(200, product.replacing("3017620422003", with: "4006381333931")),
            .text(200, product.replacing("539", with: "5390")), .text(200, String(repeating: " ", count: 2_000_000)),
            .redirect, .hang,
        ] as [StandIn.Reply])
    func notFound(_ reply: StandIn.Reply) async throws {
        try await Self.run(replies: [reply, reply], timeout: 1) { _, service in
            let person = try await service.signUp()
            #expect(try await person.get("/v1/foods/barcode/\(Self.code)").status == 404)
        }
    }

    @Test("What was not found is asked for again the next day, what failed at once")
    func again() async throws {
        let replies: [StandIn.Reply] = [.text(503, ""), .text(404, Self.unknown), .text(200, Self.product)]
        try await Self.run(replies: replies) { standIn, service in
            let person = try await service.signUp()
            for _ in 0..<4 { #expect(try await person.get("/v1/foods/barcode/\(Self.code)").status == 404) }
            #expect(standIn.requests.count == 2)
            service.clock.advance(seconds: 86_400)
            let later = try await service.signUp(email: "later@gtsd.example")
            #expect(try await later.get("/v1/foods/barcode/\(Self.code)").status == 200)
        }
    }

    @Test("No more than 15 a minute are asked, and none whose last digit is wrong")
    func limit() async throws {
        try await Self.run(replies: []) { standIn, service in
            let person = try await service.signUp()
            #expect(try await person.get("/v1/foods/barcode/3017620422004").status == 404)
            #expect(standIn.requests.isEmpty)
            for number in 100...119 {
                let digits = "200000000\(number)"
                let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
                    sum + (digit.element.wholeNumberValue ?? 0) * (digit.offset % 2 == 0 ? 3 : 1)
                }
                #expect(try await person.get("/v1/foods/barcode/\(digits)\((10 - sum % 10) % 10)").status == 404)
            }
            #expect(standIn.requests.count == 15)
        }
    }

    @Test("The search says that a barcode leaves the server, where it does")
    func told() async throws {
        try await Self.run(replies: []) { _, service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            #expect(try await browser.open("/diary/add").text.contains("look up new barcodes at Open Food Facts"))
        }
    }

    private static func run(
        replies: [StandIn.Reply], timeout: Int64 = 60,
        _ body: @escaping @Sendable (StandIn, TestService) async throws -> Void
    ) async throws {
        try await StandIn.run(replies) { standIn, host in
            let client = OpenFoodFactsClient(
                address: "http://\(host)", contact: "mailto:us@gtsd.example", timeout: timeout)
            try await TestService.run(openFoodFacts: client) { try await body(standIn, $0) }
        }
    }
}

/// Stands in for Open Food Facts, on this machine.
final class StandIn: Sendable {
    struct Request: Sendable {
        let path: String
        let agent: String?
        let names: Set<String>
    }

    enum Reply: Sendable {
        case text(Int, String)
        /// To where a product would be.
        case redirect
        /// Not before the test is over.
        case hang
    }

    private let state = Mutex<(requests: [Request], replies: [Reply])>(([], []))
    private let hanging = Mutex<[CheckedContinuation<Void, Never>]>([])

    var requests: [Request] { state.withLock { $0.requests } }

    static func run(
        _ replies: [Reply], _ body: @escaping @Sendable (StandIn, String) async throws -> Void
    ) async throws {
        let standIn = StandIn()
        standIn.state.withLock { $0.replies = replies }
        let router = Router()
        router.get("**") { request, _ in await standIn.answer(request) }
        try await Application(router: router).test(.live) { client in
            defer { standIn.hanging.withLock { $0.forEach { $0.resume() } } }
            try await body(standIn, "127.0.0.1:\(try #require(client.port))")
        }
    }

    private func answer(_ request: Hummingbird.Request) async -> Response {
        let reply = state.withLock { state in
            state.requests.append(
                Request(
                    path: request.uri.path, agent: request.headers[.userAgent],
                    names: Set(request.headers.map(\.name.canonicalName))))
            return state.replies.isEmpty ? .text(404, "") : state.replies.removeFirst()
        }
        switch reply {
        case .text(let status, let text):
            return Response(status: .init(code: status), body: ResponseBody(byteBuffer: .init(string: text)))
        case .redirect:
            return Response(status: .found, headers: [.location: "/elsewhere"])
        case .hang:
            await withCheckedContinuation { continuation in hanging.withLock { $0.append(continuation) } }
            return Response(status: .ok)
        }
    }

    @Test("A new account is told that there are no brands, and how the operator turns them on")
    func noBrands() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            let told = "This server knows no brands yet."
            #expect(try await browser.open("/diary/add").text.contains(told))
            #expect(try await !browser.open("/diary/add?q=banana").text.contains(told))
            try await browser.submit("/diary/add", ["name": "Soup", "calories": "300", "key": "soup-00001"])
            #expect(try await !browser.open("/diary/add").text.contains(told), "they know their way by now")
        }
    }
}
