// Embedded Swift has no Codable. With these in their place, types of the contract that conform to them compile all the same;
// what reads and writes them by hand stands in files named …+Codable.swift, which are left out.

/// Values that are written as JSON elsewhere.
public protocol Encodable {}
/// Values that are read from JSON elsewhere.
public protocol Decodable {}
/// Values that are both.
public typealias Codable = Encodable & Decodable
/// Names of fields elsewhere.
public protocol CodingKey {}

extension Int: Codable {}
extension Double: Codable {}
extension Bool: Codable {}
extension String: Codable {}
extension Array: Encodable where Element: Encodable {}
extension Array: Decodable where Element: Decodable {}
