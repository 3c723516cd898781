package import APIContract
import Foundation

extension JSONValue {
    /// The value of the contract that this is the JSON of.
    ///
    /// - Throws: `DecodingError`, which names the field at fault.
    package func checked<Value: Decodable>(as type: Value.Type) throws -> Value {
        do { return try decoded(as: type) } catch is DecodingError {
            // The slower decoder says where it is.
            return try JSONDecoder().decode(type, from: Data(JSONText.encode(self)))
        }
    }
}
