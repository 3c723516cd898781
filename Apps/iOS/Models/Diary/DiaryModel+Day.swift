import APIContract
import Device
import NutritionScience
import Rules
public import Screens
import Wording

/// The day's drinks, weight and note.
extension DiaryModel {
    /// Logs a glass of water on the day.
    public func drinkTapped(_ drink: HomeScreen.Drink) {
        let day = day
        session.change(saying: .waterAdded) { log throws(LocalStoreError) in
            try log.drink(millilitres: drink.millilitres, on: day)
        }
    }

    /// Removes a drink.
    public func removeTapped(_ drink: DiaryScreen.Drink) {
        guard let id = WaterEntry.ID(drink.id) else { return }
        session.change(saying: .waterRemoved) { log throws(LocalStoreError) in
            try log.change(.water, RecordID(id), nil)
        }
    }

    /// The form for a weigh-in on the day.
    public func weighIn() -> WeighInModel { WeighInModel(session, day: day) }

    /// Removes the day's weight.
    public func removeWeightTapped() {
        let day = day
        session.change(saying: .weightRemoved) { log throws(LocalStoreError) in
            try log.change(.weighIn, RecordID(day), nil)
        }
    }

    /// Stores the answer to the question about days with little food: the completeness of those days.
    public func answered(_ days: [SmallDaysScreen.Day], isComplete: Bool) {
        let completeness: DayCompleteness = isComplete ? .complete : .incomplete
        session.change(saying: .answerKept) { log throws(LocalStoreError) in
            try log.change(
                days.map { (.dayNote, RecordID(rawValue: $0.id), ["completeness": .text(completeness.rawValue)]) })
        }
    }

    /// Stores that the person usually eats about as little as on the days in question; nil undoes it.
    public func usualTapped(_ days: [SmallDaysScreen.Day]?) {
        let first: JSONValue = days?.first.map { .text($0.id) } ?? .null
        session.change(saying: .answerKept) { log throws(LocalStoreError) in
            try log.change(.profile, .own, ["eatsLittleFrom": first])
        }
    }

    /// Stores the day's note: whether everything was logged, other influences on weight, and a text. Returns why the
    /// note was rejected, in a sentence; nil if all is stored.
    public func noteTapped(completeness: String, marks: Set<String>, text: String) -> String? {
        let text = text.replacing("\t", with: " ")
        if case .refused(_, let problem) = FieldCheck.note(text) {
            return session.localization.errors.sentence(for: problem, field: "text")
        }
        let isBlank = text.allSatisfy(\.isWhitespace)
        let fields: JSONValue = [
            "completeness": completeness.isEmpty ? .null : .text(completeness),
            "marks": .list(DayMark.allCases.filter { marks.contains($0.rawValue) }.map { .text($0.rawValue) }),
            "text": isBlank ? .null : .text(text),
        ]
        let day = day
        let before = session.read { log throws(LocalStoreError) in try log.day(day).note }
        if session.change({ log throws(LocalStoreError) in try log.change(.dayNote, RecordID(day), fields) }) != nil {
            news = .noted(day, before: before)
        }
        return nil
    }
}
