package import APIContract
package import NutritionScience
package import Rules

/// Readings for screens, taken of this device at one moment, with what was not sent yet. Each is nil before anything of
/// the person has come here.
extension LocalLog {
    /// Who the person is, and the numbers that hold.
    ///
    /// - Throws: `LocalStoreError`.
    package func personReading() throws(LocalStoreError) -> PersonReading? { try reading { _, person, _ in person } }

    /// Today at a glance.
    ///
    /// - Throws: `LocalStoreError`.
    package func homeReading() throws(LocalStoreError) -> HomeReading? {
        try reading { rows, person, time in try rows.home(of: person, at: time) }
    }

    /// My Plan, in whichever state it is.
    ///
    /// - Throws: `LocalStoreError`.
    package func myPlanReading() throws(LocalStoreError) -> MyPlanReading? {
        try reading { rows, person, time in try rows.myPlan(of: person, at: time) }
    }

    /// Progress over a range.
    ///
    /// - Throws: `LocalStoreError`.
    package func progressReport(_ range: ProgressRange) throws(LocalStoreError) -> ProgressReport? {
        try reading { rows, person, _ in try rows.progress(of: person, range: range) }
    }

    /// The nutrients of the days of a range.
    ///
    /// - Throws: `LocalStoreError`.
    package func eatenNutrients(on days: ClosedRange<CalendarDay>) throws(LocalStoreError) -> EatenNutrients? {
        try reading { rows, person, _ in
            let entries = try rows.values(DiaryEntry.self, .diaryEntry, on: days)
            return EatenNutrients(entries, on: days, by: person.computed?.inputs)
        }
    }

    /// The person's cycle.
    ///
    /// - Throws: `LocalStoreError`.
    package func cycleReading() throws(LocalStoreError) -> CycleReading? {
        try reading { rows, person, _ in try rows.cycleReading(of: person) }
    }

    /// The basis of the five steps to a cycle.
    ///
    /// - Throws: `LocalStoreError`.
    package func cycleStepsReading() throws(LocalStoreError) -> CycleStepsReading? {
        try reading { rows, person, _ in try rows.cycleStepsReading(of: person) }
    }

    /// The reason why a server would refuse an action on the cycle, as far as is known here; nil where it would not.
    ///
    /// - Parameter fields: What is to be done, named as in the mutations of a cycle.
    /// - Throws: `LocalStoreError`.
    package func cycleProblem(after fields: JSONValue) throws(LocalStoreError) -> ErrorCode? {
        try reading { rows, person, _ in try rows.cycleProblem(after: fields, of: person) } ?? nil
    }

    /// The tasks of a day.
    ///
    /// - Throws: `LocalStoreError`.
    package func tasks(on day: CalendarDay) throws(LocalStoreError) -> TasksDay? {
        try reading { rows, person, _ in try rows.tasks(on: day, of: person) }
    }

    /// The targets of the person's days with what they have set; nil without a plan, too.
    ///
    /// - Throws: `LocalStoreError`.
    package func targetsReading() throws(LocalStoreError) -> TargetsReading? {
        try reading { rows, person, _ in try rows.targetsReading(of: person, rows.outlook(of: person)) } ?? nil
    }

    /// The targets of a day; nil where nothing tells them.
    ///
    /// - Throws: `LocalStoreError`.
    package func targets(on day: CalendarDay) throws(LocalStoreError) -> DayTargets? {
        try reading { rows, person, _ in
            var history = try rows.targetHistory(of: person)
            return history.targets(on: day)
        } ?? nil
    }

    private func reading<Reading>(
        _ body: (AccountRows, PersonReading, Timestamp) throws -> Reading
    ) throws(LocalStoreError) -> Reading? {
        let time = surroundings.now()
        return try read { rows in try rows.person(at: time).map { try body(rows, $0, time) } }
    }
}
