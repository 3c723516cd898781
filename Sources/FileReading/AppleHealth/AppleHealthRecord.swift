import Foundation
import NutritionScience

/// A record of Apple Health's export that is about weight or food.
struct AppleHealthRecord {
    let line: Int
    let kind: Kind
    /// When it was.
    let start: String
    let value: String
    let unit: String
    /// The app that wrote it.
    let source: String
    /// The zone in which the person was; nil where the record doesn't say.
    var timeZone: String?

    /// The subject of a record.
    enum Kind {
        case weight
        case food(DietarySample)
    }

    /// The record with these attributes; nil for one that is about something else.
    init?(_ attributes: AppleHealthAttributes, line: Int) {
        guard let type = attributes.value("type"), let kind = Kind(type) else { return nil }
        self.line = line
        self.kind = kind
        start = attributes.text("startDate")
        value = attributes.text("value")
        unit = attributes.text("unit")
        source = attributes.text("sourceName")
    }
}

extension AppleHealthRecord.Kind {
    /// The subject of records of a type; nil for anything but weight and food.
    fileprivate init?(_ type: UnsafeBufferPointer<UInt8>) {
        if type.isEqual("HKQuantityTypeIdentifierBodyMass") {
            self = .weight
        } else if type.starts(with: DietarySample.beginning.utf8),
            let sample = DietarySample.byType[
                String(decoding: type.dropFirst(DietarySample.beginning.utf8.count), as: UTF8.self)]
        {
            self = .food(sample)
        } else {
            return nil
        }
    }
}

/// A moment as Apple Health writes it: `2026-09-20 07:12:33 +0200`.
struct AppleHealthTime: Hashable {
    /// The day that it was where the person was.
    let day: CalendarDay
    let secondsSince1970: Int

    /// Reads such a moment. The export writes all of them in the zone in which it was made, so the day is that of the
    /// zone in which the person was, where it is known.
    init?(_ text: String, in zone: TimeZone? = nil) {
        let bytes = Array(text.utf8)
        guard bytes.count == 25, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x20, bytes[13] == 0x3A,
            bytes[16] == 0x3A, bytes[19] == 0x20, bytes[20] == 0x2B || bytes[20] == 0x2D
        else { return nil }
        var numbers: [Int] = []
        for range in [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19, 21..<23, 23..<25] {
            guard bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            numbers.append(bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 })
        }
        guard let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]), numbers[3] < 24,
            numbers[4] < 60, numbers[5] <= 60, numbers[6] < 24, numbers[7] < 60
        else { return nil }
        let offset = (numbers[6] * 60 + numbers[7]) * (bytes[20] == 0x2D ? -60 : 60)
        let local = day.daysSince1970 * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
        secondsSince1970 = local - offset
        guard let zone else {
            self.day = day
            return
        }
        let moment = Date(timeIntervalSince1970: Double(local - offset))
        let there = local - offset + zone.secondsFromGMT(for: moment)
        self.day = CalendarDay(daysSince1970: Int((Double(there) / 86_400).rounded(.down)))
    }
}
