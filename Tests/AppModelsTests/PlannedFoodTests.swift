import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing

/// Food for days to come on a phone: planned, shown as such, and one tap to log.
@MainActor @Suite struct PlannedFoodTests {
    private func plan(_ name: String, _ calories: Int, in session: AppSession) throws {
        var request = DiaryEntryRequest()
        (request.name, request.calories, request.meal, request.isPlanned) = (name, calories, "dinner", true)
        let log = try #require(session.log)
        try log.eat(request, on: log.today())
        session.showAnew()
    }

    private func dinner(_ diary: DiaryModel) throws -> DiaryScreen.MealSection {
        let screen = try #require(diary.screen)
        return try #require(screen.meals.first { $0.id == "dinner" })
    }

    @Test("Food of tomorrow is planned, and nothing of it is logged before its day")
    func tomorrow() async throws {
        let session = try await OwnPhone.withPlan()
        let today = try #require(try session.log?.today())
        let diary = DiaryModel(session)
        #expect(diary.hasNext && !diary.isPast)
        diary.dayTapped(1)
        #expect(diary.day == today.adding(days: 1) && !diary.isPast)
        let food = diary.addFood(at: "dinner")
        (food[field: "name"], food[field: "calories"]) = ("Soup", "620")
        food.addTypedTapped()
        #expect(food.isDone)
        let screen = try #require(diary.screen)
        #expect(screen.isToCome)
        #expect(screen.lead == "What you add here is planned for tomorrow. It counts once you log it.")
        let meal = try dinner(diary)
        #expect(meal.planned == "Planned: 620 cal" && meal.total == nil && meal.logAll == nil)
        #expect(meal.entries.map(\.isPlanned) == [true] && meal.entries.map(\.canBeLogged) == [false])
        diary.show(today.adding(days: 30))
        #expect(!diary.hasNext)
    }

    @Test("A planned meal is logged by one tap, on Home or where it stands, and that is undone")
    func logged() async throws {
        let session = try await OwnPhone.withPlan()
        for (name, calories) in [("Stew", 400), ("Bread", 210)] { try plan(name, calories, in: session) }
        let (home, diary) = (HomeModel(session), DiaryModel(session))
        #expect(home.screen?.plannedMeal?.detail == "Stew, Bread · 610 cal" && home.screen?.eaten == 0)
        let first = try #require(try dinner(diary).entries.first)
        diary.logTapped(first)
        #expect(try dinner(diary).total == "400 cal" && dinner(diary).planned == "Planned: 210 cal")
        #expect(diary.screen?.logged == "Logged: Stew")
        diary.undoTapped()
        #expect(try dinner(diary).total == nil && dinner(diary).planned == "Planned: 610 cal")
        diary.logAllTapped(try dinner(diary))
        #expect(try dinner(diary).total == "610 cal" && diary.screen?.logged == "Logged 2 items")
        diary.undoTapped()
        home.plannedMealTapped()
        #expect(home.screen?.eaten == 610 && home.screen?.plannedMeal == nil)
    }

    @Test("Water of a text can't be planned, which the phone says at once")
    func water() async throws {
        let session = try await OwnPhone.withPlan()
        let diary = DiaryModel(session)
        diary.dayTapped(1)
        let typed = diary.addFood(at: "dinner").typedDay()
        typed.text = "soup 300 kcal, a glass of water"
        await typed.readTapped()
        typed.confirmTapped()
        #expect(!typed.isDone)
        #expect(typed.screen?.problems.map(\.sentence) == ["Water can’t be planned. Log it once you drink it."])
        #expect(try dinner(diary).entries.isEmpty, "all of it or nothing")
    }

    @Test("What was refused and is moved to a day to come is a plan when it is sent again")
    func refused() async throws {
        let session = try await OwnPhone.withPlan()
        let log = try #require(session.log)
        let (today, id) = (try log.today(), RecordID(rawValue: "1d3c2b90-93d8-4d84-9e43-0a2a2b1f0c11"))
        let fields: JSONValue = [
            "name": "Soup", "calories": 300, "meal": "dinner", "isPlanned": false, "day": .text(today.description),
        ]
        try log.ask(about: (.diaryEntry, id, fields), code: .invalidInput, ["calories": "Is it right?"])
        session.showAnew()
        let model = RefusedModel(session)
        let form = try #require(model.rows.first.flatMap(model.form))
        let day = try #require(form.fields.first { $0.name == "day" })
        form[day] = today.adding(days: 2).description
        form.saveTapped()
        #expect(form.isDone && model.rows.isEmpty)
        let diary = DiaryModel(session)
        diary.show(today.adding(days: 2))
        #expect(try dinner(diary).entries.map(\.isPlanned) == [true])
    }

    @Test("A plan of a day that is over is asked about on Home until it is answered for")
    func past() async throws {
        let session = try await OwnPhone.withPlan()
        let log = try #require(session.log)
        let yesterday = try log.today().adding(days: -1)
        var request = DiaryEntryRequest()
        (request.name, request.calories, request.meal, request.isPlanned) = ("Stew", 400, "dinner", true)
        let id = try log.eat(request, on: yesterday)
        session.showAnew()
        let home = HomeModel(session)
        #expect(home.screen?.openPlan?.address == "/diary?day=\(yesterday)")
        try log.change(.diaryEntry, id, ["isPlanned": false])
        session.showAnew()
        #expect(home.screen?.openPlan == nil)
    }
}
