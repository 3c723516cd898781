import Cryptography
import Foundation
package import Rules

/// The one of 10,000 equal parts that a person falls into, for one purpose and one flag or experiment: always the same, and
/// unlike that of any other purpose or key.
///
/// It is the first eight bytes, as a big-endian number, of SHA-256 over salt, 0x1F, key, 0x1F and the sixteen bytes of the
/// measuring id, modulo 10,000. `docs/measuring.md` has examples.
package struct Bucket: Hashable, Comparable, Sendable {
    /// The number of buckets.
    package static let count = 10_000

    /// 0 to 9,999.
    package let number: Int

    /// The purpose of a bucket.
    package enum Purpose: String, CaseIterable, Sendable {
        /// Whether a flag that is rolled out step by step is on.
        case rollout
        /// Which variant of an experiment a person sees.
        case variant
        /// Whether a person stays out of all experiments; its key is empty.
        case holdout
    }

    /// The bucket of a person.
    ///
    /// - Parameter key: The key of the flag or experiment, such as "enable_zero_state".
    package init(_ purpose: Purpose, key: String, of id: MeasuringID) {
        var hash = SHA256()
        hash.update(data: Data(purpose.rawValue.utf8) + [0x1F] + Data(key.utf8) + [0x1F])
        hash.update(data: id.bytes)
        let first = hash.finalize().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        number = Int(first % UInt64(Self.count))
    }

    package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
