/// A field to type into.
public struct FormField: Hashable, Sendable {
    /// Its name in the form, and its id on the page.
    public let name: String
    /// What it asks for.
    public let label: String
    /// The kind of keyboard and check: `text`, `email`, `password`, `date`.
    public let type: String
    /// What is in it.
    public let value: String
    /// The unit behind it.
    public let unit: String?
    /// A few words below it.
    public let hint: String?
    /// Why what is in it was refused.
    public let problem: String?
    /// Which keys a phone shows: `decimal`, `numeric`, `email`; nil for the usual ones.
    public let inputMode: String?
    /// What a browser may fill in by itself: `email`, `new-password`.
    public let autocomplete: String
    /// The most that can be typed, in UTF-16 units as browsers count: enough for what is refused to be seen.
    public let maximumLength: Int
    /// Whether it takes text, whose length HTML can limit; dates, times and numbers have none.
    public let isText: Bool
    /// Whether something must be in it.
    public let isRequired: Bool
    /// Whether a password is chosen in it, of which a browser says how good it is.
    public let isNewPassword: Bool
    /// The ids of hint and problem, for screen readers.
    public let describedBy: String?
    /// Whether it has the focus when its form opens, and what is in it is selected.
    public private(set) var isSelected = false
    /// The id of a list of values on the page, to choose one from while typing; nil without one.
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

    /// The field with the focus, and what is in it selected.
    func selected() -> FormField {
        var field = self
        field.isSelected = true
        return field
    }

    /// The field with the values of a list on the page to choose from.
    func choosing(from list: String) -> FormField {
        var field = self
        field.list = list
        return field
    }

    /// The ids of what describes the field `name`, if anything does.
    static func describedBy(_ name: String, hint: String?, problem: String?) -> String? {
        let ids = [hint.map { _ in "\(name)-hint" }, problem.map { _ in "\(name)-problem" }].compactMap(\.self)
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
}

/// A field of which one choice is taken.
public struct ChoiceField: Hashable, Sendable {
    /// Its name in the form.
    public let name: String
    /// What it asks for.
    public let label: String
    /// A few words below it.
    public let hint: String?
    /// Why what was chosen was refused.
    public let problem: String?
    /// What can be chosen.
    public let choices: [Choice]
    /// The ids of hint and problem, for screen readers.
    public let describedBy: String?

    /// One of the options, of which exactly one can be taken.
    public struct Choice: Hashable, Sendable {
        /// Its value in the form.
        public let value: String
        /// Its id on the page.
        public let id: String
        /// What the option is called, in the person's language: "Katch-McArdle".
        public let label: String
        /// A few words more.
        public let detail: String?
        /// Whether it is the one that is chosen.
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

    /// The field with another choice taken.
    public func choosing(_ value: String) -> ChoiceField {
        ChoiceField(
            name, label: label, hint: hint, problem: problem, chosen: value,
            choices: choices.map { ($0.value, $0.label, $0.detail) })
    }
}
