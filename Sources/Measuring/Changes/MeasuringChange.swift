package import APIContract
import Rules

/// A change of flags, experiments, operators or what was counted.
package struct MeasuringChange: Equatable, Sendable {
    package let time: Timestamp
    /// Who did it; nil where that was not kept, as by servers of earlier versions.
    package let maker: Maker?
    /// What they call themselves where an operator did it; nil where their account is gone, and until it is looked up.
    package var operatorName: String?
    /// The key of the flag or experiment, "operator" or "measuring".
    package let subject: String
    /// What was done to it; nil where a server of another version did it, which says so in words that are not known here.
    package let deed: Deed?
    /// Why; may be empty.
    package let reason: String

    /// The account of the operator who did it; nil for anyone else, and once it is gone.
    package var operatorID: User.ID? {
        guard case .operator(let account) = maker else { return nil }
        return account
    }

    /// Who changes something.
    package enum Maker: Equatable, Sendable {
        /// An operator, on a page; nil once their account is gone.
        case `operator`(User.ID?)
        /// A command on the server.
        case command
        /// The server, by itself.
        case server

        /// The word that is kept for it.
        var keyword: String {
            switch self {
            case .operator: "operator"
            case .command: "command"
            case .server: "server"
            }
        }

        /// What was kept; nil for what is not known here. Before words were kept, only operators had numbers.
        init?(keyword: String?, operatorID: User.ID?) {
            switch (keyword, operatorID) {
            case ("operator", _), (nil, _?): self = .operator(operatorID)
            case ("command", _): self = .command
            case ("server", _): self = .server
            default: return nil
            }
        }
    }

    /// What is done to a flag, an experiment, an operator or what was counted.
    package enum Deed: Equatable, Sendable {
        /// A flag is on for a share of people.
        case rollout(Rollout)
        case named(Name)

        /// What has a name of its own, as it is kept.
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

        /// As it is kept, and as a command prints it: "10 %", or its name.
        package var text: String {
            switch self {
            case .rollout(let rollout): rollout.description
            case .named(let name): name.rawValue
            }
        }

        /// What is kept so; nil for what is not known here.
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

    /// How long a reason may be, in characters.
    package static let longestReason = 500

    /// A reason, as it may be kept: without spaces around it, so that a blank one is none.
    package static func checked(_ reason: String) throws(InvalidInput) -> String {
        let reason = reason.trimmed
        guard reason.unicodeScalars.count <= longestReason else {
            throw InvalidInput(["reason": .wrongLength(minimum: 0, maximum: longestReason)])
        }
        guard !reason.hasControlCharacters else { throw InvalidInput(["reason": .controlCharacters]) }
        return reason
    }
}
