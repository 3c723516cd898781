import APIContract
import HTTPTypes
import Hummingbird
import Prometheus
import Rules
@testable import Measuring
@testable import Services
import Testing
import WebServerTestSupport
@testable import WebServer

/// The server's performance as shown to everyone and to Prometheus.
@Suite struct PerformanceTests {
    @Test("95 of 100 is told in steps, never too fast, and what failed is counted")
    func answered() {
        let answered = AnsweredRequests()
        #expect(answered.summary == .init(requests: 0, failed: 0, ninetyFifth: nil))
        for _ in 0..<95 { answered.count(route: "/plan", status: 200, took: .microseconds(20_001)) }
        for _ in 0..<4 { answered.count(route: "/plan", status: 404, took: .milliseconds(500)) }
        answered.count(route: "/plan", status: 500, took: .seconds(11))
        #expect(answered.summary == .init(requests: 100, failed: 1, ninetyFifth: .milliseconds(30)))
        answered.count(route: "/plan", status: 503, took: .milliseconds(501))
        #expect(answered.summary == .init(requests: 101, failed: 2, ninetyFifth: .milliseconds(500)))
        for route in ["/healthz", "/metrics", "/assets/{version}/{name}", nil] {
            answered.count(route: route, status: 200, took: .zero)
        }
        #expect(answered.summary.requests == 101, "none that a person waits for")
        let slow = AnsweredRequests()
        slow.count(route: "/plan", status: 200, took: .seconds(11))
        #expect(slow.summary.ninetyFifth == nil, "longer than all that is told apart")
    }

    @Test("The page is there only where the operator wants it, for anybody, and invents nothing")
    func page() async throws {
        try await TestService.run(isMeasuring: true) { service in
            #expect(try await TestBrowser(service).open("/performance").status == 404)
            let given = service.dependencies
            let dependencies = AppDependencies(
                storage: given.storage, limitsRates: given.limits.isOn, isMeasuring: true, passwords: given.passwords,
                trustedProxies: given.trustedProxies,
                publicAddress: given.publicAddress, pushHosts: given.pushHosts, mailServer: nil,
                showsPerformance: true, mailWasWritten: { _ in }, logger: given.logger)
            let responder = buildRouter(dependencies, AppServices(dependencies)).buildResponder()
            try await Application(responder: responder, logger: quietLogger).test(.router) { client in
                for path in ["/healthz", "/favicon.ico", "/openapi.yaml", "/no-page"] {
                    _ = try await client.execute(uri: path, method: .get)
                }
                for language in ["en-US", "de"] {
                    _ = try await client.execute(uri: "/login", method: .get)
                    let headers: HTTPFields = [.accept: "text/html", .acceptLanguage: language]
                    let answer = PageAnswer(
                        try await client.execute(uri: "/performance", method: .get, headers: headers))
                    #expect(answer.status == 200)
                    #expect(!answer.text.contains(/(operator|performance)\.[a-z_.]+/))
                    #expect(answer.text.contains(language == "de" ? "weniger als 20 Menschen" : "fewer than 20 people"))
                    #expect(answer.text.contains("0 ÷ \(language == "de" ? 3 : 1) ="), "nothing failed of the pages")
                }
            }
        }
    }

    @Test("Indicators are figures while they are of 20 people, and gone when they are not")
    func figures() throws {
        let metrics = PrometheusMetrics()
        let figures = MeasuringFigures(factory: metrics, isOn: true)
        figures.count(
            .init(
                events: ["visited": try Self.sum(1..<20, 30), "no such event": try Self.sum(0..<20, 9)], dropped: 2))
        // The same people again don't count as others.
        figures.count(
            .init(events: ["visited": try Self.sum(1..<20, 19), "plan_tab_viewed": try Self.sum(0..<19, 19)]))
        #expect(!metrics.render().contains("measured_events_total{"), "of nineteen people, nothing is told")
        figures.count(.init(events: ["visited": try Self.sum(0..<1, 1)]))
        #expect(metrics.render().contains(#"measured_events_total{name="visited"} 50"# + "\n"))
        figures.count(.init(events: ["visited": try Self.sum(0..<1, 2)]))
        let share = try #require(Proportion(5, of: 20))
        figures.show(Self.reading([.planEngagement: .share(share)]), running: 2)
        let text = metrics.render()
        for line in [
            #"measured_events_total{name="visited"} 52"#,
            "measured_events_dropped_total 2", "experiments_running 2",
            #"indicator_value{indicator="plan_engagement"} 0.25"#, #"indicator_people{indicator="plan_engagement"} 20"#,
        ] {
            #expect(text.contains(line + "\n"), "\(line)")
        }
        #expect(!text.contains("no such event") && !text.contains("plan_tab_viewed"))
        #expect(!text.contains(#"indicator="plan_viewed""#))
        figures.show(Self.reading([:]), running: 0)
        #expect(!metrics.render().contains("indicator_value{") && !metrics.render().contains("indicator_people{"))
        figures.show(Self.reading([.planEngagement: .share(share)]), running: 0)
        #expect(metrics.render().contains(#"indicator_value{indicator="plan_engagement"} 0.25"#), "and back again")
    }

    @Test("Where nobody is measured there are no such figures")
    func off() {
        let metrics = PrometheusMetrics()
        let figures = MeasuringFigures(factory: metrics, isOn: false)
        figures.count(.init())
        #expect(!metrics.render().contains("measured_") && !metrics.render().contains("experiments_running"))
    }

    /// The sum of some people's events.
    private static func sum(_ people: Range<UInt8>, _ events: Int) throws -> EventService.Stored.Sum {
        let ids = try people.map { try #require(MeasuringID(bytes: Array(repeating: $0, count: 16))) }
        var sum = EventService.Stored.Sum()
        (sum.events, sum.people) = (events, Set(ids))
        return sum
    }

    private static func reading(_ indicators: [Indicator: MeasuredReading.Value]) -> MeasuredReading {
        MeasuredReading(
            computedAt: .init(milliseconds: 0), indicators: indicators, weeks: [], trends: [], cohorts: [], funnels: [])
    }
}
