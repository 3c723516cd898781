import Database
import Foundation
import HTTPTypes
import Testing
import WebServerTestSupport

/// The questions about a file before it is added. The day is 27 October 2025, and a person after onboarding weighs
/// 81.65 kg.
@Suite struct ImportQuestionTests {
    @Test("Pounds are not taken for kilograms: the likely unit is named")
    func pounds() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let file = "Date,Body Fat %,Weight\n2025-10-20,18.5,180.4\n2025-10-21,18.5,180.0\n"
            let preview = try await person.preparing(file).data["preview"]
            #expect(preview["weights"] == ["added": 0, "changed": 0, "unchanged": 0])
            let question = preview["questions"][0]
            #expect(question["topic"] == "weightUnit")
            #expect(question["likely"] == "lb")
            #expect(question["lowest"] == 180)
            #expect(question["highest"] == 180.4)
            #expect(question["known"] == 81.65)
            let id = try #require(preview["id"].integer)
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).code == "import_unanswered")
            #expect(try await person.patch("/v1/imports/\(id)", ["weightUnit": "kilo"]).fields == ["weightUnit"])
            #expect(try await person.patch("/v1/imports/\(id + 1)", ["weightUnit": "lb"]).status == 404)
            let answered = try await person.patch("/v1/imports/\(id)", ["weightUnit": "lb"]).data["preview"]
            #expect(answered["weights"] == ["added": 2, "changed": 0, "unchanged": 0])
            #expect(answered["questions"][0]["answer"] == "lb")
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).data["weights"] == 2)
            #expect(try await person.weights().first?["weight"] == 81.828)
        }
    }

    @Test("Of pounds of long ago, pounds are likely, and nobody is told to keep them as kilograms")
    func poundsOfLongAgo() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let rows = (1...9).map { "2024-09-0\($0),\(260.145 - Double($0) / 3)\n" }.joined()
            for header in ["date,weight\n", "date,weight_kg\n"] {
                let preview = try await person.preparing(header + rows).data["preview"]
                #expect(preview["questions"][0]["topic"] == "weightUnit" && preview["questions"][0]["likely"] == "lb")
                let id = try #require(preview["id"].integer)
                let kept = try await person.patch("/v1/imports/\(id)", ["weightUnit": "kg"]).data["preview"]
                #expect(kept["questions"][1]["topic"] == "oddWeights", "\(header)")
                #expect(kept["questions"][1]["likely"] == "leave_out", "\(header)")
                let right = try await person.patch("/v1/imports/\(id)", ["weightUnit": "lb"]).data["preview"]
                #expect(right["questions"][1]["likely"] == "keep", "118 kg, day by day")
            }
        }
    }

    @Test(
        "Where nothing is known of somebody, the likely unit is likely by what people weigh",
        arguments: [("185.188", "lb"), ("84.1", "kg"), ("13.2277", "st"), ("310", "lb"), ("205", "lb"), ("120", "kg")])
    func likelyUnit(weight: String, unit: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let preview = try await person.preparing("date,weight\n2025-10-20,\(weight)\n").data["preview"]
            #expect(preview["questions"][0]["likely"] == .string(unit))
            #expect(preview["questions"][0]["choices"] == ["kg", "lb", "st"])
            #expect(preview["weights"] == ["added": 0, "changed": 0, "unchanged": 0])
        }
    }

    @Test("Energy that nothing says was eaten is no entry until the person says so")
    func kindOfEnergy() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let rows = (10...19).flatMap { day in
                (0..<24).map { "2025-10-\(day)T\($0 < 10 ? "0" : "")\($0):00:00Z,97.5,Google Health App\n" }
            }
            let file = "timestamp,calories,data source\n" + rows.joined()
            let preview = try await person.preparing(file).data["preview"]
            #expect(preview["source"] == "google_health")
            #expect(preview["entries"] == ["added": 0, "changed": 0, "unchanged": 0])
            #expect(preview["questions"].entries.map { $0["topic"] } == ["energyKind"])
            let question = preview["questions"][0]
            #expect(question["likely"] == "burned" && question["count"] == 10 && question["lowest"] == 2340)
            let id = try #require(preview["id"].integer)
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).code == "import_unanswered")
            #expect(try await person.patch("/v1/imports/\(id)", ["energyKind": "slept"]).fields == ["energyKind"])
            let burned = try await person.patch("/v1/imports/\(id)", ["energyKind": "burned"]).data["preview"]
            #expect(burned["entries"] == ["added": 0, "changed": 0, "unchanged": 0])
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).data["entries"] == 0)
            let alone = "date,calories\n2025-10-20,2100\n"
            #expect(try await person.preparing(alone).data["preview"]["questions"][0]["likely"] == .null)
            #expect(try await person.importing(alone).fields == ["energyKind"])
            #expect(try await person.importing(alone, "?energyKind=burned").data["entries"] == 0)
            #expect(try await person.importing(alone, "?energyKind=eaten").data["entries"] == 1)
        }
    }

    @Test("A unit that the file gives is doubted where another one fits")
    func wrongUnit() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let preview = try await person.preparing("date,weight_kg\n2025-10-20,180\n").data["preview"]
            #expect(preview["questions"].entries.map { $0["topic"] } == ["weightUnit"])
            #expect(preview["questions"][0]["likely"] == "lb")
            let id = try #require(preview["id"].integer)
            let kept = try await person.patch("/v1/imports/\(id)", ["weightUnit": "kg"]).data["preview"]
            #expect(kept["questions"].entries.map { $0["topic"] } == ["weightUnit", "oddWeights"])
            let right = try await person.patch("/v1/imports/\(id)", ["weightUnit": "lb"]).data["preview"]
            #expect(right["questions"].entries.map { $0["topic"] } == ["weightUnit"])
            #expect(right["days"][0]["weight"] == 81.647)
        }
    }

    @Test("A weight that is far from the days around it is asked about, in the file and in the log")
    func slip() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let file = "date,weight_kg\n2025-10-01,81\n2025-10-02,76\n2025-10-03,81.2\n2025-10-27,76\n2025-10-26,81\n"
            let preview = try await person.preparing(file).data["preview"]
            #expect(preview["questions"].entries.map { $0["topic"] } == ["oddWeights"])
            #expect(preview["questions"][0]["count"] == 2 && preview["questions"][0]["lowest"] == 76)
            let id = try #require(preview["id"].integer)
            _ = try await person.patch("/v1/imports/\(id)", ["oddWeights": "leave_out"])
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).data["weights"] == 3)
        }
    }

    @Test("One slip among daily weights does not make the good ones odd")
    func oneSlip() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let rows = (10...20).map { "2025-10-\($0),\($0 == 15 ? 172 : 78)\n" }.joined()
            let preview = try await person.preparing("date,weight_kg\n" + rows).data["preview"]
            #expect(preview["questions"].entries.map { $0["topic"] } == ["oddWeights"])
            let question = preview["questions"][0]
            #expect(question["count"] == 1 && question["lowest"] == 172 && question["likely"] == "leave_out")
        }
    }

    @Test("Days that look too small are asked about once, need no answer, and an answer is kept")
    func smallDays() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let rows = (1...9).map { "2025-10-0\($0),\($0 <= 3 ? 1000 : 2400)" }.joined(separator: "\n")
            let preview = try await person.preparing("date,kcal eaten\n" + rows).data["preview"]
            #expect(preview["questions"].entries.map { $0["topic"] } == ["smallDays"])
            let question = preview["questions"][0]
            #expect(question["count"] == 3 && question["lowest"] == 1000 && question["known"] == 2725)
            #expect(question["choices"] == ["complete", "incomplete", "usual"] && question["likely"] == nil)
            let id = try #require(preview["id"].integer)
            #expect(try await person.patch("/v1/imports/\(id)", ["smallDays": "maybe"]).fields == ["smallDays"])
            _ = try await person.patch("/v1/imports/\(id)", ["smallDays": "complete"])
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).data["entries"] == 9)
            #expect(try await person.get("/v1/days/2025-10-02").data["completeness"] == "complete")
            #expect(try await person.get("/v1/days/2025-10-04").data["completeness"] == nil)
            let again = try await person.preparing("date,kcal eaten\n" + rows).data["preview"]
            #expect(again["questions"] == [], "it was answered")
            let later = rows.replacing("2025-10", with: "2025-09")
            #expect(try await person.importing("date,kcal eaten\n" + later, "?smallDays=usual").data["entries"] == 9)
            #expect(try await person.settings()["eatsLittleFrom"] == "2025-09-01")
            let smaller = rows.replacing("1000", with: "650").replacing("2025-10", with: "2025-09")
            let quarters = try await person.preparing("date,kcal eaten\n" + smaller).data["preview"]["questions"][0]
            #expect(quarters["topic"] == "smallDays" && quarters["choices"] == ["complete", "incomplete"])
        }
    }

    @Test("A fasting day of a cycle that has what it was to have does not look too small")
    func fastingDays() async throws {
        try await TestService.run { service in
            let planned = try await service.acknowledged()
            _ = try await planned.generate()
            let cycle = try await service.send(
                .put, "/v1/cycle", ["preset": "five_two"], token: planned.accessToken)
            #expect(cycle.status == 200 || cycle.status == 201, "\(cycle.text)")
            service.clock.advance(days: 14)
            let person = try await service.again()
            // Five days and two fasting days, twice, from 27 October on.
            let rows = (0..<14).map { day in
                let date = day < 5 ? "2025-10-\(27 + day)" : "2025-11-0\(day - 4)"
                return "\(date),\(day % 7 < 5 ? 2400 : 800)\n"
            }
            let preview = try await person.preparing("date,kcal eaten\n" + rows.joined()).data["preview"]
            #expect(preview["entries"]["added"] == 14 && preview["questions"] == [], "\(preview["questions"])")
            let before = rows.joined().replacing("2025-1", with: "2024-1")
            let question = try await person.preparing("date,kcal eaten\n" + before).data["preview"]["questions"][0]
            #expect(question["topic"] == "smallDays" && question["count"] == 4, "there was no cycle")
        }
    }

    @Test("Whether 3 April or 4 March is meant is asked, and what lies closer together is likely")
    func dates() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let file = "date,weight_kg\n03/04/2025,81.6\n04/04/2025,81.5\n05/04/2025,81.4\n"
            let preview = try await person.preparing(file).data["preview"]
            #expect(preview["questions"][0]["topic"] == "dateOrder")
            #expect(preview["questions"][0]["likely"] == "day_first")
            let id = try #require(preview["id"].integer)
            let answered = try await person.patch("/v1/imports/\(id)", ["dateOrder": "day_first"]).data["preview"]
            #expect(answered["firstDay"] == "2025-04-03")
            #expect(answered["lastDay"] == "2025-04-05")
        }
    }

    @Test("Energies that nobody eats are asked about")
    func energies() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let kilojoules = (10...19).map { "2025-10-\($0),9\($0)0" }.joined(separator: "\n")
            let preview = try await person.preparing("date,calories eaten\n" + kilojoules).data["preview"]
            #expect(preview["questions"].entries.map { $0["topic"] } == ["energyUnit"])
            #expect(preview["questions"][0]["likely"] == "kj")
            let id = try #require(preview["id"].integer)
            let answered = try await person.patch("/v1/imports/\(id)", ["energyUnit": "kj"]).data["preview"]
            #expect(answered["questions"].entries.count == 1)
            #expect(answered["days"][0]["calories"] == 2196)
            let odd = "date,kcal eaten\n2025-10-10,2100\n2025-10-11,2200\n2025-10-12,90\n2025-10-13,6500\n"
            let second = try await person.preparing(odd).data["preview"]
            #expect(second["questions"][0]["topic"] == "oddDays")
            #expect(second["questions"][0]["count"] == 2)
            let next = try #require(second["id"].integer)
            _ = try await person.patch("/v1/imports/\(next)", ["oddDays": "leave_out"])
            #expect(try await person.post("/v1/imports/\(next)/confirm", [:]).data["entries"] == 2)
        }
    }

    @Test("A year below the basal metabolic rate is asked about")
    func lowIntake() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let rows = (1...20).map { "2025-09-\($0 < 10 ? "0" : "")\($0),900" }.joined(separator: "\n")
            let preview = try await person.preparing("date,kcal eaten\n" + rows).data["preview"]
            #expect(preview["questions"].entries.map { $0["topic"] } == ["lowIntake"])
            #expect(preview["questions"][0]["lowest"] == 900)
            let id = try #require(preview["id"].integer)
            let without = try await person.patch("/v1/imports/\(id)", ["lowIntake": "leave_out"]).data["preview"]
            #expect(without["entries"] == ["added": 0, "changed": 0, "unchanged": 0])
            _ = try await person.patch("/v1/imports/\(id)", ["lowIntake": "keep"])
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).data["entries"] == 20)
        }
    }

    @Test("The columns of a table that nobody knows are asked for once")
    func columns() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let file = "Wann;Wie schwer;Gegessen;Bemerkung\n20.10.2025;81,6;2.210;gut\n21.10.2025;81,4;1.980,5;\n"
            let preview = try await person.preparing(file).data["preview"]
            #expect(preview["questions"].entries.map { $0["topic"] } == ["columns"])
            #expect(preview["columns"].entries.map { $0["name"] } == ["Wann", "Wie schwer", "Gegessen", "Bemerkung"])
            #expect(preview["columns"][1]["examples"] == ["81,6", "81,4"])
            #expect(preview["columns"].entries.map { $0["meaning"] } == ["date", .null, .null, .null], "by its cells")
            let id = try #require(preview["id"].integer)
            let wrong: [[JSON]] = [
                [], ["date", .null, .null, .null], ["weight", "calories", .null, .null], ["date", "weight"],
                ["date", "weight", "weight", .null], ["date", "mood", .null, .null],
                .init(repeating: "date", count: 41),
            ]
            for columns in wrong {
                let answer = try await person.patch("/v1/imports/\(id)", ["columns": .array(columns)])
                #expect(answer.fields == ["columns"], "\(columns)")
            }
            let right: JSON = ["columns": ["date", "weight", "calories", .null], "weightUnit": "kg"]
            let answered = try await person.patch("/v1/imports/\(id)", right).data["preview"]
            #expect(answered["days"][0] == ["day": "2025-10-21", "weight": 81.4, "calories": 1981])
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).data["entries"] == 2)
            let again = try await person.preparing(file, "?units=metric").data["preview"]
            #expect(again["entries"] == ["added": 0, "changed": 0, "unchanged": 2])
            #expect(again["columns"][2]["meaning"] == "calories")
            let sealed: Data? = try await service.database.read {
                try $0.query("SELECT sealed FROM remembered_columns").first?["sealed"]
            }
            #expect(sealed?.firstRange(of: Data("Gegessen".utf8)) == nil)
        }
    }

    @Test("Where not one date of a file can be read, its columns are asked for")
    func unreadableDates() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for date in ["2025-30-09", "30 September", "25/12/31"] {
                let preview = try await person.preparing("Date,Weight (kg)\n\(date),81.6\n").data["preview"]
                #expect(preview["questions"].entries.map { $0["topic"] } == ["columns"], "\(date)")
                #expect(preview["columns"].entries.map { $0["name"] } == ["Date", "Weight (kg)"])
                #expect(preview["columns"][1]["meaning"] == "weight" && preview["skippedCount"] == 0)
            }
        }
    }

    @Test("A weight makes nothing eaten of what somebody trained off")
    func trainingBesideWeight() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let file = "Datum;Gewicht (kg);Training (kcal)\n20.10.2025;81,6;600\n"
            let preview = try await person.preparing(file).data["preview"]
            #expect(preview["entries"]["added"] == 0 && preview["weights"]["added"] == 1)
            #expect(preview["questions"].entries.map { $0["topic"] } == ["energyKind"])
            #expect(preview["questions"][0]["likely"] == nil)
        }
    }

    @Test("Of a table that nobody knows, fibre, sugar and salt are asked for too")
    func nutrients() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let file = "Wann;Gegessen;Davon süß;Raues;Natrium mg;Kochsalz\n20.10.2025;2.210;40,5;31;1200;9\n"
            let preview = try await person.preparing(file).data["preview"]
            let meanings = preview["columns"].entries.map { $0["meaning"] }
            #expect(meanings == ["date", .null, .null, .null, "sodium", .null], "\(meanings)")
            let id = try #require(preview["id"].integer)
            let twice: JSON = ["date", "calories", "sugar", "fibre", "sodium", "salt"]
            #expect(try await person.patch("/v1/imports/\(id)", ["columns": twice]).fields == ["columns"])
            let columns: JSON = ["date", "calories", "sugar", "fibre", "sodium", .null]
            let answered = try await person.patch("/v1/imports/\(id)", ["columns": columns]).data["preview"]
            #expect(answered["columnsLeftOut"] == ["Kochsalz"])
            #expect(try await person.post("/v1/imports/\(id)/confirm", [:]).data["entries"] == 1)
            let entry = try await person.diary("?from=2025-10-20")[0]["entries"][0]
            #expect(entry["nutrients"] == ["sugar": 40.5, "fibre": 31, "salt": 3], "\(entry)")
        }
    }

    @Test("Meals keep their nutrients, and a file by meals takes the place of one by days")
    func meals() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            #expect(try await person.importing("date,kcal eaten\n2025-10-20,2000\n").data["entries"] == 1)
            let meals = """
                Date,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g),Note
                2025-10-20,Breakfast,700,20,90,30,
                2025-10-20,Dinner,1200,40,120,70,
                """
            #expect(try await person.importing(meals).data["entries"] == 1)
            let entries = try await person.diary("?from=2025-10-20")[0]["entries"].entries
            #expect(entries.map { $0["meal"] } == ["breakfast", "dinner"])
            #expect(entries.map { $0["protein"] } == [30, 70])
            #expect(entries.map { $0["calories"] } == [700, 1200])
            #expect(try await person.importing(meals).data["unchanged"] == 1)
            #expect(try await person.importing("date,kcal eaten\n2025-10-20,2000\n").data["entries"] == 1)
            #expect(try await person.diary("?from=2025-10-20")[0]["calories"] == 2000)
        }
    }
}
