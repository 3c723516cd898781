import AppModels
import Device
import Testing

/// The phone's work in the background.
@MainActor @Suite struct UpkeepModelTests {
    @Test("What is done out of sight ends when the phone says so, without a word, and begins anew the next time")
    func cancelled() async throws {
        let phone = try LoggedInPhone(transport: HangingTransport())
        let upkeep = UpkeepModel(phone.session, phone.health, RemindersInMemory())
        for _ in 0..<2 {
            let refresh = Task { await upkeep.refreshOutOfSight() }
            while !phone.session.isSyncing { await Task.yield() }
            refresh.cancel()
            await refresh.value
            #expect(!phone.session.isSyncing && phone.session.connectionProblem == nil)
        }
    }

    @Test("What is asked for while something is given up is done nevertheless")
    func anew() async throws {
        let phone = try LoggedInPhone(transport: HangingTransport())
        let upkeep = UpkeepModel(phone.session, phone.health, RemindersInMemory())
        let refresh = Task { await upkeep.refreshOutOfSight() }
        while !phone.session.isSyncing { await Task.yield() }
        refresh.cancel()
        let sync = Task { await phone.session.sync() }
        await refresh.value
        while !phone.session.isSyncing { await Task.yield() }
        #expect(phone.session.isSyncing)
        let last = Task { await upkeep.refreshOutOfSight() }
        last.cancel()
        await last.value
        await sync.value
    }
}
