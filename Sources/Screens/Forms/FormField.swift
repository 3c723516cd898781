/// A field to type into.
public struct FormField: Hashable, Sendable {
    /// Its name in the form, and its id on the page.
    public let name: String
    /// The label.
    public let label: String
    /// The kind of keyboard and check: `text`, `email`, `password`, `date`.
    public let type: String
    /// The text in it.
    public let value: String
    /// The unit after it.
    public let unit: String?
    /// A short text below it.
    public let hint: String?
    /// The reason why its text was refused; nil where it wasn't.
    public let problem: String?
    /// The keyboard that a phone shows: `decimal`, `numeric`, `email`; nil for the usual one.
    public let inputMode: String?
    /// The `autocomplete` value for the browser: `email`, `new-password`.
    public let autocomplete: String
    /// The maximum length, in UTF-16 units as browsers count: above the limit, so that too long a text is refused
    /// visibly.
    public let maximumLength: Int
    /// Whether it takes text, whose length HTML can limit; dates, times and numbers have none.
    public let isText: Bool
    /// Whether it must be filled in.
    public let isRequired: Bool
    /// Whether a new password is chosen in it, for which the browser shows a strength.
    public let isNewPassword: Bool
    /// The ids of the hint and the problem, for screen readers.
    public let describedBy: String?
    /// Whether it has the focus when its form opens, with its text selected.
    public private(set) var isSelected = false
    /// The id of a list of suggestions on the page; nil without one.
    public private(set) var list: String?

    /// A field with these parts.
    public init(
        _ name: String, label: String, type: String = "text", value: String = "", unit: String? = nil,
        hint: String? = nil, problem: String? = nil, inputMode: String? = nil, autocomplete: String = "off",
        maximumLength: Int = 100,
        isRequired: Bool = false
    ) {
        self.name = name
        self.label = label
        self.type = type
        self.value = value
        self.unit = unit
        self.hint = hint
        self.problem = problem
        self.inputMode = inputMode
        self.autocomplete = autocomplete
        self.maximumLength = maximumLength
        self.isText = ["text", "search", "url", "tel", "email", "password"].contains(type)
        self.isRequired = isRequired
        self.isNewPassword = autocomplete == "new-password"
        self.describedBy = Self.describedBy(name, hint: hint, problem: problem)
    }

    /// The field with the focus, and its text selected.
    func selected() -> FormField {
        var field = self
        field.isSelected = true
        return field
    }

    /// The field with the suggestions of a list on the page.
    func choosing(from list: String) -> FormField {
        var field = self
        field.list = list
        return field
    }

    /// The ids of the texts that describe the field `name`, if any.
    static func describedBy(_ name: String, hint: String?, problem: String?) -> String? {
        let ids = [hint.map { _ in "\(name)-hint" }, problem.map { _ in "\(name)-problem" }].compactMap(\.self)
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
}

/// A field with exactly one chosen option.
public struct ChoiceField: Hashable, Sendable {
    /// Its name in the form.
    public let name: String
    /// The label.
    public let label: String
    /// A short text below it.
    public let hint: String?
    /// The reason why the choice was refused; nil where it wasn't.
    public let problem: String?
    /// The options.
    public let choices: [Choice]
    /// The ids of the hint and the problem, for screen readers.
    public let describedBy: String?

    /// One of the options.
    public struct Choice: Hashable, Sendable {
        /// Its value in the form.
        public let value: String
        /// Its id on the page.
        public let id: String
        /// The option's name in the person's language: "Katch-McArdle".
        public let label: String
        /// A short explanation.
        public let detail: String?
        /// Whether it is the chosen one.
        public let isChosen: Bool
    }

    /// A field with these choices, each a value with its label and detail.
    public init(
        _ name: String, label: String, hint: String? = nil, problem: String? = nil, chosen: String?,
        choices: [(value: String, label: String, detail: String?)]
    ) {
        self.name = name
        self.label = label
        self.hint = hint
        self.problem = problem
        self.choices = choices.map { choice in
            Choice(
                value: choice.value, id: "\(name)-\(choice.value)", label: choice.label, detail: choice.detail,
                isChosen: choice.value == chosen)
        }
        self.describedBy = FormField.describedBy(name, hint: hint, problem: problem)
    }

    /// The field with another option chosen.
    public func choosing(_ value: String) -> ChoiceField {
        ChoiceField(
            name, label: label, hint: hint, problem: problem, chosen: value,
            choices: choices.map { ($0.value, $0.label, $0.detail) })
    }
}
