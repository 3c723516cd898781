import APIContract

/// People's revisions as servers tell them to each other: `17:4 19:120`.
enum RevisionList {
    /// The texts that say it, each of them at most so many bytes long.
    static func texts(of revisions: [User.ID: Int64], longest: Int) -> [String] {
        var texts: [String] = []
        var text = ""
        for (person, revision) in revisions {
            let item = "\(person.rawValue):\(revision)"
            if !text.isEmpty, text.utf8.count + 1 + item.utf8.count > longest {
                texts.append(text)
                text = ""
            }
            text += text.isEmpty ? item : " " + item
        }
        return text.isEmpty ? texts : texts + [text]
    }

    /// What a text says. What it says in any other form is passed over.
    static func revisions(in text: String) -> [(person: User.ID, revision: Int64)] {
        text.split(separator: " ").compactMap { item in
            let parts = item.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, let person = Int64(parts[0]), let revision = Int64(parts[1]) else { return nil }
            return (User.ID(rawValue: person), revision)
        }
    }
}
