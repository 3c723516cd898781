import APIContract

/// Those of a person's logins that have ended.
enum EndedLogins: Sendable {
    case one(Session.ID)
    /// All, or all but one.
    case all(except: Session.ID? = nil)

    /// Whether a login has.
    func contains(_ session: Session.ID) -> Bool {
        switch self {
        case .one(let ended): session == ended
        case .all(let kept): session != kept
        }
    }
}
