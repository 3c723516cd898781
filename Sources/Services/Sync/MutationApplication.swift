import APIContract
import Database
import Foundation
import Measuring
import NutritionScience
import Rules

/// Applies a mutation of a device through its use case.
struct MutationApplication {
    private let useCases: MutationUseCases
    private let mutation: SyncBatch.Mutation
    private let id: RecordID
    private let person: Person.ID
    private let time: Timestamp

    /// The outcome of a mutation that was not refused.
    typealias Applied = (result: MutationOutcome.Result, id: RecordID)

    /// A mutation to apply by its use cases, at a moment: records of one day are ordered by theirs.
    init(_ useCases: MutationUseCases, _ mutation: SyncBatch.Mutation, of person: Person.ID, at time: Timestamp) {
        self.useCases = useCases
        self.time = time
        self.mutation = mutation
        self.id = RecordID(given: mutation.id)
        self.person = person
    }

    /// Applies it. When this returns, it is stored, or there was nothing to store.
    ///
    /// - Throws: What the use case throws, `DecodingError` for fields of another type; then nothing was stored.
    func apply() async throws -> Applied {
        switch try checkedKind() {
        case .diaryEntry, .water: try await applyShared()
        case .weighIn: try await applyWeighIn()
        case .dayNote: try await applyNote()
        case .ownFood: try await applyOwnFood()
        case .favourite: try await applyFavourite()
        case .task: try await applyTask()
        case .taskMark: try await applyMark()
        case .eatingWindow: try await applyWindow()
        case .preferences: try await applyPreferences()
        case .profile: try await applyProfile()
        case .cycle: try await applyCycle()
        case .plan, .metrics, .targets, .expenditure, .badges, .home: throw InvalidInput(["kind": .missing])
        }
    }

    /// The kind, once the fields common to all kinds are checked.
    private func checkedKind() throws -> SyncKind {
        if let part = mutation.unreadable {
            // A text has an unpaired surrogate, or a part that must be a text is not one.
            throw InvalidInput([part: part == "fields" ? .controlCharacters : .wrongType(expected: .text)])
        }
        guard let kind = SyncKind(rawValue: mutation.kind), kind.isChangedByDevices else {
            let kinds = SyncKind.allCases.filter(\.isChangedByDevices).map(\.rawValue)
            throw InvalidInput(["kind": mutation.kind.isEmpty ? .missing : .notOneOf(kinds)])
        }
        guard !id.rawValue.isEmpty else { throw InvalidInput(["id": .missing]) }
        guard !id.rawValue.hasNUL else { throw InvalidInput(["id": .notARecord]) }
        if let fields = mutation.fields {
            guard case .object(let all) = fields else {
                throw InvalidInput(["fields": .wrongType(expected: .object)])
            }
            // No store keeps a text with a NUL, and a database that rejects one would be tried again and again.
            for (name, value) in all where name.hasNUL || value.hasNUL {
                let field = name.hasNUL ? "fields" : name
                throw InvalidInput([field: .controlCharacters])
            }
            guard try JSONText.encode(fields).count <= SyncBatch.mostFieldBytes else {
                throw InvalidInput(["fields": .tooManyBytes(maximum: SyncBatch.mostFieldBytes)])
            }
        }
        try checkClock()
        return kind
    }

    /// Refuses an entry that a device with a clock that is wrong by years has put on its today: the person did not mean
    /// that day.
    private func checkClock() throws {
        guard let madeAt = mutation.madeAt.flatMap({ Timestamp($0) }), madeAt < Self.beginning else { return }
        let day = mutation.fields?["day"]?.text.flatMap { CalendarDay($0) } ?? id.day
        guard let day, Timestamp(startOf: day) < Self.beginning, mutation.fields != nil else { return }
        throw InvalidInput(["day": .ofWrongClock])
    }

    /// No device had such a log before 2020.
    private static let beginning = Timestamp(startOf: CalendarDay(daysSince1970: 18_262))

    private func number<Subject>() throws -> Identifier<Subject> {
        guard let number: Identifier<Subject> = id.number(), number.rawValue > 0, number.rawValue < 1 << 53 else {
            throw InvalidInput(["id": .notARecord])
        }
        return number
    }

    private func day() throws -> CalendarDay {
        guard let day = id.day else { throw InvalidInput(["id": .notADay]) }
        return day
    }

    /// Whether it depends on nothing but its own fields and the record, so that it can share a transaction with others.
    static func canShare(_ mutation: SyncBatch.Mutation) -> Bool {
        [SyncKind.diaryEntry, .water].contains(SyncKind(rawValue: mutation.kind))
    }

    /// Applies a mutation that can share a transaction in one of its own.
    private func applyShared() async throws -> Applied {
        let (made, logged) = try await useCases.writer.write(person) { person, connection in
            var given = try Given([mutation], today: person.today(at: time), on: connection)
            return (try apply(&given, by: person, on: connection), given.logged)
        }
        useCases.events.note(all: logged.map { .foodLogged(way: $0) })
        return made
    }

    /// Applies a mutation that can share a transaction, within one.
    ///
    /// - Throws: What ``apply()`` throws; then the transaction must not be committed.
    func apply(_ given: inout Given, by person: Person, on connection: PersonConnection) throws -> Applied {
        try checkedKind() == .water
            ? applyWater(&given.water, by: person, on: connection)
            : applyEntry(&given, by: person, on: connection)
    }

    private func applyEntry(
        _ given: inout Given, by person: Person, on connection: PersonConnection
    ) throws -> Applied {
        let entry: DiaryEntry.ID = try number()
        guard let fields = mutation.fields else {
            return (try DiaryStore.delete(entry, at: time, on: connection) ? .applied : .merged, id)
        }
        let stored = try DiaryService.put(
            entry, new: fields.checked(as: DiaryEntryRequest.self), changes: fields.checked(as: DiaryEntryChanges.self),
            &given.entries, by: person, at: time, on: connection)
        if let way = stored.logged { given.logged.append(way) }
        return (stored.wasDeleted ? .merged : .applied, id)
    }

    private func applyWater(
        _ given: inout GivenNumbers<WaterEntry>, by person: Person, on connection: PersonConnection
    ) throws -> Applied {
        let entry: WaterEntry.ID = try number()
        guard let fields = mutation.fields else {
            return (try WaterStore.delete(entry, on: connection) ? .applied : .merged, id)
        }
        let wasKnown = try WaterService.put(
            entry, fields.checked(as: WaterRequest.self), &given, by: person, at: time, on: connection)
        return (wasKnown ? .merged : .applied, id)
    }

    private func applyWeighIn() async throws -> Applied {
        let (weights, day) = (useCases.weights, try day())
        guard let fields = mutation.fields else {
            return try await remove { try await weights.delete(on: day, of: person) }
        }
        var request = try fields.checked(as: WeighInRequest.self)
        (request.day, request.clientKey) = (day.description, nil)
        let madeAt = mutation.madeAt.flatMap { Timestamp($0) }
        let stored = try await weights.put(request, madeAt: madeAt, of: person)
        return (stored.stands ? .applied : .merged, id)
    }

    private func applyNote() async throws -> Applied {
        try await useCases.diary.put(note: mutation.fields, on: day(), of: person)
        return (.applied, id)
    }

    private func applyOwnFood() async throws -> Applied {
        let (kitchen, food): (KitchenService, OwnFood.ID) = (useCases.kitchen, try number())
        guard let fields = mutation.fields else {
            return try await remove { try await kitchen.delete(food, of: person) }
        }
        let stored = try await kitchen.put(food, fields, of: person)
        return (stored.wasDeleted ? .merged : .applied, id)
    }

    private func applyFavourite() async throws -> Applied {
        let (diary, favourite): (DiaryService, FavouriteFood.ID) = (useCases.diary, try number())
        guard let fields = mutation.fields else {
            return try await remove { try await diary.deleteFavourite(favourite, of: person) }
        }
        let stored = try await diary.put(
            favourite: favourite, fields.checked(as: FavouriteFoodRequest.self), of: person)
        return (stored.id == favourite ? .applied : .merged, RecordID(stored.id))
    }

    private func applyTask() async throws -> Applied {
        let (tasks, task): (TaskService, OwnTask.ID) = (useCases.tasks, try number())
        guard let fields = mutation.fields else {
            _ = try await tasks.change(task, OwnTaskChanges(isStopped: true), of: person)
            return (.applied, id)
        }
        _ = try await tasks.put(
            task, new: fields.checked(as: OwnTaskRequest.self), changes: fields.checked(as: OwnTaskChanges.self),
            past: fields, of: person)
        return (.applied, id)
    }

    private func applyMark() async throws -> Applied {
        try await useCases.tasks.put(marks: mutation.fields, on: day(), of: person)
        return (.applied, id)
    }

    private func applyWindow() async throws -> Applied {
        guard let fields = mutation.fields else { throw InvalidInput(["fields": .missing]) }
        let request = try fields.checked(as: EatingWindowRequest.self)
        try await useCases.cycleOnboarding.put(window: request, of: person)
        return (.applied, .own)
    }

    private func applyPreferences() async throws -> Applied {
        guard let fields = mutation.fields else { throw InvalidInput(["fields": .missing]) }
        try await useCases.preferences.change(fields.checked(as: SyncedPreferences.self), of: person)
        return (.applied, .own)
    }

    private func applyProfile() async throws -> Applied {
        guard let fields = mutation.fields else { throw InvalidInput(["fields": .missing]) }
        let (profiles, weighedOn) = (useCases.profiles, try await dayOfWeight(fields)?.description)
        do {
            var changes = try fields.checked(as: ProfileChanges.self)
            changes.weighedOn = changes.weighedOn ?? weighedOn
            try await profiles.storeChanges(changes, of: person)
        } catch ProfileError.settingsNotFound {
            let today = try await useCases.writer.storage.snapshot(of: person).today(at: time)
            var request = try OnboardingRequest.first(fields, on: today)
            request.weighedOn = request.weighedOn ?? weighedOn
            _ = try await profiles.completeOnboarding(request, of: person)
        }
        return (.applied, .own)
    }

    /// The day before today of a weight without a given day: it may have waited on the device, or be sent again to a
    /// restored server. Nil for any other.
    private func dayOfWeight(_ fields: JSONValue) async throws -> CalendarDay? {
        guard fields["currentWeight"]?.number.map({ $0 > 0 }) == true, fields["weighedOn"] ?? .null == .null,
            let madeAt = mutation.madeAt.flatMap({ Timestamp($0) }), madeAt >= Self.beginning, madeAt < time
        else { return nil }
        let (day, today) = try await useCases.writer.storage.read(person) { person, _ in
            (person.preferences.day(at: madeAt), person.today(at: time))
        }
        return day < today ? day : nil
    }

    private func applyCycle() async throws -> Applied {
        let cycles = useCases.cycles
        guard let fields = mutation.fields else {
            do { _ = try await cycles.end(of: person) } catch CycleProblem.noCycle { return (.merged, .own) }
            return (.applied, .own)
        }
        let request = try fields.checked(as: CycleMutation.self)
        switch request.action.flatMap(CycleMutation.Action.init) {
        case .start:
            _ = try await cycles.start(
                CycleRequest(
                    preset: request.preset, fastingDays: request.fastingDays, phases: request.phases,
                    start: request.start, calories: request.calories),
                of: person)
        case .pause: _ = try await cycles.pause(of: person)
        case .resume: _ = try await cycles.resume(of: person)
        case .skipPhase: _ = try await cycles.skipPhase(of: person)
        case .moveStart: _ = try await cycles.moveStart(CycleStartRequest(start: request.start), of: person)
        case .setUp:
            try await useCases.cycleOnboarding.setUp(request, of: person)
        case .takeOver:
            return (try await cycles.takeOver(request.changes, of: person) ? .applied : .merged, .own)
        case nil:
            let actions = CycleMutation.Action.allCases.map(\.rawValue)
            throw InvalidInput(["action": request.action == nil ? .missing : .notOneOf(actions)])
        }
        return (.applied, .own)
    }

    /// Removes a record; one that is already gone counts as merged.
    private func remove(_ delete: () async throws -> Void) async throws -> Applied {
        do { try await delete() } catch DiaryError.favouriteNotFound, WeightError.notFound, FoodError.notFound {
            return (.merged, id)
        }
        return (.applied, id)
    }
}

extension String {
    fileprivate var hasNUL: Bool { utf8.contains(0) }
}

extension JSONValue {
    /// Whether any text in it has a NUL.
    fileprivate var hasNUL: Bool {
        switch self {
        case .null, .bool, .number: false
        case .text(let text): text.hasNUL
        case .list(let values): values.contains { $0.hasNUL }
        case .object(let fields): fields.contains { $0.key.hasNUL || $0.value.hasNUL }
        }
    }
}
