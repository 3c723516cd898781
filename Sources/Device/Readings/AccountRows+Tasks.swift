import APIContract
import NutritionScience
import Rules
import Wording

extension AccountRows {
    /// What a day asks for, what was done of it, and the streak.
    func tasks(on day: CalendarDay, of person: PersonReading) throws -> TasksDay {
        let book = try taskBook(of: person, from: day)
        let history = try taskHistory(of: person, in: day...day, book)
        let asked = history.tasks(on: day)
        let names = TaskWording(sentences: Sentences())
        let tasks = asked.map { task in
            DailyTask(
                id: task.identifier.text, kind: task.kind,
                title: task.title ?? names.title(of: task.kind, target: task.target),
                isDone: history.isDone(task, on: day), isDoneByEvidence: task.isShown(by: history.totals[day]),
                progress: task.target.map { target in
                    DailyTask.Progress(value: history.totals[day]?.water ?? 0, target: target)
                })
        }
        return TasksDay(
            day: day, tasks: tasks, isKept: history.isKept(asked, on: day), left: history.left(of: asked, on: day),
            streak: try streak(of: person, book),
            ownTasks: try values(OwnTask.self, .task))
    }

    /// What days asked for and what was done of them, as far as this device knows.
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

    /// What days ask for from one on. A device of its own knows it by the plans that were in force on them; with a
    /// server, what is asked for today holds for them all.
    func taskBook(of person: PersonReading, from first: CalendarDay) throws -> TaskBook {
        var book = TaskBook()
        let state = try state()
        let periods = try state.account.isDeviceOnly ? targetDays(of: person).periods : []
        if let since = state.askedSince, periods.first.map({ since < $0.from }) ?? true, let settings = person.settings
        {
            let meals = TaskBook.meals(settings.mealsPerDay, of: person.meals)
            book.follow(TaskBook.Demands(meals: meals), today: since, since: since)
        }
        for period in periods {
            book.follow(demands(period.plan, period.week, of: person), today: period.from, since: period.from)
            if let end = period.end { book.follow(nil, today: end, since: end) }
        }
        if book.rules.isEmpty {
            let since = person.plan.map { person.preferences.day(at: $0.createdAt) } ?? first
            book.follow(demands(of: person), today: first, since: min(since, first))
        }
        (book.badges, book.shortDays) = (state.badges ?? [], state.shortDays ?? [])
        book.ownTasks = try values(OwnTask.self, .task).sorted { $0.id < $1.id }.map { task in
            var kept = KeptTask(task)
            // Kept before a task told since when it is there.
            if kept.changes.isEmpty { kept.hold(from: .distantPast) }
            return kept
        }
        return book
    }

    /// What each day asks of a person now; nil for nothing.
    private func demands(of person: PersonReading) -> TaskBook.Demands? {
        guard let settings = person.settings else { return nil }
        guard person.computed != nil else {
            return TaskBook.Demands(meals: TaskBook.meals(settings.mealsPerDay, of: person.meals))
        }
        guard person.plan != nil, let plan = person.current, let week = person.week else { return nil }
        return demands(plan, week, of: person)
    }

    private func demands(
        _ plan: NutritionPlan, _ week: TargetWeek, of person: PersonReading
    ) -> TaskBook.Demands {
        var demands = TaskBook.Demands(
            water: plan.waterTarget.result.units, protein: plan.proteinTarget.result.units,
            meals: TaskBook.meals(person.settings?.mealsPerDay, of: person.meals))
        if !week.own.isEmpty { demands.follow(week) }
        return demands
    }

    /// The days in a row. On a device of its own they are counted; otherwise the server has counted them, and today may
    /// be one more by now.
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

    /// What was logged on days, in sum; days without anything are left out.
    func dayTotals(in days: ClosedRange<CalendarDay>) throws -> [DayTotals] {
        var found: [CalendarDay: DayTotals] = [:]
        let entries = Dictionary(grouping: try values(DiaryEntry.self, .diaryEntry, on: days), by: \.day)
        for (day, entries) in entries {
            let diary = DiaryDay(day: day, entries: entries)
            var totals = DayTotals(day: day)
            totals.calories = diary.calories
            (totals.protein, totals.carbohydrate, totals.fat) = (diary.protein, diary.carbohydrate, diary.fat)
            totals.meals = Meal.allCases.filter { meal in entries.contains { $0.meal == meal } }
            found[day] = totals
        }
        for (day, drinks) in Dictionary(grouping: try values(WaterEntry.self, .water, on: days), by: \.day) {
            found[day, default: DayTotals(day: day)].water = WaterDay(day: day, entries: drinks).millilitres
        }
        for weighIn in try values(WeighIn.self, .weighIn, on: days) {
            found[weighIn.day, default: DayTotals(day: weighIn.day)].weight = weighIn.weight
        }
        return found.values.sorted { $0.day < $1.day }
    }
}

extension CalendarDay {
    /// Before anything was logged anywhere.
    fileprivate static let distantPast = CalendarDay(daysSince1970: 0)
}
