import APIContract
import Database
import Foundation
import Measuring
import Rules
import Services
import Testing
import WebServerTestSupport

@testable import WebServer

/// A new person who agreed to measuring, on a server with one running experiment, and who falls into a variant of it.
struct VariantBrowser: Sendable {
    let browser: TestBrowser
    let experiment: Experiment

    /// Runs `body` with a person who has signed up, and done no more.
    static func run(
        _ variant: String, of experiment: Experiment,
        _ body: @escaping @Sendable (VariantBrowser) async throws -> Void
    ) async throws {
        try await TestService.run(isMeasuring: true) { service in
            let person = VariantBrowser(browser: TestBrowser(service), experiment: experiment)
            try await person.startExperiment()
            try await person.browser.signUp()
            let id = try #require(Self.id(in: variant, of: experiment))
            _ = try await service.database.write { connection in
                try connection.execute("UPDATE people SET measuring_id = $1", [.blob(Data(id.bytes))])
            }
            #expect(try await person.browser.submit("/settings/measuring", ["measured": "yes"]).status == 303)
            try await body(person)
        }
    }

    /// Completes onboarding, and confirms the metrics.
    func makePlan() async throws {
        try await browser.onboard()
        try await browser.acknowledge()
    }

    /// The variants of the experiment that were seen, each as often as it is stored.
    func seen() async throws -> [String] {
        try await browser.service.services.events.store()
        return try await browser.service.database.read { connection in
            try connection.query(
                "SELECT variant FROM exposures WHERE experiment = $1", [.text(experiment.rawValue)]
            ).map { try $0["variant"] }
        }
    }

    /// Switches a flag off for all people.
    func switchOff(_ flag: FeatureFlag) async throws {
        _ = try await browser.service.database.write { connection in
            try connection.execute(
                "INSERT INTO flag_rollouts (flag, rollout, changed_at) VALUES ($1, 0, 0)", [.text(flag.rawValue)])
        }
        try await browser.service.dependencies.product.read()
    }

    private func startExperiment() async throws {
        let plan = String(decoding: try JSONEncoder().encode(experiment.plan), as: UTF8.self)
        _ = try await browser.service.database.write { connection in
            try connection.execute(
                "INSERT INTO experiments (experiment, plan, started_at) VALUES ($1, $2, 0)",
                [.text(experiment.rawValue), .text(plan)])
        }
        try await browser.service.dependencies.product.read()
    }

    /// An id that falls into a variant, and is not held out of all experiments.
    private static func id(in variant: String, of experiment: Experiment) -> MeasuringID? {
        (UInt8.min...UInt8.max).lazy.compactMap { MeasuringID(bytes: Array(repeating: $0, count: 16)) }.first { id in
            Bucket(.holdout, key: "", of: id).number >= 500
                && experiment.plan.variant(of: Bucket(.variant, key: experiment.rawValue, of: id).number).key == variant
        }
    }
}
