import APIContract
import NutritionScience
import TestSupport
import Testing
import Wording

@testable import Screens

@Suite struct ProgressScreenTests {
    private func screen(
        _ report: ProgressReport, hasPlans: Bool = true, _ language: Language = .english, units: PersonalUnits = .metric
    ) -> ProgressScreen {
        ProgressScreen(report, hasPlans: hasPlans, Localization(language: language, units: units))
    }

    @Test func withoutAnythingThereIsNothingToShow() throws {
        let report = try SampleProgress.report(.all, [], targets: nil)
        #expect(screen(report, hasPlans: false).isEmpty)
        let planned = screen(report)
        #expect(!planned.isEmpty && planned.cards.allSatisfy { $0.chart == nil && $0.table == nil && $0.value == nil })
        #expect(planned.adherence.grid == nil && planned.adherence.share == nil)
        #expect(planned.cards.map(\.id) == ["weight", "calories", "expenditure", "protein"])
    }

    @Test func theRangeThatIsShownIsNamed() throws {
        for range in ProgressRange.allCases {
            let ranges = screen(try SampleProgress.report(range, [])).ranges
            #expect(ranges.filter(\.isCurrent).map(\.address) == [ProgressScreen.address(of: range)])
        }
        #expect(ProgressScreen.address(of: .twelveWeeks) == "/progress")
        #expect(ProgressScreen.address(of: .year) == "/progress?range=1y")
    }

    @Test func adherenceShowsItsArithmetic() throws {
        // The first day has no target, and today is not over.
        let days = [
            SampleProgress.day(5, calories: 2200, targets: nil), SampleProgress.day(4, calories: 1980),
            SampleProgress.day(3, calories: 1979), SampleProgress.day(2, calories: 2420),
            SampleProgress.day(1, weight: 80), SampleProgress.day(0, calories: 2200),
        ]
        let adherence = screen(try SampleProgress.report(.fourWeeks, days)).adherence
        #expect(adherence.share == "67%")
        #expect(adherence.text == "2 of 3 logged days were within 10% of your calorie target.")
        let german = screen(try SampleProgress.report(.fourWeeks, days), .german).adherence
        #expect(german.share == "67\u{a0}%")
        let grid = try #require(adherence.grid)
        #expect(grid.weeks.count == 5 && grid.weeks.allSatisfy { $0.count == 7 })
        #expect(grid.weeks[0].prefix(2) == [nil, nil], "the range begins on a Thursday")
        let all = grid.weeks.joined().compactMap(\.self)
        #expect(all.count == 28)
        #expect(all.count { $0 == .onTarget } == 2 && all.count { $0 == .logged } == 1)
    }

    /// With hardly any data the number is the formula's, and the card says so.
    @Test(arguments: [(1, false), (2, false), (4, false), (5, true), (20, true)])
    func spendingIsOfTheLogOnceItHasEnough(logged: Int, isMeasured: Bool) throws {
        let days = (0...logged).reversed().map { SampleProgress.day($0, weight: 80, calories: 2200) }
        let card = screen(try SampleProgress.report(.fourWeeks, days, estimates: logged + 1)).cards[2]
        #expect(card.text.hasPrefix("Your own log measures this") == isMeasured, "\(card.text)")
        #expect(card.text.hasPrefix("So far, this is mostly what the formula expects") == !isMeasured)
        #expect(card.value?.hasPrefix("~") == false)
    }

    @Test func whatIsOfADayIsSpokenSo() throws {
        let days = (1...5).reversed().map { SampleProgress.day($0, weight: 80, calories: 2200) }
        let cards = screen(try SampleProgress.report(.fourWeeks, days)).cards.prefix(4)
        #expect(cards.map(\.spokenUnit) == [nil, "calories per day", "calories per day", "grams per day"])
    }

    /// Days logged, days near the target, and whether they make a share.
    @Test(arguments: [(1, 0, false), (1, 1, false), (2, 2, false), (3, 0, false), (9, 0, false), (3, 1, true)])
    func noShareJudgesSingleDays(logged: Int, near: Int, isShown: Bool) throws {
        let days = (1...logged).reversed().map { SampleProgress.day($0, calories: $0 <= near ? 2200 : 3500) }
        let adherence = screen(try SampleProgress.report(.fourWeeks, days)).adherence
        #expect((adherence.share != nil) == isShown)
        #expect(isShown || adherence.words.hasPrefix("Every day that you log"), "\(adherence.words)")
        #expect(adherence.grid != nil, "the days themselves are shown")
    }

    @Test(arguments: [
        (0.8, "Steady"), (0.75, "Steady"), (0.5, "Nicely"), (0.4, "Nicely"), (0, "Every day that you log"),
    ])
    func theWordsAreKind(share: Double, words: String) throws {
        let days = (1...20).reversed().map { back in
            SampleProgress.day(back, calories: Double(back) <= 20 * share ? 2200 : 3500)
        }
        let adherence = screen(try SampleProgress.report(.fourWeeks, days)).adherence
        #expect(adherence.words.hasPrefix(words), "\(adherence.words)")
    }

    @Test func todayIsDrawnOpenAndLeftOutOfMeans() throws {
        let days = [
            SampleProgress.day(2, calories: 2000, protein: 100), SampleProgress.day(1, calories: 2100),
            SampleProgress.day(0, calories: 300, protein: 10),
        ]
        let cards = screen(try SampleProgress.report(.fourWeeks, days)).cards
        #expect(cards[1].value == "2,050" && cards[3].value == "100")
        let bars = try #require(cards[1].chart).bars
        let today = Double(SampleProgress.today.daysSince1970)
        #expect(cards[1].chart?.days == today - 6.5...today + 0.5, "a week, of which today is the last")
        #expect(cards[1].chart?.readings.map(\.value) == [2000, 2100, 300])
        #expect(bars.map(\.isOpen) == [false, false, true] && bars.map(\.point.y) == [2000, 2100, 300])
        #expect(
            cards[1].table?.rows.map { Array($0.dropFirst()) } == [
                ["300", "~2,200"], ["2,100", "~2,200"], ["2,000", "~2,200"],
            ])
        let only = screen(try SampleProgress.report(.fourWeeks, [SampleProgress.day(0, calories: 300)])).cards[1]
        #expect(only.value == nil && only.text.contains("not over yet") && only.chart?.bars.count == 1)
    }

    @Test func longRangesAreShownInWeeks() throws {
        let report = try SampleProgress.report(.year, SampleProgress.year(), estimates: 365)
        let cards = screen(report).cards
        let chart = try #require(cards[1].chart)
        #expect((52...53).contains(chart.bars.count) && chart.bars.allSatisfy { $0.days == 7 && !$0.isOpen })
        #expect(cards.allSatisfy { ($0.table?.rows.count ?? 0) <= 53 }, "no table is endless")
        #expect(cards[0].chart?.lines.allSatisfy { $0.points.count <= 185 } == true)
        #expect(cards[1].table?.header.first == "Week from")
        let years = try SampleProgress.report(.all, SampleProgress.year(1500))
        #expect((50...60).contains(try #require(screen(years).cards[1].chart).bars.count))
    }

    @Test func aMeanEndsWhereNothingIsLogged() throws {
        let days = ((50..<70).reversed() + (1..<20).reversed()).map { SampleProgress.day($0, calories: 2200) }
        let chart = try #require(screen(try SampleProgress.report(.twelveWeeks, days)).cards[1].chart)
        let means = chart.lines.filter { $0.kind == .mean }
        #expect(means.count == 2)
        #expect(means.allSatisfy { $0.points.allSatisfy { $0.y == 2200 } })
    }

    @Test func theTargetIsDrawnInSteps() throws {
        var report = try SampleProgress.report(.fourWeeks, [SampleProgress.day(20, calories: 2200)])
        let second = TargetPeriod(
            from: SampleProgress.today.adding(days: -9), targets: DayTargets(calories: 2100, protein: 170, water: 2800))
        report = ProgressReport(
            range: report.range, from: report.from, to: report.to, days: report.days,
            targets: report.targets + [second], estimates: [], latestWeighIn: nil, formulaExpenditure: nil,
            projection: nil,
            adherence: report.adherence, thisWeek: report.thisWeek)
        let chart = try #require(screen(report).cards[1].chart)
        let line = try #require(chart.lines.first { $0.kind == .target })
        #expect(line.points.map(\.y) == [2200, 2200, 2100, 2100])
        #expect(chart.lines.compactMap(\.name) == ["target ~2,100"])
    }

    @Test func theTargetsLineEndsWhereThereIsNoneAnyMore() throws {
        let report = try SampleProgress.report(.fourWeeks, [SampleProgress.day(20, calories: 2200, protein: 90)])
        func chart(_ targets: [(daysAgo: Int, targets: DayTargets?)], _ card: Int) throws -> DayChart {
            let periods = targets.map { TargetPeriod(from: SampleProgress.today.adding(days: -$0), targets: $1) }
            let changed = ProgressReport(
                range: report.range, from: report.from, to: report.to, days: report.days, targets: periods,
                estimates: [], latestWeighIn: nil, formulaExpenditure: nil, projection: nil,
                adherence: report.adherence,
                thisWeek: report.thisWeek)
            return try #require(screen(changed).cards[card].chart)
        }
        func lines(_ chart: DayChart) -> [DayChart.Line] { chart.lines.filter { $0.kind == .target } }
        let cycle = DayTargets(calories: 2600)
        let ended = try chart([(20, cycle), (10, nil)], 1)
        #expect(lines(ended).map { $0.points.map(\.y) } == [[2600, 2600]])
        #expect(lines(ended)[0].points.last?.x == Double(report.to.daysSince1970) - 10.5)
        #expect(ended.lines.allSatisfy { $0.name == nil }, "what ended is not today's target")
        let again = try chart([(20, cycle), (10, nil), (5, DayTargets(calories: 2100, protein: 170, water: 2800))], 1)
        #expect(lines(again).map { $0.points.map(\.y) } == [[2600, 2600], [2100, 2100]])
        #expect(again.lines.map(\.name) == [nil, "target ~2,100"])
        #expect(lines(try chart([(20, cycle)], 3)).isEmpty, "a cycle says nothing of protein")
    }

    @Test func oneWeighInIsADot() throws {
        let report = try SampleProgress.report(.twelveWeeks, [SampleProgress.day(0, weight: 81.65)], estimates: 1)
        let card = screen(report).cards[0]
        let chart = try #require(card.chart)
        #expect(chart.dots.count == 1 && chart.lines.isEmpty)
        #expect(chart.xTicks.last?.label == "Today", "the axis ends where the data ends")
        #expect(chart.xTicks.first?.label == "Jun 12", "and has a week at least")
        #expect(card.text == "Weighed on June 18, 2025. With your next weight, a line begins here.")
        #expect(card.table?.rows.count == 1)
    }

    @Test(arguments: [
        (PersonalUnits.metric, 72.45, "72.45", 72.45), (.metric, 72.4, "72.4", 72.4), (.metric, 72.4567, "72.5", 72.5),
        (.us, 81.65, "180", 180), (.us, 72.45, "159.7", 159.7),
    ])
    func aWeightIsShownAsItWasTyped(units: PersonalUnits, kilograms: Double, text: String, value: Double) throws {
        let report = try SampleProgress.report(
            .twelveWeeks, [SampleProgress.day(1, weight: 80), SampleProgress.day(0, weight: kilograms)])
        let card = screen(report, units: units).cards[0]
        #expect(card.value == text && card.chart?.marks.last?.text == "\(text) \(units == .us ? "lbs" : "kg")")
        #expect(card.chart?.readings.last?.value == value)
        #expect(card.table?.rows.first?[1].hasPrefix(text + " ") == true)
    }

    @Test func theWayAheadIsInThePictureAndAFarTargetIsNot() throws {
        let days = (0..<84).reversed().map { SampleProgress.day($0, weight: 80 + Double($0) / 50) }
        let near = try SamplePlans.plan(grams: 80_000, tenthMillimetres: 17_780, target: 76_000)
        let far = try SamplePlans.plan(grams: 140_000, tenthMillimetres: 17_780, target: 75_000)
        for (plan, isBeyond) in [(near, false), (far, true)] {
            let weights = days.map { day in
                SampleProgress.day(
                    SampleProgress.today.daysSince1970 - day.totals.day.daysSince1970,
                    weight: plan.inputs.weight.kilograms.value)
            }
            let report = try SampleProgress.report(
                .twelveWeeks, weights,
                projection: ProgressProjection(
                    plan, from: SampleProgress.today, cycle: CycleTimeline()))
            let card = screen(report, units: .us).cards[0]
            let chart = try #require(card.chart)
            #expect(chart.bands.count == 1 && chart.today != nil)
            #expect(chart.days.upperBound > Double(SampleProgress.today.daysSince1970))
            #expect(chart.lines.contains { $0.kind == .target } == !isBeyond)
            #expect(card.text.contains("lies outside this chart") == isBeyond)
            let values = try #require(chart.yTicks.first).value...(try #require(chart.yTicks.last).value)
            #expect(
                chart.lines.allSatisfy { $0.points.allSatisfy { values.contains($0.y) } }, "nothing leaves the frame")
            #expect((3...5).contains(chart.yTicks.count))
        }
    }

    @Test func whatIsSpentIsShownOnceSomethingWasEaten() throws {
        let eaten = [SampleProgress.day(3, weight: 80, calories: 2200)]
        let card = screen(try SampleProgress.report(.fourWeeks, eaten, estimates: 20)).cards[2]
        let chart = try #require(card.chart)
        #expect(chart.bands.count == 1 && chart.lines.map(\.kind) == [.comparison, .line])
        #expect(card.table?.header == ["Day", "cal/day", "Likely range"] && card.table?.rows.count == 20)
        let weighed = [SampleProgress.day(3, weight: 80)]
        let without = screen(try SampleProgress.report(.fourWeeks, weighed, estimates: 20)).cards[2]
        #expect(without.chart == nil && without.value == nil)
    }

    @Test func weightAndEnergyHaveOneAxisOnWhichIllnessIsShaded() throws {
        let days = (0..<20).reversed().map { SampleProgress.day($0, weight: 80, calories: 2200) }
        let spells = [(60, 58), (21, 18), (5, 5)].map { first, last in
            UnusualDays(
                from: SampleProgress.today.adding(days: -first), to: SampleProgress.today.adding(days: -last))
        }
        let known = try SampleProgress.report(.twelveWeeks, days, estimates: 20)
        let report = ProgressReport(
            range: known.range, from: known.from, to: known.to, days: known.days, targets: known.targets,
            estimates: known.estimates, unusual: spells, latestWeighIn: known.latestWeighIn,
            formulaExpenditure: known.formulaExpenditure, projection: nil, adherence: known.adherence,
            thisWeek: known.thisWeek)
        let (weight, energy) = (screen(report).cards[0], screen(report).cards[1])
        let charts = try [weight, energy].map { try #require($0.chart) }
        #expect(charts[0].days == charts[1].days && charts[0].shades == charts[1].shades)
        let today = Double(SampleProgress.today.daysSince1970)
        #expect(charts[0].shades == [today - 19.5...today - 17.5, today - 5.5...today - 4.5], "what is on the axis")
        #expect(weight.key?.hasSuffix("Shaded: ill or away (May 28 – May 31, Jun 13).") == true)
        #expect(charts[1].lines.contains { $0.kind == .burned } && charts[1].bands.count == 1)
        #expect(!weight.isFolded && !energy.isFolded && screen(report).cards[2].isFolded)
    }
}
