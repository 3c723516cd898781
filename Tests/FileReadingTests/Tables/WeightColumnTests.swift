import APIContract
import Foundation
import NutritionScience
import Testing

@testable import FileReading

/// Weights in one column and in several, in units that their names, their cells or nobody gives.
@Suite struct WeightColumnTests {
    private func weights(_ text: String) throws -> [Int?] {
        let file = try ReadLog(text)
        #expect(file.asked.isEmpty && file.skipped.isEmpty, "\(text)")
        return file.days.map(\.weight?.grams)
    }

    @Test(
        "Stones and pounds beyond them stand in two columns",
        arguments: [
            "Stone,Pounds", "Weight (st),Weight (lb)", "Stones,Pounds", "st,lb", "Weight (lb),Weight (st)",
            "weight_stone,weight_lbs",
        ])
    func twoColumns(header: String) throws {
        let isReversed = header.hasPrefix("Weight (lb)")
        let rows = [("12", "12"), ("12", "11.5"), ("12", "11½"), ("12", "0"), ("12", "")]
        let text = rows.enumerated().map { index, row in
            "2026-09-2\(index),\(isReversed ? row.1 : row.0),\(isReversed ? row.0 : row.1)\n"
        }
        #expect(
            try weights("Date,\(header)\n" + text.joined()) == [81_647, 81_420, 81_420, 76_204, 76_204], "\(header)")
    }

    @Test("Columns of stones and pounds are of no known app")
    func sourceOfTwoColumns() throws {
        #expect(try ReadLog("Date,Stone,Pounds\n2026-09-20,12,12\n").source == .table)
        #expect(try ReadLog("Date,Pounds\n2026-09-20,180\n").source == .happyScale)
    }

    @Test(
        "The same weight in two units is read from whichever column has it",
        arguments: ["82,180.8", "82,", ",180.779", "0,180.779", "0.0,180.779", "-,180.779"])
    func sameInTwoUnits(cells: String) throws {
        #expect(try weights("Date,WeightKg,WeightPound\n2026-09-20,\(cells)\n") == [82_000], "\(cells)")
        #expect(
            try weights("Date,Weight (st),Weight (lb)\n2026-09-20,12.86,180.04\n2026-09-21,,180\n")
                == [81_665, 81_647])
    }

    @Test("Sanitas HealthCoach may have pounds alone")
    func sanitasInPounds() throws {
        let header =
            "ScaleMeasurementID,UserId,MeasurementDate,MeasurementTime,WeightKg,WeightPound,BMRKCal,AMRKCal,IsDeleted\n"
        #expect(
            try weights(
                header + "1,1,2025-03-01,07:12,0,179.0,1790,2685,0\n2,1,2025-03-02,07:15,,178.6,1788,2682,0\n")
                == [81_193, 81_012])
    }

    @Test(
        "Stones and pounds in a cell of a column that is theirs, or of which nobody knows the unit",
        arguments: ["12 12", "12-12", "12/12", "12'12", "12 - 12", "12’12", "12 stone 12", "12st 12lb"],
        ["Weight (st lb)", "Weight (lb/st)", "Weight (st)", "Weight"])
    func inACell(cell: String, name: String) throws {
        #expect(try weights("Date;\(name)\n2026-09-20;\(cell)\n2026-09-21;12 11.5\n") == [81_647, 81_420])
    }

    @Test(
        "Fractions are decimals",
        arguments: ["12 stone 11½", "12 st 11 1/2 lb", "12st 11½lb", "179½ lb", "179 1/2 lbs", "179.5 lb"])
    func fractions(cell: String) throws {
        #expect(try weights("Date;Weight\n2026-09-20;\(cell)\n") == [81_420])
    }

    @Test(
        "What is no weight in stones and pounds is left out",
        arguments: ["12-14", "12/11/2026", "12-11-10", "82 5", "1-5", "12 - - 5"])
    func noStonesAndPounds(cell: String) throws {
        let file = try ReadLog("Date;Weight (st)\n2026-09-20;\(cell)\n2026-09-21;12 12\n")
        #expect(file.days.map(\.weight) == [Mass(grams: 81_647)] && file.skipped.count == 1, "\(file.days)")
    }

    @Test(
        "openScale 2 mostly writes kilograms; what are others rather is asked about",
        arguments: [("81.6", true), ("185.2", false), ("130", false), ("12.9", false)])
    func openScale(weight: String, isKilograms: Bool) throws {
        let file = try ReadLog("biceps,bone,dateTime,fat,weight\n0.0,3.1,2026-09-20 07:10,18.2,\(weight)\n")
        #expect(file.source == .openScale && file.skipped.isEmpty)
        #expect(file.asked == (isKilograms ? [] : [.weightUnit]))
    }

    @Test("Libra's notes tell its files, whatever columns it has and in whatever unit", arguments: ["st", "lbs", "kg"])
    func libra(unit: String) throws {
        let amount = ["st": "12.857143", "lbs": "180", "kg": "81.647"][unit] ?? ""
        let file = try ReadLog("#Version: 6\n#Units: \(unit)\n#date;body fat;weight\n2026-09-20;;\(amount)\n")
        #expect(file.source == .libra && file.days.map(\.weight) == [Mass(grams: 81_647)] && file.asked.isEmpty)
    }
}
