import AppModels
import Device
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

    @Test("Out of sight the store lets go of its file once all is done, and takes changes again as soon as it is seen")
    func sleeps() async throws {
        let (store, moments) = (try LocalStore(), CountedMoments())
        let start = started(store, moments)
        start.seen()
        guard case .running(let session, _, _) = start.state else {
            Issue.record("\(start.state)")
            return
        }
        session.useWithoutServerTapped(name: "Alex")
        await start.left()?.value
        #expect(moments.begun == 1 && moments.ended == [1])
        #expect(throws: LocalStoreError.suspended) { try LocalLog(.device, in: store) }
        await start.refreshOutOfSight()
        #expect(throws: LocalStoreError.suspended) { try LocalLog(.device, in: store) }
        #expect(session.deviceProblem == nil)
        start.seen()
        let tasks = TasksModel(session)
        #expect(tasks.addTapped(title: "Walk", days: ["monday"]) && session.deviceProblem == nil)
        #expect(moments.ended == [1], "a moment is given back once")
    }

    @Test("Where the moment is over before all is done, what is left is given up, and done the next time")
    func isOver() async throws {
        let (hanging, moments) = (HangingTransport(), CountedMoments())
        let phone = try LoggedInPhone(transport: hanging)
        let start = started(phone.surroundings.store, moments, phone.surroundings)
        guard case .running(let session, _, _) = start.state else {
            Issue.record("\(start.state)")
            return
        }
        start.seen()
        let sync = Task { await session.sync() }
        while !session.isSyncing { await Task.yield() }
        let finishing = start.left()
        #expect(session.isSyncing && moments.ended.isEmpty, "it is waited for what is under way")
        moments.over?()
        await finishing?.value
        await sync.value
        #expect(!session.isSyncing && session.connectionProblem == nil && moments.ended == [1])
        #expect(throws: LocalStoreError.suspended) {
            try LocalLog(.device, in: phone.surroundings.store)
        }
    }

    private func started(
        _ store: LocalStore, _ moments: CountedMoments, _ surroundings: AppSurroundings? = nil
    ) -> StartModel {
        let parts = PhoneParts(locking: NoLock(), health: NoHealth(), notifying: Silence(), moments: moments)
        return StartModel(language: "en", parts) { () throws(LocalStoreError) in
            if let surroundings { return surroundings }
            do { return try OwnPhone.surroundings(store) } catch { throw .unreadable }
        }
    }

    private func failure(_ start: StartModel) -> String? {
        if case .failed(let sentence) = start.state { sentence } else { nil }
    }

    private var parts: PhoneParts {
        PhoneParts(locking: NoLock(), health: NoHealth(), notifying: Silence(), moments: CountedMoments())
    }

    /// Moments that are counted, and are over when a test says so.
    private final class CountedMoments: BackgroundMoments {
        private(set) var begun = 0
        private(set) var ended: [Int] = []
        private(set) var over: (@MainActor @Sendable () -> Void)?

        func begin(over: @escaping @MainActor @Sendable () -> Void) -> Int? {
            begun += 1
            self.over = over
            return begun
        }

        func end(_ moment: Int) { ended.append(moment) }
    }

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
