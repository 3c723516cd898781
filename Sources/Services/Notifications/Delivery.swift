import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// The kind of a row of the queue, in its stored form.
enum DeliveryKind: Hashable, RawRepresentable {
    /// A notification for a person.
    case notification(NotificationKind)
    /// A trial notification, which only shows that notifications arrive.
    case trial
    /// A complete mail.
    case writtenMail
    /// A complete mail with a person's plan.
    case mailedPlan

    init?(rawValue: String) {
        switch rawValue {
        case "trial": self = .trial
        case "mail": self = .writtenMail
        case "mailed_plan": self = .mailedPlan
        default:
            guard let kind = NotificationKind(rawValue: rawValue) else { return nil }
            self = .notification(kind)
        }
    }

    var rawValue: String {
        switch self {
        case .notification(let kind): kind.rawValue
        case .trial: "trial"
        case .writtenMail: "mail"
        case .mailedPlan: "mailed_plan"
        }
    }
}

/// A delivery that is due, to one device or mailbox, sent by the holder of its lease.
struct Delivery: Identifiable, Sendable {
    let id: Identifier<Delivery>
    let lease: Int64
    let leaseEnd: Timestamp
    /// The recipient; nil for a mail to a person whose account is gone.
    let person: Person.ID?
    let kind: DeliveryKind
    let createdAt: Timestamp
    let expiresAt: Timestamp
    /// The number of attempts, including this one.
    let attempts: Int
    /// The address for a mail about it; nil where the account is gone.
    let recipient: String?
    let preferences: Preferences
    let quietHours: QuietHours?
    /// The complete mail, if it is one.
    let mail: Mail?
    /// The ID under which the person is counted; nil without their consent.
    let measured: MeasuringID?
    /// The device to push to.
    let device: (id: PushDevice.ID, subscription: PushSubscription)?
}
