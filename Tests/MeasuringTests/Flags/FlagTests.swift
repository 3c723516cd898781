import APIContract
import NutritionScience
import Rules
import TestSupport
import Testing

@testable import Measuring

@Suite struct FlagTests {
    private static let start = Timestamp(milliseconds: 1_764_277_200_000)

    private static func viewers(_ count: Int, seed: UInt64) -> [Viewer] {
        var generator = SeededGenerator(seed: seed)
        return (1...count).map { number in
            let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            return Viewer(account: User.ID(rawValue: Int64(number)), measuring: MeasuringID(bytes: bytes))
        }
    }

    private static func settings(_ flag: FeatureFlag, _ rollout: Rollout) -> FlagSettings {
        var settings = FlagSettings()
        settings.rollouts[flag] = FlagSettings.Changed(rollout, at: start)
        return settings
    }

    @Test("Rolled out to more people, a flag stays on for everybody who had it", arguments: FeatureFlag.allCases)
    func widening(_ flag: FeatureFlag) throws {
        var generator = SeededGenerator(seed: 20_261_128)
        let people = Self.viewers(500, seed: 1)
        for _ in 0..<200 {
            let steps = try (0..<3).map { _ in
                try #require(Rollout(rawValue: .random(in: 0...10_000, using: &generator)))
            }
            .sorted()
            let lost = people.filter { person in
                let answers = steps.map { step in
                    FlagEvaluation(flag, for: person, Self.settings(flag, step), in: .production).isOn
                }
                return answers != answers.sorted { !$0 && $1 }
            }
            #expect(lost.isEmpty, "\(steps)")
        }
    }

    @Test("A tenth has a flag that is rolled out to a tenth, of each flag another one")
    func share() throws {
        let tenth = try #require(Rollout(rawValue: 1_000))
        let people = Self.viewers(20_000, seed: 2)
        let haves = FeatureFlag.allCases.map { flag in
            Set(
                people.indices.filter {
                    FlagEvaluation(flag, for: people[$0], Self.settings(flag, tenth), in: .production).isOn
                })
        }
        for have in haves { #expect((1_800...2_200).contains(have.count), "\(have.count)") }
        #expect(haves[0].intersection(haves[1]).count < 300)
    }

    @Test("What is set for a person comes before the environment, and the environment before the rollout")
    func order() throws {
        let person = Self.viewers(1, seed: 3)[0]
        let planned = FeatureFlag.zeroState.plan
        let plan = FlagPlan(
            owner: planned.owner, ends: planned.ends, fallback: false, rollout: .all,
            environments: [.development: false], triggers: planned.triggers)
        func evaluate(_ settings: FlagSettings, _ environment: ServerEnvironment, _ who: Viewer?) -> FlagEvaluation {
            FlagEvaluation(.zeroState, as: plan, for: who, settings, in: environment)
        }
        var own = Self.settings(.zeroState, .none)
        own.overrides[.zeroState] = [person.account: true]
        #expect(evaluate(own, .development, person).reason == .override)
        #expect(evaluate(own, .development, person).isOn)
        #expect(evaluate(FlagSettings(), .development, person).reason == .environment(.development))
        #expect(!evaluate(FlagSettings(), .development, person).isOn)
        #expect(evaluate(FlagSettings(), .production, person).reason == .whole(.all))
        #expect(evaluate(own, .production, nil).reason == .whole(.none))
        let half = try #require(Rollout(rawValue: 5_000))
        let partly = evaluate(Self.settings(.zeroState, half), .production, person)
        let id = try #require(person.measuring)
        let bucket = Bucket(.rollout, key: "enable_zero_state", of: id).number
        #expect(partly.reason == .rollout(bucket: bucket, half) && partly.isOn == (bucket < 5_000))
        #expect(evaluate(Self.settings(.zeroState, half), .production, nil).reason == .fallback)
        #expect(!evaluate(Self.settings(.zeroState, half), .production, nil).isOn)
    }

    @Test(
        "Every flag has an owner, an end that is in the calendar, and triggers that can fire",
        arguments: FeatureFlag.allCases)
    func plans(_ flag: FeatureFlag) throws {
        let plan = flag.plan
        #expect(!plan.owner.isEmpty)
        #expect(plan.ends > (try #require(CalendarDay(year: 2026, month: 1, day: 1))))
        #expect((0..<1).contains(plan.triggers.crashes) && (0..<1).contains(plan.triggers.errors))
        #expect(plan.triggers.problemsOnFirstDay >= 0)
    }

    @Test("Every experiment has a plan that can be followed, and flaws are named")
    func experiments() {
        for experiment in Experiment.allCases { #expect(experiment.plan.flaw == nil, "\(experiment)") }
        func plan(
            _ variants: [ExperimentPlan.Variant], effect: Double = 0.1, guardrails: [ExperimentMetric] = [],
            days: Int = 14
        ) -> ExperimentPlan {
            ExperimentPlan(
                variants: variants, primary: .returned, usual: 0.5, smallestEffect: effect,
                guardrails: guardrails, days: days)
        }
        let two = [ExperimentPlan.Variant("one", 5_000), ExperimentPlan.Variant("two", 5_000)]
        #expect(plan(two).flaw == nil)
        #expect(plan([.init("one", 10_000)]).flaw == .variants)
        #expect(plan([.init("one", 5_000), .init("one", 5_000)]).flaw == .variants)
        #expect(plan([.init("one", 5_000), .init("two", 4_999)]).flaw == .shares)
        #expect(plan(two, effect: 0).flaw == .effect)
        #expect(plan(two, effect: 0.5).flaw == .effect)
        #expect(plan(two, guardrails: [.returned]).flaw == .guardrails)
        #expect(plan(two, guardrails: [.planViewed, .planViewed]).flaw == .guardrails)
        #expect(plan(two, days: 63).flaw == .time)
    }

    @Test(
        "A share is written in percent",
        arguments: [(0, "0 %"), (1_000, "10 %"), (25, "0.25 %"), (50, "0.5 %"), (10_000, "100 %"), (105, "1.05 %")])
    func texts(_ hundredths: Int, _ text: String) throws {
        #expect(try #require(Rollout(rawValue: hundredths)).description == text)
        #expect(Rollout(rawValue: -1) == nil && Rollout(rawValue: 10_001) == nil)
    }
}
