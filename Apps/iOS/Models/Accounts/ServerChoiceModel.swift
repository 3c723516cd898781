import Device
import Foundation
public import Observation
import Rules
public import Screens
import Wording

/// The choice of where the log is kept.
@MainActor @Observable public final class ServerChoiceModel {
    /// The address of the server, as typed.
    public var address: String
    /// The session of the app's user.
    public let session: AppSession
    /// The name of a person using the phone without a server, as typed.
    public var name = ""
    private var isRefused = false
    private var nameProblem: String?

    /// The choice, with the address used last.
    public init(_ session: AppSession, address: String) {
        self.session = session
        self.address = address
    }

    /// The field for the address.
    public var field: FormField {
        let words = session.sentences
        return FormField(
            "server", label: words("phone.server.label"), type: "url", value: address, hint: words("phone.server.hint"),
            problem: isRefused ? words("phone.server.problem") : nil, autocomplete: "url", maximumLength: 300,
            isRequired: true)
    }

    /// The field for the name of a person using the phone without a server.
    public var nameField: FormField {
        FormField(
            "name", label: session.sentences("phone.server.none.name"), value: name, problem: nameProblem,
            autocomplete: "name", maximumLength: 400, isRequired: true)
    }

    /// The address to continue with; nil if the typed one is invalid.
    public func continueTapped() -> String? {
        let address = address.isEmpty ? nil : ServerAddress.normalised(address)
        isRefused = address == nil
        return address
    }

    /// Starts using the phone without a server, if the name is valid.
    public func withoutServerTapped() {
        switch FieldCheck.name(name.trimmingCharacters(in: .whitespaces)) {
        case .accepted(let name): session.useWithoutServerTapped(name: name)
        case .refused(let field, let problem):
            nameProblem = session.localization.errors.sentence(for: problem, field: field)
        }
    }
}

extension AppSession {
    /// The landing page, in the language and the units of the phone.
    public var landing: LandingScreen { LandingScreen(localization) }
}
