import APIContract
import Database
import Foundation
import HTTPTypes
import Hummingbird
import Measuring
import NIOCore
import Rules
import Services
import TestSupport
import Testing
import WebServerTestSupport
import Wording
@testable import WebServer

/// The operator's pages are for operators, and show nothing of few people.
@Suite struct OperatorTests {
    private static let pages = [
        "/operator", "/operator/cohorts", "/operator/funnels", "/operator/experiments", "/operator/flags",
    ]

    /// Runs `body` with a browser of a person who operates the server.
    private static func withOperator(
        on engine: TestDatabase? = nil, language: String = "en-US,en;q=0.9",
        _ body: @escaping @Sendable (TestBrowser) async throws -> Void
    ) async throws {
        try await TestService.run(on: engine, limitsRates: false, isMeasuring: true) { service in
            let browser = TestBrowser(service, language: language)
            try await browser.signUp()
            try await service.services.operators.set(true, forEmail: "sarah@example.org")
            // Who a login belongs to is remembered for half a second.
            service.clock.advance(seconds: 1)
            try await browser.open("/settings")
            try await body(browser)
        }
    }

    @Test("To everybody but operators, their pages are as addresses that are not there, for every method")
    func hidden() async throws {
        try await TestService.run(isMeasuring: true) { service in
            let routes = service.allRoutes().filter { $0.path.hasPrefix("/operator") }
            #expect(routes.count == 10)
            let person = TestBrowser(service)
            try await person.signUp()
            let forger = TestBrowser(service)
            forger.keep("garbage", as: "__Host-gtsd")
            for browser in [TestBrowser(service), person, forger] {
                for path in Set(routes.map(\.path)) {
                    let path = path.replacing("{experiment}", with: "targets_widget")
                    try await Self.expectSame(browser, path)
                }
            }
            #expect(try await person.open("/settings").html.contains("/operator") == false)
        }
    }

    /// A path and one that is not there answer alike, to a browser and to a program.
    private static func expectSame(_ browser: TestBrowser, _ path: String) async throws {
        let foreign: HTTPFields = [.origin: "https://evil.example"]
        for method: HTTPRequest.Method in [.get, .head, .put, .delete, .options] {
            let answers = try await [path, "/nowhere"].asyncMap {
                try await browser.send(method, $0, body: nil, headers: [:])
            }
            expectSame(answers, "\(method) \(path)")
        }
        for headers in [[:], foreign] {
            let answers = try await [path, "/nowhere"].asyncMap {
                try await browser.submit(
                    $0, ["flag": "enable_zero_state", "rollout-enable_zero_state": "0"], headers: headers)
            }
            expectSame(answers, "POST \(path)")
        }
        let answer = try await browser.service.send(.get, path)
        #expect(answer.status == 404 && answer.code == "not_found", "\(path)")
    }

    private static func expectSame(_ answers: [PageAnswer], _ what: String) {
        #expect(answers[0].status == 404 && answers[1].status == 404, "\(what)")
        #expect(answers[0].html == answers[1].html, "\(what)")
        let headers = answers.map { answer in
            answer.headers.filter { $0.name.canonicalName != "x-request-id" }.map(\.description).sorted()
        }
        #expect(headers[0] == headers[1], "\(what)")
    }

    @Test("Where nobody is measured, there are no such pages, for operators either")
    func off() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await service.services.operators.set(true, forEmail: "sarah@example.org")
            service.clock.advance(seconds: 1)
            for path in Self.pages { #expect(try await browser.open(path).status == 404, "\(path)") }
            #expect(try await browser.open("/settings").html.contains("/operator") == false)
        }
    }

    @Test("An operator sees every page, in each language, and who is one no longer sees none")
    func shown() async throws {
        try await Self.withOperator { browser in
            for path in Self.pages {
                let page = try await browser.open(path)
                #expect(page.status == 200, "\(path)")
                #expect(page.html.contains("aria-current=\"page\""), "\(path)")
                // A key that no sentence has would stand there as it is.
                #expect(!page.text.contains(/(operator|performance|measuring)\.[a-z_.]+/), "\(path)")
            }
            #expect(try await browser.open("/operator").text.contains("fewer than 20 people"))
            #expect(try await browser.open("/settings").html.contains("href=\"/operator\""))
            #expect(try await browser.open("/operator/experiments/targets_widget").status == 404, "it was not started")
            try await browser.service.services.operators.set(false, forEmail: "sarah@example.org")
            browser.service.clock.advance(seconds: 1)
            for path in Self.pages { #expect(try await browser.open(path).status == 404, "\(path)") }
        }
    }

    @Test("Twenty people have numbers, which open into their arithmetic; nineteen have none")
    func numbers() async throws {
        for (count, isShown) in [(19, false), (20, true)] {
            try await Self.withOperator { browser in
                try await Self.plant(count, in: browser.service)
                let page = try await browser.open("/operator")
                #expect(page.text.contains("12 ÷ \(count) = 6") == isShown)
                #expect(page.text.contains("\(count) people") == isShown)
                let funnels = try await browser.open("/operator/funnels")
                #expect(funnels.text.contains("12 of \(count)") == isShown)
            }
        }
    }

    /// People who were there yesterday, twelve of whom saw their plan and began onboarding.
    private static func plant(_ count: Int, in service: TestService) async throws {
        let (storage, events) = (service.dependencies.storage, service.dependencies.events)
        let measuring = service.services.measuring
        let yesterday = storage.time.adding(seconds: -30 * 3_600)
        for number in 0..<count {
            let person = try await service.signUp(email: "person\(number)@example.org")
            try await measuring.sayYes(person.personID)
            let row = try await storage.database.write { connection in
                try connection.execute(
                    "UPDATE measured_people SET since = $1 WHERE person_id = $2",
                    [.integer(yesterday.milliseconds), .integer(Int64(person.id))])
                return try connection.query(
                    "SELECT measuring_id FROM measured_people WHERE person_id = $1", [.integer(Int64(person.id))]
                ).first
            }
            let bytes: Data = try #require(try row?["measuring_id"])
            let id = try #require(MeasuringID(bytes: bytes))
            events.note(.visited, of: id, at: yesterday)
            guard number < 12 else { continue }
            events.note(.planTabViewed(source: .tabBar, cachedPlan: false), of: id, at: yesterday)
            events.note(.onboardingStepCompleted(step: .welcome), of: id, at: yesterday)
        }
        try await service.services.events.store()
    }

    @Test("A flag is rolled out by what is chosen, with a note of who did it and why")
    func flags() async throws {
        try await Self.withOperator { browser in
            let product = browser.service.dependencies.product
            let path = "/operator/flags/rollout"
            let (flag, choice) = ("enable_zero_state", "rollout-enable_zero_state")
            for rollout in ["1000", "5000", "10000", "0"] {
                try await browser.open("/operator/flags")
                let answer = try await browser.submit(
                    path,
                    ["flag": flag, choice: rollout, "reason-enable_zero_state": "Step <b>\(rollout)"])
                #expect(answer.status == 303 && answer.location == "/operator/flags")
                #expect((product.presentation(for: nil).zeroState != nil) == (rollout != "0"), "it holds at once")
            }
            let page = try await browser.open("/operator/flags")
            #expect(page.html.contains("Step &lt;b&gt;1000") && page.text.contains("Sarah"))
            #expect(page.text.contains("50% Step") && !page.text.contains("50 %"), "shares are written one way")
            #expect(try await browser.submit(path, ["flag": flag, choice: "planned"]).status == 303)
            #expect(product.presentation(for: nil).zeroState != nil)
            for (fields, status) in [
                (["flag": "no_flag", choice: "0"], 404), ([choice: "0"], 404),
                (["flag": flag, choice: "10001"], 400), (["flag": flag, choice: "x"], 400), (["flag": flag], 400),
                (["flag": flag, choice: "0", "token_": "x"], 403),
                (
                    ["flag": flag, choice: "0", "reason-enable_zero_state": String(repeating: "x", count: 501)], 400
                ),
            ] {
                try await browser.open("/operator/flags")
                #expect(try await browser.submit(path, fields).status == status, "\(fields.keys)")
            }
            #expect(product.presentation(for: nil).zeroState != nil, "nothing changed")
        }
    }

    @Test(
        "Who changed what, and what experiments look for, is said in the operator's language",
        arguments: [
            (
                "en", ["by a command on the server", "on for one person", "by the server itself", "started"],
                "People who see today’s targets"
            ),
            (
                "de", ["durch einen Befehl auf dem Server", "an für eine Person", "vom Server selbst", "begonnen"],
                "Wer die Ziele von heute"
            ),
        ])
    func languages(language: String, words: [String], hypothesis: String) async throws {
        try await Self.withOperator(language: language) { browser in
            let services = browser.service.services
            try await services.operators.set(
                true, of: .zeroState, forEmail: "sarah@example.org", by: .command, because: "")
            try await services.experiments.start(.targetsWidget, by: .server, because: "")
            let flags = try await browser.open("/operator/flags")
            for words in words { #expect(flags.text.contains(words), "\(words)") }
            for path in ["/operator/experiments", "/operator/experiments/targets_widget"] {
                #expect(try await browser.open(path).text.contains(hypothesis), "\(path)")
            }
        }
    }

    @Test("A flag is set for one person by their address, which is told nowhere")
    func person() async throws {
        try await Self.withOperator { browser in
            let other = try await browser.service.signUp(email: "other@example.org")
            let path = "/operator/flags/person"
            let (email, choice) = ("email-enable_zero_state", "state-enable_zero_state")
            let product = browser.service.dependencies.product
            for (state, isOn) in [("off", false), ("on", true), ("planned", true)] {
                try await browser.open("/operator/flags")
                let answer = try await browser.submit(
                    path, ["flag": "enable_zero_state", choice: state, email: "other@example.org"])
                #expect(answer.status == 303, "\(answer.text)")
                let viewer = Viewer(account: other.personID, measuring: nil)
                #expect((product.presentation(for: viewer).zeroState != nil) == isOn, "\(state)")
            }
            let unknown = try await browser.submit(
                path, ["flag": "enable_zero_state", choice: "off", email: "nobody@example.org"])
            #expect(unknown.status == 400)
            #expect(unknown.text.contains("Nobody here has an account with that e-mail address."))
            #expect(unknown.html.contains("href=\"#email-enable_zero_state\""))
            #expect(unknown.fields[email] == "nobody@example.org" && unknown.fields[choice] == "off", "it is kept")
            #expect(try await browser.submit(path, ["flag": "enable_zero_state", choice: "?"]).status == 400)
            #expect(try await browser.open("/operator/flags").html.contains("other@example.org") == false)
        }
    }

    @Test("Where nothing is chosen, as by Enter in a field, nothing changes, and what was typed is kept")
    func nothingChosen() async throws {
        try await Self.withOperator { browser in
            let services = browser.service.services
            let flags = services.flags
            _ = try await browser.service.signUp(email: "other@example.org")
            try await flags.set(Rollout.none, of: .zeroState, by: .command, because: "")
            try await services.operators.set(
                true, of: .zeroState, forEmail: "other@example.org", by: .command, because: "")
            let before = try await flags.states()
            try await browser.open("/operator/flags")
            let rollout = try await browser.submit(
                "/operator/flags/rollout", ["flag": "enable_zero_state", "reason-enable_zero_state": "It <fails>"])
            #expect(rollout.status == 400)
            #expect(rollout.text.contains("Choose how many people it is on for."))
            #expect(rollout.html.contains("href=\"#rollout-enable_zero_state-planned\""))
            #expect(rollout.html.contains("value=\"It &lt;fails&gt;\""))
            #expect(rollout.fields["reason-enable_metrics_summary"] == "", "it is kept where it was typed")
            let person = try await browser.submit(
                "/operator/flags/person",
                [
                    "flag": "enable_zero_state", "email-enable_zero_state": "other@example.org",
                    "person-reason-enable_zero_state": "They asked",
                ])
            #expect(person.status == 400 && person.text.contains("Choose on or off for them."))
            #expect(person.fields["email-enable_zero_state"] == "other@example.org")
            #expect(person.fields["person-reason-enable_zero_state"] == "They asked")
            let nobody = try await browser.submit("/operator/flags/person", ["flag": "enable_zero_state"])
            #expect(nobody.status == 400 && nobody.text.contains("E-mail is required."))
            #expect(try await flags.states() == before)
        }
    }

    @Test("An experiment is neither started nor ended before the box is ticked that says what will happen")
    func unticked() async throws {
        try await Self.withOperator { browser in
            let product = browser.service.dependencies.product
            let fields = ["experiment": "targets_widget", "reason-targets_widget": "To know"]
            for (action, says) in [
                ("start", "It starts once, and can’t be started again."),
                ("stop", "It ends for good: nobody sees its variants any more."),
            ] {
                let page = try await browser.open("/operator/experiments")
                #expect(page.text.contains(says))
                let answer = try await browser.submit("/operator/experiments/\(action)", fields)
                #expect(answer.status == 400 && answer.text.contains("Tick the box that says what will happen"))
                #expect(answer.html.contains("href=\"#\(action)-targets_widget\""))
                #expect(answer.fields["reason-targets_widget"] == "To know", "it is kept")
                #expect(answer.fields["\(action)-targets_widget"] == nil)
                #expect(product.running == (action == "start" ? [] : [.targetsWidget]), "nothing changed")
                let ticked = fields.merging(["\(action)-targets_widget": "1"]) { $1 }
                let long = ticked.merging(["reason-targets_widget": String(repeating: "x", count: 501)]) { $1 }
                let refused = try await browser.submit("/operator/experiments/\(action)", long)
                #expect(refused.status == 400 && refused.text.contains("Reason must have at most 500 characters."))
                #expect(refused.fields["\(action)-targets_widget"] == "1", "it is kept")
                #expect(try await browser.submit("/operator/experiments/\(action)", ticked).status == 303)
            }
            #expect(product.running.isEmpty)
        }
    }

    @Test("An experiment is started and ended with a reason, and its report stays", arguments: TestDatabase.allCases)
    func experiments(_ engine: TestDatabase) async throws {
        try await Self.withOperator(on: engine) { browser in
            let fields = [
                "experiment": "targets_widget", "reason-targets_widget": "To know", "start-targets_widget": "1",
                "stop-targets_widget": "1",
            ]
            let product = browser.service.dependencies.product
            #expect(try await browser.submit("/operator/experiments/stop", fields).status == 409, "it does not run")
            let waiting = try await browser.open("/operator/experiments")
            let needed = Sentences().number(Experiment.targetsWidget.plan.people)
            #expect(
                waiting.text.contains(
                    "It needs \(needed) people. By now, fewer than 20 people said yes to being counted."))
            #expect(
                try await browser.submit("/operator/experiments/start", fields).location == "/operator/experiments")
            #expect(product.running == [.targetsWidget])
            #expect(try await browser.open("/operator/experiments").text.contains("Running since October 27, 2025."))
            let report = try await browser.open("/operator/experiments/targets_widget")
            #expect(report.status == 200 && report.text.contains("fewer than 20 people"))
            #expect(report.text.contains("There are too few people yet to say anything."))
            #expect(report.text.contains("Expected of the control 14 Smallest change worth having 2.8 "))
            #expect(report.text.contains("People needed \(needed) "))
            #expect(report.text.contains("Ends by itself on December 22, 2025"))
            #expect(try await browser.submit("/operator/experiments/start", fields).status == 409)
            try await browser.open("/operator/experiments")
            #expect(try await browser.submit("/operator/experiments/stop", fields).status == 303)
            #expect(product.running.isEmpty)
            let ended = try await browser.open("/operator/experiments")
            #expect(ended.text.contains("Ran from October 27, 2025 to October 27, 2025: To know"))
            #expect(try await browser.open("/operator/experiments/targets_widget").status == 200)
            let refused = try await browser.submit("/operator/experiments/start", fields)
            #expect(refused.status == 409 && refused.text.contains("The experiment was started before."))
            #expect(try await browser.submit("/operator/experiments/start", ["experiment": "x"]).status == 404)
        }
    }

    @Test("A variant that says thousands of people is not started where they are few")
    func thousands() async throws {
        try await Self.withOperator { browser in
            let answer = try await browser.submit(
                "/operator/experiments/start",
                ["experiment": "zero_state_messaging", "start-zero_state_messaging": "1"])
            #expect(answer.status == 409)
            #expect(answer.text.contains("2,000 are needed, and there are under 20."))
        }
    }
}

extension Array {
    /// Transforms the elements, one after the other.
    fileprivate func asyncMap<Result>(_ body: (Element) async throws -> Result) async throws -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await body(element)) }
        return results
    }
}
