import Testing

@testable import APIContract

struct SyncKindTests {
    /// Servers store kinds by these.
    @Test(
        "A kind keeps its number",
        arguments: [
            (SyncKind.diaryEntry, 1 as Int64), (.water, 2), (.weighIn, 3), (.dayNote, 4), (.ownFood, 5),
            (.favourite, 6),
            (.task, 7),
            (.taskMark, 8), (.eatingWindow, 9), (.preferences, 10), (.profile, 11), (.cycle, 12), (.plan, 13),
            (.metrics, 14), (.targets, 15), (.expenditure, 16), (.badges, 17), (.home, 18),
        ])
    func code(kind: SyncKind, code: Int64) {
        #expect(kind.code == code)
        #expect(SyncKind(code: code) == kind)
    }

    @Test func noTwoKindsHaveOneNumber() {
        #expect(Set(SyncKind.allCases.map(\.code)).count == SyncKind.allCases.count)
        #expect(SyncKind(code: 0) == nil)
    }

    @Test("Records are told apart by a number, a day, or nothing")
    func identity() {
        let kinds = Dictionary(grouping: SyncKind.allCases, by: \.identity)
        #expect(kinds[.number] == [.diaryEntry, .water, .ownFood, .favourite, .task])
        #expect(kinds[.day] == [.weighIn, .dayNote, .taskMark])
    }
}
