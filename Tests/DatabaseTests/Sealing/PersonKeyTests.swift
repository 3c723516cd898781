import Database
import Foundation
import Testing

@Suite struct PersonKeyTests {
    private let key = PersonKey()
    private let place = SealedLocation(table: "weights", column: "value", row: 7, "2026-01-31")

    @Test(arguments: [0, 1, 6000])
    func aSealedValueOpensInItsPlace(size: Int) throws {
        let plaintext = Data(repeating: 0xA5, count: size)
        let sealed = try key.seal(plaintext, in: place)
        #expect(try key.open(sealed, in: place) == plaintext)
        #expect(try key.seal(plaintext, in: place) != sealed)
        #expect(sealed.count == size + 29)
    }

    @Test(arguments: [
        SealedLocation(table: "weights", column: "value", row: 8, "2026-01-31"),
        SealedLocation(table: "weights", column: "value", row: 7, "2026-02-01"),
        SealedLocation(table: "weights", column: "value", row: 7),
        SealedLocation(table: "weights", column: "value", row: "7", "2026-01-31"),
        SealedLocation(table: "weights", column: "other", row: 7, "2026-01-31"),
        SealedLocation(table: "weight", column: "svalue", row: 7, "2026-01-31"),
    ])
    func itOpensNowhereElse(other: SealedLocation) throws {
        let sealed = try key.seal(Data("81.2".utf8), in: place)
        #expect(throws: SealingError.unreadable) { try key.open(sealed, in: other) }
    }

    @Test func aMarkIsOfOneKeyAndOnePurpose() {
        #expect(key.mark(for: "foods") == key.mark(for: "foods"))
        #expect(key.mark(for: "foods").count == 32)
        #expect(key.mark(for: "foods") != key.mark(for: "names"))
        #expect(key.mark(for: "foods") != PersonKey().mark(for: "foods"))
    }

    @Test func itOpensWithNoOtherKey() throws {
        let sealed = try key.seal(Data("81.2".utf8), in: place)
        #expect(throws: SealingError.unreadable) { try PersonKey().open(sealed, in: place) }
    }

    @Test func aFlippedByteIsNoticed() throws {
        let sealed = try key.seal(Data("81.2".utf8), in: place)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(throws: index == 0 ? SealingError.unknownFormat : .unreadable) { try key.open(changed, in: place) }
        }
    }

    @Test func aCutValueIsNoticed() throws {
        let sealed = try key.seal(Data("81.2".utf8), in: place)
        #expect(throws: SealingError.unknownFormat) { try key.open(Data(), in: place) }
        for count in 1..<sealed.count {
            #expect(throws: SealingError.unreadable) { try key.open(sealed.prefix(count), in: place) }
        }
    }

    @Test func aWrappedKeyIsThePersonsOwn() throws {
        let masterKey = try MasterKey(parsing: String(repeating: "0f", count: 32))
        let otherMasterKey = try MasterKey(parsing: String(repeating: "f0", count: 32))
        let wrapped = try key.wrapped(by: masterKey, person: 7).bytes
        let sealed = try key.seal(Data("81.2".utf8), in: place)
        let unwrapped = try PersonKey(unwrapping: wrapped, by: masterKey, person: 7)
        #expect(try unwrapped.open(sealed, in: place) == Data("81.2".utf8))
        #expect(throws: SealingError.unreadable) { try PersonKey(unwrapping: wrapped, by: masterKey, person: 8) }
        #expect(throws: SealingError.unreadable) { try PersonKey(unwrapping: wrapped, by: otherMasterKey, person: 7) }
    }
}
