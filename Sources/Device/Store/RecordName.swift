import APIContract

/// A record of a person by kind and identifier, as the server names it.
struct RecordName: Hashable, Sendable {
    let kind: SyncKind
    let id: RecordID

    /// A record by either spelling of its identifier.
    init(_ kind: SyncKind, _ id: RecordID) {
        self.kind = kind
        self.id = Self.spelled(kind, id)
    }

    /// The kind and record that a mutation is about; nil where it names none.
    init?(_ mutation: SyncMutation) {
        guard let kind = mutation.kind.flatMap(SyncKind.init(rawValue:)), let id = mutation.id else { return nil }
        self.init(kind, id)
    }

    /// The number where the records of the kind have one, also for what was named by a UUID.
    private static func spelled(_ kind: SyncKind, _ id: RecordID) -> RecordID {
        guard kind.identity == .number, let number = id.number(of: DiaryEntry.self) else { return id }
        return RecordID(number)
    }

    /// The identifier by which a device adds the record: a UUID where a device made it.
    var idForAdding: RecordID {
        guard kind.identity == .number, let number = id.number(of: DiaryEntry.self), number.isOfUUID else { return id }
        let digits = String(number.rawValue & (1 << 52 - 1), radix: 16)
        let random = String(repeating: "0", count: 13 - digits.count) + digits
        return RecordID(rawValue: "00000000-0000-4000-800\(random.prefix(1))-\(random.dropFirst())")
    }
}

extension SyncKind {
    /// The codes by which a server answers that it no longer has the content of a record that is changed.
    var codesOfGone: Set<ErrorCode> {
        switch self {
        case .diaryEntry: [.diaryEntryNotFound, .notFound]
        case .ownFood: [.foodNotFound, .notFound]
        case .favourite: [.favouriteNotFound, .notFound]
        case .task: [.taskNotFound, .notFound]
        case .weighIn: [.weightNotFound, .notFound]
        default: [.notFound]
        }
    }
}
