import CLibPQ
import Foundation

/// The types that the driver reads, by their fixed object ids.
enum PostgresType: Oid {
    case bool = 16
    case bytea = 17
    case name = 19
    case int8 = 20
    case int2 = 21
    case int4 = 23
    case text = 25
    case float4 = 700
    case float8 = 701
    case bpchar = 1042
    case varchar = 1043
    case numeric = 1700
    case void = 2278

    /// The value of a field in the binary format, or nil if the bytes aren't one.
    func value(_ field: UnsafeRawBufferPointer) -> SQLValue? {
        switch self {
        case .void: .null
        case .bytea: .blob(Data(field))
        case .text, .name, .bpchar, .varchar: .text(String(decoding: field, as: UTF8.self))
        case .bool: field.first.map { .integer(Int64($0)) }
        case .int2: bigEndian(field, Int16.self).map { .integer(Int64($0)) }
        case .int4: bigEndian(field, Int32.self).map { .integer(Int64($0)) }
        case .int8: bigEndian(field, Int64.self).map { .integer($0) }
        case .float4: bigEndian(field, UInt32.self).map { .real(Double(Float(bitPattern: $0))) }
        case .float8: bigEndian(field, UInt64.self).map { .real(Double(bitPattern: $0)) }
        case .numeric: decimal(field)
        }
    }
}

private func bigEndian<Integer: FixedWidthInteger>(
    _ field: UnsafeRawBufferPointer, at offset: Int = 0, _: Integer.Type
) -> Integer? {
    guard offset + MemoryLayout<Integer>.size <= field.count else { return nil }
    return Integer(bigEndian: field.loadUnaligned(fromByteOffset: offset, as: Integer.self))
}

/// Reads what sums and averages return: the number of base 10 000 digits, the power of the first one, the sign, the
/// number of decimals, and the digits, 16 bits each. One without decimals is an integer, as it is in SQLite.
private func decimal(_ field: UnsafeRawBufferPointer) -> SQLValue? {
    guard let count = bigEndian(field, Int16.self), let weight = bigEndian(field, at: 2, Int16.self),
        let sign = bigEndian(field, at: 4, UInt16.self), let decimals = bigEndian(field, at: 6, UInt16.self)
    else { return nil }
    let isNegative = sign == 0x4000
    guard isNegative || sign == 0 else { return .real(.nan) }
    var text = isNegative ? "-0" : "0"
    for position in 0..<Int(count) {
        guard let digit = bigEndian(field, at: 8 + 2 * position, Int16.self) else { return nil }
        text += "0000\(digit)".suffix(4)
    }
    let missingDigits = Int(weight) + 1 - Int(count)
    if decimals == 0, let integer = Int64(text + String(repeating: "0", count: 4 * max(0, missingDigits))) {
        return .integer(integer)
    }
    return Double("\(text)e\(4 * missingDigits)").map { .real($0) }
}
