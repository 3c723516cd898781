import APIContract
import Database
import Foundation
import NutritionScience
import Rules

/// What a row of the queue is about, as it is stored.
enum DeliveryKind: Hashable, RawRepresentable {
    /// Something to tell a person of.
    case notification(NotificationKind)
    /// A notification that only shows that they arrive.
    case trial
    /// A mail that is written already.
    case writtenMail
    /// The same with a person's plan.
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

/// Something to be sent now, to one device or mailbox, by whoever holds its lease.
struct Delivery: Identifiable, Sendable {
    let id: Identifier<Delivery>
    let lease: Int64
    let leaseEnd: Timestamp
    /// Whom it is for; nil for a mail to somebody who is here no more.
    let person: Person.ID?
    let kind: DeliveryKind
    let createdAt: Timestamp
    let expiresAt: Timestamp
    /// How often it has been tried, this time too.
    let attempts: Int
    /// The address that a mail about it goes to; nil where nobody is here any more.
    let recipient: String?
    let preferences: Preferences
    let quietHours: QuietHours?
    /// The mail that is written already.
    let mail: Mail?
    /// What the person is counted as; nil without their yes to it.
    let measured: MeasuringID?
    /// The device to push to.
    let device: (id: PushDevice.ID, subscription: PushSubscription)?
}
