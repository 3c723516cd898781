import Cryptography
import Services

extension AccountService {
    /// Accounts on the only server of a database, with passwords that are quickly hashed.
    static func onlyServer(
        of storage: Storage, limitsRates: Bool = false, mailWasWritten: @escaping @Sendable (Mail) -> Void = { _ in }
    ) -> AccountService {
        AccountService(
            PersonWriter(storage, hints: ChangeHints(storage.database)),
            limits: RateLimiter(storage.database, isOn: limitsRates, now: storage.now), identities: IdentityCaches(),
            passwords: PasswordHasher(cost: .minimal), mailWasWritten: mailWasWritten)
    }
}
