public import Wording

/// The forms for signing up, logging in and changing a password.
public struct AccountForm: Sendable {
    /// The inputs in the order they are asked for, such as name, email address and password.
    public let fields: [FormField]
    /// A failure of the form as a whole; nil where there is none.
    public let failure: String?

    /// The text a person typed into a form; passwords are never shown again.
    public struct Entries: Sendable {
        /// The name as typed, shown again when signing up is refused.
        public var name = ""
        /// The email address as typed; it may be invalid.
        public var email = ""

        /// Empty entries, for a form that is opened for the first time.
        public init() {}
    }

    /// The form for signing up.
    public static func signUp(
        _ entries: Entries = Entries(), problems: [String: String] = [:], failure: String? = nil,
        localization: Localization
    ) -> AccountForm {
        let builder = Builder(entries: entries, problems: problems, localization: localization)
        return AccountForm(fields: [builder.name, builder.email, builder.newPassword("password")], failure: failure)
    }

    /// The form for logging in.
    public static func logIn(
        _ entries: Entries = Entries(), problems: [String: String] = [:], failure: String? = nil,
        localization: Localization
    ) -> AccountForm {
        let builder = Builder(entries: entries, problems: problems, localization: localization)
        return AccountForm(fields: [builder.email, builder.password], failure: failure)
    }

    /// The form for requesting a new password.
    public static func forgotPassword(
        _ entries: Entries = Entries(), problems: [String: String] = [:], failure: String? = nil,
        localization: Localization
    ) -> AccountForm {
        AccountForm(
            fields: [Builder(entries: entries, problems: problems, localization: localization).email], failure: failure)
    }

    /// The form for choosing a new password.
    public static func resetPassword(problems: [String: String] = [:], localization: Localization) -> AccountForm {
        let builder = Builder(entries: Entries(), problems: problems, localization: localization)
        return AccountForm(fields: [builder.newPassword("newPassword")], failure: nil)
    }

    private struct Builder {
        let entries: Entries
        let problems: [String: String]
        let localization: Localization

        var name: FormField { field("name", value: entries.name, autocomplete: "name", maximumLength: 400) }

        var email: FormField {
            field(
                "email", type: "email", value: entries.email, inputMode: "email", autocomplete: "username",
                maximumLength: 254)
        }

        var password: FormField {
            field("password", type: "password", autocomplete: "current-password", maximumLength: 128)
        }

        func newPassword(_ name: String) -> FormField {
            field(
                name, type: "password", hint: localization.sentences("account.password.hint"),
                autocomplete: "new-password", maximumLength: 128)
        }

        private func field(
            _ name: String, type: String = "text", value: String = "", hint: String? = nil, inputMode: String? = nil,
            autocomplete: String, maximumLength: Int
        ) -> FormField {
            FormField(
                name, label: localization.errors.label(of: name), type: type, value: value, hint: hint,
                problem: problems[name], inputMode: inputMode, autocomplete: autocomplete,
                maximumLength: maximumLength, isRequired: true)
        }
    }
}
