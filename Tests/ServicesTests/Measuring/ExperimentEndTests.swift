import APIContract
import Database
import Foundation
import Rules
import TestSupport
import Testing

@testable import Measuring
@testable import Services

/// Experiments that end by themselves.
@Suite struct ExperimentEndTests {
    @Test(
        "An experiment that surely harms a guardrail ends, once, and its report stays", arguments: TestDatabase.allCases
    )
    func guardrails(_ engine: TestDatabase) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            try await fixture.person("ada@example.org")
            try await fixture.server.operators.set(true, forEmail: "ada@example.org")
            let (experiments, rollbacks) = (
                fixture.server.experiments, fixture.server.rollbacks
            )
            try await experiments.start(.targetsWidget, by: .command, because: "")
            try await PlantedExperiment.plant(
                .targetsWidget, people: 300, in: fixture, event: .screenFailed(place: .home)
            ) { $0 == "targets" ? 0.6 : 0.05 }
            fixture.pass(hours: 24)
            #expect(try await rollbacks.checkExperiments() == [], "nobody's time is over yet")
            fixture.pass(hours: 14 * 24)
            let expected = Rollback.experiment(key: "targets_widget", metric: "screens_failed", variant: "targets")
            #expect(try await rollbacks.checkExperiments() == [expected])
            #expect(try await fixture.otherServer().rollbacks.checkExperiments() == [])
            #expect(try await fixture.mails() == 1)
            #expect(try await fixture.changes().prefix(2) == ["targets_widget ended", "targets_widget started"])
            let report = try #require(try await experiments.report(.targetsWidget))
            #expect(report.harmed?.variant == "targets" && report.endedAt != nil)
            #expect(report.endReason == "The variant targets clearly harms screens_failed.")
            // The report does not depend on rows that are gone by then.
            fixture.pass(hours: 100 * 24)
            try await fixture.server.counted.deleteOld()
            let later = try #require(try await experiments.report(.targetsWidget))
            #expect(later.people == report.people && later.harmed?.metric == .screensFailed)
        }
    }

    @Test("An experiment is looked at once an hour, and ends by itself when its time is over")
    func time() async throws {
        try await MeasuringFixture.run(.sqlite) { fixture in
            let (experiments, rollbacks) = (
                fixture.server.experiments, fixture.server.rollbacks
            )
            try await experiments.start(.planPositioning, by: .command, because: "")
            let hours = Experiment.planPositioning.plan.hours
            fixture.pass(hours: hours - 1)
            #expect(try await rollbacks.checkExperiments() == [])
            #expect(try await experiments.states().contains { $0.stage == .running(since: MeasuringFixture.start) })
            fixture.pass(hours: 1)
            #expect(try await rollbacks.checkExperiments() == [])
            let report = try #require(try await experiments.report(.planPositioning))
            #expect(report.endedAt == fixture.time && report.endReason == "its time is over")
            #expect(try await fixture.mails() == 0)
        }
    }
}
