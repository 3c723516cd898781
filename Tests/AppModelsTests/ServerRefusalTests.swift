import APIContract
import AppModels
import Device
import Foundation
import Screens
import Testing
import Wording

@MainActor @Suite struct ServerRefusalTests {
    /// A server that refuses everything.
    private struct Refusing: HTTPTransport {
        let failure: Failure

        func send(_ call: HTTPCall) async throws -> HTTPAnswer {
            HTTPAnswer(status: 409, body: try JSONEncoder().encode(failure))
        }
    }

    private static let german = Sentences(language: .german)

    @Test("What a server refuses is said in the person's language, though it speaks English to programs")
    func translates() async throws {
        for (code, aspect) in [
            (ErrorCode.emailTaken, nil), (.invalidCredentials, nil), (.invalidCredentials, "password"),
        ] {
            let key = "error.\(code.rawValue)\(aspect.map { ".\($0)" } ?? "")"
            let failure = Failure(error: Sentences()(key), code: code, aspect: aspect, requestId: "1")
            let model = try await refused(failure)
            #expect(model.form.failure == Self.german(key) && Self.german(key) != Sentences()(key))
        }
    }

    @Test("What a server says of an aspect that is not known here, and of fields, is shown as it says it")
    func shows() async throws {
        let own = try await refused(
            Failure(error: "No more than five of us.", code: .emailTaken, aspect: "household", requestId: "1"))
        #expect(own.form.failure == "No more than five of us.")
        let fields = ["email": "Not from there.", "name": "Too short."]
        let ofFields = try await refused(Failure(error: "No.", code: .emailTaken, fields: fields, requestId: "1"))
        #expect(ofFields.form.failure == nil)
        #expect(ofFields.form.fields.map(\.problem) == ["Too short.", "Not from there.", nil])
    }

    private func refused(_ failure: Failure) async throws -> AccountModel {
        var surroundings = try OwnPhone.surroundings(transport: Refusing(failure: failure))
        surroundings.language = "de"
        let model = AccountModel(.signUp, at: "https://example.org", AppSession(surroundings))
        await model.submitTapped()
        #expect(!model.isDone)
        return model
    }
}
