import Device
import Foundation
public import Observation
import Rules
public import Screens
import Wording

/// Where the log is to be kept.
@MainActor @Observable public final class ServerChoiceModel {
    /// The address of the server, as it is typed.
    public var address: String
    /// Whose app it is.
    public let session: AppSession
    /// What whoever uses the phone on its own calls themselves, as it is typed.
    public var name = ""
    private var isRefused = false
    private var nameProblem: String?

    /// The choice, with the address that was used last.
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

    /// The field for the name of whoever uses the phone on its own.
    public var nameField: FormField {
        FormField(
            "name", label: session.sentences("phone.server.none.name"), value: name, problem: nameProblem,
            autocomplete: "name", maximumLength: 400, isRequired: true)
    }

    /// The address to go on with; nil where what is typed is none.
    public func continueTapped() -> String? {
        let address = address.isEmpty ? nil : ServerAddress.normalised(address)
        isRefused = address == nil
        return address
    }

    /// Uses the phone on its own, where the name can be one.
    public func withoutServerTapped() {
        switch FieldCheck.name(name.trimmingCharacters(in: .whitespaces)) {
        case .accepted(let name): session.useWithoutServerTapped(name: name)
        case .refused(let field, let problem):
            nameProblem = session.localization.errors.sentence(for: problem, field: field)
        }
    }
}

extension AppSession {
    /// The first impression, in the language and the units of the phone.
    public var landing: LandingScreen { LandingScreen(localization) }
}
