import APIContract
import FoodTable
import Foundation
import NutritionScience
import TestSupport
import Testing

@testable import FileReading

/// Files that hold several tables: MacroFactor's workbook, and Lose It's ZIP file.
@Suite struct PackedFileTests {
    @Test("The sheets of a workbook that are logs are read, and no trend, expenditure or target")
    func workbook() throws {
        let file = try ReadLog(try #require(Data(base64Encoded: Self.workbook)))
        #expect(file.source == .macroFactor)
        #expect(file.days.map(\.day.description) == ["2026-09-20", "2026-09-21"])
        #expect(file.days.map(\.weight?.grams) == [81_600, nil])
        #expect(file.file.days.map(\.meals) == [[.init(calories: 2210, protein: 160.5)], [.init(calories: 1980)]])
    }

    @Test("Exercise is not food, wherever it stands")
    func loseIt() throws {
        let zip = try #require(Data(base64Encoded: Self.loseIt))
        let file = try ReadLog(zip, units: .us)
        #expect(file.source == .loseIt)
        #expect(file.days.map(\.weight?.grams) == [81_647])
        #expect(
            file.file.days.map(\.meals) == [
                [.init(meal: .breakfast, calories: 300, protein: 10, carbohydrate: 50, fat: 6)]
            ])
        #expect(try ReadLog(zip).asked == [.weightUnit, .oddDays])
    }

    @Test("Two files of an app that tell of a day count once, though only one shows how its dates are written")
    func datesOfOneApp() throws {
        let zip = try zipFile([
            "a.csv": "Date,kcal eaten\n01/02/2026,2100\n01/20/2026,2000\n",
            "b.csv": "Date,kcal eaten\n01/02/2026,2200\n",
        ])
        let file = try ReadLog(zip)
        #expect(file.days.map(\.day.description) == ["2026-01-02", "2026-01-20"])
        #expect(file.days.map(\.intake) == [2200, 2000] && file.asked.isEmpty)
    }

    @Test("How one app writes dates says nothing about another's")
    func datesOfTwoApps() throws {
        let zip = try zipFile([
            "a.csv": "Date,Move Minutes count,Average weight (kg)\n01/20/2026,30,80\n01/02/2026,30,80.2\n",
            "b.csv": "Date,Calories in\n03/02/2026,2200\n04/02/2026,2210\n",
        ])
        #expect(try ReadLog(zip).asked == [.dateOrder])
        var answers = ImportAnswers()
        answers.dateOrder = .dayFirst
        #expect(
            try ReadLog(zip, answers).days.map(\.day.description)
                == ["2026-01-02", "2026-01-20", "2026-02-03", "2026-02-04"])
    }

    @Test("Files that are something else keep nobody from reading the log beside them")
    func strangers() throws {
        let zip = try zipFile([
            "a.json": #"{"locations":[1,2,{]}"#, "b.rtf": #"{\rtf1 Hello}"#,
            "c.csv": "Name,Colour\n" + String(repeating: "x,y\n", count: 50_000) + "Date,kcal eaten\n2026-01-01,5\n",
            "d.csv": "Date,kcal eaten\n2026-01-20,2000\n",
        ])
        #expect(try ReadLog(zip).days.map(\.intake) == [2000])
    }

    @Test(
        "Sheets are found by the workbook's relations, with charts between them and in any order",
        arguments: ["worksheets/", "/xl/worksheets/", "./worksheets/"])
    func relations(folder: String) throws {
        let sheet = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        let relations = [
            ("rId1", "worksheet", folder + "sheet2.xml"), ("rId2", "chartsheet", "chartsheets/sheet1.xml"),
            ("rId3", "worksheet", folder + "sheet1.xml"),
        ].map { #"<Relationship Id="\#($0)" Type="\#(sheet)/\#($1)" Target="\#($2)"/>"# }
        let names = [("Log", "rId1"), ("My chart", "rId2"), ("Targets", "rId3")]
            .map { #"<sheet name="\#($0)" sheetId="9" r:id="\#($1)"/>"# }
        let zip = try zipFile([
            "xl/workbook.xml": #"<workbook xmlns:r="\#(sheet)"><sheets>\#(names.joined())</sheets></workbook>"#,
            "xl/_rels/workbook.xml.rels": "<Relationships>\(relations.joined())</Relationships>",
            "xl/worksheets/sheet1.xml": Self.sheet([46_296, 46_297], weight: 70, calories: 1500),
            "xl/worksheets/sheet2.xml": Self.sheet([46_296, 46_297], weight: 81.5, calories: 2100),
            "xl/chartsheets/sheet1.xml": "<chartsheet/>",
        ])
        let file = try ReadLog(zip)
        #expect(file.days.map(\.day.description) == ["2026-10-01", "2026-10-02"])
        #expect(file.days.map(\.weight) == [Mass(grams: 81_500), Mass(grams: 81_500)])
        #expect(file.days.map(\.intake) == [2100, 2100])
    }

    @Test("Days of a workbook may count from 1904", arguments: ["1", "true", "0"])
    func countsFrom1904(flag: String) throws {
        let sheet = #"<sheet name="Log" sheetId="1" id="rId1"/>"#
        let relation = #"<Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>"#
        let zip = try zipFile([
            "xl/workbook.xml": #"<workbook><workbookPr date1904="\#(flag)"/><sheets>\#(sheet)</sheets></workbook>"#,
            "xl/_rels/workbook.xml.rels": "<Relationships>\(relation)</Relationships>",
            "xl/worksheets/sheet1.xml": Self.sheet(flag == "0" ? [46_296] : [44_834], weight: 81.5, calories: 2100),
        ])
        #expect(try ReadLog(zip).days.map(\.day.description) == ["2026-10-01"])
    }

    /// A sheet with a weight and energy on these days.
    private static func sheet(_ days: [Int], weight: Double, calories: Int) -> String {
        let names = ["Date", "Weight (kg)", "Calories (kcal)"].map { #"<c t="inlineStr"><is><t>\#($0)</t></is></c>"# }
        let rows = days.map { "<row><c><v>\($0)</v></c><c><v>\(weight)</v></c><c><v>\(calories)</v></c></row>" }
        return "<worksheet><sheetData><row>\(names.joined())</row>\(rows.joined())</sheetData></worksheet>"
    }

    @Test("No workbook brings it down")
    func damaged() throws {
        let whole = try #require(Data(base64Encoded: Self.workbook))
        var generator = SeededGenerator(seed: 13)
        for _ in 1...1000 {
            var bytes = whole
            for _ in 1...3 {
                bytes[Int.random(in: 4..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            guard let file = try? ReadLog(bytes) else { continue }
            #expect(file.days.count <= 4)
        }
    }

    @Test("Cells far out, and numbers that are none, are passed over")
    func cells() throws {
        let rows = try SheetRows.read(
            Array(
                """
                <worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="XFD1"><v>1</v></c></row>
                <row r="2"><c r="C2"><v>1e400</v></c><c r="B2"><v>2</v></c><c t="s"><v>99999999999999999999</v></c></row>
                </sheetData></worksheet>
                """.utf8), texts: [])
        #expect(rows.map(\.fields) == [["a"], ["", "", "1e400", ""]])
        let bomb = "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;&b;\">]><worksheet>&c;</worksheet>"
        #expect(throws: FileProblem.self) { try SheetRows.read(Array(bomb.utf8), texts: []) }
    }

    private static let workbook =
        """
        UEsDBBQAAAAIABGWd119j8M5SgAAAE0AAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbLMJqSxILVaoyM3JK7ZVyigpKbDS1y9OzkjN\
        TSzWyy9IzQPKpOUX5SaWALlF6foFicnZiemp+kYGBmb6yfl5Jal5JbolIDOU9O0AUEsDBBQAAAAIABGWd13bXfa4nAAAAO4AAAAP\
        AAAAeGwvd29ya2Jvb2sueG1sXY/BCsIwEER/JeQD3KrgQdrePHgRRcFzbNc0tMmGzRb7+dZioXoaduYN7OQv4vZB1KrBdyEVuhGJ\
        e4BUNehNWlHEMCZPYm9kPNlCioymTg2i+A42WbYDb1zQZT556asqGI+FvvSuatVhiMSi1ZQc60KvNfxyd3S2EXVjDPWC2/xzp17Y\
        iaOgzkyWjVdXFHHBpkVr+2nB/A7MG8s3UEsDBBQAAAAIABGWd104QtX02wAAAE4CAAAYAAAAeGwvd29ya3NoZWV0cy9zaGVldDEu\
        eG1sXdLtbsIgFIDhW2m4gB4+tKsLJZk674N0bDWTtgGiXv6YKIHzr/Ckhze08ra4Xz8ZE5q7vcx+IFMI6zuAHydjtW+X1cxRvhdn\
        dYhL9wN+dUZ/PV6yF+CUdmD1eSZKPvaOOmgl3XJr3EBY3B3/Hz4YacJAfFxfFZVwVRLGp+1LY7UdSuO1HUsTtX2WtqntVNo2G8Tm\
        HM5zOE8jOt5vUXYS/sZoi+iQqGftDiVn6FDvcxiPwxhH404JWVceVOWKnCtyLjphL165+IrFq6lHTQnYrqfoVCi+NORfSP0BUEsD\
        BBQAAAAIABGWd110wIfTsgAAADIBAAAYAAAAeGwvd29ya3NoZWV0cy9zaGVldDIueG1sdVDNCsIwDH6V0pNejBsqU7qC4hsoeC4z\
        rmVrO9qgPr6dSpkHb/n+8pGIhw9d1IjEnrZ3seaaaNgBxEajVXHhB3RJuflgFSUYWohDQHV9h2wP5XK5AauM41K8uaMiJUXwDxZq\
        XiS2GYd9wRnV3LjeODxRSLyJUpBMdhRAUsCIofn6D//8FzStJnYO6K5s1rXz3zCk4txe5vZxusvVpqzWAu7Tno9SFYttFj47YHIN\
        5DfJF1BLAwQUAAAACAARlnddqok/lcQAAAB/AQAAGAAAAHhsL3dvcmtzaGVldHMvc2hlZXQzLnhtbHVQ24rCMBD9lZAnfdlpi4os\
        aUDrBwh+QaizNphLmQzq55vapeuKvs25DWdGXSOdU4fI4uZdSLXsmPtvgNR26E36ij2GrPxE8oYzpBOkntAcHyHvoCqKFXhjg9Tq\
        we0MG60oXgXVssxsOwybUgqupQ3OBjwwZd4mrVhnOypgrWDA0P76t5/8jXGRLCYxO7fGzd9Em0/RPUVGG8Ts9BKD3HaqXE2Vh+mi\
        F6tqvVRweS43Kvn04r/QjEK5/OPH3fD0Gph+ru9QSwMEFAAAAAgAEZZ3XZmuD++eAAAAGgEAABQAAAB4bC9zaGFyZWRTdHJpbmdz\
        LnhtbH2QsQ7CMAxEfyXqVBaMGBhQyALsHZCYo9Y0EUlT2Ubq55PQshSJ8d473XCaWdQUw8CnyomMRwBuHUbL2zTikM0jUbSSI/XA\
        I6Ht2CFKDLDf7Q4QrR8qo9kbLeZiBTWI0VDyzK5T3um8vOhH3SgbdUffO1H1s9+sC3/U2YZEHjnL1oaVptJoKMmMaSHoB1V/pwps\
        XMHTAkr6TEA+xbwBUEsBAhQDFAAAAAgAEZZ3XX2PwzlKAAAATQAAABMAAAAAAAAAAAAAAIABAAAAAFtDb250ZW50X1R5cGVzXS54\
        bWxQSwECFAMUAAAACAARlndd2132uJwAAADuAAAADwAAAAAAAAAAAAAAgAF7AAAAeGwvd29ya2Jvb2sueG1sUEsBAhQDFAAAAAgA\
        EZZ3XThC1fTbAAAATgIAABgAAAAAAAAAAAAAAIABRAEAAHhsL3dvcmtzaGVldHMvc2hlZXQxLnhtbFBLAQIUAxQAAAAIABGWd110\
        wIfTsgAAADIBAAAYAAAAAAAAAAAAAACAAVUCAAB4bC93b3Jrc2hlZXRzL3NoZWV0Mi54bWxQSwECFAMUAAAACAARlnddqok/lcQA\
        AAB/AQAAGAAAAAAAAAAAAAAAgAE9AwAAeGwvd29ya3NoZWV0cy9zaGVldDMueG1sUEsBAhQDFAAAAAgAEZZ3XZmuD++eAAAAGgEA\
        ABQAAAAAAAAAAAAAAIABNwQAAHhsL3NoYXJlZFN0cmluZ3MueG1sUEsFBgAAAAAGAAYAkgEAAAcFAAAAAA==
        """

    private static let loseIt =
        """
        UEsDBBQAAAAIABGWd138WZkBeQAAAI8AAAARAAAAZXhlcmNpc2UtbG9ncy5jc3Y9jMEKwjAQRO/9Co8KA9YIgudWwYuo6AeszdIu\
        tBtJtof8vVFEZmAewzAtGeNME+PUBcU9vxjXmdTEMh4qltDQGKJwQssjG3scyRbLfoVLDMaiX24oPsOQfSx/6dNU9X7t6mK3w21W\
        Fe3/WcZeAjY4UDdg62r8VL0BUEsDBBQAAAAIABGWd109DpARfgAAAJAAAAANAAAAZm9vZC1sb2dzLmNzdh2MSwrCQBAF9zmFS4UH\
        thGDbk1Q3PgBPUBrOjqYzEhPu5jbOwaKR/EW1bAJjjwIDo/gcU0fweXL3pwl3LyziJr7oE4iGunFpMWObTJ9znDWYOL86DXrPbxS\
        q7kX/09Bm3lJmbLCiXNmnK0KvzuOhjVhrzxELIlAqLAgrKj4AVBLAwQUAAAACAARlnddnmJ1L0AAAABKAAAAGQAAAGRhaWx5LWNh\
        bG9yaWUtc3VtbWFyeS5jc3ZzSSxJ1XHLz09RSE7MKdZxrUgtSs4sToXwnEpT0lNLoDKuQVwGlvpGBkBkZKZjbGCgY2xkoGNkAGQY\
        mRoYcAEAUEsDBBQAAAAIABGWd10rSmhnMwAAAD4AAAALAAAAd2VpZ2h0cy5jc3ZzSSxJ1QlPzUzPKNHxSSwuUQgtSAEKpei4pOak\
        AmkuA0t9IwMgMjLTMbQw0DPQQfANuABQSwMEFAAAAAgAEZZ3XXSVogM4AAAARAAAAAkAAABzdGVwcy5jc3ZzSSxJ1QlLzClN1QlO\
        Tc7PS0ksqlSA8H0Si0sUQgtSgCpSuAws9Y0MgMjITMfSwMBAx0AHLsAFAFBLAQIUAxQAAAAIABGWd138WZkBeQAAAI8AAAARAAAA\
        AAAAAAAAAACAAQAAAABleGVyY2lzZS1sb2dzLmNzdlBLAQIUAxQAAAAIABGWd109DpARfgAAAJAAAAANAAAAAAAAAAAAAACAAagA\
        AABmb29kLWxvZ3MuY3N2UEsBAhQDFAAAAAgAEZZ3XZ5idS9AAAAASgAAABkAAAAAAAAAAAAAAIABUQEAAGRhaWx5LWNhbG9yaWUt\
        c3VtbWFyeS5jc3ZQSwECFAMUAAAACAARlnddK0poZzMAAAA+AAAACwAAAAAAAAAAAAAAgAHIAQAAd2VpZ2h0cy5jc3ZQSwECFAMU\
        AAAACAARlndddJWiAzgAAABEAAAACQAAAAAAAAAAAAAAgAEkAgAAc3RlcHMuY3N2UEsFBgAAAAAFAAUAMQEAAIMCAAAAAA==
        """
}
