import APIContract
import NutritionScience
import Rules
import Wording

extension AccountRows {
    /// The tasks of a day, with those done, and the streak.
    func tasks(on day: CalendarDay, of person: PersonReading) throws -> TasksDay {
        let book = try taskBook(of: person, from: day)
        let history = try taskHistory(of: person, in: day...day, book)
        let names = TaskWording(sentences: Sentences())
        return TasksDay(history, on: day, streak: try streak(of: person, book), title: names.title(of:target:))
    }

    /// The tasks of days and those done, as far as this device knows.
    func taskHistory(
        of person: PersonReading, in days: ClosedRange<CalendarDay>, _ book: TaskBook
    ) throws -> TaskHistory {
        let marks = try values(SyncedTaskMarks.self, .taskMark, on: days).map { mark in
            (mark.day, Set(mark.tasks.keys.compactMap(TaskIdentifier.init)))
        }
        return TaskHistory(
            book: book, marks: Dictionary(marks) { first, _ in first }, counted: nil,
            totals: Dictionary(uniqueKeysWithValues: try dayTotals(in: days).map { ($0.day, $0) }), cycle: person.cycle)
    }

    /// The tasks of days from one on. A device of its own knows them from the plans that were in force on them; with a
    /// server, today's tasks hold for all days.
    func taskBook(of person: PersonReading, from first: CalendarDay) throws -> TaskBook {
        var book = TaskBook()
        let state = try state()
        let targets = try state.account.isDeviceOnly ? targetHistory(of: person).facts : nil
        let meals = TaskBook.meals(person.settings?.mealsPerDay, of: person.meals)
        if let since = state.askedSince, targets?.periods.first.map({ since < $0.from }) ?? true,
            person.settings != nil
        {
            book.follow(TaskBook.Demands(meals: meals), today: since, since: since)
        }
        if let targets { book.follow(targets, meals: meals) }
        if book.rules.isEmpty {
            let since = person.plan.map { person.preferences.day(at: $0.createdAt) } ?? first
            book.follow(demands(of: person), today: first, since: min(since, first))
        }
        (book.badges, book.shortDays) = (state.badges ?? [], state.shortDays ?? [])
        book.ownTasks = try values(OwnTask.self, .task).sorted { $0.id < $1.id }.map { task in
            var kept = KeptTask(task)
            // Stored before a task had the day since which it holds.
            if kept.changes.isEmpty { kept.hold(from: .distantPast) }
            return kept
        }
        return book
    }

    /// The daily demands on a person now; nil for none.
    private func demands(of person: PersonReading) -> TaskBook.Demands? {
        guard let settings = person.settings else { return nil }
        let meals = TaskBook.meals(settings.mealsPerDay, of: person.meals)
        guard person.computed != nil else { return TaskBook.Demands(meals: meals) }
        guard person.plan != nil, let plan = person.current else { return nil }
        return TaskBook.Demands(PlanNumbers(plan), in: person.week, meals: meals)
    }

    /// The streak, in days. A device of its own counts it; otherwise the server has counted it, and today may have
    /// changed it since.
    private func streak(of person: PersonReading, _ book: TaskBook) throws -> Int {
        let today = person.today
        guard try state().account.isDeviceOnly else {
            guard let home = try value(HomeSummary.self, .home, .own) else { return 0 }
            guard home.date == today, let wasKept = home.isKept else { return home.streak }
            let history = try taskHistory(of: person, in: today...today, book)
            let isKept = history.isKept(history.tasks(on: today), on: today)
            return home.streak + (isKept == wasKept ? 0 : isKept ? 1 : home.streak > 0 ? -1 : 0)
        }
        return try ownStreak(of: person, book).walk.count
    }

    /// The totals of days, without empty days.
    func dayTotals(in days: ClosedRange<CalendarDay>) throws -> [DayTotals] {
        LogFacts(
            entries: try values(DiaryEntry.self, .diaryEntry, on: days),
            drinks: try values(WaterEntry.self, .water, on: days),
            weighIns: try values(WeighIn.self, .weighIn, on: days)
        ).totals
    }
}

extension CalendarDay {
    /// A day before any log.
    fileprivate static let distantPast = CalendarDay(daysSince1970: 0)
}
