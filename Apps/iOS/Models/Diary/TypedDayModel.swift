public import APIContract
import ClientKit
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// What somebody ate, typed in words: read on the phone or by the server, looked at, and logged.
@MainActor @Observable public final class TypedDayModel: OpenedModel {
    /// What is typed.
    public var text = ""
    /// What is chosen and typed about each part, by the names of the fields.
    public var typed: [String: String] = [:]
    /// Whether the server is asked.
    public private(set) var isReading = false
    /// Whether it was logged.
    public private(set) var isDone = false

    private let session: AppSession
    private let day: CalendarDay
    private let meal: Meal
    private let added: @MainActor ([RecordID]) -> Void
    private var reading: DiaryReading?
    private var inDoubt: Set<Int> = []
    private var problems: [String: String] = [:]

    /// Reads what was eaten on a day, usually at a meal; `added` hears what was logged.
    public init(
        _ session: AppSession, day: CalendarDay, meal: String, added: @escaping @MainActor ([RecordID]) -> Void = { _ in }
    ) {
        (self.session, self.day, self.added) = (session, day, added)
        self.meal = Meal(rawValue: meal) ?? .snack
    }

    /// What is shown; nil before anything of the person has come here.
    public var screen: TypedDayScreen? {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in try log.personReading() }.map { person in
            TypedDayScreen(
                text: text, reading, day: day, meal: meal, of: session.meals(of: person), today: person.today, entries: entries,
                problems: problems, session.localization)
        }
    }

    private var entries: TypedDayEntries {
        guard reading != nil, !typed.isEmpty else { return TypedDayEntries() }
        let typed = typed
        var entries = TypedDayEntries { typed[$0] }
        entries.inDoubt = inDoubt
        return entries
    }

    // Reading

    /// Reads what is typed. What says its energy is read on the phone; the rest by the server, where there is one.
    public func readTapped() async {
        guard !isReading else { return }
        (problems, typed, reading, inDoubt) = ([:], [:], nil, [])
        guard let server = session.server, !LocalLog.tellsEnergy(text) else { return readHere() }
        isReading = true
        defer { isReading = false }
        let request = DiaryReadingRequest(
            text: text, day: day.description, meal: meal.rawValue, language: FoodSearch(session: session).language)
        do throws(SyncServerError) {
            show(try await server.read(request))
        } catch {
            guard case .refused = error else { return readHere() }
            let refusal = session.refusal(error)
            problems = refusal.fields
            if let failure = refusal.failure { problems["text"] = failure }
        }
    }

    private func readHere() {
        let (text, words) = (text, session.localization)
        let read = session.read { log throws(LocalStoreError) in try log.read(text) }
        switch read {
        case .entries(let entries): show(DiaryReading(entries, onDeviceFor: day, meal: meal, words))
        case .unknown(let unknown): problems["text"] = words.sentences("phone.log.unknown", ["words": unknown])
        case .ambiguous(let words, let names): ask("ambiguous", ["words": words, "names": names.joined(separator: ", ")])
        case .amountMissing(let name): ask("amount", ["name": name])
        case nil: break
        }
    }

    private func ask(_ key: String, _ values: [String: String]) {
        problems["text"] = session.sentences("phone.log.\(key)", values)
    }

    /// Shows what was read, each part as it would be logged.
    private func show(_ read: DiaryReading) {
        reading = read
        for part in screen?.parts ?? [] {
            guard let number = Int(part.number) else { continue }
            self[.take, number] = part.hasChoice ? "1" : nil
            self[.amount, number] = part.amount?.value
            self[.food, number] = part.foods.first(where: \.isChosen)?.value
            self[.meal, number] = part.meals.first(where: \.isChosen)?.value
        }
    }

    /// What is chosen or typed about a part.
    public subscript(_ name: TypedDayEntries.Name, _ number: Int) -> String? {
        get { typed[TypedDayEntries.name(name, number)] }
        set { typed[TypedDayEntries.name(name, number)] = newValue }
    }

    /// Takes another food for a part, with as much of it as was meant.
    public func foodChosen(_ option: TypedDayScreen.Option, in number: Int) {
        self[.food, number] = option.value
        self[.amount, number] = option.amount
    }

    /// Weighing in on the day, which a text may tell too.
    public func weighIn() -> WeighInModel { WeighInModel(session, day: reading?.day ?? day) }

    // Logging

    /// Logs what is chosen, all of it or nothing.
    public func confirmTapped() {
        guard let reading else { return }
        let words = session.localization
        let confirmed = entries.confirmed(reading, words)
        (problems, inDoubt) = (confirmed.problems, [])
        if confirmed.entries.isEmpty, confirmed.water.isEmpty { problems["text"] = words.sentences("reading.chosen") }
        let eaten = confirmed.entries.map { ($0.number, $0.request.completed(by: reading.parts[$0.number])) }
        let today = session.read { log throws(LocalStoreError) in try log.today() } ?? day
        for (number, request) in eaten { refuse(EntryCheck.problems(request, today: today), of: number) }
        for (number, drink) in confirmed.water {
            if case .refused(let field, let problem) = FieldCheck.millilitres(drink.millilitres) {
                refuse([field: problem], of: number)
            }
        }
        guard problems.isEmpty else { return }
        log(eaten.map(\.1), confirmed.water.map(\.request))
    }

    private func refuse(_ refused: [String: FieldProblem], of number: Int) {
        guard let (field, problem) = refused.min(by: { $0.key < $1.key }) else { return }
        let name = TypedDayEntries.name(.amount, number)
        problems[name] = session.localization.errors.sentence(for: problem, field: EntryCheck.formNames[field] ?? field)
        if problem.isQuestion { inDoubt.insert(number) }
    }

    private func log(_ eaten: [DiaryEntryRequest], _ drunk: [WaterRequest]) {
        let (day, makeUUID) = (day, session.surroundings.log.makeUUID)
        var changes: [(SyncKind, RecordID, JSONValue?)] = []
        for entry in eaten {
            guard var fields = try? JSONValue(of: entry).withoutNulls else { continue }
            fields.set("day", .text(entry.day ?? day.description))
            changes.append((.diaryEntry, RecordID(rawValue: makeUUID()), fields))
        }
        for drink in drunk {
            let fields: JSONValue = [
                "day": .text(drink.day ?? day.description), "millilitres": .number(Double(drink.millilitres ?? 0)),
            ]
            changes.append((.water, RecordID(rawValue: makeUUID()), fields))
        }
        let all = changes
        guard session.change({ log throws(LocalStoreError) in try log.change(all) }) != nil else { return }
        isDone = true
        added(all.map(\.1))
    }
}
