import Foundation
import HTTPTypes
import Services
import TestSupport
import Testing
import WebServerTestSupport

@testable import Services

/// Passwords that are guessed first are refused wherever one is chosen, with the reason.
struct NewPasswordTests {
    static let refused = [
        ("12345678", "most common"), ("Password1", "most common"), ("IloveYou", "most common"),
        ("sonnenschein", "most common"), ("qwertyuiop", "most common"), ("        ", "a single character"),
        ("\u{A0}\u{2003}\t \u{A0}\u{2003}\t ", "a single character"), ("xxxxxxxx", "a single character"),
        ("xXxXxXxX", "a single character"), ("Zoé.Sarah", "name or e-mail"),
        ("zoe\u{301} sarah", "name or e-mail"),
        ("Sarah81@example.org", "name or e-mail"), ("SARAH81@", "name or e-mail"), ("sarah-81", "name or e-mail"),
    ]

    @Test("They are refused at sign-up", arguments: refused)
    func signUp(_ password: String, _ reason: String) async throws {
        try await TestService.run { service in
            let answer = try await signUp(password, service)
            #expect(answer.fields == ["password"])
            #expect(answer.text.contains(reason), "\(answer.text)")
        }
    }

    @Test("They are refused where a password is changed or reset, which leaves the old one", arguments: refused)
    func replaced(_ password: String, _ reason: String) async throws {
        try await TestService.run { service in
            let person = try TestPerson(service, loggedInBy: try await signUp(TestPerson.password, service))
            let change = try await person.patch(
                "/auth/change-password",
                ["currentPassword": .string(TestPerson.password), "newPassword": .string(password)])
            try await service.send(.post, "/auth/forgot-password", ["email": .string(person.email)])
            let token = try service.mailbox.lastResetToken()
            let reset = try await service.send(
                .post, "/auth/reset-password", ["token": .string(token), "newPassword": .string(password)])
            for answer in [change, reset] {
                #expect(answer.fields == ["newPassword"])
                #expect(answer.text.contains(reason), "\(answer.text)")
            }
            #expect(try await service.logIn(email: person.email).status == 200)
            let good = try await service.send(
                .post, "/auth/reset-password", ["token": .string(token), "newPassword": "another horse"])
            #expect(good.status == 200, "the token was not used up")
        }
    }

    @Test("A name in letters of no alphabet leaves every password free")
    func nameWithoutLetters() async throws {
        try await TestService.run { service in
            let answer = try await service.send(
                .post, "/auth/signup", ["email": "a@example.org", "password": "!§$%&/()=", "name": "🔑"])
            #expect(answer.status == 201)
        }
    }

    @Test("The list finds nearly nothing that is not on it")
    func rare() {
        var random = SeededGenerator(seed: 14)
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        let found = (0..<20_000).filter { _ in
            CommonPasswords.contains(
                String((0..<14).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }))
        }
        #expect(found.count < 10)
    }

    private func signUp(_ password: String, _ service: TestService) async throws -> Answer {
        try await service.send(
            .post, "/auth/signup",
            ["email": "sarah81@example.org", "password": .string(password), "name": "Zoé Sarah"])
    }
}
