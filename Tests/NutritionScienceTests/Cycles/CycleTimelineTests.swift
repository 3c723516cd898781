import NutritionScience
import TestSupport
import Testing

/// Which phase a day has.
struct CycleTimelineTests {
    private let monday = CalendarDay(daysSince1970: 20_388)
    private let fiveTwo = Cycle(CyclePreset.fiveTwo.pattern)

    private func letters(_ timeline: CycleTimeline, from day: CalendarDay, count: Int) -> String {
        (0..<count).map { offset in
            guard let day = timeline.day(day.adding(days: offset)) else { return "." }
            return day.isPaused ? "-" : day.phase.kind == .fasting ? "f" : "E"
        }.joined()
    }

    @Test func phasesRepeat() throws {
        var timeline = CycleTimeline()
        try timeline.start(fiveTwo, on: monday, today: monday)
        #expect(letters(timeline, from: monday.adding(days: -2), count: 18) == "..EEEEEffEEEEEffEE")
        #expect(timeline.day(monday.adding(days: 9))?.dayOfPhase == 3)
        #expect(timeline.nextChange(after: monday) == monday.adding(days: 5))
        #expect(timeline.nextChange(after: monday.adding(days: 5)) == monday.adding(days: 7))
    }

    @Test func aStartInThePastIsWhereItWouldBe() throws {
        var timeline = CycleTimeline()
        try timeline.start(fiveTwo, on: monday.adding(days: -5), today: monday)
        #expect(letters(timeline, from: monday.adding(days: -3), count: 10) == "...ffEEEEE")
    }

    @Test func aStartInTheFutureIsPlanned() throws {
        var timeline = CycleTimeline()
        try timeline.start(fiveTwo, on: monday.adding(days: 3), today: monday)
        #expect(letters(timeline, from: monday, count: 10) == "...EEEEEff")
        #expect(timeline.plannedStart(after: monday) == monday.adding(days: 3))
        #expect(timeline.cycle(from: monday) == fiveTwo)
        #expect(throws: CycleProblem.notRunning) { try timeline.pause(today: monday) }
        try timeline.end(today: monday)
        #expect(timeline.changes.isEmpty)
    }

    @Test func theCycleThereIsGoesOnUntilTheNext() throws {
        var timeline = CycleTimeline()
        try timeline.start(fiveTwo, on: monday, today: monday)
        let friday = monday.adding(days: 4)
        try timeline.start(fiveTwo, on: monday.adding(days: 6), today: friday)
        #expect(letters(timeline, from: monday, count: 13) == "EEEEEfEEEEEff")
        try timeline.start(Cycle(CyclePreset.continuous.pattern), on: monday.adding(days: 8), today: friday)
        #expect(letters(timeline, from: monday, count: 13) == "EEEEEffEEEEEE")
    }

    @Test func pauseAndResume() throws {
        var timeline = CycleTimeline()
        try timeline.start(fiveTwo, on: monday, today: monday)
        let friday = monday.adding(days: 4)
        try timeline.pause(today: friday)
        #expect(throws: CycleProblem.notRunning) { try timeline.pause(today: friday) }
        #expect(throws: CycleProblem.notRunning) { try timeline.skipPhase(today: friday) }
        #expect(letters(timeline, from: monday, count: 7) == "EEEE---")
        try timeline.resume(today: monday.adding(days: 7))
        #expect(throws: CycleProblem.notPaused) { try timeline.resume(today: monday.adding(days: 7)) }
        #expect(letters(timeline, from: monday, count: 14) == "EEEE---EffEEEE")
    }

    @Test func skip() throws {
        var timeline = CycleTimeline()
        try timeline.start(fiveTwo, on: monday, today: monday)
        try timeline.skipPhase(today: monday.adding(days: 2))
        #expect(letters(timeline, from: monday, count: 10) == "EEffEEEEEf")
        try timeline.skipPhase(today: monday.adding(days: 2))
        #expect(letters(timeline, from: monday, count: 10) == "EEEEEEEffE")
    }

    @Test func aSinglePhaseNeverEnds() throws {
        var timeline = CycleTimeline()
        try timeline.start(Cycle(CyclePreset.continuous.pattern), on: monday, today: monday)
        #expect(timeline.day(monday.adding(days: 99))?.dayOfPhase == 100)
        #expect(timeline.nextChange(after: monday) == nil)
        #expect(throws: CycleProblem.onlyPhase) { try timeline.skipPhase(today: monday) }
    }

    @Test func theStartMoves() throws {
        var timeline = CycleTimeline()
        #expect(throws: CycleProblem.noCycle) { try timeline.moveStart(to: monday, today: monday) }
        try timeline.start(fiveTwo, on: monday, today: monday)
        try timeline.moveStart(to: monday.adding(days: 4), today: monday.adding(days: 2))
        #expect(letters(timeline, from: monday, count: 12) == "EE..EEEEEffE")
        try timeline.moveStart(to: monday, today: monday.adding(days: 2))
        #expect(letters(timeline, from: monday, count: 12) == "EEEEEffEEEEE")
        #expect(throws: CycleProblem.startOutOfRange) {
            try timeline.moveStart(to: monday.adding(days: 400), today: monday.adding(days: 2))
        }
        #expect(letters(timeline, from: monday, count: 7) == "EEEEEff")
    }

    @Test func thePastIsTakenOver() throws {
        let past = [
            CycleTimeline.Change(from: monday.adding(days: -7), .running(fiveTwo, position: 0)),
            CycleTimeline.Change(from: monday.adding(days: 3), .running(fiveTwo, position: 1)),
        ]
        var timeline = CycleTimeline()
        try timeline.takeOver(past, today: monday)
        #expect(letters(timeline, from: monday.adding(days: -8), count: 16) == ".EEEEEff........")
        let taken = timeline
        try timeline.takeOver(past, today: monday)
        #expect(timeline == taken)
        try timeline.start(fiveTwo, on: monday.adding(days: -5), today: monday)
        #expect(letters(timeline, from: monday.adding(days: -8), count: 16) == ".EEEEEffffEEEEEf")
        let older = CycleTimeline.Change(from: monday.adding(days: -9), .paused(fiveTwo, position: 0))
        try timeline.takeOver([older] + past, today: monday)
        #expect(letters(timeline, from: monday.adding(days: -10), count: 18) == ".--EEEEEffffEEEEEf")
        var planned = CycleTimeline()
        try planned.start(fiveTwo, on: monday.adding(days: 2), today: monday)
        try planned.takeOver(past, today: monday)
        #expect(letters(planned, from: monday.adding(days: -8), count: 14) == ".EEEEEff..EEEE")
        var full = CycleTimeline()
        let many = (1..<CycleTimeline.mostChanges).reversed().map { number in
            CycleTimeline.Change(from: monday.adding(days: -number), .running(fiveTwo, position: 0))
        }
        #expect(throws: CycleProblem.tooManyChanges) { try full.takeOver(many, today: monday) }
        #expect(full == CycleTimeline())
    }

    @Test func anEndLeavesThePast() throws {
        var timeline = CycleTimeline()
        try timeline.start(fiveTwo, on: monday, today: monday)
        try timeline.end(today: monday.adding(days: 6))
        #expect(letters(timeline, from: monday, count: 9) == "EEEEEf...")
        #expect(throws: CycleProblem.noCycle) { try timeline.end(today: monday.adding(days: 7)) }
    }

    @Test("Over ten years of doing things, days are covered once, and no day before today changes", arguments: 0..<20)
    func tenYears(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var timeline = CycleTimeline()
        let begin = CalendarDay(daysSince1970: 18_262)
        var today = begin
        while today < begin.adding(days: 3653) {
            if Int.random(in: 0..<6, using: &random) == 0 {
                let past = max(begin, today.adding(days: -200))...max(begin, today.adding(days: -1))
                let lived = past.lowerBound == today ? [] : timeline.days(in: past)
                try timeline.doAnything(today: today, using: &random)
                #expect(past.lowerBound == today || timeline.days(in: past) == lived)
            }
            // Across the date line a day comes again, or never.
            let step = Int.random(in: 0..<200, using: &random)
            today = today.adding(days: step == 0 ? -1 : step == 1 ? 2 : 1)
        }
        let range = begin.adding(days: -10)...today.adding(days: 800)
        var next = range.lowerBound
        for stretch in timeline.stretches(in: range) {
            #expect(stretch.days.lowerBound == next)
            for offset in 0..<(stretch.days.upperBound.daysSince1970 - stretch.days.lowerBound.daysSince1970 + 1) {
                let day = timeline.day(stretch.days.lowerBound.adding(days: offset))
                // Fasting days on weekdays don't wait for the end of a rest.
                let isResting = day?.isPaused == true && day?.cycle.pattern.keepsWeekdays == true
                let phases = [day?.phase, stretch.first?.phase]
                #expect(isResting || phases[0]?.kind == phases[1]?.kind && phases[0]?.share == phases[1]?.share)
                #expect(day?.isPaused == stretch.first?.isPaused)
                if let day, let first = stretch.first, !day.isPaused {
                    #expect(day.dayOfPhase == first.dayOfPhase + offset)
                    #expect(day.cycle.pattern.phases.count == 1 || day.dayOfPhase <= day.daysOfPhase)
                }
            }
            next = stretch.days.upperBound.adding(days: 1)
        }
        #expect(next == range.upperBound.adding(days: 1))
    }
}

extension CycleTimeline {
    /// The days of a range, one after another.
    fileprivate func days(in range: ClosedRange<CalendarDay>) -> [CycleDay?] {
        (range.lowerBound.daysSince1970...range.upperBound.daysSince1970).map {
            day(CalendarDay(daysSince1970: $0))
        }
    }

    /// Does something that a person can do, if it can be done.
    fileprivate mutating func doAnything(today: CalendarDay, using random: inout SeededGenerator) throws {
        let start = today.adding(days: Int.random(in: -40...40, using: &random))
        let pattern = try CyclePattern.random(using: &random)
        do throws(CycleProblem) {
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1: try self.start(Cycle(pattern), on: start, today: today)
            case 2: try pause(today: today)
            case 3: try resume(today: today)
            case 4: try skipPhase(today: today)
            case 5: try moveStart(to: start, today: today)
            default: try end(today: today)
            }
        } catch .noCycle, .notRunning, .notPaused, .onlyPhase {
        } catch {
            throw error
        }
    }
}
