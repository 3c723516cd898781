import APIContract
import Foundation
import NutritionScience
import TestSupport
import Testing
import Wording

@testable import FileReading

@Suite struct AppleHealthTests {
    @Test func weighInsAndMealsOfADay() throws {
        let file = try read(
            record("BodyMass", "kg", "2026-09-20 07:00:00 +0200", "81.6")
                + record("DietaryEnergyConsumed", "kcal", "2026-09-20 08:00:00 +0200", "410.4")
                + record("DietaryEnergyConsumed", "Cal", "2026-09-20 13:00:00 +0200", "700")
                + record("DietaryEnergyConsumed", "kJ", "2026-09-20 19:00:00 +0200", "2092")
                + record("StepCount", "count", "2026-09-20 19:00:00 +0200", "9000")
                + record("BodyMassIndex", "count", "2026-09-20 07:00:00 +0200", "24"))
        #expect(file.source == .appleHealth)
        #expect(file.days == [day(20, grams: 81_600, intake: 1610)])
        #expect(file.skipped.isEmpty)
    }

    @Test func nutrientsOfADay() throws {
        let time = "2026-09-20 08:00:00 +0200"
        let file = try read(
            record("DietaryEnergyConsumed", "kcal", time, "410") + record("DietaryProtein", "g", time, "20")
                + record("DietaryProtein", "g", time, "20", source: "Copy")
                + record("DietaryCarbohydrates", "g", time, "50.5") + record("DietaryFatTotal", "mg", time, "12000")
                + record("ActiveEnergyBurned", "kcal", time, "700"))
        #expect(
            file.file.days.first?.meals == [.init(calories: 410, protein: 20, carbohydrate: 50.5, fat: 12)])
    }

    @Test("Other nutrients count where the foods that tell them bring most of the day's energy")
    func otherNutrientsOfADay() throws {
        let (morning, noon) = ("2026-09-20 08:00:00 +0200", "2026-09-20 13:00:00 +0200")
        let file = try read(
            record("DietaryEnergyConsumed", "kcal", morning, "100")
                + record("DietaryEnergyConsumed", "kcal", noon, "900")
                + record("DietaryFiber", "g", noon, "9.5") + record("DietarySodium", "mg", noon, "800")
                + record("DietarySodium", "mg", morning, "200")
                + record("DietarySodium", "mg", noon, "800", source: "Copy")
                + record("DietaryVitaminB12", "mcg", noon, "2.4") + record("DietaryIron", "mg", morning, "3")
                + record("DietaryVitaminD", "IU", noon, "400")
                + record("DietaryCaffeine", "mg", "2026-09-20 09:00:00 +0200", "80")
                + record("DietaryFiber", "count", noon, "5") + record("DietaryWater", "mL", noon, "500"))
        let day = try #require(file.file.days.first?.meals.first)
        let known = Dictionary(uniqueKeysWithValues: day.nutrients.known.map { ($0.nutrient, $0.amount) })
        #expect(known == [.fibre: 9.5, .salt: 2.5, .vitaminB12: 2.4])
    }

    @Test(arguments: [("kg", "81.6"), ("lb", "179.9"), ("st", "12.85"), ("g", "81600")])
    func unitsOfWeight(unit: String, value: String) throws {
        let file = try read(record("BodyMass", unit, "2026-09-20 07:00:00 +0000", value))
        let grams = try #require(file.days.first?.weight?.grams)
        #expect((81_590...81_610).contains(grams))
    }

    @Test func theDayIsTheOneThatItWasThere() throws {
        let file = try read(
            record("BodyMass", "kg", "2026-09-20 23:30:00 -0700", "81.6")
                + record("BodyMass", "kg", "2026-09-22 00:30:00 +0900", "81.4"))
        #expect(file.days == [day(20, grams: 81_600), day(22, grams: 81_400)])
    }

    @Test(
        "The day is the one that it was in the zone of the record, in whatever zone the export was made",
        arguments: [
            ("Asia/Tokyo", 21), ("Japan", 21), ("America/New_York", 20), ("EST5EDT", 20), ("Nowhere/City", 20),
            ("", 20),
        ])
    func theZoneOfARecord(zone: String, day: Int) throws {
        let moment = "2026-09-20 16:00:00 -0700"
        let start = record("BodyMass", "kg", moment, "81.6").replacing("/>\n", with: ">")
        let file = try read(
            start + "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>"
                + "<MetadataEntry key=\"HKTimeZone\" value=\"\(zone)\"/></Record>\n"
                + record("DietaryEnergyConsumed", "kcal", moment, "700"))
        let weighIn = self.day(day, grams: 81_600)
        #expect(file.days.filter { $0.weight != nil }.map(\.day) == [weighIn.day])
        #expect(file.days.filter { $0.intake != nil }.map(\.day) == [self.day(20).day], "the next record has no zone")
    }

    @Test func ofSeveralWeighInsADayTheLastCountsWhereverItStands() throws {
        let file = try read(
            record("BodyMass", "kg", "2026-09-20 21:00:00 +0000", "82.5")
                + record("BodyMass", "kg", "2026-09-20 07:00:00 +0000", "81.6"))
        #expect(file.days == [day(20, grams: 82_500)])
    }

    @Test func whatTwoAppsWroteCountsOnce() throws {
        let time = "2026-09-20 08:00:00 +0000"
        let file = try read(
            record("DietaryEnergyConsumed", "kcal", time, "300", source: "MyFitnessPal")
                + record("DietaryEnergyConsumed", "kcal", time, "300", source: "Other")
                + record("DietaryEnergyConsumed", "kcal", time, "100", source: "Other"))
        #expect(file.days == [day(20, intake: 400)])
        let twoBananas = try read(
            record("DietaryEnergyConsumed", "kcal", time, "100") + record("DietaryEnergyConsumed", "kcal", time, "100"))
        #expect(twoBananas.days == [day(20, intake: 200)])
    }

    @Test func recordsWithinACorrelationAreRepeatedThere() throws {
        let meal = record("DietaryEnergyConsumed", "kcal", "2026-09-20 08:00:00 +0000", "300")
        let file = try read(meal + "<Correlation type=\"HKCorrelationTypeIdentifierFood\">\(meal)</Correlation>\n")
        #expect(file.days == [day(20, intake: 300)])
    }

    @Test func aBadRecordIsNamedByItsLineAndTheRestCounts() throws {
        let time = "2026-09-20 08:00:00 +0000"
        let file = try read(
            record("BodyMass", "kg", "yesterday", "81") + record("BodyMass", "kg", "2031-01-01 08:00:00 +0000", "81")
                + record("BodyMass", "kg", time, "heavy") + record("BodyMass", "stone of Rome", time, "81")
                + record("BodyMass", "kg", time, "3") + record("DietaryEnergyConsumed", "kcal", time, "nan")
                + record("DietaryEnergyConsumed", "kcal", time, "-3")
                + record("BodyMass", "kg", time, "81.6"))
        #expect(file.days == [day(20, grams: 81_600)])
        #expect(
            file.skipped == [
                .init(line: 10, reason: .date), .init(line: 11, reason: .dayOutOfRange),
                .init(line: 12, reason: .weight), .init(line: 13, reason: .weight),
                .init(line: 14, reason: .weightOutOfRange), .init(line: 15, reason: .energy),
                .init(line: 16, reason: .energyOutOfRange),
            ])
    }

    @Test func onlyAThousandOfTheBadRecordsAreNamed() throws {
        let bad = record("BodyMass", "kg", "yesterday", "81")
        let file = try read(String(repeating: bad, count: 1500))
        #expect(file.skippedCount == 1500)
        #expect(file.skipped.count == 1000)
    }

    @Test func aDescriptionOfTheFormatThatIsNoneDoesNotMatter() throws {
        let weighIn = record("BodyMass", "kg", "2026-09-20 07:00:00 +0200", "81.6")
        let text = "<!DOCTYPE HealthData [\n<!ATTLIST Record <<< type>\n]>\n<HealthData>\n\(weighIn)</HealthData>"
        #expect(try log(Data(text.utf8)).days == [day(20, grams: 81_600)])
    }

    @Test func entitiesAreNotExpandedAndNoOtherFileIsRead() throws {
        let bomb = """
            <!DOCTYPE HealthData [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
            <!ENTITY file SYSTEM "file:///etc/passwd">]>
            """
        for use in ["&a;", "&b;", "&file;", "&lol;"] {
            for text in ["<HealthData x=\"\(use)\"/>", "<HealthData>\(use)</HealthData>"] {
                #expect(throws: FileProblem.self) { try log(Data((bomb + text).utf8)) }
            }
        }
        #expect(throws: FileProblem.self) {
            try log(Data("<HealthData/><!DOCTYPE a [<!ENTITY b \"c\">]>".utf8))
        }
    }

    @Test func aFileThatIsCutOffIsDamaged() throws {
        let whole = export(record("BodyMass", "kg", "2026-09-20 07:00:00 +0200", "81.6"))
        let start = try #require(whole.range(of: "<HealthData "))
        for length in stride(from: whole[..<start.upperBound].utf8.count, to: whole.utf8.count - 2, by: 7) {
            #expect {
                try log(Data(whole.utf8.prefix(length)))
            } throws: { error in
                if case FileProblem.damaged(let line) = error { line != nil } else { false }
            }
        }
        #expect(throws: FileProblem.notRecognized) { try log(Data("<gpx></gpx>".utf8)) }
    }

    @Test func noFileBringsItDown() throws {
        var generator = SeededGenerator(seed: 11)
        let whole = Array(
            export(
                record("BodyMass", "kg", "2026-09-20 07:00:00 +0200", "81.6")
                    + record("DietaryEnergyConsumed", "kcal", "2026-09-20 08:00:00 +0200", "410.4")
            ).utf8)
        let start = try #require(whole.firstRange(of: Array("<HealthData ".utf8))).lowerBound
        for _ in 1...3000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: start..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            // In pieces of any size, it is the same file.
            let size = Int.random(in: 1...200, using: &generator)
            let (once, pieces) = (Result { try log(Data(bytes)) }, Result { try log(bytes, inPiecesOf: size) })
            #expect((try? once.get().days) == (try? pieces.get().days))
        }
        let long = String(repeating: "a", count: 12_000_000)
        #expect(throws: FileProblem.self) { try log(Data("<HealthData x=\"\(long)\"/>".utf8)) }
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(throws: FileProblem.self) { try log(Data("<HealthData>\(deep)".utf8)) }
    }

    // ZIP files

    @Test func theZIPFileThatAppleHandsOut() throws {
        let zip = try #require(Data(base64Encoded: Self.zip))
        let file = try log(zip)
        #expect(file.source == .appleHealth)
        #expect(file.days == [day(20, grams: 81_600)])
        #expect(try log(Array(zip), inPiecesOf: 3).days == file.days)
    }

    @Test func aDamagedZIPFileIsRefused() throws {
        let zip = try #require(Data(base64Encoded: Self.zip))
        #expect(throws: FileProblem.damaged(line: nil)) { try log(zip.prefix(zip.count / 3)) }
        var generator = SeededGenerator(seed: 12)
        for _ in 1...1000 {
            var bytes = zip
            bytes[Int.random(in: 4..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            guard let file = try? log(bytes) else { continue }
            #expect(file.days.count <= 1)
        }
    }

    @Test func severalTablesInAZIPFile() throws {
        let zip = try #require(Data(base64Encoded: Self.tables))
        let file = try ReadLog(zip, units: .metric, timeZone: .gmt)
        #expect(file.source == .myFitnessPal)
        #expect(file.days == [day(20, grams: 81_600, intake: 1751)])
        #expect(
            file.skipped == [
                .init(line: 4, file: "Nutrition-Summary-2026.csv", reason: .date),
                .init(line: 3, file: "Measurement-Summary-2026.csv", reason: .weight),
            ])
        #expect(try ReadLog(zip, timeZone: .gmt).asked == [.weightUnit])
    }

    @Test func daysThatSeveralTablesTellOfAreKeptOnce() throws {
        let zip = try #require(Data(base64Encoded: Self.repeated))
        #expect(try ReadLog(zip, timeZone: .gmt).days.count == 2, "a hundred rows in each of two tables")
    }

    @Test func aZIPFilePackedInAnotherWayIsRefused() throws {
        let zip = try #require(Data(base64Encoded: Self.lzma))
        #expect(throws: FileProblem.damaged(line: nil)) { try ReadLog(zip, timeZone: .gmt) }
    }

    private static let repeated = """
        UEsDBBQAAAAIAG9mdl1eePxqMAAAAIcFAAAFAAAAYS5jc3ZLSSxJ1SlPzUzPKInPTucyMjAy1TU00DUw1LEwQPCMdCwMR+VG5UblRuVG5WggB\
        wBQSwMEFAAAAAgAb2Z2XV54/GowAAAAhwUAAAUAAABiLmNzdktJLEnVKU/NTM8oic9O5zIyMDLVNTTQNTDUsTBA8Ix0LAxH5UblRuVG5UblaC\
        AHAFBLAQIUAxQAAAAIAG9mdl1eePxqMAAAAIcFAAAFAAAAAAAAAAAAAACAAQAAAABhLmNzdlBLAQIUAxQAAAAIAG9mdl1eePxqMAAAAIcFAAA\
        FAAAAAAAAAAAAAACAAVMAAABiLmNzdlBLBQYAAAAAAgACAGYAAACmAAAAAAA=
        """

    private static let lzma = """
        UEsDBD8AAgAOAG9mdl3NDxaNMQAAAB0AAAAHAAAAbG9nLmNzdgkEBQBdAACAAAAyGEru65IOVv+9vDXamHyHToVlYvWYoGIOBFyr93M11Iqf/\
        /euwABQSwECPwM/AAIADgBvZnZdzQ8WjTEAAAAdAAAABwAAAAAAAAAAAAAAgAEAAAAAbG9nLmNzdlBLBQYAAAAAAQABADUAAABWAAAAAAA=
        """

    private func log(_ bytes: some Sequence<UInt8>, inPiecesOf size: Int) throws -> ReadLog {
        try ReadLog(bytes, inPiecesOf: size, days: Self.days)
    }

    private func log(_ data: Data) throws -> ReadLog {
        try ReadLog(data, timeZone: .gmt, days: Self.days)
    }

    private func read(_ records: String) throws -> ReadLog { try log(Data(export(records).utf8)) }

    /// An export; its records begin on line 10.
    private func export(_ records: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
        <!ATTLIST HealthData
          locale CDATA #REQUIRED
        >
        ]>
        <HealthData locale="en_DE">
         <ExportDate value="2026-09-28 09:00:00 +0200"/>
        \(records)</HealthData>
        """
    }

    private func record(_ type: String, _ unit: String, _ start: String, _ value: String, source: String = "Scale")
        -> String
    {
        #" <Record type="HKQuantityTypeIdentifier\#(type)" sourceName="\#(source)" sourceVersion="3" device="&lt;&lt;HK"#
            + #"Device: 0x1&gt;, name:Watch&gt;" unit="\#(unit)" creationDate="\#(start)" startDate="\#(start)" "#
            + #"endDate="\#(start)" value="\#(value)"/>"# + "\n"
    }

    private static let days =
        CalendarDay(daysSince1970: 0)...(CalendarDay(year: 2026, month: 12, day: 31) ?? CalendarDay(daysSince1970: 0))

    /// A day of September 2026.
    private func day(_ number: Int, grams: Int? = nil, intake: Int? = nil) -> LoggedDay {
        LoggedDay(
            day: CalendarDay(year: 2026, month: 9, day: number) ?? CalendarDay(daysSince1970: 0),
            weight: grams.map(Mass.init(grams:)), intake: intake)
    }

    /// A folder with a route, a cardiogram, a clinical document and the export.
    private static let zip =
        """
        UEsDBBQAAAAIAABANV0AAAAAAgAAAAAAAAAUAAAAYXBwbGVfaGVhbHRoX2V4cG9ydC8DAFBLAwQUAAAACAAAQDVd0az29SUAAAAm\
        AAAALgAAAGFwcGxlX2hlYWx0aF9leHBvcnQvd29ya291dC1yb3V0ZXMvcm91dGVfMS5ncHizsa/IzVEoSy0qzszPs1Uy1DNQsrez\
        SS+osLMpKcrWt7PRB7EBUEsDBBQAAAAIAABANV1fzKNAJAAAACIAAAAuAAAAYXBwbGVfaGVhbHRoX2V4cG9ydC9lbGVjdHJvY2Fy\
        ZGlvZ3JhbXMvZWNnLmNzdvNLzE3VcUxJ5ApKTc4vSklNUXBJLEnVMTIwMtM1sNQ1MuACAFBLAwQUAAAACAAAQDVdXQp2wBUAAAAT\
        AAAAIgAAAGFwcGxlX2hlYWx0aF9leHBvcnQvZXhwb3J0X2NkYS54bWyzcc7JzMtMTsxxyU8uzU3NK9G3AwBQSwMEFAAAAAgAAEA1\
        XRhLo37mAAAAQAEAAB4AAABhcHBsZV9oZWFsdGhfZXhwb3J0L2V4cG9ydC54bWyFj0tPwzAQhO/5FWZPPJrWzaEUFKcS1KgIUh5N\
        DwghZMVLsXDtynGq5t+z0AO9Ie1hdvbTaCef7NaWbTE0xjsBwz4Hhq722riVgGV1k45hUiT50fThunp5lGyGysbPqYqKvZIt72Up\
        59WhfSx3Gx8iaeyV2HvG2gd9elIkb5RzwFlfK4sC0L0vF1AkLN+jLHYbsmd3T61y0cSuov1WI+kPg+HK665UTQOs8W2oca7WRC9+\
        soC1zkQBXys6RrX/QUDGs1HKL9KMM35+yTkNO+MZ/62q/2W2yrZEjIf9EQyowuCvQ5F8A1BLAQIUAxQAAAAIAABANV0AAAAAAgAA\
        AAAAAAAUAAAAAAAAAAAAAACAAQAAAABhcHBsZV9oZWFsdGhfZXhwb3J0L1BLAQIUAxQAAAAIAABANV3RrPb1JQAAACYAAAAuAAAA\
        AAAAAAAAAACAATQAAABhcHBsZV9oZWFsdGhfZXhwb3J0L3dvcmtvdXQtcm91dGVzL3JvdXRlXzEuZ3B4UEsBAhQDFAAAAAgAAEA1\
        XV/Mo0AkAAAAIgAAAC4AAAAAAAAAAAAAAIABpQAAAGFwcGxlX2hlYWx0aF9leHBvcnQvZWxlY3Ryb2NhcmRpb2dyYW1zL2VjZy5j\
        c3ZQSwECFAMUAAAACAAAQDVdXQp2wBUAAAATAAAAIgAAAAAAAAAAAAAAgAEVAQAAYXBwbGVfaGVhbHRoX2V4cG9ydC9leHBvcnRf\
        Y2RhLnhtbFBLAQIUAxQAAAAIAABANV0YS6N+5gAAAEABAAAeAAAAAAAAAAAAAACAAWoBAABhcHBsZV9oZWFsdGhfZXhwb3J0L2V4\
        cG9ydC54bWxQSwUGAAAAAAUABQCWAQAAjAIAAAAA
        """

    /// MyFitnessPal's export: meals, measurements, and training.
    private static let tables =
        """
        UEsDBBQAAAAIAABANV3PCnbKZQAAAHMAAAAaAAAATnV0cml0aW9uLVN1bW1hcnktMjAyNi5jc3ZzSSxJ1fFNTczRcU7MyS/KTC3W\
        cUssUdBI19Txyy9J5TIyMDLTNbDUNTLQcSpKTcxOSywu0VEy1DEwNdAzVdIBCiMr8SnNS87QMTcwAEsU5+emKqQkVuq4ZOblpRbp\
        GAPFLXW4AFBLAwQUAAAACAAAQDVdV36KkjgAAAA+AAAAHAAAAE1lYXN1cmVtZW50LVN1bW1hcnktMjAyNi5jc3ZzSSxJ1XHKT6lU\
        cEssUVDVCU/NTM8o4TIyMDLTNbDUNTLQMbTQM9WxMNQzQwga6uhkpCaWVXIBAFBLAwQUAAAACAAAQDVdYJ5g+WwAAACGAAAAGQAA\
        AEV4ZXJjaXNlLVN1bW1hcnktMjAyNi5jc3ZFiUEKwjAUBfc9RQ7wCr8RpK7VpVKsFwj60IAkNfkBvb3fVRezmJlDUOL4YbnFSly/\
        y2puH165RNa1nGJqamGmVly4VDexODNMuaW7DbWIc1Z2Xvy2l13vBfO7Bf3PwvTQJwYRAxuMGEYBuh9QSwECFAMUAAAACAAAQDVd\
        zwp2ymUAAABzAAAAGgAAAAAAAAAAAAAAgAEAAAAATnV0cml0aW9uLVN1bW1hcnktMjAyNi5jc3ZQSwECFAMUAAAACAAAQDVdV36K\
        kjgAAAA+AAAAHAAAAAAAAAAAAAAAgAGdAAAATWVhc3VyZW1lbnQtU3VtbWFyeS0yMDI2LmNzdlBLAQIUAxQAAAAIAABANV1gnmD5\
        bAAAAIYAAAAZAAAAAAAAAAAAAACAAQ8BAABFeGVyY2lzZS1TdW1tYXJ5LTIwMjYuY3N2UEsFBgAAAAADAAMA2QAAALIBAAAAAA==
        """
}
