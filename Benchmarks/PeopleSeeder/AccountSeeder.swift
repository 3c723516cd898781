import APIContract
import Database
import Foundation
import Cryptography
import Services

/// Creates accounts for tests of other subjects: signed up as in a browser, but without the work of hashing a password.
struct AccountSeeder: Sendable {
    private let accounts: AccountService

    init(database: any Database, masterKey: MasterKey) {
        let storage = Storage(database: database, masterKey: masterKey)
        accounts = AccountService(
            PersonWriter(storage, hints: ChangeHints(database)),
            limits: RateLimiter(database, isOn: false, now: storage.now), identities: IdentityCaches(),
            isMeasuring: true, passwords: PasswordHasher(cost: .minimal))
    }

    /// Creates an account for each address, one a line of standard input, and prints the secrets of its browser: those
    /// that prove the login and by which the browser is recognized. Every person is named John, agrees to being
    /// counted, and has the same password.
    func run(password: String) async throws {
        let browser = ClientDevice(program: "Chrome", system: "Linux")
        while let email = readLine() {
            let request = SignUpRequest(email: email, password: password, name: "John", isMeasured: true)
            let login = try await accounts.signUp(
                request, from: LoginDevice(browser: browser, secret: nil), inBrowserWith: Preferences(units: .us))
            print(login.token, login.deviceSecret ?? "")
        }
    }
}
