package import APIContract

/// Which task of a person.
package enum TaskIdentifier: Hashable, Sendable {
    /// The one of a kind, which everybody has; never `own`.
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

    /// What it asks for.
    package var kind: DailyTask.Kind { if case .everybodys(let kind) = self { kind } else { .own } }

    /// The taps that say that it is done, any of them; without it none of them is there.
    package var marks: Set<TaskIdentifier> {
        let meals: [DailyTask.Kind] = self == .everybodys(.meals) ? [.breakfast, .lunch, .dinner] : []
        return Set([self] + meals.map(TaskIdentifier.everybodys))
    }

    /// How marks name it: the number of an own task, or a negative one that stays that of its kind.
    package var code: Int64 {
        switch self {
        case .everybodys(let kind): Int64(-1 - (Self.order.firstIndex(of: kind) ?? 0))
        case .own(let number): number.rawValue
        }
    }

    /// The task that a mark names; nil for one that this version doesn't know.
    package init?(code: Int64) {
        if code > 0 {
            self = .own(OwnTask.ID(rawValue: code))
        } else if let index = Int(exactly: -1 - code), Self.order.indices.contains(index) {
            self = .everybodys(Self.order[index])
        } else {
            return nil
        }
    }

    /// New kinds are added at the end, since stored marks count by it.
    private static let order: [DailyTask.Kind] = [.weighIn, .breakfast, .lunch, .dinner, .meals, .water]
}
