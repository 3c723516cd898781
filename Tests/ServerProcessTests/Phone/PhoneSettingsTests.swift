import APIContract
import AppModels
import Foundation
import Screens
import TestSupport
import Testing
import Wording

extension ServerProcessTests {
    /// The password, the logins and the files of an account, in the app.
    @MainActor @Suite struct PhoneSettingsTests {
        private static let newPassword = "a longer, newer password"

        @Test("A password is changed with the right one alone, never to a common one, and every other login ends")
        func password() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (phone, other) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await phone.begin(at: server)
                await other.logIn(server)
                let settings = SettingsModel(phone.session)
                let fields = try #require(settings.screen).password
                @MainActor func change(from current: String, to new: String) async -> [String] {
                    (settings[fields[0]], settings[fields[1]]) = (current, new)
                    await settings.changePasswordTapped()
                    return settings.screen?.problems.map(\.field) ?? []
                }
                #expect(await change(from: "", to: "") == ["currentPassword", "newPassword"])
                #expect(await change(from: "another password", to: Self.newPassword) == ["currentPassword"])
                #expect(await change(from: Phone.password, to: "Password1") == ["newPassword"])
                #expect(await change(from: Phone.password, to: "short") == ["newPassword"])
                #expect(settings.strength != nil && settings[fields[1]] == "short", "what was typed stays")
                await other.session.sync()
                #expect(!other.session.needsLogIn)
                #expect(await change(from: Phone.password, to: Self.newPassword) == [])
                #expect(phone.session.toast == Toast.passwordChanged.text(phone.session.sentences))
                #expect(settings[fields[0]].isEmpty && settings[fields[1]].isEmpty)
                await other.session.sync()
                #expect(other.session.needsLogIn)
                phone.restart()
                try await phone.sync()
                let old = AccountModel(.logIn, at: server.api.address, other.session)
                (old.email, old.password) = (Phone.email, Phone.password)
                await old.submitTapped()
                #expect(!old.isDone && !old.refusal.isEmpty)
                let new = AccountModel(.logIn, at: server.api.address, other.session)
                (new.email, new.password) = (Phone.email, Self.newPassword)
                await new.submitTapped()
                #expect(new.isDone && !other.session.needsLogIn)
                try await server.kill()
            }
        }

        @Test("Another phone's login is ended from the list, what it had not sent waits, and one's own leads out")
        func sessions() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let (phone, other) = (try Phone(in: storage.folder), try Phone(in: storage.folder))
                try await phone.begin(at: server)
                await other.logIn(server)
                other.line.lose()
                other.eat("Soup", 420)
                let logins = SessionsModel(phone.session)
                await logins.load()
                #expect(logins.screen?.rows.map(\.isThisDevice) == [true, false])
                await logins.endTapped(try #require(logins.screen?.rows.last))
                #expect(logins.screen?.rows.map(\.isThisDevice) == [true] && logins.failure == nil)
                other.line.restore()
                await other.session.sync()
                #expect(other.session.needsLogIn)
                #expect(try other.eaten() == ["lunch: Soup, 420 cal"])
                await other.logIn(server)
                try await other.sync()
                try await phone.sync()
                #expect(try phone.eaten() == ["lunch: Soup, 420 cal"])
                phone.line.lose()
                await logins.load()
                #expect(logins.failure != nil && logins.screen != nil)
                phone.line.restore()
                await logins.load()
                await logins.endTapped(try #require(logins.screen?.rows.first(where: \.isThisDevice)))
                #expect(phone.session.stage == .welcome)
                await other.session.sync()
                #expect(!other.session.needsLogIn)
                let left = SessionsModel(other.session)
                await left.load()
                #expect(left.screen?.rows.map(\.isThisDevice) == [true])
                try await server.kill()
            }
        }

        @Test("Everything comes as a file from the server, and what was not sent yet from the phone")
        func files() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                try await phone.sync()
                phone.line.lose()
                phone.eat("Lentil soup", 420)
                let settings = SettingsModel(phone.session)
                await settings.exportTapped()
                #expect(settings.exported == nil && settings.exportFailure != nil)
                #expect(settings.hasUnsent && settings.waiting != nil)
                #expect(try Self.text(settings.unsentData()).contains("Lentil soup"))
                #expect(try Self.text(settings.everything()).contains("Lentil soup"))
                try await phone.sync()
                #expect(!settings.hasUnsent && settings.waiting == nil && settings.unsentData() == nil)
                await settings.exportTapped()
                #expect(settings.exportFailure == nil)
                let file = try #require(settings.exported)
                let archive = try Data(contentsOf: file)
                #expect(file.pathExtension == "zip" && archive.starts(with: Data("PK".utf8)))
                for name in ["account.json", "profile.json", "plans.csv"] {
                    #expect(archive.firstRange(of: Data(name.utf8)) != nil, "\(name)")
                }
                settings.exportClosed(hasFailed: true)
                #expect(settings.exportFailure == phone.session.sentences("phone.file.failed"))
                #expect(settings.exported == nil && !FileManager.default.fileExists(atPath: file.path()))
                await settings.exportTapped()
                let again = try #require(settings.exported)
                settings.exportClosed(hasFailed: false)
                #expect(settings.exportFailure == nil && !FileManager.default.fileExists(atPath: again.path()))
                try await server.kill()
            }
        }

        @Test("How things are shown is chosen without a connection, a time zone by its city, and the server knows")
        func preferences() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let settings = SettingsModel(phone.session, timeZones: ["Europe/Berlin", "America/New_York"])
                settings.timeZone = "Atlantis"
                settings.timeZoneTapped()
                #expect(settings.screen?.problems.map(\.field) == ["timeZone"])
                settings.timeZone = "new york"
                #expect(settings.foundTimeZones == ["America/New_York"])
                settings.timeZoneTapped()
                #expect(settings.screen?.problems.isEmpty == true)
                settings.chosen("language", "de")
                settings.chosen("theme", "dark")
                #expect(phone.session.prefersDark == true && phone.session.sentences.language == .german)
                try await phone.sync()
                let other = try Phone(in: storage.folder)
                await other.logIn(server)
                #expect(other.session.prefersDark == true && other.session.sentences.language == .german)
                let shown = try #require(SettingsModel(other.session).screen)
                #expect(shown.timeZone.value == "America/New_York")
                phone.restart()
                #expect(try #require(SettingsModel(phone.session).screen).timeZone.value == "America/New_York")
                try await server.kill()
            }
        }

        private static func text(_ data: Data?) throws -> String { String(decoding: try #require(data), as: UTF8.self) }
    }
}
