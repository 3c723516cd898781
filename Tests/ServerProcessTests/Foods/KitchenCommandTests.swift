import APIContract
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// `gtsd foods add` and `gtsd recipes import`, as they are run.
    @Suite struct KitchenCommandTests {
        @Test("A food of one's own is added as its label says, and asked about where it does not fit")
        func food() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                func run(_ arguments: String...) async throws -> FinishedCommand {
                    try await CommandProcess.run(
                        ["foods", "add"] + arguments + ["--email", login.user.email] + storage.arguments,
                        environment: storage.environment, in: storage.folder)
                }
                let added = try await run(
                    "Crunchy granola", "--energy", "1900kJ", "--protein", "10", "--carbohydrate", "60", "--fat", "17",
                    "--nutrient", "fibre=7.5", "--portion", "1 bowl=45", "--barcode", "4006381333931")
                #expect(added.end == .exit(0), "\(added.errors)")
                #expect(added.output.contains("Crunchy granola: 454 kcal in 100 g"), "\(added.output)")
                let twice = try await run("Other", "--energy", "100", "--barcode", "4006381333931")
                #expect(twice.end == .exit(1) && twice.errors.contains("Crunchy granola"), "\(twice.errors)")
                let odd = [
                    "Odd bar", "--energy", "400", "--carbohydrate", "50", "--nutrient", "sugar=60", "--fat", "20",
                ]
                let doubted = try await run(odd[0], odd[1], odd[2], odd[3], odd[4], odd[5], odd[6], odd[7], odd[8])
                #expect(doubted.end == .exit(1))
                #expect(doubted.output.contains("Sugar is part of carbohydrate"), "\(doubted.output)")
                #expect(doubted.errors.contains("--confirmed"))
                let sure = try await run(
                    odd[0], odd[1], odd[2], odd[3], odd[4], odd[5], odd[6], odd[7], odd[8], "--confirmed")
                #expect(sure.end == .exit(0), "\(sure.errors)")
                #expect(try await run("Bad", "--energy", "much").end == .exit(64))
                #expect(try await run("Bad", "--energy", "100", "--nutrient", "magic=1").errors.contains("vitamin_c"))
                #expect(try await run("Bad", "--energy", "2000").errors.contains("905"))
                try await server.kill()
            }
        }

        @Test("A food that a person shared is taken out of the table, and what no person shared is said")
        func remove() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                var granola = OwnFoodRequest()
                (granola.name, granola.barcode, granola.calories) = ("Crunchy granola", "4006381333931", 454)
                granola.shared = true
                let added = try await server.api.send(.post, "/v1/own-foods", token: login.accessToken, json: granola)
                #expect(added.status == 201)
                func remove(_ arguments: String...) async throws -> FinishedCommand {
                    try await CommandProcess.run(
                        ["foods", "remove"] + arguments + storage.arguments, environment: storage.environment,
                        in: storage.folder)
                }
                let removed = try await remove("4006381333931", "--others-of-sharer")
                #expect(removed.end == .exit(0) && removed.output == "Crunchy granola was removed from the table.\n")
                let twice = try await remove("4006381333931")
                #expect(twice.end == .exit(1) && twice.errors.contains("Nobody has shared"), "\(twice.errors)")
                try await server.kill()
            }
        }

        @Test("Recipes of a file are shown, and saved only with a yes")
        func recipes() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                let recipes = """
                    [{"@type":"Recipe","name":"Bread","recipeYield":"1","recipeIngredient":["500 g flour","10 g salt"]},
                     {"@type":"Recipe","name":"Magic","recipeIngredient":["100 g butter","1 unobtainium"]}]
                    """
                try recipes.write(toFile: storage.folder + "/recipes.json", atomically: true, encoding: .utf8)
                try "Dear Sir".write(toFile: storage.folder + "/letter.txt", atomically: true, encoding: .utf8)
                func run(_ arguments: String...) async throws -> FinishedCommand {
                    try await CommandProcess.run(
                        ["recipes", "import"] + arguments + ["--email", login.user.email] + storage.arguments,
                        environment: storage.environment, in: storage.folder)
                }
                let dry = try await run("recipes.json", "--dry-run", "--yes")
                #expect(dry.end == .exit(0), "\(dry.errors)")
                #expect(dry.output.contains("500 g flour\n    Wheat flour, 500 g"), "\(dry.output)")
                #expect(dry.output.contains("1 unobtainium\n    no food found") && !dry.output.contains("  saved"))
                #expect(try await !run("recipes.json").output.contains("  saved"), "nobody said yes")
                let saved = try await run("recipes.json", "--yes")
                #expect(saved.output.components(separatedBy: "  saved").count == 2, "\(saved.output)")
                #expect(saved.output.contains("Not saved: not every ingredient was read."))
                let rest = try await run("recipes.json", "--yes", "--incomplete")
                #expect(rest.output.contains("you have one with this name"))
                #expect(rest.output.components(separatedBy: "  saved").count == 2, "\(rest.output)")
                let letter = try await run("letter.txt")
                #expect(letter.end == .exit(1) && letter.errors.contains("found no recipe"), "\(letter.errors)")
                try await server.kill()
            }
        }
    }
}
