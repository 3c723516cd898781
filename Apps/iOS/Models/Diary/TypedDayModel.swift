public import APIContract
import Device
public import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// A text about what was eaten: read on the phone or by the server, looked at, and logged.
@MainActor @Observable public final class TypedDayModel: OpenedModel {
    /// The text that is typed.
    public var text = ""
    /// The choices and amounts of each part, by the names of the fields.
    public var typed: [String: String] = [:]
    /// Whether the server is asked.
    public private(set) var isReading = false
    /// Whether it was logged.
    public internal(set) var isDone = false

    /// The parts whose food or amount was changed since they were read.
    private(set) var changed: Set<Int> = []

    let session: AppSession
    let day: CalendarDay
    private let meal: Meal
    let added: @MainActor ([RecordID]) -> Void
    var reading: DiaryReading?
    var inDoubt: Set<Int> = []
    var problems: [String: String] = [:]

    /// Reads what was eaten on a day, usually at a meal; `added` hears what was logged.
    public init(
        _ session: AppSession, day: CalendarDay, meal: String,
        added: @escaping @MainActor ([RecordID]) -> Void = { _ in }
    ) {
        (self.session, self.day, self.added) = (session, day, added)
        self.meal = Meal(rawValue: meal) ?? .snack
    }

    /// The screen; nil before anything of the person has come here.
    public var screen: TypedDayScreen? {
        session.person.map { person in
            TypedDayScreen(
                text: text, reading, day: day, meal: meal, of: person.meals, today: person.today,
                entries: entries,
                problems: problems, session.localization)
        }
    }

    /// Whether something was read, to be looked at.
    public var isRead: Bool { reading?.parts.isEmpty == false }

    var entries: TypedDayEntries {
        guard reading != nil, !typed.isEmpty else { return TypedDayEntries() }
        let typed = typed
        var entries = TypedDayEntries { typed[$0] }
        entries.inDoubt = inDoubt
        return entries
    }

    // Reading

    /// Reads the text: on the phone where all of it says its energy, otherwise by the server, where it can be asked.
    public func readTapped() async {
        guard !isReading else { return }
        (problems, typed, reading, inDoubt, changed) = ([:], [:], nil, [], [])
        guard let server = session.server, !LocalLog.tellsEnergy(text) else { return await readHere() }
        isReading = true
        defer { isReading = false }
        let request = DiaryReadingRequest(
            text: text, day: day.description, meal: meal.rawValue, language: FoodSearch(session: session).language)
        do throws(SyncServerError) {
            show(try await server.read(request))
        } catch {
            guard case .refused = error else { return await readHere() }
            let refusal = session.refusal(error)
            problems = refusal.fields
            if let failure = refusal.failure { problems["text"] = failure }
        }
    }

    private func readHere() async {
        isReading = true
        defer { isReading = false }
        await FoodSearch.prepareTable()
        let (text, day, meal) = (text, day, meal)
        let read = session.read { log throws(LocalStoreError) in try log.read(text, on: day, at: meal) }
        guard let read else { return }
        let unknown = read.parts.isEmpty ? text : read.parts.first(where: \.isUnknown)?.words
        guard let unknown else { return show(read) }
        problems["text"] = session.sentences("phone.log.unknown", ["words": unknown])
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

    /// The choice or amount of a part.
    public subscript(_ name: TypedDayEntries.Name, _ number: Int) -> String? {
        get { typed[TypedDayEntries.name(name, number)] }
        set { typed[TypedDayEntries.name(name, number)] = newValue }
    }

    /// Takes what is typed as the amount of a part.
    public func amountTyped(_ text: String, in number: Int) {
        self[.amount, number] = text
        changed.insert(number)
    }

    /// Takes another food for a part, with as much of it as was meant.
    public func foodChosen(_ option: TypedDayScreen.Option, in number: Int) {
        self[.food, number] = option.value
        self[.amount, number] = option.amount
        changed.insert(number)
    }

    /// Weighing in on the day, which a text may tell too.
    public func weighIn() -> WeighInModel { WeighInModel(session, day: reading?.day ?? day) }
}

extension ReadPart {
    /// Whether nothing is known of it, nor of anything near it.
    fileprivate var isUnknown: Bool { kind == .unread && alternatives.isEmpty && amount == nil }
}
