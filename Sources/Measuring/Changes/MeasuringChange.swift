package import APIContract
import Rules

/// A change of flags, experiments, operators or measured data.
package struct MeasuringChange: Equatable, Sendable {
    package let time: Timestamp
    /// The maker of the change; nil where that was not stored, as by servers of earlier versions.
    package let maker: Maker?
    /// The display name of the operator who made it; nil where their account is deleted, and until it is looked up.
    package var operatorName: String?
    /// The key of the flag or experiment, "operator" or "measuring".
    package let subject: String
    /// The change made; nil where a server of another version wrote one that is unknown here.
    package let deed: Deed?
    /// The reason; may be empty.
    package let reason: String

    /// The account of the operator who made it; nil for any other maker, and once it is deleted.
    package var operatorID: User.ID? {
        guard case .operator(let account) = maker else { return nil }
        return account
    }

    /// The maker of a change.
    package enum Maker: Equatable, Sendable {
        /// An operator, on a page; nil once their account is gone.
        case `operator`(User.ID?)
        /// A command on the server.
        case command
        /// The server, by itself.
        case server

        /// The keyword in storage.
        var keyword: String {
            switch self {
            case .operator: "operator"
            case .command: "command"
            case .server: "server"
            }
        }

        /// Creates the maker from storage; nil for an unknown one. Before keywords were stored, only operators had ids.
        init?(keyword: String?, operatorID: User.ID?) {
            switch (keyword, operatorID) {
            case ("operator", _), (nil, _?): self = .operator(operatorID)
            case ("command", _): self = .command
            case ("server", _): self = .server
            default: return nil
            }
        }
    }

    /// A change of a flag, an experiment, an operator or measured data.
    package enum Deed: Equatable, Sendable {
        /// A flag is on for a share of people.
        case rollout(Rollout)
        case named(Name)

        /// The changes that are stored under a name.
        package enum Name: String, CaseIterable, Sendable {
            case planned
            case onForOne = "for one person: on"
            case offForOne = "for one person: off"
            case plannedForOne = "for one person: planned"
            case started
            case ended
            case appointed = "named"
            case dismissed = "removed"
            case erasedOne = "erased one person"
            case erasedEverybody = "erased everybody"

            /// Whether it changes a flag for one account alone.
            var isForOne: Bool {
                switch self {
                case .onForOne, .offForOne, .plannedForOne: true
                default: false
                }
            }
        }

        /// The text in storage, as a command also prints it: "10 %", or its name.
        package var text: String {
            switch self {
            case .rollout(let rollout): rollout.description
            case .named(let name): name.rawValue
            }
        }

        /// Creates the deed from storage; nil for an unknown one.
        init?(text: String) {
            if let name = Name(rawValue: text) {
                self = .named(name)
            } else if let rollout = Rollout(percent: text) {
                self = .rollout(rollout)
            } else {
                return nil
            }
        }
    }

    /// The greatest length of a reason, in characters.
    package static let longestReason = 500

    /// A reason, as it may be stored: without spaces around it, so that a blank one is empty.
    package static func checked(_ reason: String) throws(InvalidInput) -> String {
        let reason = reason.trimmed
        guard reason.unicodeScalars.count <= longestReason else {
            throw InvalidInput(["reason": .wrongLength(minimum: 0, maximum: longestReason)])
        }
        guard !reason.hasControlCharacters else { throw InvalidInput(["reason": .controlCharacters]) }
        return reason
    }
}
