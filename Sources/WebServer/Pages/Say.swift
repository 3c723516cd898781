import Mustache
import Screens
import Wording

/// A sentence in a template, by its key: `{{say.home.title}}`.
struct Say: MustacheParent, MustacheCustomRenderable {
    let copy: Copy
    private let key: String

    /// Sentences of this language.
    init(_ copy: Copy, key: String = "") {
        self.copy = copy
        self.key = key
    }

    /// The sentence whose key goes on with `name`.
    func child(named name: String) -> Any? {
        Say(copy, key: key.isEmpty ? name : "\(key).\(name)")
    }

    var renderText: String { copy(key) }
    /// Never: a sentence that is not there shows its key.
    var isNull: Bool { false }
}
