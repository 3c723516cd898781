import APIContract
import Database
import TestSupport
import Testing

@testable import Measuring

/// The events that count for an indicator, found among all possible ones.
@Suite struct EventPatternTests {
    @Test(
        "Of each name every event is found, and of some properties those that have them",
        arguments: TestDatabase.allCases)
    func conditions(_ engine: TestDatabase) async throws {
        try await MeasuredScene.run(on: engine) { scene in
            let person = try await scene.people(1, saidYesDaysAgo: 1)[0]
            let hour = scene.time.hour
            try await scene.database.write { connection in
                for event in MeasuredEvent.Name.allCases.flatMap(MeasuredEvent.all) {
                    let (name, properties) = try StoredEvent.text(of: event)
                    try connection.send(
                        """
                        INSERT INTO measured_events (measuring_id, name, hour, properties, count)
                        VALUES ($1, $2, $3, $4, 1)
                        """, [.id(person), .text(name), .integer(hour), .text(properties)])
                }
            }
            for (pattern, expected) in Self.patterns {
                let found = try await scene.database.read { connection in
                    try connection.query(
                        """
                        SELECT name, properties FROM measured_events AS events
                        WHERE \(try pattern.condition("events"))
                        """
                    ).map { StoredEvent.event(name: try $0["name"], properties: try $0["properties"]) }
                }
                #expect(Set(found) == Set(expected.map(Optional.some)), "\(pattern.name)")
            }
        }
    }

    /// The indicators' patterns, and the events that they match.
    private static var patterns: [(EventPattern, [MeasuredEvent])] {
        let (times, ways, few) = (
            MeasuredEvent.Duration.allCases, MeasuredEvent.ExitMethod.allCases, MeasuredEvent.Few.allCases
        )
        let read = times.flatMap { time in
            few.flatMap { number in
                ways.map { way in
                    MeasuredEvent.metricsSummaryCompleted(
                        timeOnScreen: time, expandedSections: number, scrollDepth: .all, exitMethod: way)
                }
            }
        }
        let long = times.dropFirst().flatMap { time in
            MeasuredEvent.Depth.allCases.map {
                MeasuredEvent.metricsSummaryScrolled(scrollDepth: $0, timeOnScreen: time)
            }
        }
        let steps = MeasuredEvent.Name.allCases.map { (EventPattern(every: $0), MeasuredEvent.all(named: $0)) }
        return steps + [
            (
                .readToTheEnd(.metricsSummaryScrolled),
                times.map { .metricsSummaryScrolled(scrollDepth: .all, timeOnScreen: $0) }
            ),
            (.readToTheEnd(.metricsSummaryCompleted), read),
            (EventPattern(.metricsSummaryScrolled) { $0.timeOnScreen != .under15Seconds }, long),
            (.completed(.short), [.onboardingStepCompleted(step: .short)]),
            (
                .completeTapped,
                MeasuredEvent.Location.allCases.map { .zeroStateCallTapped(action: .completeProfile, location: $0) }
            ),
            (
                ExperimentMetric.summaryRead.pattern,
                times.map { .metricsSummaryScrolled(scrollDepth: .all, timeOnScreen: $0) }
            ),
        ]
    }

    @Test("Whatever is asked of properties, some events have them and some have not")
    func some() throws {
        let asked =
            Indicator.allCases.flatMap { $0.share?.did ?? [] } + Funnel.allCases.flatMap { $0.steps.map(\.did) }
            + ExperimentMetric.allCases.map(\.pattern)
        for pattern in asked { #expect(try !pattern.condition("events").contains("IN ()"), "\(pattern.name)") }
    }
}
