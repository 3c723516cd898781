import APIContract
@testable import Device
import Database
import Foundation
import NutritionScience
import Services
import Synchronization
import WebServerTestSupport

@testable import WebServer

/// Three devices and two servers of one person that go through a history.
final class Simulation {
    private let file: String
    private let clock = TestClock()
    private let person: Person.ID
    private var servers: [SimulatedServer]
    private var devices: [SimulatedDevice]
    /// Requests that arrive late, or once more.
    private var onTheWay: [SyncRequest] = []
    private var backup: Data?
    private var expected = SimulatedExpectation()

    /// Runs a history in a folder; returns the first fault, if any.
    static func run(_ history: SimulatedHistory, in folder: String) async throws -> String? {
        let made = try await SimulatedPerson.shared.value
        let file = folder + "/database.sqlite"
        try made.bytes.write(to: URL(filePath: file))
        let simulation = try Simulation(file: file, person: made.id)
        let fault: String?
        do {
            for step in history.steps { try await simulation.take(step) }
            fault = try await simulation.settle()
        } catch let error as UnexpectedAnswer {
            fault = "unexpected: \(error.reason)"
        }
        for server in simulation.servers { await server.stop() }
        for name in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + name) }
        return fault
    }

    private init(file: String, person: Person.ID) throws {
        self.file = file
        self.person = person
        let clock = clock
        servers = try (0..<SimulatedHistory.servers).map { _ in try SimulatedServer(file: file, clock: clock) }
        devices = try (0..<SimulatedHistory.devices).map {
            try SimulatedDevice(number: $0, person: person, clock: clock)
        }
    }

    private var today: CalendarDay { Timestamp(clock.now).day }

    private func take(_ step: SimulatedHistory.Step) async throws {
        switch step {
        case .eat(let device, let calories, let daysAgo):
            let id = try devices[device].eat(calories, on: today.adding(days: -daysAgo))
            expected.added(.diaryEntry, id, calories: calories)
        case .changeEntry(let device, let pick, let calories):
            guard let id = try devices[device].pick(.diaryEntry, pick) else { return }
            try devices[device].log.change(.diaryEntry, id, ["calories": .number(Double(calories))])
            expected.changed(id, calories: calories)
        case .renameEntry(let device, let pick, let name):
            guard let id = try devices[device].pick(.diaryEntry, pick) else { return }
            try devices[device].log.change(.diaryEntry, id, ["name": .text("Meal \(name)")])
        case .removeEntry(let device, let pick):
            guard let id = try devices[device].pick(.diaryEntry, pick) else { return }
            try devices[device].log.change(.diaryEntry, id, nil)
            expected.removed(.diaryEntry, id)
        case .drink(let device, let millilitres):
            expected.added(.water, try devices[device].log.drink(millilitres: millilitres, on: today))
        case .removeWater(let device, let pick):
            guard let id = try devices[device].pick(.water, pick) else { return }
            try devices[device].log.change(.water, id, nil)
            expected.removed(.water, id)
        case .weigh(let device, let daysAgo, let hectograms):
            try devices[device].log.weigh(
                kilograms: Double(hectograms) / 10, on: today.adding(days: -daysAgo), isConfirmed: true)
            expected.weighed(today.adding(days: -daysAgo))
        case .note(let device, let daysAgo, let text):
            let day = today.adding(days: -daysAgo)
            try devices[device].log.change(.dayNote, RecordID(day), ["text": .text("Note \(text)")])
        case .tick(let device, let pick, let isDone):
            let task = ["weigh_in", "lunch", "meals", "water"][pick % 4]
            try devices[device].log.change(
                .taskMark, RecordID(today), isDone.map { .object([task: .bool($0)]) })
        case .addFood(let device, let calories):
            let id = try devices[device].log.add(
                .ownFood, ["name": .text("Food \(calories)"), "calories": .number(Double(calories))])
            expected.added(.ownFood, id)
        case .sync(let device, let server, let fault): try await sync(device, server, fault)
        case .deliver(let pick, let server):
            guard !onTheWay.isEmpty else { return }
            _ = try await deliver(onTheWay[pick % onTheWay.count], to: server)
        case .reopen(let device): try devices[device].reopen()
        case .killServer(let server, let write, let afterCommit):
            servers[server].kill(atWrite: write, afterCommit: afterCommit)
        case .logByAPI(let server, let calories):
            try await servers[server].restartIfKilled()
            var entry = DiaryEntryRequest()
            (entry.name, entry.calories) = ("By API", calories)
            _ = try? await servers[server].services.diary.add(entry, of: person)
        case .backUp: try await stopped { self.backup = try Data(contentsOf: URL(filePath: self.file)) }
        case .restore:
            guard let backup else { return }
            try await stopped { try backup.write(to: URL(filePath: self.file)) }
            try await servers[0].storage.backupWasPutBack()
        case .wait(let minutes): clock.advance(minutes: Int64(minutes))
        }
    }

    /// Stops both servers, changes their file, and starts them again.
    private func stopped(_ meanwhile: () throws -> Void) async throws {
        await servers[1].stop()
        try await servers[0].restart(meanwhile)
        try await servers[1].restart()
    }

    private func sync(_ device: Int, _ server: Int, _ fault: SimulatedHistory.Fault) async throws {
        var report = SyncEngine.Report()
        let network = SimulatedNetwork { request in
            switch fault {
            case .none: return try await self.deliver(request, to: server)
            case .requestLost: return .failure(.unreachable)
            case .answerLost:
                _ = try await self.deliver(request, to: server)
                return .failure(.unreachable)
            case .doubled:
                _ = try await self.deliver(request, to: server)
                self.onTheWay.append(request)
                return try await self.deliver(request, to: 1 - server)
            case .delayed:
                self.onTheWay.append(request)
                return .failure(.unreachable)
            }
        }
        do { _ = try await SyncEngine(devices[device].log, network).step(&report) } catch is SyncServerError {}
        if let error = network.unexpected { throw error }
    }

    private func deliver(
        _ request: SyncRequest, to server: Int
    ) async throws -> Result<SyncResponse<RecordJSON>, SyncServerError> {
        try await servers[server].restartIfKilled()
        do { return .success(try await servers[server].answer(request, of: person)) } catch SyncError.clientBehind {
            return .failure(.clientBehind)
        } catch DatabaseError.unavailable {
            return .failure(.unavailable(retryAfter: nil))
        } catch is TooManyChangesAtOnce {
            return .failure(.unavailable(retryAfter: nil))
        } catch {
            throw UnexpectedAnswer(reason: String(reflecting: error))
        }
    }

    /// Lets everything arrive, and compares; returns the fault, if any.
    private func settle() async throws -> String? {
        for server in servers { try await server.recover() }
        for _ in 0..<2 {
            for device in devices.indices {
                let network = SimulatedNetwork { try await self.deliver($0, to: device % 2) }
                do {
                    guard try await comesInStep(devices[device], over: network) else {
                        return "device \(device) never comes in step; last: \(network.last)"
                    }
                } catch {
                    return
                        "device \(device) can't come in step: \(network.unexpected?.reason ?? String(reflecting: error))"
                }
            }
        }
        let held = try devices.map { try $0.held() }
        for device in 1..<held.count where held[device] != held[0] {
            return "device \(device) and device 0 differ: \(Self.difference(held[device], held[0]))"
        }
        let server = try await everything(on: servers[1])
        guard held[0] == server else { return "device 0 and the server differ: \(Self.difference(held[0], server))" }
        let refused = Set(try devices.flatMap { try $0.refusedRecords() })
        if let fault = expected.fault(in: server, refused: refused) { return fault }
        return try await wrongSums(server)
    }

    /// Whether a device has nothing left to do after the most requests that it can need.
    private func comesInStep(_ device: SimulatedDevice, over network: SimulatedNetwork) async throws -> Bool {
        var report = SyncEngine.Report()
        for _ in 0..<50 where try await SyncEngine(device.log, network).step(&report) { return true }
        return false
    }

    /// Everything on the server, read again, without computed records.
    private func everything(on server: SimulatedServer) async throws -> [String: RecordJSON] {
        let reader = try SimulatedDevice(number: 9, person: person, clock: clock)
        let network = SimulatedNetwork { request in .success(try await server.answer(request, of: self.person)) }
        try await SyncEngine(reader.log, network).run()
        return try reader.held()
    }

    /// Returns a difference of the days' totals, or of the targets that follow, to those computed from the records
    /// alone.
    private func wrongSums(_ records: [String: RecordJSON]) async throws -> String? {
        let services = servers[0].services
        let entries = records.filter { $0.key.hasPrefix("diary_entry/") && $0.value["day"]?.text == today.description }
        let calories = entries.values.reduce(0) { $0 + Int($1["calories"]?.number ?? 0) }
        let home = try await services.home.home(of: person)
        guard home.intake.calories == calories else {
            return "today adds up to \(home.intake.calories) instead of \(calories)"
        }
        try await services.profiles.followAtOnce(of: person)
        let before = try await services.plans.current(of: person)
        _ = try await services.plans.generate(GeneratePlanRequest(forceRecompute: true), for: person)
        let after = try await services.plans.current(of: person)
        let targets = try [before, after].map { try JSONText.decode(RecordJSON.self, from: $0.json)["targets"] }
        return targets[0] == targets[1] ? nil : "targets are not those of a recompute"
    }

    private static func difference(_ one: [String: RecordJSON], _ other: [String: RecordJSON]) -> String {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted().map { name in
            "\(name): \(one[name].map(String.init(describing:)) ?? "none") / "
                + "\(other[name].map(String.init(describing:)) ?? "none")"
        }.joined(separator: "; ")
    }
}

/// A server's response that no device expects.
struct UnexpectedAnswer: Error {
    let reason: String
}

/// The network between a device and a server.
private final class SimulatedNetwork: SyncServer, @unchecked Sendable {
    private let answer: (SyncRequest) async throws -> Result<SyncResponse<RecordJSON>, SyncServerError>
    /// An error that a server must not throw. Nothing else runs at the same time.
    private(set) var unexpected: UnexpectedAnswer?
    /// The last request and response.
    private(set) var last = ""

    init(_ answer: @escaping (SyncRequest) async throws -> Result<SyncResponse<RecordJSON>, SyncServerError>) {
        self.answer = answer
    }

    func sync(_ request: SyncRequest) async throws(SyncServerError) -> SyncResponse<RecordJSON> {
        let result: Result<SyncResponse<RecordJSON>, SyncServerError>
        do { result = try await answer(request) } catch {
            unexpected = error as? UnexpectedAnswer ?? UnexpectedAnswer(reason: String(reflecting: error))
            throw .unreachable
        }
        if case .success(let response) = result {
            last = """
                \(request) answered by \(response.outcomes), \(response.lastNumber ?? -1), \(response.changes.count) \
                changes, \(response.cursor), more \(response.more), reset \(response.reset), \(response.digest ?? "")
                """
        }
        return try result.get()
    }

    func logIn(_ request: LogInRequest) async throws(SyncServerError) -> Login { throw .unreachable }
    func refresh(_ request: RefreshRequest) async throws(SyncServerError) -> Login { throw .unreachable }
}
