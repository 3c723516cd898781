import AppModels
import Device
import Foundation
import Screens
import Testing
import Wording

/// A phone that was restored from a backup: the log's file came along, and its key did not.
@MainActor @Suite struct RestoredPhoneTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "gtsd-restored-\(UUID().uuidString)")

    private func session() throws -> AppSession {
        AppSession(try AppSurroundings.phone(folder: folder, language: "en", isMetric: true, beginsAnew: true))
    }

    private func loseKey() throws { try FileManager.default.removeItem(at: folder.appending(path: "key")) }

    @Test("The log is set aside, which is said, and another one can begin")
    func begins() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try session().useWithoutServerTapped(name: "Alex")
        do {
            let before = try session()
            #expect(before.stage == .onboarding && !before.hasUnreadableLog)
        }
        try loseKey()
        let restored = try session()
        #expect(restored.stage == .welcome && restored.deviceProblem == nil && restored.hasUnreadableLog)
        restored.useWithoutServerTapped(name: "Sam")
        #expect(OnboardingModel(restored).screen.greeting.contains("Sam") && restored.deviceProblem == nil)
        #expect(try OnboardingModel(session()).screen.greeting.contains("Sam"))
    }

    @Test("A widget that is there first changes nothing of what can't be read")
    func widget() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try session().useWithoutServerTapped(name: "Alex")
        try loseKey()
        let shared = try #require(SharedLog(folder: folder, language: "en", isMetric: true))
        #expect(shared.today == nil)
        let restored = try session()
        #expect(restored.stage == .welcome && restored.hasUnreadableLog)
    }

    @Test("What can't be read is deleted once the person says so, and only that")
    func deletes() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try session().useWithoutServerTapped(name: "Alex")
        try loseKey()
        let restored = try session()
        restored.useWithoutServerTapped(name: "Sam")
        restored.deleteUnreadableLogTapped()
        #expect(!restored.hasUnreadableLog && restored.toast == restored.sentences("phone.unread.deleted"))
        let again = try session()
        #expect(again.stage == .onboarding && !again.hasUnreadableLog)
    }
}
