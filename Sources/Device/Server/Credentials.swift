public import APIContract
import Foundation

/// The login of a device at a server.
public struct Credentials: Codable, Hashable, Sendable {
    /// The address of the server, such as `https://gtsd.example.org`.
    public var server: String
    /// Whose account it is.
    public var person: User.ID
    /// The e-mail address of the account.
    public var email: String
    /// The token that is sent with every request.
    public var accessToken: String
    /// The token that buys the next pair, once; nil for a token that the person gave.
    public var refreshToken: String?

    /// Credentials with these values.
    public init(server: String, person: User.ID, email: String, accessToken: String, refreshToken: String?) {
        self.server = server
        self.person = person
        self.email = email
        self.accessToken = accessToken
        self.refreshToken = refreshToken
    }

    /// The login at a server.
    public init(_ login: Login, at server: String) {
        self.init(
            server: server, person: login.user.id, email: login.user.email, accessToken: login.accessToken,
            refreshToken: login.refreshToken)
    }

    /// Whose records are kept.
    public var account: Account { Account(server: server, person: person) }
}

/// A place for the login of a device.
public protocol CredentialStore: Sendable {
    /// The login; nil where there is none.
    func load() throws -> Credentials?
    /// Keeps them in the place of those before; nil forgets them. When this returns, they are stored.
    func save(_ credentials: Credentials?) throws
    /// Has other programs that keep the same wait to buy a pair, for as long as what is returned is held; nil where
    /// nobody has to wait, or that can't be had.
    func lock() async -> OwnerOnlyFile.Lock?
}

extension CredentialStore {
    /// Nil: no other program keeps the same.
    public func lock() async -> OwnerOnlyFile.Lock? { nil }
}

/// Credentials in a file that only its owner can read.
public struct CredentialFile: CredentialStore {
    private let path: String

    /// The file at this path.
    public init(path: String) { self.path = path }

    /// The login; nil where there is none.
    ///
    /// - Throws: `OwnerOnlyFile.Exposed` where others can use the file.
    public func load() throws -> Credentials? {
        try OwnerOnlyFile.contents(of: path).map { try JSONText.decode(Credentials.self, from: $0) }
    }

    /// Locks the file `….lock` beside it.
    public func lock() async -> OwnerOnlyFile.Lock? { await OwnerOnlyFile.lock(beside: path) }

    /// Keeps them in a new file in the place of the old one, or deletes it.
    public func save(_ credentials: Credentials?) throws {
        guard let credentials else {
            guard unlink(path) == 0 || errno == ENOENT else { throw CocoaError(.fileWriteUnknown) }
            return
        }
        try OwnerOnlyFile.makeFolder(URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false))
        try OwnerOnlyFile.replace(Data(try JSONText.encode(credentials)), at: path)
    }
}
