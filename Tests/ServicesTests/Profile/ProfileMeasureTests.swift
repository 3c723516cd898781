import APIContract
import Rules
import Testing

/// Measures that are taken out of a profile.
struct ProfileMeasureTests {
    private static let cases: [(weight: Double?, height: Double?, removed: [ProfileMeasure])] = [
        (nil, nil, []), (80, 170, []), (0, nil, [.currentWeight]), (80, 0, [.height]),
        (0, 0, [.currentWeight, .height]),
    ]

    @Test("Only a measure of 0 is taken out", arguments: cases)
    func removals(weight: Double?, height: Double?, removed: [ProfileMeasure]) {
        var changes = ProfileChanges()
        (changes.currentWeight, changes.height) = (weight, height)
        let kept = changes.withoutRemovals
        #expect(kept.removed == removed)
        #expect(kept.changes.currentWeight == (weight == 0 ? nil : weight))
        #expect(kept.changes.height == (height == 0 ? nil : height))
    }

    @Test("A change that takes a measure out takes out no other", arguments: ProfileMeasure.allCases)
    func removal(of measure: ProfileMeasure) {
        #expect(ProfileChanges(removing: measure).withoutRemovals.removed == [measure])
    }
}
