import AppModels
import Device
import Foundation
import Screens
import Synchronization
import Testing
import Wording

@MainActor @Suite struct ServerAddressTests {
    /// A server with the same response at every address, or none.
    private final class Answering: HTTPTransport {
        let addresses = Mutex<[String]>([])
        private let answer: HTTPAnswer?

        init(_ answer: HTTPAnswer? = nil) { self.answer = answer }

        func send(_ call: HTTPCall) async throws -> HTTPAnswer {
            addresses.withLock { $0.append(call.address) }
            guard let answer else { throw URLError(.cannotConnectToHost) }
            return answer
        }
    }

    /// A server other than GTSD, and the sentence about it.
    struct Stranger: Sendable, CustomTestStringConvertible {
        let status: Int?
        let body: String
        let said: String

        var testDescription: String { "\(status.map(String.init) ?? "nothing"), \(said)" }
    }

    private nonisolated static let strangers = [
        Stranger(status: 200, body: "<!doctype html><h1>Router</h1>", said: "device.server.unintelligible"),
        Stranger(status: 200, body: #"{"ok":true}"#, said: "device.server.unintelligible"),
        Stranger(status: 301, body: "", said: "device.server.unintelligible"),
        Stranger(status: 401, body: #"{"error":"Who are you?"}"#, said: "device.server.unintelligible"),
        Stranger(status: 404, body: "Not Found", said: "device.server.unintelligible"),
        Stranger(status: 502, body: "<h1>Bad Gateway</h1>", said: "device.server.unavailable"),
        Stranger(status: nil, body: "", said: "device.server.unreachable"),
    ]

    @Test(
        "Where no GTSD server answers, that is said, nobody is logged in, and what was typed stays",
        arguments: strangers)
    func refuses(stranger: Stranger) async throws {
        let answer = stranger.status.map { HTTPAnswer(status: $0, body: Data(stranger.body.utf8)) }
        let session = try OwnPhone.welcome(Answering(answer))
        for kind in [AccountModel.Kind.signUp, .logIn, .forgotPassword, .resetPassword] {
            let model = AccountModel(kind, at: "https://example.org", session)
            (model.name, model.email, model.password) = ("Alex", "alex@example.org", "a long password")
            model.link = "https://example.org/reset-password?token=x"
            await model.submitTapped()
            #expect(!model.isDone && !model.isWaiting, "\(kind)")
            #expect(model.refusal.failure == session.sentences(stranger.said), "\(kind)")
            #expect(model.email == "alex@example.org" && model.password == "a long password")
        }
        #expect(session.stage == .welcome && session.log == nil)
    }

    @Test(
        "An address is understood however it is typed, and with http:// it stays unencrypted",
        arguments: [
            ("gtsd.example.org", "https://gtsd.example.org"), (" Gtsd.Example.org/ ", "https://gtsd.example.org"),
            ("http://192.168.1.5:8080", "http://192.168.1.5:8080"),
            ("HTTPS://example.org/Log/", "https://example.org/Log"),
        ])
    func understands(typed: String, address: String) async throws {
        let network = Answering()
        let session = try OwnPhone.welcome(network)
        let choice = ServerChoiceModel(session, address: typed)
        #expect(choice.continueTapped() == address)
        #expect(choice.field.problem == nil)
        let model = AccountModel(.logIn, at: typed, session)
        await model.submitTapped()
        #expect(network.addresses.withLock { $0 } == [address + "/auth/login"])
    }

    @Test(
        "What is no address of a server is said at its field, and nothing is sent anywhere",
        arguments: [
            "", " ", "ftp://example.org", "https://", "https://me:secret@example.org", "https://example.org/?a=b",
            "two words",
        ])
    func refuses(typed: String) async throws {
        let network = Answering()
        let session = try OwnPhone.welcome(network)
        let choice = ServerChoiceModel(session, address: typed)
        #expect(choice.continueTapped() == nil)
        #expect(choice.field.problem == session.sentences("phone.server.problem"))
        for kind in [AccountModel.Kind.signUp, .logIn, .forgotPassword] {
            let model = AccountModel(kind, at: typed, session)
            (model.email, model.password) = ("alex@example.org", "a long password")
            await model.submitTapped()
            #expect(model.serverField.problem == session.sentences("phone.server.problem") && !model.isDone)
        }
        #expect(network.addresses.withLock { $0 }.isEmpty)
    }
}
