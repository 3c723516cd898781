import APIContract
import Device
import NutritionScience

/// What is counted of the profile while it invites to be completed.
extension ProfileModel {
    /// The invitation is seen.
    public func zeroStateSeen() {
        session.zeroStateSeen(at: .profileTab)
        session.note(.zeroState)
        session.note(.zeroStateMessaging)
    }

    /// The person takes it up.
    public func completeTapped() {
        session.note(.zeroStateCallTapped(action: .completeProfile, location: .profileTab))
    }
}

extension AppSession {
    /// What invites to complete the profile is seen.
    func zeroStateSeen(at location: MeasuredEvent.Location) {
        let person = read { log throws(LocalStoreError) in try log.personReading() }
        guard let person else { return }
        let joined = person.preferences.day(at: person.user.createdAt)
        note(
            .zeroStateViewed(
                location: location,
                daysSinceSignUp: .init(person.today.daysSince1970 - joined.daysSince1970)))
    }
}
