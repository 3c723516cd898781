import APIContract
import NutritionScience
import Rules
import Screens
import Services

/// Pages of the web app about food.
extension ServerScreens {
    func diary(on day: CalendarDay) async throws -> DiaryScreen {
        let log = try await diaryService.day(day, of: person)
        let reading = try await people.read(person)
        return DiaryScreen(
            day, food: log.food, meals: reading.meals, water: log.water, weighIn: log.weighIn, today: reading.today,
            targets: log.targets, note: log.note, gender: reading.settings?.gender,
            halfExpected: reading.computed.map { $0.inputs.formulaExpenditure.result.units / 2 },
            weightBeforePlanFollows: reading.weightBeforePlanFollows, words)
    }

    func kitchen() async throws -> KitchenScreen {
        KitchenScreen(try await kitchenService.kitchen(of: person).foods, hasRemoved: false, words)
    }

    /// The tasks of the person's own.
    func ownTasks() async throws -> TasksScreen {
        TasksScreen(try await taskService.day(nil, of: person).ownTasks, draft: nil, words)
    }
}
