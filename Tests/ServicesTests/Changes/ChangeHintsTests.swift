import APIContract
import Foundation
import Testing

@testable import Services

/// The hints that waiting devices receive.
struct ChangeHintsTests {
    private static let ada = Identity(person: 1, session: 10)
    private static let eve = Identity(person: 2, session: 20)

    private static func place(
        _ hints: ChangeHints, _ identity: Identity = ada, most: Int = 1000
    ) throws -> WaitingPlace {
        try #require(hints.place(for: identity.person, in: identity.session, tokenHash: Data(), most: most))
    }

    @Test("A change is told to the person's devices, and to nobody else's")
    func own() async throws {
        let hints = ChangeHints(channel: nil)
        let (ada, other, eve) = (try Self.place(hints), try Self.place(hints), try Self.place(hints, Self.eve))
        hints.rose(1, to: 7)
        #expect(await ada.device.next() == .rose(7))
        #expect(await other.device.next() == .rose(7))
        hints.rose(2, to: 3)
        #expect(await eve.device.next() == .rose(3))
    }

    @Test("What comes while nobody asks is told at once, and once")
    func coalesced() async throws {
        let hints = ChangeHints(channel: nil)
        let place = try Self.place(hints)
        for revision in [3, 5, 4] as [Int64] { hints.rose(1, to: revision) }
        #expect(await place.device.next() == .rose(5))
        hints.rose(1, to: 5)
        hints.rose(1, to: 2)
        place.device.beat()
        #expect(await place.device.next() == .beat, "a revision that is known is no news")
    }

    @Test("Who waits already is woken")
    func woken() async throws {
        let hints = ChangeHints(channel: nil)
        let place = try Self.place(hints)
        async let sign = place.device.next()
        await Task.yield()
        hints.rose(1, to: 1)
        #expect(await sign == .rose(1))
        async let end = place.device.next()
        await Task.yield()
        place.device.end()
        #expect(await end == nil)
        hints.rose(1, to: 2)
        #expect(await place.device.next() == nil, "it stays over")
    }

    @Test("The device that has waited longest makes room for one more of its person")
    func mostOfPerson() async throws {
        let hints = ChangeHints(channel: nil)
        let eve = try Self.place(hints, Self.eve)
        let places = try (0..<ChangeHints.mostOfPerson).map { _ in try Self.place(hints) }
        let last = try Self.place(hints)
        #expect(hints.count == ChangeHints.mostOfPerson + 1)
        #expect(await places[0].device.next() == nil)
        hints.rose(1, to: 1)
        hints.rose(2, to: 1)
        for place in places.dropFirst() + [last, eve] { #expect(await place.device.next() == .rose(1)) }
    }

    @Test("Beyond the most, nobody else waits, until somebody leaves")
    func most() throws {
        let hints = ChangeHints(channel: nil)
        var places = [try Self.place(hints, most: 2), try Self.place(hints, Self.eve, most: 2)]
        #expect(hints.place(for: 1, in: 10, tokenHash: Data(), most: 2) == nil)
        places.removeLast()
        #expect(hints.count == 1)
        #expect(hints.people == [1])
        places.append(try Self.place(hints, Self.eve, most: 2))
        #expect(hints.count == 2)
        places = []
        #expect(hints.count == 0)
        #expect(hints.people == [])
    }

    @Test("Everybody has a turn")
    func turns() throws {
        let hints = ChangeHints(channel: nil)
        let places = try (0..<ChangeHints.mostOfPerson).map { _ in try Self.place(hints) }
        let turns = (0..<HintService.turns).map { hints.devices(turn: $0, of: HintService.turns) }
        #expect(turns.map(\.count).reduce(0, +) == places.count)
        #expect(turns.allSatisfy { (1...2).contains($0.count) })
    }

    @Test("What servers tell each other is read as it was written, in as many texts as it takes")
    func lists() {
        let revisions = Dictionary(
            uniqueKeysWithValues: (1...2000).map { (Person.ID(rawValue: 9_007_199_254_740_991 - $0), $0) })
        let texts = RevisionList.texts(of: revisions, longest: 7_900)
        #expect(texts.count > 1)
        #expect(texts.allSatisfy { $0.utf8.count <= 7_900 })
        let read = texts.flatMap(RevisionList.revisions)
        #expect(read.count == 2000)
        #expect(Dictionary(uniqueKeysWithValues: read.map { ($0.person, $0.revision) }) == revisions)
        #expect(RevisionList.texts(of: [:], longest: 7_900) == [])
    }

    @Test("What is no list says nothing", arguments: ["", " ", "x", "1", "1:", ":1", "1:2:3", "a:b", "1,2"])
    func noList(_ text: String) {
        #expect(RevisionList.revisions(in: text).isEmpty)
    }
}
