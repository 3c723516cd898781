import APIContract
import NutritionScience
import Screens
import Services
import Testing
import Wording

@testable import WebServer

/// What is drawn of charts over days.
struct ChartDrawingTests {
    private let localization = Localization(language: .english, units: .metric)
    private let today = CalendarDay(daysSince1970: 20_257)

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
            #expect(svg.hasPrefix("<svg class=\"chart days\"") && svg.hasSuffix("</svg>"))
            #expect(svg.contains("role=\"img\" aria-label=\""))
            #expect(svg.utf8.count < 12_000, "\(svg.utf8.count)")
            #expect(!svg.contains("nan") && !svg.contains("inf") && !svg.contains("style="))
            for path in svg.matches(of: /\ d="([^"]*)"/) {
                for number in path.1.matches(of: /-?\d+(\.\d+)?/) {
                    let value = try #require(Double(number.0))
                    #expect((0...400).contains(value), "\(path.1)")
                }
            }
        }
    }

    @Test("A gap stays empty, and a word is only a word")
    func gaps() throws {
        let chart = try #require(cards([20, 19, 3], .fourWeeks)[2].chart)
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
