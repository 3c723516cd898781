package import APIContract
import Database
import NutritionScience
import Rules
import Wording

/// Reads texts about days, and logs what is confirmed of them.
package struct DiaryTextService: Sendable {
    private let storage: Storage
    private let foods: FoodService
    let diary: DiaryService
    let water: WaterService

    /// Texts about diaries in this database, with the foods that `foods` finds. What is confirmed goes into `diary` and
    /// `water`.
    package init(_ storage: Storage, foods: FoodService, diary: DiaryService, water: WaterService) {
        self.storage = storage
        self.foods = foods
        self.diary = diary
        self.water = water
    }

    /// The reading of a text: each part, how it was read, and what it is to become once the person confirms it. The
    /// same text, asked again, is read the same way.
    ///
    /// - Throws: `InvalidInput` unless the text has 1 to 1,000 characters, the day is at most 30 days ahead, and the meal
    ///   and the language are some that there are; `RateLimitExceeded` beyond 1,200 foods a minute, with searches.
    package func read(_ request: DiaryReadingRequest, of person: Person.ID) async throws -> DiaryReading {
        let (text, meal, language) = try all(
            FieldCheck.typedDay(request.text), FieldCheck.meal(request.meal),
            FieldCheck.optionalFoodLanguage(request.language))
        let time = storage.time
        // Which of two ways to write a number is meant, only the person's language tells.
        let own = try await storage.person(person)
        let names = FoodLanguage(code: language ?? own.preferences.language)
        let writtenIn = Language(code: names.rawValue)
        let typed = TypedDayParser.parts(
            of: text, prefersGerman: writtenIn.notation.hasDecimalComma, isAmerican: own.preferences.hasAmericanPints)
        try foods.count(typed.reduce(0) { $0 + $1.countOfFoods }, of: person)
        return try await storage.read(own) { connection in
            let today = own.today(at: time)
            let day = try FieldCheck.day(request.day, in: FieldCheck.entryDays(today: today), usual: today).get()
            let habits = try DiaryService.habits(at: meal, today: today, on: connection)
            let finder = TypedFoodFinder(
                habits: habits, kitchen: try OwnFoodStore.collection(on: connection), language: names.rawValue,
                library: StoredFoods(connection))
            let reader = TypedDayReader(
                finder, on: day, at: meal, today: today, readsPounds: own.preferences.personalUnits.countsPounds
            ) { try DiaryService.foods(on: $0...$0, on: connection) }
            let wording = ReadingWording(
                Localization(
                    language: writtenIn, units: own.preferences.personalUnits,
                    hidesNumbers: own.preferences.hidesNumbers),
                today: today)
            return DiaryReading(day: day, parts: try reader.parts(of: typed).map(wording.explained))
        }
    }
}

extension FieldCheck {
    /// A required text about a day, in at most 1,000 characters.
    static func typedDay(_ text: String?, field: String = "text") -> Checked<String> {
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return .refused(field: field, .missing) }
        guard text.unicodeScalars.count <= TypedDayParser.mostCharacters else {
            return .refused(field: field, .wrongLength(minimum: 1, maximum: TypedDayParser.mostCharacters))
        }
        return .accepted(text)
    }

    /// A language that names of foods are known in, if one is given.
    static func optionalFoodLanguage(_ text: String?) -> Checked<String?> {
        guard let text else { return .accepted(nil) }
        switch foodLanguage(text) {
        case .accepted(let language): return .accepted(language)
        case .refused(let field, let problem): return .refused(field: field, problem)
        }
    }
}
