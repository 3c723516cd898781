import Foundation
import Testing
import WebServerTestSupport

/// The reference table of the science, for people who use the web app.
struct TargetVectorsOverHTTPTests {
    @Test("The service answers with the numbers of the table, and refuses what the table refuses")
    func rows() async throws {
        let vectors = try Vector.all()
        #expect(vectors.count == 151)
        try await TestService.run { service in
            let person = try await service.signUp()
            for vector in vectors {
                let before = try await person.settings()
                let answer = try await person.post("/v1/onboarding", vector.settings.with(["confirmed": true]))
                let settings = try await person.settings()
                if vector.isValid {
                    #expect(answer.status == 200, "\(vector) \(answer.text)")
                    check(settings, vector)
                    try await checkPlan(person, vector)
                } else {
                    #expect(answer.status == 400, "\(vector)")
                    #expect(answer.fields == vector.errorFields, "\(vector) \(answer.text)")
                    #expect(settings == before, "\(vector): nothing was stored")
                }
            }
        }
    }

    private func check(_ settings: JSON, _ vector: Vector) {
        let bodyMassIndex = settings["bmi"].number ?? .nan
        #expect(abs(bodyMassIndex - (vector.number("bmi") ?? .nan)) <= 0.01, "\(vector)")
        for name in ["bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget"] {
            #expect(settings[name].number == vector.number(name), "\(vector) \(name)")
        }
    }

    /// The summary has the same numbers, and those that the profile does not show: rate, weeks and guards.
    private func checkPlan(_ person: TestPerson, _ vector: Vector) async throws {
        let summary = try await person.get("/v1/summary/how-it-works").data
        let targets = summary["calculations"]["targets"]
        #expect(targets["calories"]["value"].number == vector.number("calorieTarget"), "\(vector)")
        #expect(targets["protein"]["value"].number == vector.number("proteinTarget"), "\(vector)")
        #expect(targets["water"]["value"].number == vector.number("waterTarget"), "\(vector)")
        #expect(targets["guards"].entries.map { $0["code"].string } == vector.list("guards"), "\(vector)")
        #expect(summary["projection"]["weeklyRate"].number == vector.number("weeklyRate"), "\(vector)")
        #expect(summary["projection"]["estimatedWeeks"].number == vector.number("estimatedWeeks") ?? 0, "\(vector)")
    }

    /// One row of the table.
    private struct Vector: CustomStringConvertible {
        let columns: [String: String]

        static func all() throws -> [Vector] {
            let tests = #filePath.components(separatedBy: "/WebServerGoalsTests/")[0]
            let path = tests + "/NutritionScienceTests/Vectors/target-vectors.csv"
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
            let rows = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
            return rows.dropFirst().map { Vector(columns: Dictionary(uniqueKeysWithValues: zip(rows[0], $0))) }
        }

        var description: String { "row \(columns["id"] ?? "?")" }
        var isValid: Bool { columns["valid"] == "true" }
        var errorFields: Set<String> {
            let names = ["weight": "currentWeight", "age": "dateOfBirth"]
            return Set(list("errorFields").map { names[$0] ?? $0 })
        }

        func number(_ name: String) -> Double? { columns[name].flatMap(Double.init) }
        func list(_ name: String) -> [String] { (columns[name] ?? "").split(separator: "|").map(String.init) }

        /// The row's settings as entered on 27 October 2025, with a birthday in January.
        var settings: JSON {
            let age = Int(number("age") ?? 0)
            return [
                "dateOfBirth": .string("\(2025 - age)-01-15"), "gender": .string(columns["gender"] ?? ""),
                "currentWeight": .number(number("weight") ?? 0), "height": .number(number("height") ?? 0),
                "targetWeight": number("targetWeight").map(JSON.number) ?? .null,
                "primaryGoal": .string(columns["goal"] ?? ""), "activityLevel": .string(columns["activity"] ?? ""),
            ]
        }
    }
}
