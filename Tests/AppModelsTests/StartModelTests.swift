import AppModels
import ClientKit
import Foundation
import NutritionScience
import Screens
import Testing
import Wording

@MainActor @Suite struct StartModelTests {
    @Test("A phone that was not unlocked yet says so, and opens the log as it was as soon as it is seen again")
    func waits() async throws {
        let store = try LocalStore()
        AppSession(try OwnPhone.surroundings(store)).useWithoutServerTapped(name: "Alex")
        var problem: LocalStoreError? = .key(path: "key")
        let start = StartModel(language: "de", parts) { () throws(LocalStoreError) in
            if let problem { throw problem }
            do { return try OwnPhone.surroundings(store) } catch { throw .unreadable }
        }
        let words = Sentences(language: .german)
        #expect(failure(start) == words("device.key"))
        problem = .full
        start.seen()
        #expect(failure(start) == words("device.full"))
        problem = nil
        start.seen()
        guard case .running(let session, let lock, _) = start.state else {
            Issue.record("\(start.state)")
            return
        }
        #expect(session.stage == .onboarding && !lock.isLocked)
        #expect(OnboardingModel(session).screen.greeting.contains("Alex"))
        start.seen()
        guard case .running(let same, _, _) = start.state else { return }
        #expect(same === session, "what runs is not started anew")
    }

    private func failure(_ start: StartModel) -> String? {
        if case .failed(let sentence) = start.state { sentence } else { nil }
    }

    private var parts: PhoneParts { PhoneParts(locking: NoLock(), health: NoHealth(), notifying: Silence()) }

    private struct NoLock: Locking {
        let isAvailable = false
        func unlock(reason: String) async -> Bool { false }
    }

    private struct NoHealth: HealthStore {
        let isAvailable = false
        func request(reading: Set<HealthKind>, writing: Set<HealthKind>) {}
        func changes(of quantity: HealthQuantity, since anchor: Data?) -> HealthChanges {
            HealthChanges(added: [], removed: [], anchor: Data())
        }
        func newest(of quantity: HealthQuantity) -> HealthSample? { nil }
        func facts() -> HealthFacts { HealthFacts() }
        func write(_ writings: [HealthWriting]) {}
        func remove(_ identifiers: [String], of quantity: HealthQuantity) {}
    }

    private struct Silence: Notifying {
        func isAllowed() -> Bool? { nil }
        func ask() -> Bool { false }
        func plan(_ reminders: [Reminder]) {}
    }
}
