import APIContract
import Cryptography
import Database
import Foundation
import HTTPTypes
import Screens
import TestSupport
import Testing
import WebServerTestSupport
import Wording

@testable import Services
@testable import WebServer

/// The messages to a push service and to the browser behind it, and their fate when the push service fails.
@Suite struct PushDeliveryTests {
    @Test("A changed plan reaches each device once, readable there alone, and leads to My Plan")
    func arrives() async throws {
        try await Self.run { push, service, person, devices in
            try await Self.queue(.planUpdated, person)
            #expect(try await service.push() == Courier.Round(delivered: 2))
            #expect(try await service.push().isEmpty)
            #expect(push.messages.count == 2)
            for message in push.messages {
                let device = try #require(devices.first { $0.endpoint.hasSuffix(message.path) })
                let shown = try device.open(message.body)
                #expect(shown["title"].string == "Your weekly plan is ready!")
                #expect(shown["text"].string == "Your targets have been updated.")
                #expect(shown["path"].string == "/plan")
                #expect(message.headers["content-encoding"] == "aes128gcm")
                #expect(message.headers["topic"] == "plan_updated")
                #expect(message.headers["ttl"] == "259200")
                try await Self.checkSender(message, service, person, device)
            }
        }
    }

    @Test(
        "News of a plan praises no single weigh-in, and says where there was nothing new",
        arguments: [
            (77.5, 0, "Your targets follow what you logged and weighed."),
            (85.0, 0, "Your targets follow what you logged and weighed."),
            (77.5, 14, "You logged and weighed nothing in the week before, so there is nothing new to go by."),
        ])
    func newsRestsOnMeasuredDays(weight: Double, daysSince: Int64, text: String) async throws {
        try await Self.run(devices: 1) { push, service, person, devices in
            try await person.onboard()
            try await person.acknowledge()
            #expect(try await person.generate().status == 201)
            let weighIn: JSON = ["weight": .number(weight), "confirmed": true]
            #expect(try await person.post("/v1/weights", weighIn).status < 300)
            service.clock.advance(minutes: TestClock.minutesUntilSunday + daysSince * 24 * 60)
            #expect(try await service.recompute().notified == 1)
            _ = try await service.push()
            let texts = try push.messages.map { try devices[0].open($0.body)["text"].string ?? "" }
            #expect(texts.contains { $0.hasPrefix(text) }, "\(texts)")
            #expect(!texts.contains { $0.contains("progress") })
        }
    }

    @Test("News whose basis can't be read is told plainly, and waits while the database is away")
    func unreadableBasis() async throws {
        try await Self.run(devices: 1) { push, service, person, devices in
            try await Self.queue(.planUpdated, person)
            let away = DatabaseError.unavailable(reason: "test")
            await #expect(throws: away) { try await service.push { _ in throw away } }
            #expect(push.messages.isEmpty)
            service.clock.advance(seconds: DeliveryStore.leaseTime)
            #expect(try await service.push { _ in throw SealingError.unreadable } == Courier.Round(delivered: 1))
            let shown = try push.messages.map { try devices[0].open($0.body)["text"].string }
            #expect(shown == ["Your targets have been updated."])
            #expect(try await Self.waiting(service) == 0)
        }
    }

    @Test("A device that is gone is forgotten, and the others stay", arguments: [404, 410])
    func gone(status: Int) async throws {
        try await Self.run { push, service, person, _ in
            try await Self.queue(.weighInPrompt, person)
            push.reply(.status(status))
            #expect(try await service.push() == Courier.Round(delivered: 1, gone: 1))
            #expect(try await person.get("/v1/notifications").data["devices"].entries.count == 1)
            #expect(try await Self.waiting(service) == 0)
        }
    }

    @Test("A device whose keys can't be read holds up no other")
    func unreadable() async throws {
        try await Self.run { push, service, person, _ in
            try await Self.queue(.planUpdated, person)
            _ = try await service.database.write { connection in
                try connection.execute(
                    "UPDATE push_devices SET sealed = $1 WHERE id = (SELECT MIN(id) FROM push_devices)",
                    [.blob(Data(count: 60))])
            }
            let round = try await service.push()
            #expect(round.delivered == 1 && round.unreadable.count == 1, "\(round)")
            #expect(try await Self.waiting(service) == 1, "kept until it expires")
        }
    }

    @Test("A push service that does not take our key today is asked again", arguments: [401, 403])
    func unknownKey(status: Int) async throws {
        try await Self.run(devices: 1) { push, service, person, _ in
            try await Self.queue(.planUpdated, person)
            push.reply(.status(status))
            #expect(try await service.push() == Courier.Round(failed: 1))
            service.clock.advance(seconds: 15)
            #expect(try await service.push() == Courier.Round(delivered: 1))
        }
    }

    @Test("A push service that is busy is asked again when it said")
    func busy() async throws {
        try await Self.run(devices: 1) { push, service, person, _ in
            try await Self.queue(.planUpdated, person)
            push.reply(.status(429, retryAfter: 120), .status(503))
            #expect(try await service.push() == Courier.Round(failed: 1))
            service.clock.advance(seconds: 119)
            #expect(try await service.push().isEmpty)
            service.clock.advance(seconds: 1)
            #expect(try await service.push() == Courier.Round(failed: 1))
            service.clock.advance(seconds: 30)
            #expect(try await service.push() == Courier.Round(delivered: 1))
            #expect(push.messages.count == 3)
            #expect(Set(push.messages.map { $0.headers["topic"] }).count == 1)
        }
    }

    @Test("A push service that does not answer holds up nothing, and is asked again")
    func hangs() async throws {
        try await Self.run { push, service, person, _ in
            try await Self.queue(.planUpdated, person)
            push.reply(.hang)
            #expect(try await service.push(timeout: 5) == Courier.Round(delivered: 1, failed: 1))
            service.clock.advance(seconds: 15)
            #expect(try await service.push() == Courier.Round(delivered: 1))
        }
    }

    @Test("What a push service refuses is not sent again", arguments: [302, 400, 413])
    func refused(status: Int) async throws {
        try await Self.run(devices: 1) { push, service, person, _ in
            try await Self.queue(.planUpdated, person)
            push.reply(.status(status))
            #expect(try await service.push() == Courier.Round(dropped: 1))
            #expect(try await Self.waiting(service) == 0)
            #expect(try await person.get("/v1/notifications").data["devices"].entries.count == 1)
        }
    }

    @Test("In quiet hours nothing is sent but a trial; what came up is sent when they end")
    func quiet() async throws {
        try await Self.run(devices: 1) { push, service, person, _ in
            // It is noon, UTC.
            try await person.chooseNotifications(quietHours: ["from": "11:00", "to": "12:30"])
            try await Self.queue(.planUpdated, person)
            let device = try #require(try await person.get("/v1/notifications").data["devices"][0]["id"].integer)
            #expect(try await person.post("/v1/notifications/devices/\(device)/test").status == 202)
            #expect(try await service.push() == Courier.Round(delivered: 1, putOff: 1))
            service.clock.advance(minutes: 29)
            #expect(try await service.push().isEmpty)
            service.clock.advance(minutes: 1)
            #expect(try await service.push() == Courier.Round(delivered: 1))
            #expect(push.messages.map { $0.headers["topic"] } == ["trial", "plan_updated"])
        }
    }

    @Test("What could not be sent for three days is not sent any more")
    func expired() async throws {
        try await Self.run(devices: 1) { push, service, person, _ in
            try await Self.queue(.planUpdated, person)
            service.clock.advance(days: 3)
            #expect(try await service.push() == Courier.Round(dropped: 1))
            #expect(push.messages.isEmpty)
        }
    }

    @Test("What nobody wants any more is not sent")
    func unwanted() async throws {
        try await Self.run(devices: 1) { push, service, person, _ in
            try await Self.queue(.planUpdated, person)
            let none: JSON = ["push": false, "mail": false]
            try await service.send(
                .put, "/v1/notifications", ["planUpdated": none, "weighInPrompt": none], token: person.accessToken)
            #expect(try await service.push().isEmpty)
            #expect(push.messages.isEmpty)
        }
    }

    @Test("Several servers send each thing once", arguments: TestDatabase.allCases)
    func severalServers(engine: TestDatabase) async throws {
        try await Self.run(on: engine, devices: 0) { push, service, person, _ in
            let host = service.pushHost
            var people = [person]
            for number in 1...12 { people.append(try await service.signUp(email: "person\(number)@example.org")) }
            for person in people {
                try await person.chooseNotifications()
                for name in ["a", "b"] {
                    try await person.addDevice(TestDevice(endpoint: "http://\(host)/\(person.id)/\(name)"))
                }
            }
            let ids = people.map(\.personID)
            let time = Timestamp(service.clock.now)
            try await service.database.write {
                try NotificationQueue.queue(.planUpdated, for: ids, at: time, on: $0)
            }
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for _ in 0..<4 {
                    tasks.addTask { while try await !service.push().isEmpty {} }
                }
                try await tasks.waitForAll()
            }
            #expect(push.messages.count == 26)
            #expect(Set(push.messages.map(\.path)).count == 26)
        }
    }

    @Test("What a server had begun to send when it died is sent when its lease ends, not before")
    func died() async throws {
        try await Self.run(devices: 1) { push, service, person, _ in
            try await Self.queue(.planUpdated, person)
            let (time, masterKey) = (Timestamp(service.clock.now), service.dependencies.storage.masterKey)
            let begun = try await service.database.write { connection in
                try DeliveryStore.claim(16, on: .push, at: time, masterKey: masterKey, on: connection).deliveries
            }
            #expect(begun.count == 1)
            service.clock.advance(seconds: DeliveryStore.leaseTime - 1)
            #expect(try await service.push().isEmpty)
            service.clock.advance(seconds: 1)
            #expect(try await service.push() == Courier.Round(delivered: 1))
            // The first sender, had it survived, would remove nothing any more.
            try await Self.queue(.planUpdated, person)
            try await service.database.write { try DeliveryStore.remove(begun[0], on: $0) }
            #expect(try await Self.waiting(service) == 1)
        }
    }

    /// Runs `body` with a push service, and a person who chose all notifications and has devices there.
    private static func run(
        on engine: TestDatabase? = nil, devices count: Int = 2,
        _ body: @escaping @Sendable (TestPushService, TestService, TestPerson, [TestDevice]) async throws -> Void
    ) async throws {
        try await TestPushService.run { push, host in
            try await TestService.run(on: engine, pushHosts: host) { service in
                let person = try await service.signUp()
                try await person.chooseNotifications()
                let devices = (0..<count).map { TestDevice(endpoint: "http://\(host)/device/\($0)") }
                for device in devices { try await person.addDevice(device) }
                try await body(push, service, person, devices)
            }
        }
    }

    private static func queue(_ kind: NotificationKind, _ person: TestPerson) async throws {
        let (id, time) = (person.personID, Timestamp(person.service.clock.now))
        try await person.service.database.write { try NotificationQueue.queue(kind, for: [id], at: time, on: $0) }
    }

    /// The number of notifications waiting to be pushed.
    private static func waiting(_ service: TestService) async throws -> Int64 {
        try await service.database.read { connection in
            try connection.query("SELECT COUNT(*) AS count FROM deliveries WHERE channel = 'push'")[0]["count"]
        }
    }

    /// Checks that a message proves its origin from this service (RFC 8292).
    private static func checkSender(
        _ message: TestPushService.Message, _ service: TestService, _ person: TestPerson, _ device: TestDevice
    ) async throws {
        let header = try #require(
            message.headers["authorization"]?.wholeMatch(of: /vapid t=(\S+)\.(\S+)\.(\S+), k=(\S+)/))
        let known = try await person.get("/v1/notifications/key").data["publicKey"].string
        #expect(known == String(header.4))
        let key = try P256.Signing.PublicKey(x963Representation: try #require(TestDevice.bytes(header.4)))
        let signature = try P256.Signing.ECDSASignature(
            rawRepresentation: try #require(TestDevice.bytes(header.3)))
        #expect(key.isValidSignature(signature, for: Data("\(header.1).\(header.2)".utf8)))
        let bytes = try #require(TestDevice.bytes(header.2))
        let claims = try #require(JSON(parsing: String(decoding: bytes, as: UTF8.self)))
        #expect(claims["aud"].string == device.endpoint.firstMatch(of: /http:..[^\/]+/).map { String($0.0) })
        #expect(claims["sub"].string == "mailto:gtsd@gtsd.example")
        let seconds = try #require(claims["exp"].number) - service.clock.now.timeIntervalSince1970
        #expect((0...86_400).contains(seconds))
    }
}

extension TestService {
    /// Pushes the notifications due, as a server does; `newsBasis` replaces the data that news of a plan are based on.
    func push(
        timeout: Int64 = 10, newsBasis: (@Sendable (Person.ID) async throws -> PlanNewsBasis?)? = nil
    ) async throws -> Courier.Round {
        let courier = Courier(
            dependencies.storage, events: otherServer.events, publicAddress: dependencies.publicAddress,
            newsBasis: newsBasis ?? services.myPlan.newsBasis)
        let client = PushClient(contact: "mailto:gtsd@gtsd.example", timeout: timeout, now: dependencies.storage.now)
        return try await courier.push(by: client)
    }
}
