import APIContract
import Foundation
import NutritionScience
import Services
import Testing
import Wording

@testable import Screens
@testable import WebServer

/// The drawing of charts over days.
struct ChartDrawingTests {
    private let localization = Localization(language: .english, units: .metric)
    private let today = CalendarDay(daysSince1970: 20_257)

    @Test("A target of today alone is named at its line, not on top of the bar")
    func shortTarget() throws {
        let targets = DayTargets(calories: 1600, protein: 180, water: 2900)
        let days = [(1, 296), (0, 3226)].map { back, calories in
            var totals = DayTotals(day: today.adding(days: -back))
            totals.calories = calories
            return ProgressDay(totals: totals, targets: back == 0 ? targets : nil)
        }
        let from = today.adding(days: -27)
        let report = ProgressReport(
            range: .fourWeeks, from: from, to: today, days: days,
            targets: [TargetPeriod(from: today, targets: targets)],
            estimates: [], latestWeighIn: nil, formulaExpenditure: nil, projection: nil,
            adherence: Adherence(days, today: today), thisWeek: WeekSoFar([], today: today, targets: targets))
        let chart = try #require(ProgressScreen(report, hasPlans: true, localization).cards[1].chart)
        let plane = DayPlane(chart: chart)
        let label = try #require(DayLabels(plane).labels.first { $0.words == "target ~1,600" })
        #expect(abs(label.baseline - 5 - plane.y(1600)) < 6, "\(label.baseline) beside \(plane.y(1600))")
    }

    private func cards(_ backs: [Int], _ range: ProgressRange) -> [ProgressScreen.Card] {
        let targets = DayTargets(calories: 2200, protein: 180, water: 2900)
        let days = backs.map { back in
            var totals = DayTotals(day: today.adding(days: -back))
            (totals.weight, totals.calories, totals.protein) = (80 + Double(back) / 40, 2000 + back % 9 * 50, 150)
            return ProgressDay(totals: totals, targets: targets)
        }
        let from = today.adding(days: 1 - (range.dayCount ?? 1))
        let report = ProgressReport(
            range: range, from: from, to: today, days: days, targets: [TargetPeriod(from: from, targets: targets)],
            estimates: [], latestWeighIn: nil, formulaExpenditure: nil, projection: nil,
            adherence: Adherence(days, today: today),
            thisWeek: WeekSoFar([], today: today, targets: targets))
        return ProgressScreen(report, hasPlans: true, localization).cards
    }

    @Test(
        "Whatever is drawn lies in its frame and is small",
        arguments: [
            ([Int](0...0), ProgressRange.fourWeeks), ([Int]((0...27).reversed()), .fourWeeks),
            ([80, 79, 40, 3, 1], .twelveWeeks), ([Int]((0..<84).reversed()), .twelveWeeks),
            ([Int]((0..<365).reversed()), .year), ([364, 0], .year),
        ])
    func frame(backs: [Int], range: ProgressRange) throws {
        for chart in cards(backs, range).compactMap(\.chart) {
            let svg = DayDrawing(chart).svg
            #expect(svg.hasPrefix("<svg class=\"chart") && svg.hasSuffix("</svg>"))
            #expect(svg.contains("role=\"img\" aria-label=\""))
            #expect(svg.utf8.count < 12_000, "\(svg.utf8.count)")
            #expect(!svg.contains("nan") && !svg.contains("inf") && !svg.contains("style="))
            for path in svg.matches(of: /\ d="([^"]*)"/) {
                for number in path.1.matches(of: /-?\d+(\.\d+)?/) {
                    let value = try #require(Double(number.0))
                    #expect((0...4000).contains(value), "\(path.1)")
                }
            }
        }
    }

    @Test(
        "Words stand apart in every card: in a narrow one and, all the more, in a wide one",
        arguments: [0.0, 40, 520], [Language.english, .german])
    func words(lift: Double, language: Language) throws {
        var names = 0
        for seed in 1...60 {
            let chart = try #require(SampleCourse(seed: seed, lift: lift).chart(language))
            let plane = DayPlane(chart: chart)
            let placed = DayLabels(plane)
            let labels = placed.labels
            let today = plane.share(chart.today?.value ?? 0)
            #expect(labels.count >= 3, "\(seed): today and both values")
            names += labels.count - 3
            for width in [DayPlane.narrowest, 217, 340, 610, 1180] {
                let boxes = labels.map { DrawnBox($0, width: width) }
                #expect(boxes.allSatisfy { $0.left > -0.2 && $0.right < width + 0.2 }, "\(seed) \(width)")
                for (index, box) in boxes.enumerated() {
                    #expect(!boxes.dropFirst(index + 1).contains(where: box.meets), "\(seed) \(width): words")
                    for part in placed.heightsOfToday {
                        let points = [(share: today, y: part.lowerBound), (share: today, y: part.upperBound)]
                        #expect(!box.meets(points, width: width), "\(seed) \(width): today")
                    }
                    for line in chart.lines {
                        let points = line.points.map { (share: plane.share($0.x), y: plane.y($0.y)) }
                        #expect(!box.meets(points, width: width), "\(seed) \(width): \(line.kind)")
                    }
                }
            }
        }
        #expect(names > 55, "hardly any name has no room")
    }

    @Test("What a script reads out are the values themselves, by their days")
    func values() throws {
        let svg = DayDrawing(try #require(cards([20, 19, 3], .fourWeeks)[1].chart)).svg
        #expect(svg.contains(" data-values=\"0 2100,1 2050,17 2150\""), "\(svg)")
        #expect(svg.contains(" data-frame=\"42 222 20236.5 20257.5 3000 0\""), "\(svg)")
        let way = DayDrawing(try #require(SampleCourse(seed: 1, lift: 0).chart(.english))).svg
        #expect(way.contains(" data-values=\"0 ~"))
    }

    @Test("A gap stays empty, and a word is only a word")
    func gaps() throws {
        let chart = try #require(cards([20, 19, 3], .fourWeeks)[1].chart)
        let bars = try #require(DayDrawing(chart).svg.firstMatch(of: /class="chart-bar" d="([^"]*)"/))
        #expect(bars.1.count { $0 == "M" } == 3)
        let table = TableDrawing(table: DataTable(header: ["<b>"], rows: [["\"&"]])).html
        #expect(table.contains("&lt;b&gt;") && table.contains("&quot;&amp;") && !table.contains("<b>"))
    }

    @Test("A file is safe to open in a spreadsheet")
    func file() {
        let file = CSVText(
            header: ["Day", "a,b"],
            rows: [["=1+1", "+1"], ["-1", "@x"], ["say \"hi\"", "1.5"], ["＝1+1", "＋1"], ["－1", "＠x"]])
        #expect(
            file.text
                == "\u{FEFF}Day,\"a,b\"\r\n'=1+1,'+1\r\n'-1,'@x\r\n\"say \"\"hi\"\"\",1.5\r\n'＝1+1,'＋1\r\n'－1,'＠x\r\n")
    }
}

/// A random course, with a band and another course beside it.
private struct SampleCourse {
    private let course: DayChart.Course

    init(seed: Int, lift: Double) {
        var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        func part() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24)
        }
        let (days, change, bend) = (10 + Int(part() * 600), (part() - 0.5) * 80, 0.4 + 2 * part())
        func way(_ share: Double) -> [DayChart.Point] {
            (0...20).map { step in
                let height = change * share * (1 - exp(-bend * Double(step) / 8))
                return .init(x: Double(20_200 + days * step / 20), y: lift + 80 + height)
            }
        }
        let other = 0.3 + part()
        course = .init(
            line: way(1), edge: way(0.8), comparison: [way(other)[0], way(other)[20]], comparisonName: "einfache Regel",
            start: "\(lift + 80) kg", end: "\(Int(lift + 80 + change)).5 kg")
    }

    func chart(_ language: Language) -> DayChart? {
        DayChart(
            course, label: "A way", today: CalendarDay(daysSince1970: 20_230),
            Localization(language: language, units: .metric))
    }
}

/// The area of words in a card of a width.
private struct DrawnBox {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    init(_ label: DayLabels.Label, width: Double) {
        let length = TextWidth.of(label.words)
        let x = label.hook.share * width + label.hook.shift
        left = label.hook.anchor == .start ? x : label.hook.anchor == .middle ? x - length / 2 : x - length
        right = left + length
        // As high as in Noto Sans and Segoe UI.
        (top, bottom) = (label.baseline - 14.1, label.baseline + 3.9)
    }

    func meets(_ other: DrawnBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func meets(_ line: [(share: Double, y: Double)], width: Double) -> Bool {
        let points = line.map { (x: $0.share * width, y: $0.y) }
        return zip(points, points.dropFirst()).contains { start, end in
            (0...50).contains { step in
                let part = Double(step) / 50
                let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
                return (left...right).contains(x) && (top...bottom).contains(y)
            }
        }
    }
}
