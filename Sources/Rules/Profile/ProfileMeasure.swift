package import APIContract

/// A measure that a person may take out of their profile.
package enum ProfileMeasure: String, CaseIterable, Sendable {
    case currentWeight
    case height
}

extension ProfileChanges {
    /// The changes that take a measure out of a profile: 0 says that it is not known any more.
    package init(removing measure: ProfileMeasure) {
        self.init()
        switch measure {
        case .currentWeight: currentWeight = 0
        case .height: height = 0
        }
    }

    /// The changes that take nothing out, with the measures that the others would take out.
    package var withoutRemovals: (changes: ProfileChanges, removed: [ProfileMeasure]) {
        var changes = self
        var removed: [ProfileMeasure] = []
        if currentWeight == 0 {
            changes.currentWeight = nil
            removed.append(.currentWeight)
        }
        if height == 0 {
            changes.height = nil
            removed.append(.height)
        }
        return (changes, removed)
    }
}
