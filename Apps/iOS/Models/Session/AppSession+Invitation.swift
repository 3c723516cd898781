import APIContract
import Device
import Wording

extension AppSession {
    /// What a page would show with weight, height and goal, in a sentence; nil for somebody who has told them.
    func invitation(to page: String) -> String? {
        guard let person else { return nil }
        return person.settings?.isComplete == true ? nil : sentences("short.invite.\(page)")
    }

    /// Whether what speaks against a deficit is still to be asked.
    var isHealthQuestionOpen: Bool { person?.isHealthQuestionOpen ?? false }
}
