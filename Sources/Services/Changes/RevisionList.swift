import APIContract

/// People's revisions as servers send them to each other: `17:4 19:120`.
enum RevisionList {
    /// The texts with these revisions, each at most `longest` bytes long.
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

    /// The revisions in a text. Anything in another form is ignored.
    static func revisions(in text: String) -> [(person: User.ID, revision: Int64)] {
        text.split(separator: " ").compactMap { item in
            let parts = item.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, let person = Int64(parts[0]), let revision = Int64(parts[1]) else { return nil }
            return (User.ID(rawValue: person), revision)
        }
    }
}
