import APIContract
import Database
import Foundation
import NutritionScience
import Rules
import TestSupport
import Testing
import Wording

@testable import Services

/// The part of a plan that is kept when another one has replaced it.
struct PlanSummaryTests {
    /// Every value as long as it gets.
    private static let longest = PlanSummary(
        inputs: PlanInputValues(
            weight: 299.999, height: 249.99, age: 120, sex: .female, activityLevel: .moderatelyActive,
            primaryGoal: .improveHealth, targetWeight: 299.998, hasReachedGoal: true,
            precaution: .maintenanceAndLowerProtein, bodyFat: 64.9, bmrFormula: .mifflinStJeor, energyGap: 1000,
            learnedExpenditure: 10_000),
        targets: PlanNumbers(
            bmi: 299.99, bmr: 10_000, tdee: 10_000, calorieTarget: 10_000, proteinTarget: 1000, waterTarget: 10_000,
            weeklyRate: -10.001, guards: Guard.allCases),
        projection: PlanProjection(
            estimatedWeeks: 1_000_000, projectedDate: Timestamp(milliseconds: 253_402_214_400_000),
            startWeight: 299.999, targetWeight: 299.998),
        start: PlanStart(time: Timestamp(milliseconds: 253_402_300_799_999), weight: 299.999),
        learnedChangedAt: Timestamp(milliseconds: 253_402_300_799_999),
        evidence: LogEvidence(weighIns: 1_000_000, loggedDays: 1_000_000, digest: .max),
        notified: NotifiedTargets(plan: Plan.ID(rawValue: Int64(Int32.max)), calories: 10_000, protein: 1000),
        logged: .learned(
            LearnedExpenditure(
                expenditure: 20_000, low: -20_000, high: 20_000, trendWeight: 299.999,
                weighedOn: CalendarDay(daysSince1970: 2_932_896), weighIns: 1_000_000, loggedDays: 1_000_000,
                isUsable: false,
                shortfalls: ExpenditureShortfall.Code.allCases.map { ExpenditureShortfall(code: $0, count: 1_000_000) },
                unusableSince: CalendarDay(daysSince1970: 2_932_896))))

    private static let shortest = PlanSummary(
        inputs: PlanInputValues(
            weight: 80, height: 180, age: 35, sex: .male, activityLevel: .sedentary, primaryGoal: .maintain,
            targetWeight: nil, hasReachedGoal: nil, precaution: nil, bodyFat: nil, bmrFormula: nil, energyGap: nil,
            learnedExpenditure: nil),
        targets: PlanNumbers(
            bmi: 24.69, bmr: 1755, tdee: 2106, calorieTarget: 2106, proteinTarget: 128, waterTarget: 2800,
            weeklyRate: 0, guards: []),
        projection: nil, start: nil, learnedChangedAt: nil, evidence: nil, notified: nil, logged: .notKept)

    @Test("It comes back as it was stored", arguments: [longest, shortest, shortest.with(.nothing)])
    func roundTrip(_ summary: PlanSummary) throws {
        #expect(try PlanSummary(stored: Data(summary.stored)) == summary)
    }

    @Test("Sealed, it takes at most 700 bytes")
    func bound() {
        let sealing = 1 + 12 + 16
        #expect(Self.longest.stored.count + sealing <= 700)
    }

    @Test("It is seen at once whether it rests on the same inputs", arguments: [longest, shortest])
    func begins(_ summary: PlanSummary) throws {
        let stored = Data(summary.stored)
        #expect(try PlanSummary.begins(stored, with: summary.inputs))
        var other = try #require(summary.inputs.planInputs)
        other.learnedExpenditure = 1000
        #expect(try !PlanSummary.begins(stored, with: PlanInputValues(other)))
    }

    @Test("The long JSON of older plans is read")
    func json() throws {
        let json = #"""
            {"inputs":{"weight":110,"height":177.8,"age":35,"sex":"male","activityLevel":"moderately_active",\#
            "primaryGoal":"lose_weight","targetWeight":74.84},"targets":{"bmi":34.8,"bmr":2041,"tdee":3164,\#
            "calorieTarget":2664,"proteinTarget":209,"waterTarget":3700,"weeklyRate":-0.5,"guards":[\#
            {"code":"protein_reference_weight","title":"A title","explanation":"Some words"},\#
            {"code":"water_cap","title":"A title","explanation":"Some words"}]},\#
            "projection":{"estimatedWeeks":71,"projectedDate":"2027-03-08T00:00:00.000Z","startWeight":110,\#
            "targetWeight":74.84},"requested":{"bmi":34.8,"bmr":2041,"tdee":3164,"calorieTarget":2664,\#
            "proteinTarget":209,"waterTarget":3700,"weeklyRate":-0.5,"guards":[]},\#
            "start":{"time":"2025-10-27T12:00:00.000Z","weight":110},\#
            "evidence":{"weighIns":1,"loggedDays":0,"digest":12638153115695167455},\#
            "told":{"plan":3,"calories":2664,"protein":209}}
            """#
        let summary = try PlanSummary(stored: Data(json.utf8))
        #expect(summary.targets.guards == [.proteinReferenceWeight, .waterCap])
        #expect(summary.targets.calorieTarget == 2664 && summary.projection?.estimatedWeeks == 71)
        #expect(summary.start == PlanStart(time: Timestamp(milliseconds: 1_761_566_400_000), weight: 110))
        #expect(summary.evidence?.digest == 12_638_153_115_695_167_455)
        #expect(summary.notified == NotifiedTargets(plan: 3, calories: 2664, protein: 209))
        #expect(summary.logged == .nothing)
        #expect(try PlanSummary.begins(Data(json.utf8), with: summary.inputs))
        #expect(try PlanSummary(stored: Data(summary.stored)) == summary)
    }

    @Test("What is no summary is refused", arguments: ["", "2,80,", "1,80,180", "1,x,180,35,male,sedentary,maintain,"])
    func unreadable(_ text: String) {
        #expect(throws: FieldReader.Unreadable.self) { try PlanSummary(stored: Data(text.utf8)) }
    }

    @Test("The summary of a plan is opened once, whatever is asked of it")
    func once() throws {
        let (key, other) = (PersonKey(), Data("not opened".utf8))
        let sealed = try key.seal(Self.longest.stored, in: .planSummary(1, of: 7))
        let summaries = PlanSummaries(of: 7, key: key)
        #expect(try summaries.begins(with: Self.longest.inputs, of: 1, sealed: sealed))
        for _ in 1...2 { #expect(try summaries.summary(of: 1, sealed: other) == Self.longest) }
        #expect(throws: SealingError.self) { try summaries.summary(of: 2, sealed: other) }
        #expect(throws: SealingError.self) { try PlanSummaries(of: 8, key: key).summary(of: 1, sealed: sealed) }
    }

    @Test("A plan of older formulas keeps the numbers that it had, in the words of today")
    func olderFormulas() throws {
        let computed = try SamplePlans.plan(grams: 110_000, tenthMillimetres: 17_780, target: 74_840)
        let now = PlanNumbers(computed)
        let then = PlanNumbers(
            bmi: now.bmi, bmr: now.bmr, tdee: now.tdee, calorieTarget: now.calorieTarget,
            proteinTarget: now.proteinTarget + 10, waterTarget: now.waterTarget, weeklyRate: now.weeklyRate,
            guards: [.waterCap])
        let summary = PlanSummary(
            inputs: PlanInputValues(computed.inputs), targets: then, projection: nil, start: nil,
            learnedChangedAt: nil, evidence: nil, notified: nil, logged: .notKept)
        let kept = PlanStore.KeptPlan(
            id: 7, formulaVersion: 1, reason: .weekly, createdAt: Timestamp(milliseconds: 0), endedAt: nil,
            summary: summary)
        let wording = PlanWording(sentences: Sentences(language: .german))
        let plan = try kept.plan(of: 3, wording)
        #expect(plan.formulaVersion == 1 && plan.id == 7 && plan.expenditure == nil)
        #expect(plan.targets.proteinTarget == now.proteinTarget + 10)
        #expect(plan.targets.guards == wording.guards(computed).filter { $0.code == "water_cap" })
        #expect(try plan.targets == kept.targets(wording))
        #expect(plan.whyItWorks.bmi == wording.whyItWorks(computed).bmi)
    }
}

extension PlanSummary {
    fileprivate func with(_ logged: LoggedExpenditure) -> PlanSummary {
        PlanSummary(
            inputs: inputs, targets: targets, projection: projection, start: start,
            learnedChangedAt: learnedChangedAt, evidence: evidence, notified: notified, logged: logged)
    }
}
