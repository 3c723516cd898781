import APIContract
import Device
import NutritionScience

/// The events of the profile page while it invites the person to complete it.
extension ProfileModel {
    /// Notes that the invitation was shown.
    public func zeroStateSeen() {
        session.zeroStateSeen(at: .profileTab)
        session.note(.zeroState)
        session.note(.zeroStateMessaging)
    }

    /// Notes that the person accepted the invitation.
    public func completeTapped() {
        session.note(.zeroStateCallTapped(action: .completeProfile, location: .profileTab))
    }
}

extension AppSession {
    /// Notes that the invitation to complete the profile was shown.
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
