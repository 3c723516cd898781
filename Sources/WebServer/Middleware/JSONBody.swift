import APIContract

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Decodes bodies that are known to be a JSON object.
enum JSONBody {
    private static let decoder = JSONDecoder()
    private static let mostTries = 8

    /// Throws `InvalidInput` that names the field at fault.
    static func decode<Body: Decodable>(
        _ type: Body.Type, from bytes: [UInt8], fractions: [Range<Int>]
    ) throws -> Body {
        do {
            return try decoder.decode(type, from: Data(bytes))
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            throw refusal(of: type, bytes, fractions)
        } catch let error as DecodingError {
            throw InvalidInput(refusing: error)
        }
    }

    /// The decoder does not tell where it found a number that its field can't hold. A text in the number's place is
    /// refused with the place; so each suspect is tried in turn, with the others out of the way.
    private static func refusal<Body: Decodable>(
        of type: Body.Type, _ bytes: [UInt8], _ suspects: [Range<Int>]
    ) -> any Error {
        for suspect in suspects.prefix(mostTries) {
            do {
                _ = try decoder.decode(type, from: replacing(suspects, in: bytes, textAt: suspect))
            } catch DecodingError.typeMismatch(let type, let context) where type is any BinaryInteger.Type {
                return InvalidInput(refusing: .typeMismatch(type, context))
            } catch {
                continue
            }
        }
        return Problem.invalidJSON
    }

    private static func replacing(_ places: [Range<Int>], in bytes: [UInt8], textAt text: Range<Int>) -> Data {
        var replaced = Data()
        var rest = 0
        for place in places {
            replaced.append(contentsOf: bytes[rest..<place.lowerBound])
            replaced.append(contentsOf: (place == text ? #""""# : "0").utf8)
            rest = place.upperBound
        }
        replaced.append(contentsOf: bytes[rest...])
        return replaced
    }
}
