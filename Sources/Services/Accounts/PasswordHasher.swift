package import Cryptography
import Foundation

/// Hashes passwords with scrypt, away from the threads that serve requests.
///
/// A hash is text: `scrypt$rounds$block size$parallelism$salt$key`, salt and key in base64.
package final class PasswordHasher: Sendable {
    private let cost: Scrypt
    private let queue: PasswordQueue
    private let processors = DispatchQueue(label: "gtsd.passwords", attributes: .concurrent)

    private static let saltLength = 16

    /// A hasher of this cost. Half of the processors hash, the others keep serving requests.
    package init(cost: Scrypt = .standard) {
        self.cost = cost
        self.queue = PasswordQueue(processors: max(1, ProcessInfo.processInfo.activeProcessorCount / 2))
    }

    /// The hash of a new password, with a salt of its own, when it is the client's turn.
    ///
    /// - Throws: `AccountError.tooManyPasswordsAtOnce`, `CancellationError`.
    func hash(_ password: String, for client: PasswordQueue.Client) async throws -> String {
        let salt = SymmetricKey(size: .init(bitCount: Self.saltLength * 8)).withUnsafeBytes { Data($0) }
        let cost = cost
        let key = try await spend(for: client) { try cost.key(from: password, salt: salt) }
        return [
            "scrypt", "\(cost.rounds)", "\(cost.blockSize)", "\(cost.parallelism)", salt.base64EncodedString(),
            key.base64EncodedString(),
        ].joined(separator: "$")
    }

    /// Whether the password matches the hash, compared in constant time, when it is the client's turn.
    ///
    /// Without a hash the same work is done and the result is false, so that the duration does not reveal who has an
    /// account.
    ///
    /// - Throws: `AccountError.tooManyPasswordsAtOnce`, `CancellationError`.
    func verify(_ password: String, against hash: String?, for client: PasswordQueue.Client) async throws -> Bool {
        let stored = hash.flatMap(StoredHash.init)
        let cost = stored?.cost ?? cost
        let salt = stored?.salt ?? Data(count: Self.saltLength)
        let key = try await spend(for: client) { try cost.key(from: password, salt: salt) }
        guard let stored, stored.key.count == key.count else { return false }
        return zip(stored.key, key).reduce(0) { difference, bytes in difference | (bytes.0 ^ bytes.1) } == 0
    }

    private func spend(
        for client: PasswordQueue.Client, _ work: @escaping @Sendable () throws -> Data
    ) async throws -> Data {
        try await queue.enter(client)
        defer { queue.leave() }
        return try await withCheckedThrowingContinuation { continuation in
            processors.async { continuation.resume(with: Result(catching: work)) }
        }
    }

    /// The parts of a stored hash.
    private struct StoredHash {
        let cost: Scrypt
        let salt: Data
        let key: Data

        init?(_ text: String) {
            let parts = text.split(separator: "$")
            guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let blockSize = Int(parts[2]),
                let parallelism = Int(parts[3]), let salt = Data(base64Encoded: String(parts[4])),
                let key = Data(base64Encoded: String(parts[5]))
            else { return nil }
            self.cost = Scrypt(rounds: rounds, blockSize: blockSize, parallelism: parallelism)
            self.salt = salt
            self.key = key
        }
    }
}
