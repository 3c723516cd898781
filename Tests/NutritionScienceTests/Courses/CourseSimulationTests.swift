import CourseSimulation
import Testing

/// Half a year with plans, for people who eat, log and weigh in as people do.
struct CourseSimulationTests {
    @Test("Nobody of 300 is led into harm, and plans come close to what people spend")
    func courses() throws {
        let report = try CourseReport(courses: 300)
        for fault in report.faults { #expect(fault.courses == 0, "\(fault.name)") }
        // Otherwise nothing was tried past a goal.
        #expect(report.reachedGoals > 100)
        #expect(report.thirdWeekError <= CourseReport.mostInThirdWeek)
        // What the rules reach today; the aim is 120.
        #expect(report.twelveWeekError <= 150)
    }
}
