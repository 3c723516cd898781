import NutritionScience
import TestSupport
import Testing

/// Fasting days on weekdays that a person picks.
struct FastingWeekdaysTests {
    private let monday = CalendarDay(daysSince1970: 20_388)

    private func weekdays(_ timeline: CycleTimeline, from day: CalendarDay, count: Int) -> [Int] {
        (0..<count).map { day.adding(days: $0) }
            .filter { timeline.isFasting(on: $0) }.map { $0.daysSince1970 - monday.daysSince1970 }
    }

    @Test(arguments: 0..<7)
    func theyAreFastedOnWhateverDayItBegins(offset: Int) throws {
        let first = monday.adding(days: offset)
        for (one, other) in [(0, 3), (1, 4), (5, 6), (0, 6)] {
            let pattern = CyclePattern.fiveTwo(fastingOn: [one, other], from: first)
            #expect(pattern.length == 7 && pattern.keepsWeekdays && Cycle(pattern).preset == .fiveTwo)
            var timeline = CycleTimeline()
            try timeline.start(Cycle(pattern), on: first, today: first)
            for back in 0..<30 {
                let day = first.adding(days: back)
                #expect(timeline.isFasting(on: day) == [one, other].contains(day.weekday), "\(one) \(other) \(back)")
                #expect(timeline.day(day)?.fastingWeekdays == [one, other])
            }
        }
    }

    @Test func aRestAndAnotherStartLeaveThemOnTheirWeekdays() throws {
        var timeline = CycleTimeline()
        try timeline.start(
            Cycle(.fiveTwo(fastingOn: [0, 3], from: monday)), on: monday, today: monday)
        let tuesday = monday.adding(days: 1)
        try timeline.pause(today: tuesday)
        #expect(weekdays(timeline, from: monday, count: 14) == [0])
        let saturday = monday.adding(days: 5)
        try timeline.resume(today: saturday)
        #expect(weekdays(timeline, from: monday, count: 16) == [0, 7, 10, 14])
        try timeline.moveStart(to: monday.adding(days: 8), today: saturday)
        #expect(weekdays(timeline, from: saturday, count: 18) == [10, 14, 17, 21])
    }

    @Test func theyAreKnownThroughoutARest() throws {
        var timeline = CycleTimeline()
        try timeline.start(Cycle(.fiveTwo(fastingOn: [0, 3], from: monday)), on: monday, today: monday)
        try timeline.pause(today: monday.adding(days: 1))
        for offset in 1..<12 {
            #expect(timeline.day(monday.adding(days: offset))?.fastingWeekdays == [0, 3], "\(offset)")
        }
        try timeline.moveStart(to: monday.adding(days: 5), today: monday.adding(days: 4))
        #expect(weekdays(timeline, from: monday.adding(days: 4), count: 12) == [7, 10, 14])
    }

    @Test func aFastingDayIsSkippedAndTheOthersStay() throws {
        var timeline = CycleTimeline()
        try timeline.start(Cycle(.fiveTwo(fastingOn: [0, 3], from: monday)), on: monday, today: monday)
        try timeline.skipPhase(today: monday)
        #expect(weekdays(timeline, from: monday, count: 12) == [3, 7, 10] && timeline.day(monday)?.isPaused == true)
        let tuesday = monday.adding(days: 1)
        #expect(timeline.day(tuesday)?.canSkip == false)
        #expect(throws: CycleProblem.onlyPhase) { try timeline.skipPhase(today: tuesday) }
    }

    @Test func daysInARowCountAsOneAcrossARound() throws {
        let wednesday = monday.adding(days: 2)
        var timeline = CycleTimeline()
        try timeline.start(Cycle(.fiveTwo(fastingOn: [0, 3], from: wednesday)), on: wednesday, today: wednesday)
        let tuesday = wednesday.adding(days: 6)
        #expect(timeline.day(tuesday).map { [$0.dayOfPhase, $0.daysOfPhase] } == [1, 2])
        #expect(timeline.nextChange(after: tuesday) == tuesday.adding(days: 2))
        #expect(timeline.day(tuesday)?.previousPhase?.kind == .fasting)
        #expect(timeline.startOfStretch(tuesday.adding(days: 1)) == tuesday)
        #expect(timeline.day(wednesday).map { [$0.dayOfPhase, $0.daysOfPhase] } == [1, 1], "nothing was before it")
    }

    @Test func aPatternWithoutWeekdaysGoesOnWhereItWasPaused() throws {
        var timeline = CycleTimeline()
        try timeline.start(Cycle(CyclePreset.fiveTwo.pattern), on: monday, today: monday)
        try timeline.pause(today: monday.adding(days: 1))
        try timeline.resume(today: monday.adding(days: 3))
        #expect(weekdays(timeline, from: monday, count: 10) == [7, 8])
        #expect(!CyclePreset.fiveTwo.pattern.keepsWeekdays && timeline.day(monday)?.fastingWeekdays == nil)
    }

    @Test(arguments: 0..<7)
    func theFiveStepsBeginWithThreeDaysOfEating(offset: Int) {
        let first = monday.adding(days: offset)
        let pattern = CyclePreset.fiveTwo.pattern(from: first)
        #expect(pattern.phases.map(\.days) == [3, 1, 2, 1] && pattern.keepsWeekdays)
        #expect(CyclePreset.matador.pattern(from: first) == CyclePreset.matador.pattern)
    }
}
