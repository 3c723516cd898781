import APIContract
import Device
import NutritionScience
import Rules
public import Screens
import Wording

/// The actions that log food.
extension AddFoodModel {
    /// Logs a row.
    public func addTapped(_ row: AddFoodScreen.Row) {
        guard let request = request(of: row) else { return }
        log([request])
    }

    /// Selects a row to log it with others, or deselects it.
    public func chosen(_ row: AddFoodScreen.Row, _ isChosen: Bool) {
        if isChosen { chosen.insert(row.entry) } else { chosen.remove(row.entry) }
    }

    /// Whether a row is selected.
    public func isChosen(_ row: AddFoodScreen.Row) -> Bool { chosen.contains(row.entry) }

    /// The title of the button that logs the selection: "Log 3".
    public var logChosen: String {
        chosen.isEmpty
            ? session.sentences("diary.choose.add")
            : session.sentences("diary.choose.count", ["count": session.sentences.number(chosen.count)])
    }

    /// Logs the whole selection, or nothing if any of it is rejected.
    public func addChosenTapped() {
        let rows = (screen?.favourites ?? []) + (screen?.recent ?? [])
        let requests = rows.filter(isChosen).compactMap(request)
        guard !requests.isEmpty else { return session.toast = Toast.nothingChosen.text(session.sentences) }
        log(requests)
    }

    /// Logs the food typed by its numbers, if it is accepted.
    public func addTypedTapped() { addTyped(confirming: nil) }

    /// Logs it despite the unusual amount, which the person confirms.
    public func confirmTapped() { addTyped(confirming: inDoubt) }

    private func addTyped(confirming doubt: String?) {
        entries.confirmed = doubt ?? ""
        entries[.meal] = meal
        entries[.day] = day.description
        let words = session.localization
        let (request, unread) = entries.typed(words)
        let refused = unread.isEmpty ? request.problems(today: today) : [:]
        let problems = unread.merging(words.errors.texts(for: refused)) { unread, _ in unread }
        answered(problems, inDoubt: refused.values.contains(where: \.isQuestion) ? entries.inDoubt : nil)
        if problems.isEmpty { log([request]) }
    }

    /// Logs the previous day's food again.
    public func repeatTapped(_ again: AddFoodScreen.Repeat) {
        let day = day
        let ids = session.change { log throws(LocalStoreError) in
            let before = try log.day(day.adding(days: -1)).diary.entries
            return try session.eatAgain(
                before.filter { again.meal == nil || $0.meal?.rawValue == again.meal }, on: day, in: log)
        }
        if let ids { logged(ids) }
    }

    /// Removes a favourite.
    public func removeFavouriteTapped(_ row: AddFoodScreen.Row) {
        guard let id = row.favourite else { return }
        session.change(saying: .favouriteRemoved) { log throws(LocalStoreError) in
            try log.change(.favourite, RecordID(rawValue: id), nil)
        }
    }

    private func log(_ requests: [DiaryEntryRequest]) {
        let day = day
        let ids = session.change { log throws(LocalStoreError) in try session.eat(requests, on: day, in: log) }
        if let ids { logged(ids) }
    }

    private var today: CalendarDay {
        session.read { log throws(LocalStoreError) in try log.today() } ?? day
    }

    /// The request that logs a row.
    private func request(of row: AddFoodScreen.Row) -> DiaryEntryRequest? {
        if let food = logged(row) {
            var request = DiaryEntryRequest(food)
            request.meal = meal
            return request
        }
        let values = row.values
        var typed = FoodEntries()
        for name in FoodEntries.Name.allCases { typed[name] = values[name.rawValue] ?? "" }
        var request = typed.typed(session.localization).request
        let grams = typed.weighed(of: nil, session.localization).request.grams
        (request.foodId, request.ownFoodId) = (
            values["foodId"].flatMap { Food.ID($0) }, values["ownFoodId"].flatMap { OwnFood.ID($0) }
        )
        request.grams = request.foodId == nil && request.ownFoodId == nil ? nil : grams
        if request.calories == nil, let grams {
            if let food = found(request.foodId) {
                request = DiaryEntryRequest(food, grams: grams)
            } else if let own = found(request.ownFoodId) {
                request = DiaryEntryRequest(own, grams: grams) ?? request
            }
        }
        request.meal = meal
        return request.calories == nil ? nil : request
    }
}

extension AddFoodScreen.Row {
    /// The values a row logs, by the fields of the form.
    var values: [String: String] {
        Dictionary(entry.map { ($0.label, $0.value) }) { first, _ in first }
    }
}
