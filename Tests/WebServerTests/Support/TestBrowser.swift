import Foundation
import HTTPTypes
import NIOCore
import Synchronization
import Testing

/// A browser without scripts: it keeps cookies, and sends the forms of the page that it shows.
final class TestBrowser: Sendable {
    private struct State {
        var cookies: [String: String] = [:]
        var formToken = ""
    }

    let service: TestService
    let language: String
    private let state = Mutex(State())

    /// A browser whose person reads this language.
    init(_ service: TestService, language: String = "en-US,en;q=0.9") {
        self.service = service
        self.language = language
    }

    /// The cookie of a name.
    func cookie(_ name: String) -> String? { state.withLock { $0.cookies[name] } }

    /// Keeps a cookie, as if a server had set it.
    func keep(_ value: String?, as name: String) { state.withLock { $0.cookies[name] = value } }

    /// The token of the forms on the page that it shows.
    var formToken: String { state.withLock { $0.formToken } }

    /// Closes and reopens the browser: session cookies are lost.
    func reopen() { state.withLock { $0.cookies["gtsd-metrics-later"] = nil } }

    /// Opens a page; follows no redirect.
    @discardableResult
    func open(_ path: String, headers: HTTPFields = [:]) async throws -> PageAnswer {
        try await send(.get, path, body: nil, headers: headers)
    }

    /// Sends a form of the page that it shows; follows no redirect.
    @discardableResult
    func submit(_ path: String, _ fields: [String: String] = [:], headers: HTTPFields = [:]) async throws -> PageAnswer
    {
        var fields = fields
        if !formToken.isEmpty, fields["token_"] == nil { fields["token_"] = formToken }
        var headers = headers
        if headers[.origin] == nil { headers[.origin] = "https://gtsd.example" }
        headers[.contentType] = "application/x-www-form-urlencoded"
        return try await send(.post, path, body: Self.encode(fields), headers: headers)
    }

    @discardableResult
    func send(_ method: HTTPRequest.Method, _ path: String, body: String?, headers: HTTPFields) async throws
        -> PageAnswer
    {
        var headers = headers
        headers[.acceptLanguage] = language
        headers[.accept] = "text/html"
        let cookies = state.withLock { $0.cookies }
        if headers[.cookie] == nil, !cookies.isEmpty {
            headers[.cookie] = cookies.map { "\($0)=\($1)" }.sorted().joined(separator: "; ")
        }
        let response = try await service.client.execute(
            uri: path, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
        let answer = PageAnswer(response)
        state.withLock { state in
            for cookie in response.headers[values: .setCookie] {
                let parts = cookie.split(separator: ";").first?.split(separator: "=", maxSplits: 1) ?? []
                let value = parts.count > 1 ? String(parts[1]) : ""
                if let name = parts.first { state.cookies[String(name)] = value.isEmpty ? nil : value }
            }
            if let token = answer.html.firstMatch(of: /name="form-token" content="([^"]+)"/) {
                state.formToken = String(token.1)
            }
        }
        return answer
    }

    static func encode(_ fields: [String: String]) -> String {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._~")
        return fields.sorted { $0.key < $1.key }.map { name, value in
            let value = value.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
            return "\(name)=\(value)"
        }.joined(separator: "&")
    }
}

/// A page as a browser receives it.
struct PageAnswer: Sendable {
    let status: Int
    let headers: HTTPFields
    /// The body, byte by byte.
    let body: ByteBuffer
    let html: String

    init(_ response: TestResponse) {
        self.status = response.status.code
        self.headers = response.headers
        self.body = response.body
        self.html = String(buffer: response.body)
    }

    /// Creates a part of a page.
    init(html: String) {
        self.status = 200
        self.headers = [:]
        self.body = ByteBuffer(string: html)
        self.html = html
    }

    /// The address of the redirect.
    var location: String? { headers[.location] }

    /// The fields of its largest form as a browser would send them: text fields, hidden ones, and selected choices.
    var fields: [String: String] {
        var fields: [String: String] = [:]
        for input in html.matches(of: /<input [^>]*>/) {
            let tag = String(input.output)
            guard let name = tag.firstMatch(of: /name="([^"]*)"/), name.1 != "token_" else { continue }
            let isChoice = tag.contains("type=\"radio\"") || tag.contains("type=\"checkbox\"")
            guard !isChoice || tag.contains(" checked") else { continue }
            let value = tag.firstMatch(of: /value="([^"]*)"/).map { String($0.1) } ?? ""
            fields[String(name.1)] = value.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
                .replacing("&amp;", with: "&")
        }
        for list in html.matches(of: /<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/.dotMatchesNewlines()) {
            let chosen = list.2.firstMatch(of: /<option value="([^"]*)"[^>]* selected/)
            fields[String(list.1)] = fields[String(list.1)] ?? chosen.map { String($0.1) }
        }
        return fields
    }

    /// Its words, without tags, each run of spaces as one.
    var text: String {
        html.replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
            .replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
}

extension TestBrowser {
    /// Signs a person up, who is then before onboarding.
    func signUp(name: String = "Sarah", email: String = "sarah@example.org", timeZone: String = "UTC") async throws {
        let answer = try await submit(
            "/signup",
            ["name": name, "email": email, "password": TestPerson.password, "timeZone": timeZone])
        #expect(answer.status == 303 && answer.location == "/onboarding", "\(answer.text)")
        try await open("/onboarding/welcome")
    }

    /// Takes the person of the user flows through the five steps.
    func onboard(_ entries: [String: String] = [:]) async throws {
        let steps: [(String, [String: String])] = [
            ("welcome", [:]), ("account", ["dateOfBirth": "1990-01-15", "gender": "male"]),
            ("health", ["currentWeight": "180", "height": "5", "heightInches": "10"]),
            (
                "goals",
                [
                    "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "targetWeight": "165",
                    "mealsPerDay": "3",
                ]
            ),
        ]
        for (step, fields) in steps {
            let fields = fields.merging(entries.filter { fields[$0.key] != nil }) { $1 }
            let answer = try await submit("/onboarding/\(step)", fields)
            #expect(answer.status == 303, "\(step): \(answer.text)")
        }
        var answer = try await submit("/onboarding/review")
        if answer.location?.hasPrefix("/profile/health-question") == true {
            answer = try await answerNoneOfThese(then: "summary")
        }
        #expect(answer.location == "/how-it-works?first", "\(answer.text)")
    }

    /// Answers the question that precedes a first deficit.
    @discardableResult
    func answerNoneOfThese(then next: String = "profile") async throws -> PageAnswer {
        try await submit("/profile/health-question", ["none": "1", "then": next])
    }

    /// Confirms the metrics, and has the plan made.
    func acknowledge() async throws {
        let page = try await open("/plan")
        let id = try #require(page.html.firstMatch(of: /name="metricsId" value="(\d+)"/))
        let answer = try await submit("/plan/acknowledge", ["metricsId": String(id.1)])
        #expect(answer.location == "/plan", "\(answer.text)")
    }
}
