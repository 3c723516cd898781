import APIContract
import Wording

/// A notification as the browser gets it. It holds nothing but words and where it leads.
struct PushMessage: Encodable {
    let title: String
    let text: String
    let path: String
    let tag: String

    init(_ delivery: Delivery, basis: PlanNewsBasis?, path: String?) {
        let kind: NotificationKind? = if case .notification(let kind) = delivery.kind { kind } else { nil }
        (title, text) = NotificationWording.push(kind, basis: basis, Localization(delivery.preferences).sentences)
        tag = delivery.kind.rawValue
        self.path = path ?? "/settings/notifications"
    }
}
