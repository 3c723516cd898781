import Foundation
import HTTPTypes
import NIOCore
import Testing
import WebServerTestSupport

@testable import WebServer

/// Makes every request to a service, and counts the costs.
struct CostAsker {
    /// A person with a token and a browser that is logged in.
    private struct Account {
        let person: TestPerson
        let browser: TestBrowser
    }

    private let service: TestService
    private let counter: CostCounter
    private var accounts: [CostRequest.Asker: Account] = [:]
    /// The values of names in braces.
    private var values: [String: String]

    init(_ service: TestService, _ counter: CostCounter) async throws {
        self.service = service
        self.counter = counter
        let person = try await Self.signUp("person", service)
        values = ["version": Assets().version]
        try await person.onboard()
        try await person.acknowledge()
        #expect(try await person.generate().status == 201)
        let imported = try await person.importing(Self.year)
        #expect(imported.status == 200 || imported.status == 201, "\(imported.text)")
        let entry = try await person.post("/v1/diary", ["name": "Porridge", "calories": 400])
        values["entry"] = String(try #require(entry.data["entry"]["id"].integer))
        let food = try await person.post(
            "/v1/own-foods",
            [
                "name": "Granola", "calories": 454, "protein": 10, "carbohydrate": 60, "fat": 17,
                "nutrients": ["fibre": 6],
            ])
        values["granola"] = String(try #require(food.data["food"]["id"].integer))
        let recipe = try await person.post(
            "/v1/own-foods",
            [
                "name": "Bowl",
                "recipe": [
                    "ingredients": [
                        ["ownFoodId": food.data["food"]["id"], "grams": 50], ["foodId": 1, "grams": 150],
                    ]
                ],
            ])
        values["bowl"] = String(try #require(recipe.data["food"]["id"].integer))
        #expect(try await person.generate(forced: true).status == 201)
        accounts[.person] = try await Self.logIn(person)
    }

    /// Signs a new person up. People's numbers are random, and are part of stored and sent data: this one has 16
    /// digits, as most have.
    private static func signUp(_ name: String, _ service: TestService) async throws -> TestPerson {
        for attempt in 0..<10 {
            let person = try await service.signUp(email: "\(name.replacing(" ", with: "-"))\(attempt)@example.org")
            if String(person.id).count == 16 { return person }
        }
        throw NoSuchPerson()
    }

    private struct NoSuchPerson: Error {}

    private static func logIn(_ person: TestPerson) async throws -> Account {
        let browser = TestBrowser(person.service)
        let login = ["email": person.email, "password": TestPerson.password]
        #expect(try await browser.submit("/login", login).status == 303)
        try await browser.open("/settings")
        return Account(person: person, browser: browser)
    }

    /// A year with a weigh-in and an entry on every day.
    private static let year: String = {
        let lines = (0..<365).map { back in
            let day = Date(timeIntervalSince1970: 1_761_566_400 - Double(back) * 86_400)
            let weight = 79.0 + Double(back) / 100 + Double(back % 3) / 10
            let kilocalories = 2100 + back * 7 % 300
            return "\(day.formatted(.iso8601.year().month().day())),\((weight * 10).rounded() / 10),\(kilocalories)"
        }
        return (["date,weight_kg,kcal"] + lines).joined(separator: "\n")
    }()

    /// The costs of each request. Reads are requested twice, and counted when nothing is new to the person any more.
    mutating func askEverything() async throws -> CostTable {
        var table = CostTable()
        let reads = service.allRoutes().filter { $0.method == .get && CostSamples.isRead($0) }
            .map { CostRequest(.get, $0.path, at: CostSamples.paths[$0.path]) }
        for request in reads + reads + CostSamples.all { table.costs[request.name] = try await ask(request) }
        return table
    }

    private mutating func ask(_ request: CostRequest) async throws -> RequestCosts {
        let account = try await account(of: request.asker)
        if let (path, naming) = request.reading {
            let isAPI = Route(method: .get, path: path).isAPI
            let text =
                isAPI
                ? try await account?.person.get(path).text : try await account?.browser.open(path).html
            try name(naming, in: text ?? "", request)
        }
        let isAPI = Route(method: request.method, path: request.route).isAPI
        let costs = try await isAPI ? call(request, account?.person) : browse(request, account?.browser)
        if request.method == .post, request.route.hasSuffix("/forgot-password") {
            values["mailed"] = try service.mailbox.lastResetToken()
        }
        return costs
    }

    private mutating func account(of asker: CostRequest.Asker) async throws -> Account? {
        if let account = accounts[asker] { return account }
        guard case .newcomer(let name) = asker else { return nil }
        let account = try await Self.logIn(try await Self.signUp(name, service))
        accounts[asker] = account
        return account
    }

    private mutating func call(_ request: CostRequest, _ person: TestPerson?) async throws -> RequestCosts {
        let text: String? =
            switch request.content {
            case .json(let body): filled(try body.text)
            case .file(let text): text
            case .nothing, .form, .upload: nil
            }
        let path = filled(request.path)
        _ = counter.take()
        let answer = try await service.send(request.method, path, text: text, token: person?.accessToken)
        let costs = RequestCosts(
            database: counter.take(), sent: try CostSize.of(answer.body, type: answer.headers[.contentType]))
        let isMissing = request.method == .get && answer.status == 404
        #expect((200..<300).contains(answer.status) || isMissing, "\(request.name): \(answer.text.prefix(300))")
        if let naming = request.naming { try name(naming, in: answer.text, request) }
        return costs
    }

    private mutating func browse(_ request: CostRequest, _ browser: TestBrowser?) async throws -> RequestCosts {
        let browser = browser ?? TestBrowser(service)
        let path = filled(request.path)
        let fields = try await fields(of: request, path, browser)
        _ = counter.take()
        let answer: PageAnswer =
            switch request.content {
            case .upload(let file):
                try await browser.upload(file, to: request.route.replacing("/file", with: ""))
            case .form: try await browser.submit(path, fields)
            case .nothing, .json, .file:
                try await browser.open(path, headers: request.isToKeep ? [.purpose: "keep"] : [:])
            }
        let costs = RequestCosts(
            database: counter.take(), sent: try CostSize.of(answer.body, type: answer.headers[.contentType]))
        let isMissing = request.method == .get && answer.status == 404
        #expect(answer.status < 400 || isMissing, "\(request.name): \(answer.status) \(answer.text.prefix(600))")
        if let naming = request.naming { try name(naming, in: (answer.location ?? "") + answer.html, request) }
        return costs
    }

    /// The fields of a form: those that the request names, and the others as on the page.
    private func fields(of request: CostRequest, _ path: String, _ browser: TestBrowser) async throws -> [String:
        String]
    {
        guard case .form(let named, let form) = request.content else { return [:] }
        let fields = Dictionary(uniqueKeysWithValues: named.map { (filled($0.key), filled($0.value)) })
        guard let form else { return fields }
        let shown = try await browser.open(filled(form.page)).form(form.action ?? path)
        #expect(!shown.isEmpty, "\(request.name): there is no such form")
        return shown.merging(fields) { $1 }
    }

    private mutating func name(_ naming: CostRequest.Naming, in text: String, _ request: CostRequest) throws {
        let pattern = try Regex(naming.pattern, as: (Substring, Substring).self)
        let match = try #require(text.firstMatch(of: pattern), "\(request.name): \(text.prefix(300))")
        values[naming.name] = String(match.1)
    }

    /// A text with names replaced by their values: numbers without the quotation marks around the name.
    private func filled(_ text: String) -> String {
        values.reduce(text) { text, value in
            let isNumber = Int(value.value) != nil
            return (isNumber ? text.replacing("\"{\(value.key)}\"", with: value.value) : text)
                .replacing("{\(value.key)}", with: value.value)
        }
    }
}
