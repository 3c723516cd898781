import Foundation
package import HTTPTypes
package import NIOCore
import Synchronization
import Testing

/// A browser without scripts: it keeps cookies, and sends the forms of the page that it shows.
package final class TestBrowser: Sendable {
    private struct State {
        var cookies: [String: String] = [:]
        var formToken = ""
    }

    /// The server that it talks to.
    package let service: TestService
    /// Its languages, as it sends them.
    package let language: String
    private let state = Mutex(State())

    /// A browser whose person reads this language.
    package init(_ service: TestService, language: String = "en-US,en;q=0.9") {
        self.service = service
        self.language = language
    }

    /// The cookie of a name.
    package func cookie(_ name: String) -> String? { state.withLock { $0.cookies[name] } }

    /// Keeps a cookie, as if a server had set it.
    package func keep(_ value: String?, as name: String) { state.withLock { $0.cookies[name] = value } }

    /// The token of the forms on the page that it shows.
    package var formToken: String { state.withLock { $0.formToken } }

    /// Closes and reopens the browser: session cookies are lost.
    package func reopen() { state.withLock { $0.cookies["gtsd-metrics-later"] = nil } }

    /// Opens a page; follows no redirect.
    @discardableResult
    package func open(_ path: String, headers: HTTPFields = [:]) async throws -> PageAnswer {
        try await send(.get, path, body: nil, headers: headers)
    }

    /// Sends a form of the page that it shows; follows no redirect.
    @discardableResult
    package func submit(_ path: String, _ fields: [String: String] = [:], headers: HTTPFields = [:]) async throws
        -> PageAnswer
    {
        var fields = fields
        if !formToken.isEmpty, fields["token_"] == nil { fields["token_"] = formToken }
        var headers = headers
        if headers[.origin] == nil { headers[.origin] = "https://gtsd.example" }
        headers[.contentType] = "application/x-www-form-urlencoded"
        return try await send(.post, path, body: Self.encode(fields), headers: headers)
    }

    /// Sends a request with its cookies, and keeps those of the answer.
    @discardableResult
    package func send(_ method: HTTPRequest.Method, _ path: String, body: String?, headers: HTTPFields) async throws
        -> PageAnswer
    {
        var headers = headers
        headers[.acceptLanguage] = language
        headers[.accept] = "text/html"
        let cookies = state.withLock { $0.cookies }
        if headers[.cookie] == nil, !cookies.isEmpty {
            headers[.cookie] = cookies.map { "\($0)=\($1)" }.sorted().joined(separator: "; ")
        }
        // The place on a page stays with the browser.
        let response = try await service.client.execute(
            uri: String(path.prefix { $0 != "#" }), method: method, headers: headers,
            body: body.map { ByteBuffer(string: $0) })
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

    /// The fields as the body of a form.
    package static func encode(_ fields: [String: String]) -> String {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._~")
        return fields.sorted { $0.key < $1.key }.map { name, value in
            let value = value.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
            return "\(name)=\(value)"
        }.joined(separator: "&")
    }
}

/// A page as a browser receives it.
package struct PageAnswer: Sendable {
    /// The number of the status.
    package let status: Int
    /// The header fields.
    package let headers: HTTPFields
    /// The body, byte by byte.
    package let body: ByteBuffer
    /// The body as text.
    package let html: String

    /// A page as it was received.
    package init(_ response: TestResponse) {
        self.status = response.status.code
        self.headers = response.headers
        self.body = response.body
        self.html = String(buffer: response.body)
    }

    /// Creates a part of a page.
    package init(html: String) {
        self.status = 200
        self.headers = [:]
        self.body = ByteBuffer(string: html)
        self.html = html
    }

    /// The address of the redirect.
    package var location: String? { headers[.location] }

    /// The fields of its largest form as a browser would send them: text fields, hidden ones, and selected choices.
    package var fields: [String: String] {
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

    /// The fields that a browser would send of the first form that goes to an address.
    package func form(_ action: String) -> [String: String] {
        guard let start = html.range(of: "method=\"post\" action=\"\(action)\""),
            let end = html.range(of: "</form>", range: start.upperBound..<html.endIndex)
        else { return [:] }
        return PageAnswer(html: String(html[start.upperBound..<end.lowerBound])).fields
    }

    /// Its words, without tags, each run of spaces as one.
    package var text: String {
        html.replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
            .replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
}

extension TestBrowser {
    /// The browser of a person whose plan began today.
    package static func planned(_ service: TestService, language: String = "en-US,en;q=0.9") async throws -> TestBrowser
    {
        let browser = TestBrowser(service, language: language)
        try await browser.signUp()
        try await browser.onboard(
            language == "de" ? ["currentWeight": "82", "height": "178", "targetWeight": "75"] : [:])
        try await browser.acknowledge()
        try await browser.open("/plan")
        return browser
    }

    /// Signs a person up, who is then before onboarding.
    package func signUp(name: String = "Sarah", email: String = "sarah@example.org", timeZone: String = "UTC")
        async throws
    {
        let answer = try await submit(
            "/signup",
            ["name": name, "email": email, "password": TestPerson.password, "timeZone": timeZone])
        #expect(answer.status == 303 && answer.location == "/onboarding", "\(answer.text)")
        try await open("/onboarding/welcome")
    }

    /// Takes the person of the user flows through the five steps.
    package func onboard(_ entries: [String: String] = [:]) async throws {
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
    package func answerNoneOfThese(then next: String = "profile") async throws -> PageAnswer {
        try await submit("/profile/health-question", ["none": "1", "then": next])
    }

    /// Confirms the metrics, and has the plan made.
    package func acknowledge() async throws {
        let page = try await open("/plan")
        let id = try #require(page.html.firstMatch(of: /name="metricsId" value="(\d+)"/))
        let answer = try await submit("/plan/acknowledge", ["metricsId": String(id.1)])
        #expect(answer.location == "/plan", "\(answer.text)")
    }
}
