import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import TestSupport
import Testing

@testable import Measuring
@testable import Services

/// The operator's view, and the operator's changes.
@Suite struct OperatorServicesTests {
    @Test("An operator is named and un-named by e-mail, and each time leaves a row", arguments: TestDatabase.allCases)
    func operators(_ engine: TestDatabase) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            try await fixture.person("ada@example.org")
            try await fixture.person("zoe@example.org")
            let operators = fixture.server.operators
            #expect(try await operators.set(true, forEmail: "Ada@Example.org"))
            #expect(try await !operators.set(true, forEmail: "ada@example.org"), "she is one already")
            #expect(try await operators.operators().map(\.email) == ["ada@example.org"])
            await #expect(throws: UnknownAccount()) { try await operators.set(true, forEmail: "nobody@example.org") }
            #expect(try await operators.set(false, forEmail: "ada@example.org"))
            #expect(try await operators.operators().isEmpty)
            #expect(try await fixture.changes() == ["operator removed", "operator named"])
        }
    }

    @Test("A flag is set for a share and for one person, with who did it and why", arguments: TestDatabase.allCases)
    func flags(_ engine: TestDatabase) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            let ada = try await fixture.person("ada@example.org")
            let (flags, operators) = (fixture.server.flags, fixture.server.operators)
            let planned = try #require(try await flags.states().first { $0.flag == .zeroState })
            #expect(planned.rollout == FeatureFlag.zeroState.plan.rollout && planned.changedAt == nil)
            #expect(planned.overrides == 0 && planned.lastDay == nil)
            try await flags.set(Rollout.none, of: .zeroState, by: .operator(ada), because: "it is broken")
            try await operators.set(true, of: .zeroState, forEmail: "ada@example.org", by: .command, because: "")
            let state = try #require(try await flags.states().first { $0.flag == .zeroState })
            #expect(state.rollout == .none && state.changedAt == fixture.time)
            #expect(state.reason == "it is broken" && state.overrides == 1)
            #expect(try await operators.explain(.zeroState, forEmail: "ada@example.org").reason == .override)
            try await operators.set(nil, of: .zeroState, forEmail: "ada@example.org", by: .command, because: "")
            #expect(try await operators.explain(.zeroState, forEmail: "ada@example.org").reason == .whole(.none))
            let changes = try await operators.changes(limit: 2)
            #expect(changes.map(\.deed) == [.named(.plannedForOne), .named(.onForOne)])
            #expect(changes.map(\.maker) == [.command, .command])
            let first = try #require(try await operators.changes(limit: 10).last)
            #expect(first.operatorName == "Ada" && first.reason == "it is broken" && first.deed == .rollout(.none))
            try await flags.set(nil, of: .zeroState, by: .command, because: "")
            #expect(try await flags.states().first { $0.flag == .zeroState }?.changedAt == nil)
            await #expect(throws: UnknownAccount()) {
                try await operators.set(true, of: .zeroState, forEmail: "nobody@example.org", by: .command, because: "")
            }
            await #expect(throws: InvalidInput.self) {
                try await flags.set(.all, of: .zeroState, by: .command, because: String(repeating: "x", count: 501))
            }
        }
    }

    @Test("Who changed what goes with their account, and what and why after a year", arguments: TestDatabase.allCases)
    func changesGo(_ engine: TestDatabase) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            let ada = try await fixture.person("ada@example.org")
            let (flags, operators) = (fixture.server.flags, fixture.server.operators)
            let counted = fixture.server.counted
            try await flags.set(Rollout.none, of: .zeroState, by: .operator(ada), because: "it is broken")
            #expect(try await operators.changes(limit: 10).map(\.maker) == [.operator(ada)])
            _ = try await fixture.storage.database.write {
                try $0.execute("DELETE FROM people WHERE id = $1", [.id(ada)])
            }
            let left = try await operators.changes(limit: 10)
            #expect(left.map(\.maker) == [.operator(nil)] && left.map(\.reason) == ["it is broken"])
            fixture.pass(hours: 365 * 24)
            try await counted.deleteOld()
            #expect(try await operators.changes(limit: 10).count == 1)
            fixture.pass(hours: 1)
            try await counted.deleteOld()
            #expect(try await operators.changes(limit: 10).isEmpty)
            #expect(try await flags.states().first { $0.flag == .zeroState }?.rollout == Rollout.none, "it holds on")
        }
    }

    @Test("An experiment starts once, and ends for good", arguments: TestDatabase.allCases)
    func experiments(_ engine: TestDatabase) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            let experiments = fixture.server.experiments
            #expect(try await experiments.states().allSatisfy { $0.stage == .notStarted && !$0.isPlanChanged })
            #expect(try await experiments.report(.targetsWidget) == nil)
            await #expect(throws: ExperimentProblem.notRunning) {
                try await experiments.stop(.targetsWidget, by: .command, because: "")
            }
            try await experiments.start(.targetsWidget, by: .command, because: "")
            await #expect(throws: ExperimentProblem.startedBefore) {
                try await experiments.start(.targetsWidget, by: .command, because: "")
            }
            fixture.pass(hours: 5)
            try await experiments.stop(.targetsWidget, by: .command, because: "we know enough")
            await #expect(throws: ExperimentProblem.startedBefore) {
                try await experiments.start(.targetsWidget, by: .command, because: "")
            }
            await #expect(throws: ExperimentProblem.notRunning) {
                try await experiments.stop(.targetsWidget, by: .command, because: "")
            }
            let state = try #require(try await experiments.states().first { $0.experiment == .targetsWidget })
            #expect(
                state.stage == .ended(since: MeasuringFixture.start, at: fixture.time, reason: "we know enough"))
        }
    }

    @Test("Nobody is told that thousands have a plan before they do", arguments: TestDatabase.allCases)
    func socialProof(_ engine: TestDatabase) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            let experiments = fixture.server.experiments
            func addPeople(_ numbers: ClosedRange<Int>, havePlan: Bool = true) async throws {
                try await fixture.storage.database.write { connection in
                    for number in numbers {
                        try connection.send(
                            """
                            INSERT INTO people (id, email, name, password_hash, has_completed_onboarding, created_at)
                            VALUES ($1, $2, '', '', 1, 0)
                            """, [.init(number), .text(String(number))])
                        guard havePlan else { continue }
                        try connection.send(
                            "INSERT INTO plan_documents (person_id, plan_id, sealed_plan) VALUES ($1, 1, $2)",
                            [.init(number), .blob(Data())])
                    }
                }
            }
            try await addPeople(1...1_999)
            // People who skipped onboarding have completed it, but have no plan.
            try await addPeople(3_000...3_010, havePlan: false)
            await #expect(throws: ExperimentProblem.tooFewPeople(1_999, needed: 2_000)) {
                try await experiments.start(.zeroStateMessaging, by: .command, because: "")
            }
            try await addPeople(2_000...2_000)
            try await experiments.start(.zeroStateMessaging, by: .command, because: "")
        }
    }

    @Test(
        "A report counts who saw one variant while people were let in, and says who is missing",
        arguments: TestDatabase.allCases)
    func report(_ engine: TestDatabase) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            let experiments = fixture.server.experiments
            try await experiments.start(.educationalContent, by: .command, because: "")
            // From a day after their exposure on, they open their plan.
            try await PlantedExperiment.plant(
                .educationalContent, people: 100, in: fixture,
                event: .planTabViewed(source: .tabBar, cachedPlan: false)
            ) { $0 == "full" ? 1 : 0.5 }
            try await fixture.storage.database.write { connection in
                try connection.execute("UPDATE measured_events SET hour = hour + 24")
                // One saw both, and one came after the admission of people.
                try connection.execute(
                    """
                    INSERT INTO exposures (experiment, measuring_id, variant, hour)
                    SELECT experiment, measuring_id, 'full', hour FROM exposures WHERE variant = 'simple' LIMIT 1
                    """)
                try connection.execute(
                    """
                    UPDATE exposures SET hour = hour + 336 WHERE variant = 'full' AND measuring_id = (
                        SELECT measuring_id FROM exposures
                        GROUP BY measuring_id HAVING COUNT(*) = 1 AND MAX(variant) = 'full' LIMIT 1)
                    """)
            }
            var report = try #require(try await experiments.report(.educationalContent))
            #expect(report.people == [99, 99] && report.peopleOfTwo == nil, "one is too few to be told")
            #expect(report.results[0].comparisons[0].verdict == .tooFew(missing: nil))
            #expect(report.results[0].comparisons[0].effect == nil, "nobody's time is over")
            fixture.pass(hours: 14 * 24)
            report = try #require(try await experiments.report(.educationalContent))
            let primary = report.results[0].comparisons[0]
            #expect(primary.peopleOfControl == 99 && primary.peopleOfVariant == 99)
            #expect(primary.verdict == .tooFew(missing: report.plan.peopleOfTwo - 198))
            #expect(try #require(primary.effect).variant == 1)
            #expect((0.3...0.7).contains(try #require(primary.effect).control))
            #expect(report.isAsPlanned && report.split?.isPassed == true && !report.isPlanChanged)
        }
    }

    @Test("Of fewer than 20 people a report tells nothing, as an operator's page or as JSON")
    func few() async throws {
        try await MeasuringFixture.run(.sqlite) { fixture in
            let experiments = fixture.server.experiments
            try await experiments.start(.educationalContent, by: .command, because: "")
            try await PlantedExperiment.plant(
                .educationalContent, people: 19, in: fixture, event: .visited
            ) { _ in 1 }
            fixture.pass(hours: 30 * 24)
            let report = try #require(try await experiments.report(.educationalContent))
            #expect(report.people == [nil, nil] && report.split == nil && report.isAsPlanned)
            #expect(report.peopleOfTwo == 0, "nobody is nobody")
            for comparison in report.results.flatMap(\.comparisons) {
                #expect(comparison.peopleOfControl == nil && comparison.peopleOfVariant == nil)
                #expect(comparison.effect == nil && comparison.bounds == nil)
                #expect(comparison.verdict == .tooFew(missing: nil))
            }
        }
    }

    @Test("What people did is added up at most every five minutes, and at once when an experiment ends")
    func keptReport() async throws {
        try await MeasuringFixture.run(.sqlite) { fixture in
            let experiments = fixture.server.experiments
            try await experiments.start(.educationalContent, by: .command, because: "")
            #expect(try await experiments.report(.educationalContent)?.people == [nil, nil])
            try await PlantedExperiment.plant(
                .educationalContent, people: 20, in: fixture, event: .visited
            ) { _ in 1 }
            #expect(try await experiments.report(.educationalContent)?.people == [nil, nil])
            fixture.pass(hours: 1)
            #expect(try await experiments.report(.educationalContent)?.people == [20, 20])
            try await fixture.storage.database.write { connection in
                _ = try connection.execute("DELETE FROM exposures WHERE variant = 'full'")
            }
            #expect(try await experiments.report(.educationalContent)?.people == [20, 20])
            try await experiments.stop(.educationalContent, by: .command, because: "")
            #expect(try await experiments.report(.educationalContent)?.people.compactMap(\.self).max() == 20)
        }
    }

    @Test("A report shows nothing where people did not come as planned, or where the plan is another one by now")
    func refused() async throws {
        try await MeasuringFixture.run(.sqlite) { fixture in
            let experiments = fixture.server.experiments
            try await experiments.start(.educationalContent, by: .command, because: "")
            try await PlantedExperiment.plant(
                .educationalContent, people: 200, in: fixture, event: .visited
            ) { _ in 1 }
            _ = try await fixture.storage.database.write { connection in
                try connection.execute(
                    """
                    DELETE FROM exposures WHERE variant = 'full' AND measuring_id IN (
                        SELECT measuring_id FROM exposures WHERE variant = 'full' LIMIT 100)
                    """)
            }
            let lost = try #require(try await experiments.report(.educationalContent))
            #expect(lost.people == [200, 100] && !lost.isAsPlanned && lost.results.isEmpty)
            #expect(lost.split?.isPassed == false)
            try await fixture.storage.database.write { connection in
                let row = try connection.query("SELECT plan FROM experiments").first.orThrow()
                let plan: String = try row["plan"]
                try connection.execute(
                    "UPDATE experiments SET plan = $1", [.text(plan.replacing("\"days\":14", with: "\"days\":13"))])
            }
            let changed = try #require(try await experiments.report(.educationalContent))
            #expect(changed.isPlanChanged && changed.results.isEmpty)
            #expect(try await experiments.states().contains { $0.isPlanChanged })
        }
    }

    @Test(
        "A plan or an outcome that the code can't read any more is one that has changed, and fails nothing",
        arguments: TestDatabase.allCases)
    func unreadable(_ engine: TestDatabase) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            let experiments = fixture.server.experiments
            for experiment in [Experiment.targetsWidget, .educationalContent] {
                try await experiments.start(experiment, by: .command, because: "")
            }
            try await experiments.stop(.educationalContent, by: .command, because: "")
            try await fixture.storage.database.write { connection in
                for column in ["plan", "outcome"] {
                    try connection.execute(
                        """
                        UPDATE experiments SET \(column) = $1 WHERE \(column) IS NOT NULL
                        """, [.text(#"{"primary":"gone"}"#)])
                }
            }
            try await fixture.server.product.read()
            #expect(fixture.server.product.running.isEmpty)
            let changed = Set(try await experiments.states().filter(\.isPlanChanged).map(\.experiment))
            #expect(changed == [.targetsWidget, .educationalContent])
            for experiment in changed {
                let report = try #require(try await experiments.report(experiment))
                #expect(report.isPlanChanged && report.results.isEmpty)
            }
            #expect(try await fixture.server.rollbacks.checkExperiments().isEmpty)
            try await experiments.stop(.targetsWidget, by: .command, because: "nobody sees it")
        }
    }

    @Test(
        "What was counted is taken out without an account, and erased for one and for all",
        arguments: TestDatabase.allCases)
    func everyone(_ engine: TestDatabase) async throws {
        try await MeasuringFixture.run(engine) { fixture in
            let (measuring, operators) = (fixture.server.measuring, fixture.server.operators)
            var people: [Person.ID] = []
            for email in ["ada@example.org", "zoe@example.org", "bob@example.org"] {
                let person = try await fixture.person(email)
                try await measuring.sayYes(person)
                people.append(person)
                let id = try await fixture.storage.database.read { try ConsentStore.viewer(person, on: $0) }.measuring
                for _ in people { fixture.server.events.note(.foodLogged(way: .search), of: id) }
            }
            try await fixture.person("no@example.org")
            try await fixture.server.counted.store()
            var taken: [MeasuredPerson] = []
            try await operators.forEach(ofEmail: nil) { taken.append($0) }
            #expect(taken.map(\.person) == [1, 2, 3])
            #expect(taken.flatMap(\.events).map(\.count).sorted() == [1, 2, 3])
            let text = String(decoding: try JSONEncoder().encode(taken), as: UTF8.self)
            for person in people { #expect(!text.contains(String(person.rawValue))) }
            var one: [MeasuredPerson] = []
            try await operators.forEach(ofEmail: "zoe@example.org") { one.append($0) }
            #expect(one.map(\.person) == [1] && one.flatMap(\.events).map(\.count) == [2])
            var nobody = 0
            try await operators.forEach(ofEmail: "no@example.org") { _ in nobody += 1 }
            #expect(nobody == 0)
            #expect(try await operators.erase(email: "zoe@example.org"))
            #expect(try await !operators.erase(email: "zoe@example.org"))
            #expect(try await measuring.consent(of: people[1]).since == nil)
            #expect(try await measuring.rows(of: people[0]).rows.count == 1)
            try await fixture.storage.database.write { connection in
                for (day, people) in [("2025-11-25", 40), ("2025-11-26", 50)] {
                    try connection.execute(
                        "INSERT INTO measured_weeks (day, people, plan_viewers) VALUES ($1, $2, $2)",
                        [.text(day), .init(people)])
                }
                try connection.execute(
                    """
                    INSERT INTO measured_days (day, name, people, events)
                    VALUES ('2025-11-26', 'visited', 50, 60)
                    """)
                let period = FlagHealth.Period(flag: .zeroState, since: MeasuringFixture.start)
                try FlagHealthStore.add(
                    [FlagHealth.Hour(period: period, number: 490_000, hasFlag: true): FlagCounts()], on: connection)
            }
            #expect(try await operators.eraseAll() == 2)
            let left = try await fixture.storage.database.read { connection in
                try ["measured_days", "flag_health", "measured_weeks WHERE people IS NOT NULL", "measured_weeks"].map {
                    try connection.query("SELECT COUNT(*) AS rows FROM \($0)")[0]["rows"] as Int64
                }
            }
            #expect(left == [0, 0, 0, 1])
            #expect(
                try await fixture.storage.database.read { try MeasuredDayStore.last(on: $0) }
                    == CalendarDay("2025-11-26"), "nothing is summed again")
            for person in people {
                #expect(try await measuring.rows(of: person).rows == [])
                #expect(try await measuring.consent(of: person).since == nil)
            }
            await #expect(throws: UnknownAccount()) { try await operators.erase(email: "nobody@example.org") }
            #expect(try await fixture.changes() == ["measuring erased everybody", "measuring erased one person"])
        }
    }
}
