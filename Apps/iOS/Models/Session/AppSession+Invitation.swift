import APIContract
import Device
import Wording

extension AppSession {
    /// The contents a page would have with weight, height and goal, in a sentence; nil for people who have entered
    /// them.
    func invitation(to page: String) -> String? {
        guard let person else { return nil }
        return person.isInvitedToComplete && !person.onlyFasts ? sentences("short.invite.\(page)") : nil
    }

    /// Whether the health question before a deficit is still open.
    var isHealthQuestionOpen: Bool { person?.isHealthQuestionOpen ?? false }
}
