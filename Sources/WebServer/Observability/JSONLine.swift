import Logging
import NutritionScience

/// One line of the log, put together byte by byte.
struct JSONLine {
    /// Hummingbird's name for the request's id.
    static let hummingbirdRequestID = "hb.request.id"
    /// The log's name for it.
    static let requestID = "requestId"

    private static let ownKeys: Set<String> = ["time", "level", "logger", "message", requestID]

    private var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(320)
    }

    /// Writes what every line starts with.
    mutating func begin(_ event: LogEvent, label: String, at milliseconds: Int64) {
        append(#"{"time":""#)
        append(utc: milliseconds)
        append(#"","level":""#)
        append(event.level.rawValue)
        append(#"","logger":"#)
        append(quoted: label)
        append(#","message":"#)
        append(quoted: event.message.description)
    }

    /// Writes one metadata value. A key that the line has already is written as `metadata.<key>`.
    mutating func add(_ key: String, _ value: Logger.MetadataValue) {
        bytes.append(UInt8(ascii: ","))
        if key == Self.hummingbirdRequestID {
            append(quoted: Self.requestID)
        } else {
            append(quoted: Self.ownKeys.contains(key) ? "metadata." + key : key)
        }
        bytes.append(UInt8(ascii: ":"))
        append(value)
    }

    /// The line with its end.
    consuming func finished() -> [UInt8] {
        append("}\n")
        return bytes
    }

    private mutating func append(_ value: Logger.MetadataValue) {
        switch value {
        case .string(let text): append(quoted: text)
        case .stringConvertible(let number as Int): append(String(number))
        case .stringConvertible(let number as Double) where number.isFinite: append(String(number))
        case .stringConvertible(let value): append(quoted: value.description)
        case .array(let values): append(list: values)
        case .dictionary(let values): append(object: values)
        }
    }

    private mutating func append(list values: [Logger.MetadataValue]) {
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(value)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func append(object values: Logger.Metadata) {
        bytes.append(UInt8(ascii: "{"))
        for (index, entry) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(quoted: entry.key)
            bytes.append(UInt8(ascii: ":"))
            append(entry.value)
        }
        bytes.append(UInt8(ascii: "}"))
    }
}

extension JSONLine {
    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append(#"\""#)
            case UInt8(ascii: "\\"): append(#"\\"#)
            case UInt8(ascii: "\n"): append(#"\n"#)
            case 0..<0x20, 0x7F: append(#"\u00"# + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(utc milliseconds: Int64) {
        let (days, ofDay) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        let day = CalendarDay(daysSince1970: Int(days)).components
        let parts: [(number: Int, digits: Int, after: Unicode.Scalar)] = [
            (day.year, 4, "-"), (day.month, 2, "-"), (day.day, 2, "T"), (Int(ofDay) / 3_600_000, 2, ":"),
            (Int(ofDay) / 60_000 % 60, 2, ":"), (Int(ofDay) / 1000 % 60, 2, "."), (Int(ofDay) % 1000, 3, "Z"),
        ]
        for part in parts {
            append(part.number, digits: part.digits)
            bytes.append(UInt8(ascii: part.after))
        }
    }

    private mutating func append(_ number: Int, digits: Int) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
