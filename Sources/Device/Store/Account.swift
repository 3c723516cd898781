public import APIContract
import NutritionScience
import Rules

/// Whose records a device keeps: a person at a server, or the one who uses it without a server.
public struct Account: Codable, Hashable, Sendable {
    /// The address of the server as `ServerAddress` keeps it, such as `https://gtsd.example.org`; nil for a device on
    /// its own.
    public let server: String?
    /// The person's number there; nil for a device on its own.
    public let person: User.ID?

    /// A person at a server.
    public init(server: String, person: User.ID) {
        self.server = Self.kept(server)
        self.person = person
    }

    /// Reads an account, also one whose address was kept as it was typed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        server = try container.decodeIfPresent(String.self, forKey: .server).map(Self.kept)
        person = try container.decodeIfPresent(User.ID.self, forKey: .person)
    }

    private static func kept(_ server: String) -> String { ServerAddress.normalised(server) ?? server }

    private init() { (server, person) = (nil, nil) }

    /// A device on its own, without any server.
    public static let device = Account()

    /// Whether there is no server.
    public var isDeviceOnly: Bool { server == nil }
}

/// The state of an account on a device. Values that earlier versions did not keep are optional.
struct AccountState: Codable, Sendable {
    var account: Account
    /// The UUID by which the server tells this device from others.
    var client: String
    /// The number of the next mutation.
    var nextNumber: Int64 = 1
    /// The cursor to send next time; nil to read everything anew.
    var cursor: String?
    /// Whether what is held from before waits to be confirmed or to go, as everything is being read anew.
    var isReadingAnew = false
    /// The number of times that the device held something else than the server, and read everything anew.
    var differences = 0
    /// The reason why everything is read again, for the server to know with the next request; nil where there is none.
    var reset: String?
    /// When everything there was had been read last; nil where it never was.
    var syncedAt: Timestamp?
    /// The latest plan of a device of its own, in force unless it has ended; nil where there is none.
    var plan: DevicePlanState?
    /// When the plan of a device of its own is looked at next, which was planned where the person lived then.
    var planDueAt: Timestamp?
    /// The plan since which a device of its own has news of its plan; nil where the person knows it.
    var planNewsSince: Plan.ID?
    /// The Monday of the latest week whose review was read here; nil for none.
    var readReview: CalendarDay?
    /// When the person said that they know their metrics, on a device of its own; nil where they have not.
    var acknowledgedAt: Timestamp?
    /// The version of the formulas of these metrics; nil where it was not kept yet.
    var acknowledgedVersion: Int?
    /// The latest metrics of a device of its own; nil where there were none yet.
    var metrics: KeptMetrics?
    /// The metrics that the person knows, on a device of its own, where they have changed since; nil where they did
    /// not.
    var metricsNewsSince: HealthMetrics.ID?
    /// The badges that were earned on a device of its own; nil for none.
    var badges: [EarnedBadge]?
    /// The first day that asked for something before there was a plan, on a device of its own; nil for none.
    var askedSince: CalendarDay?
    /// Days that a journey cut short or skipped, on a device of its own; nil for none.
    var shortDays: [CalendarDay]?
    /// The time zone in which days were noted last, on a device of its own; nil where none were yet.
    var timeZone: String?
    /// Whose account it was at the login; nil on a device of its own. The server's profile tells it from onboarding on.
    var user: User?
    /// The values that a program keeps here for itself, such as a form that is half filled in, by name.
    var kept: [String: JSONValue]?
}
