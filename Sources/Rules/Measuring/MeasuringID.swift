/// A random number of 128 bits that stands for a person where something is measured or rolled out step by step. It is not
/// the account's, follows from nothing, and is another one after the person said no.
package struct MeasuringID: Hashable, Sendable {
    /// Its sixteen bytes.
    package let bytes: [UInt8]

    /// The id with these bytes; nil unless they are sixteen.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        self.bytes = Array(bytes)
    }

    /// An id that nobody has.
    package static func random() -> Self { Self(unchecked: (0..<16).map { _ in UInt8.random(in: .min ... .max) }) }

    private init(unchecked bytes: [UInt8]) { self.bytes = bytes }
}
