import APIContract
import Testing
import WebServerTestSupport

/// The units that a person chooses, each by itself.
@Suite struct ChosenUnitsTests {
    @Test("Units are chosen on the settings page, and one of them changes no other")
    func settings() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let first = try await browser.open("/settings").form("/settings")
            #expect(first["weightUnit"] == "" && first["foodUnit"] == "g" && first["energyUnit"] == "kcal")
            for (field, value) in [("weightUnit", "st"), ("foodUnit", "oz"), ("energyUnit", "kj")] {
                #expect(try await browser.submit("/settings", [field: value]).location == "/settings")
            }
            var form = try await browser.open("/settings").form("/settings")
            #expect(form["weightUnit"] == "st" && form["foodUnit"] == "oz" && form["energyUnit"] == "kj")
            #expect(form["units"] == first["units"])
            let page = try await browser.open("/settings")
            #expect(page.html.contains("data-food=\"oz\"") && page.html.contains("data-energy=\"kj\""))
            try await browser.submit("/settings", ["weightUnit": "stone", "energyUnit": "joule", "foodUnit": ""])
            form = try await browser.open("/settings").form("/settings")
            #expect(form["weightUnit"] == "st" && form["energyUnit"] == "kj", "none that there are")
            #expect(form["foodUnit"] == "g")
            try await browser.submit("/settings", ["weightUnit": ""])
            #expect(try await browser.open("/settings").form("/settings")["weightUnit"] == "", "the system's again")
        }
    }

    @Test("Devices hold and change them; a unit that is none is refused at its field")
    func sync() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let (phone, laptop) = (SyncingDevice(person), SyncingDevice(person))
            try await phone.sync()
            #expect(phone.records["preferences/self"]?["weightUnit"] == .null, "none is chosen")
            let chosen: JSON = ["weightUnit": "st", "foodUnit": "oz", "energyUnit": "kj"]
            let answer = try await phone.sync(phone.mutation("preferences", "self", chosen))
            #expect(answer.data["outcomes"][0]["result"] == "applied")
            try await laptop.sync()
            for (field, value) in [("weightUnit", "st"), ("foodUnit", "oz"), ("energyUnit", "kj")] as [(String, JSON)] {
                #expect(laptop.records["preferences/self"]?[field] == value)
                let refused = try await phone.sync(phone.mutation("preferences", "self", [field: "cubit"]))
                    .data["outcomes"][0]
                #expect(refused["result"] == "refused" && refused["fields"][field].string?.isEmpty == false, "\(field)")
            }
            let back = try await phone.sync(phone.mutation("preferences", "self", ["weightUnit": ""]))
            #expect(back.data["outcomes"][0]["result"] == "applied")
            try await laptop.sync()
            #expect(laptop.records["preferences/self"]?["weightUnit"] == .null)
            #expect(laptop.records["preferences/self"]?["foodUnit"] == "oz", "what was not named stays")
        }
    }
}
