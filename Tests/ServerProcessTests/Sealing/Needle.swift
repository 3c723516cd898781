import Foundation

/// Something that must not be found in stored bytes.
struct Needle: Sendable, CustomStringConvertible {
    let description: String
    let bytes: Data

    init(_ text: String) {
        description = text
        bytes = Data(text.utf8)
    }

    private init(_ description: String, _ bytes: Data) {
        self.description = description
        self.bytes = bytes
    }

    /// A number as a processor stores it, in both byte orders.
    static func number(_ number: Double) -> [Needle] {
        [
            Needle("\(number) in little-endian", withUnsafeBytes(of: number.bitPattern.littleEndian) { Data($0) }),
            Needle("\(number) in big-endian", withUnsafeBytes(of: number.bitPattern.bigEndian) { Data($0) }),
        ]
    }

    /// A token as it is written, and the random bytes that it stands for.
    static func token(_ token: String) -> [Needle] {
        let base64 = token.replacing("-", with: "+").replacing("_", with: "/") + "="
        let decoded = Data(base64Encoded: base64).map { [Needle("the bytes of \(token)", $0)] }
        return [Needle(token)] + (decoded ?? [])
    }

    func isFound(in haystack: Data) -> Bool {
        haystack.withUnsafeBytes { haystack in
            bytes.withUnsafeBytes { needle in
                guard let sought = needle.baseAddress, let first = needle.first else { return false }
                var rest = haystack[...]
                // The library's search for one byte is fast even where this code isn't optimised.
                while rest.count >= needle.count, let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                    let found = memchr(start, Int32(first), rest.count - needle.count + 1)
                {
                    if memcmp(found, sought, needle.count) == 0 { return true }
                    rest = rest.dropFirst(start.distance(to: UnsafeRawPointer(found)) + 1)
                }
                return false
            }
        }
    }
}
