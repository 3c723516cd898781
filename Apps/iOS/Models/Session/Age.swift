import APIContract
import Wording

extension Sentences {
    /// The age of a moment, as exactly as matters: "just now", "5 minutes ago", "3 days ago".
    func age(of moment: Timestamp, at now: Timestamp) -> String {
        let minutes = Int((now.milliseconds - moment.milliseconds) / 60_000)
        return switch minutes {
        case ..<1: self("phone.age.now")
        case ..<60: count("phone.age.minutes", minutes)
        case ..<(24 * 60): count("phone.age.hours", minutes / 60)
        default: count("phone.age.days", minutes / (24 * 60))
        }
    }
}
