package import APIContract

/// The identifier of a person's task.
package enum TaskIdentifier: Hashable, Sendable {
    /// The standard task of a kind; never `own`.
    case everybodys(DailyTask.Kind)
    /// One of the person's own, by its number.
    case own(OwnTask.ID)

    /// Reads `water`, or `42` or the UUID of an own task; nil for anything else.
    package init?(_ text: String) {
        if let kind = DailyTask.Kind(rawValue: text), kind != .own {
            self = .everybodys(kind)
        } else if let number = Int64(text), number > 0, String(number) == text {
            self = .own(OwnTask.ID(rawValue: number))
        } else if let number = OwnTask.ID(uuid: text) {
            self = .own(number)
        } else {
            return nil
        }
    }

    /// `water`, or `42` for an own task.
    package var text: String {
        switch self {
        case .everybodys(let kind): kind.rawValue
        case .own(let number): String(number)
        }
    }

    /// The kind of the task.
    package var kind: DailyTask.Kind { if case .everybodys(let kind) = self { kind } else { .own } }

    /// The marks that count as done for it, any one of them; without it, all of them are removed.
    package var marks: Set<TaskIdentifier> {
        let meals: [DailyTask.Kind] = self == .everybodys(.meals) ? [.breakfast, .lunch, .dinner] : []
        return Set([self] + meals.map(TaskIdentifier.everybodys))
    }

    /// The number that marks use: that of an own task, or a negative one that is fixed for its kind.
    package var code: Int64 {
        switch self {
        case .everybodys(let kind): Int64(-1 - (Self.order.firstIndex(of: kind) ?? 0))
        case .own(let number): number.rawValue
        }
    }

    /// The task of a mark's number; nil for one that this version doesn't know.
    package init?(code: Int64) {
        if code > 0 {
            self = .own(OwnTask.ID(rawValue: code))
        } else if let index = Int(exactly: -1 - code), Self.order.indices.contains(index) {
            self = .everybodys(Self.order[index])
        } else {
            return nil
        }
    }

    /// New kinds are added at the end, since stored marks depend on the order.
    private static let order: [DailyTask.Kind] = [.weighIn, .breakfast, .lunch, .dinner, .meals, .water]
}
