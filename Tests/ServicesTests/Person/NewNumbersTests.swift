import APIContract
import Testing

@testable import Services

/// The numbers of what a write adds.
struct NewNumbersTests {
    @Test(
        "They begin with the revision, which rises to the last of them",
        arguments: [(0, [], 7), (1, [7], 7), (2, [7, 8], 8), (4, [7, 8, 9, 10], 10)] as [(Int, [DiaryEntry.ID], Int64)])
    func numbers(_ count: Int, _ expected: [DiaryEntry.ID], _ last: Int64) {
        let numbers = NewNumbers(from: 7)
        let given: [DiaryEntry.ID] = (0..<count).map { _ in numbers.next() }
        #expect(given == expected)
        #expect(numbers.lastRevision == last)
    }
}
