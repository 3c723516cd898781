import Foundation
import Services
import TestSupport
import Testing
import WebServerTestSupport

/// Foods that people share with everyone on the server.
struct SharedFoodTests {
    private static let granola = OwnFoodTests.granola
    private static let code = "/v1/foods/barcode/4006381333931"

    @Test(
        "A product that a person shares is found by everybody, and stays as it was shared",
        arguments: TestDatabase.allCases)
    func shared(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let (one, other) = (try await service.signUp(), try await service.signUp(email: "other@example.org"))
            let own = try await one.post("/v1/own-foods", Self.granola)
            #expect(try await other.get(Self.code).status == 404, "what is not shared is a person's own")
            let id = try #require(own.data["food"]["id"].integer)
            let path = "/v1/own-foods/\(id)"
            #expect(try await one.put(path, Self.granola.with(["shared": true])).status == 200)
            let found = try await other.get(Self.code).data["food"]
            #expect(found["name"] == "Crunchy granola" && found["source"] == "household" && found["brand"] == "Mill")
            #expect(found["per100g"]["calories"] == 454 && found["per100g"]["nutrients"]["fibre"] == 6)
            #expect(found["portions"] == [["name": "1 bowl", "grams": 45, "calories": 204]])
            #expect(try await other.get("/v1/foods?q=crunchy%20granola").data["foods"][0]["id"] == found["id"])

            let later = try await other.post(
                "/v1/own-foods", Self.granola.with(["name": "Muesli", "calories": 460, "shared": true]))
            #expect(later.status == 201)
            #expect(try await one.get(Self.code).data["food"] == found, "the first stands")
            let search = try await other.get("/v1/foods?q=crunchy%20granola").data
            #expect(search["foods"] == [] && search["ownFoods"][0]["name"] == "Muesli", "one's own comes first")
            #expect(try await one.put(path, Self.granola.with(["calories": 450, "shared": true])).status == 200)
            let mended = try await other.get(Self.code).data["food"]
            #expect(mended["per100g"]["calories"] == 450 && mended["id"] == found["id"], "who shared it can mend it")
            try await one.delete(path)
            #expect(try await other.get(Self.code).data["food"]["id"] == found["id"], "it stays, under its number")
            let without = try await one.post("/v1/own-foods", ["name": "Loaf", "calories": 250, "shared": true])
            #expect(without.status == 400 && without.fields == ["barcode"])
            #expect(try await one.get("/v1/own-foods").data["foods"].entries.isEmpty, "nothing was stored")
        }
    }

    @Test("A product that a source has stays as the source has it, and takes the place of one that was shared")
    func sharedOverSource() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let short = Self.granola.with(["name": "Oats", "barcode": "96385074", "shared": true])
            #expect(try await person.post("/v1/own-foods", short).status == 201)
            try await withTemporaryDirectory { folder in
                let products = """
                    code\tproduct_name\tenergy-kcal_100g
                    4006381333931\tFactory granola\t400
                    96385074\tFactory oats with a name of many more words\t401

                    """
                try products.write(toFile: folder + "/products.csv", atomically: true, encoding: .utf8)
                _ = try await FoodImporter(database: service.database).importFoods(at: folder + "/products.csv") { _ in
                }
            }
            #expect(try await person.post("/v1/own-foods", Self.granola.with(["shared": true])).status == 201)
            let found = try await person.get(Self.code).data["food"]
            #expect(found["name"] == "Factory granola" && found["per100g"]["calories"] == 400)
            let oats = try await person.get("/v1/foods/barcode/96385074").data["food"]
            #expect(oats["source"] == "open_food_facts" && oats["per100g"]["calories"] == 401)
        }
    }

    @Test("A person shares 50 times a day at most, also by a device that sends many at once")
    func often() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let phone = SyncingDevice(person)
            let mutations = (1...60).map { number in
                phone.mutation("own_food", UUID().uuidString, Self.product(number))
            }
            let outcomes = try await phone.send(mutations).data["outcomes"].entries.map { $0["result"] }
            #expect(outcomes == Array(repeating: "applied", count: 50) + Array(repeating: "refused", count: 10))
            let refused = try await person.post("/v1/own-foods", Self.product(70))
            #expect(refused.status == 400)
            #expect(refused.json["fields"]["shared"].string?.contains("at most 50 foods a day") == true)
            #expect(try await person.post("/v1/own-foods", Self.product(70).without("shared")).status == 201)
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.post("/v1/own-foods", Self.product(80)).status == 201)
            service.clock.advance(minutes: 1, days: 1)
            let again = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await again.post("/v1/own-foods", Self.product(90)).status == 201)
        }
    }

    @Test("Where nothing is limited, nor is this")
    func unlimited() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.signUp()
            for number in 1...52 {
                #expect(try await person.post("/v1/own-foods", Self.product(number)).status == 201)
            }
        }
    }

    @Test(
        "An operator removes a shared food, or all of the same person, and what was made of them stays",
        arguments: TestDatabase.allCases)
    func removed(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            try await StarterFoods.store(in: service.database, likeliest: 20)
            let (one, other) = (try await service.signUp(), try await service.signUp(email: "other@example.org"))
            let third = try await service.signUp(email: "third@example.org")
            for number in 1...4 { try await one.post("/v1/own-foods", Self.product(number)) }
            try await other.post("/v1/own-foods", Self.product(5))
            let shared = try await third.get(Self.path(of: 1)).data["food"]
            try await third.post("/v1/diary", ["foodId": shared["id"], "grams": 100])
            let foods = FoodService(database: service.database, limitsRates: false, now: { Date() })
            func remove(_ number: Int, all: Bool = false) async throws -> [String] {
                try await foods.removeShared(barcode: Self.barcode(number), othersOfSharer: all)
            }
            #expect(try await remove(1) == ["Product 1"])
            #expect(try await third.get(Self.path(of: 1)).status == 404)
            #expect(try await names(third) == ["Product 2", "Product 3", "Product 4", "Product 5"])
            #expect(try await third.diary()[0]["entries"][0]["name"] == "Product 1", "what was logged stays")
            #expect(try await remove(2, all: true) == ["Product 2", "Product 3", "Product 4"])
            #expect(try await names(third) == ["Product 5"])
            await #expect(throws: FoodError.notFound) { try await remove(2) }
            await #expect(throws: FoodError.notFound) {
                try await foods.removeShared(barcode: "nonsense", othersOfSharer: true)
            }
            #expect(try await one.get("/v1/own-foods").data["foods"].entries.count == 4, "their own are theirs")
        }
    }

    private func names(_ person: TestPerson) async throws -> Set<String> {
        Set(try await person.get("/v1/foods?q=product").data["foods"].entries.compactMap { $0["name"].string })
    }

    /// A product from a label, to be shared.
    private static func product(_ number: Int) -> JSON {
        [
            "name": .string("Product \(number)"), "barcode": .string(barcode(number)), "calories": 100, "shared": true,
        ]
    }

    private static func path(of number: Int) -> String { "/v1/foods/barcode/" + barcode(number) }

    /// Thirteen digits, the last of which is the check digit of the others.
    private static func barcode(_ number: Int) -> String {
        let digits = String(400_000_000_000 + number)
        let sum = digits.utf8.reversed().enumerated().reduce(0) { sum, digit in
            sum + (Int(digit.element) - 48) * (digit.offset % 2 == 0 ? 3 : 1)
        }
        return digits + String((10 - sum % 10) % 10)
    }
}
