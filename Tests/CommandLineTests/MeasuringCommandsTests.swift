import Foundation
import Testing

/// The commands of an operator, each run as a process on a database of its own.
@Suite struct MeasuringCommandsTests {
    /// A folder with a database, and one account in it: ada@example.org.
    private struct Place {
        let folder: URL

        @discardableResult
        func run(_ arguments: String..., input: String = "") throws -> CommandLineProgram.Outcome {
            try CommandLineProgram.run(arguments + ["--data-dir", folder.path], input: input)
        }

        /// The output of a command that must not fail.
        func say(_ arguments: String...) throws -> String {
            let outcome = try CommandLineProgram.run(arguments + ["--data-dir", folder.path])
            #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
            return outcome.output
        }
    }

    private func withAccount(_ body: (Place) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = Place(folder: folder)
        // The account is made before the first of the steps, which have nothing to read.
        try place.run(
            "onboard", "--email", "ada@example.org", input: "Ada\ncorrect horse battery\ncorrect horse battery\n")
        try body(place)
    }

    @Test("Operators are named, listed and un-named")
    func operators() throws {
        try withAccount { place in
            #expect(try place.say("operator").contains("There is no operator."))
            let pages = "Their pages are at /operator, where the server runs with --measuring on.\n"
            #expect(try place.say("operator", "ada@example.org") == "ada@example.org is an operator now. \(pages)")
            #expect(try place.say("operator", "ada@example.org") == "ada@example.org was an operator already. \(pages)")
            #expect(try place.say("operator") == "ada@example.org  Ada\n")
            #expect(try place.say("operator", "ada@example.org", "--remove").contains("is no operator any more."))
            let nobody = try place.run("operator", "nobody@example.org")
            #expect(nobody.status == 1 && nobody.errors.contains("Nobody here has an account"), "\(nobody.errors)")
            #expect(try place.run("operator", "--remove").status == 64)
            let changes = try place.say("measuring", "changes")
            #expect(changes.contains("operator  removed  by a command"), "\(changes)")
        }
    }

    @Test("Flags are listed, set, set for one person, and explained")
    func flags() throws {
        try withAccount { place in
            #expect(try place.say("flags").contains("On for 100 % of people, as planned."))
            let set = try place.say("flags", "set", "enable_zero_state", "10%", "--because", "first step")
            #expect(set == "enable_zero_state is on for 10 % of people.\n")
            let list = try place.say("flags", "list")
            #expect(list.contains(/On for 10 % of people, since [-0-9]{10} [0-9:]{5} UTC: first step\./), "\(list)")
            #expect(list.contains("Owned by onboarding, in the code until 2027-12-31."), "\(list)")
            let explained = try place.say("flags", "explain", "enable_zero_state", "ada@example.org")
            #expect(
                explained.contains(
                    /^(On|Off): their bucket is [0-9]+, and the flag is on for those below 1000 \(10 %\)\.\n$/),
                "\(explained)")
            _ = try place.say("flags", "for", "enable_zero_state", "ada@example.org", "on")
            #expect(
                try place.say("flags", "explain", "enable_zero_state", "ada@example.org")
                    == "On: it was set for this person.\n")
            _ = try place.say("flags", "for", "enable_zero_state", "ada@example.org", "planned")
            _ = try place.say("flags", "set", "enable_zero_state", "0.5")
            #expect(try place.say("flags").contains("On for 0.5 % of people"))
            _ = try place.say("flags", "set", "enable_zero_state", "planned")
            #expect(try !place.say("flags").contains("0.5 %"))
            let changes = try place.say("measuring", "changes", "--limit", "100")
            #expect(changes.split(separator: "\n").count == 5, "\(changes)")
            #expect(
                changes.contains("enable_zero_state  10 %  by a command: first step"),
                "\(changes)")
        }
    }

    @Test(
        "What is no flag, share or reason is refused with a sentence",
        arguments: [
            ["flags", "set", "enable_everything", "10%"], ["flags", "set", "enable_zero_state", "101%"],
            ["flags", "set", "enable_zero_state", "-1"], ["flags", "set", "enable_zero_state", "0.001"],
            ["flags", "for", "enable_zero_state", "ada@example.org", "perhaps"], ["experiments", "start", "none"],
            ["experiments", "stop", "targets_widget"], ["measuring", "export", "--all"],
            ["measuring", "export", "--all", "counted.txt"], ["measuring", "erase"],
            ["measuring", "erase", "ada@example.org", "--all"], ["measuring", "changes", "--limit", "0"],
        ])
    func refused(arguments: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let outcome = try CommandLineProgram.run(arguments + ["--data-dir", folder.path])
        #expect(outcome.status == 64 && outcome.errors.contains("Error: "), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test(
        "What is no share is refused with what is allowed, also after -- where it begins with a sign",
        arguments: [["101%"], ["33.333%"], ["0,5%"], ["0.001%"], ["ten"], [""], ["--", "-5%"]])
    func shares(arguments: [String]) throws {
        let outcome = try CommandLineProgram.run(["flags", "set", "enable_zero_state"] + arguments)
        #expect(outcome.status == 64, "\(outcome)")
        #expect(
            outcome.errors.contains("Give a share from 0% to 100%, such as 10% or 0.5%, with at most two decimals"),
            "\(outcome.errors)")
    }

    @Test("Experiments are listed, started once, reported on and ended")
    func experiments() throws {
        try withAccount { place in
            #expect(try place.say("experiments").contains("Not started."))
            let early = try place.run("experiments", "report", "targets_widget")
            #expect(early.status == 1 && early.errors.contains("was not started yet"), "\(early.errors)")
            let few = try place.run("experiments", "start", "zero_state_messaging")
            #expect(few.status == 1 && few.errors.contains("2000 are needed"), "\(few.errors)")
            let started = try place.say("experiments", "start", "targets_widget")
            #expect(started.contains("targets_widget runs."), "\(started)")
            #expect(
                started.contains(/Fewer than 20 people said yes to being counted; it needs [0-9,]+\. They/),
                "\(started)")
            #expect(started.contains("where the server runs with --measuring on."), "\(started)")
            let twice = try place.run("experiments", "start", "targets_widget")
            #expect(twice.status == 1 && twice.errors.contains("started before"), "\(twice.errors)")
            let report = try place.say("experiments", "report", "targets_widget")
            for part in [
                "Did people come as planned?", "food_logged (decides)", "screens_failed (guardrail)",
                "too few people yet", "0 people saw two variants",
            ] {
                #expect(report.contains(part), "\(report)")
            }
            let json = try place.say("experiments", "report", "targets_widget", "--json")
            let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
            #expect(object["experiment"] as? String == "targets_widget")
            #expect((object["results"] as? [Any])?.count == 5)
            for reason in ["", "  "] {
                let blank = try place.run("experiments", "stop", "targets_widget", "--because", reason)
                #expect(blank.status == 64 && blank.errors.contains("--because must say why."), "\(blank.errors)")
            }
            let long = try place.run(
                "experiments", "stop", "targets_widget", "--because", String(repeating: "x", count: 501))
            #expect(long.status == 1 && long.errors.contains("at most 500 characters"), "\(long.errors)")
            #expect(
                try place.say("experiments", "stop", "targets_widget", "--because", "we know enough")
                    == "targets_widget has ended.\n")
            #expect(try place.say("experiments").contains("we know enough"))
            #expect(try place.say("experiments", "report", "targets_widget").contains("we know enough"))
            let ended = try place.run("experiments", "stop", "targets_widget", "--because", "again")
            #expect(
                ended.status == 1
                    && ended.errors.contains("The experiment is not running: it was not started, or has ended."),
                "\(ended.errors)")
        }
    }

    @Test("What was counted is written to a new file, and erased")
    func exports() throws {
        try withAccount { place in
            for name in ["counted.csv", "counted.json"] {
                let file = place.folder.appending(path: name)
                #expect(
                    try place.say("measuring", "export", "--all", file.path)
                        == "Wrote 0 rows of 0 people to \(file.path).\n")
                let again = try place.run("measuring", "export", "--all", file.path)
                #expect(again.status == 1 && again.errors.contains("can't be made"), "\(again.errors)")
                let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
                #expect(mode == 0o600)
            }
            let csv = try String(contentsOf: place.folder.appending(path: "counted.csv"), encoding: .utf8)
            #expect(csv == "person,kind,name,properties,hour,count\n")
            let json = try Data(contentsOf: place.folder.appending(path: "counted.json"))
            let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
            #expect((object["people"] as? [Any])?.isEmpty == true)
            let nobody = place.folder.appending(path: "nobody.csv")
            let outcome = try place.run("measuring", "export", "nobody@example.org", nobody.path)
            #expect(outcome.status == 1 && outcome.errors.contains("Nobody here has an account"), "\(outcome.errors)")
            #expect(!FileManager.default.fileExists(atPath: nobody.path))
            #expect(
                try place.say("measuring", "erase", "ada@example.org")
                    == "ada@example.org had not said yes to being counted.\n")
            #expect(
                try place.say("measuring", "erase", "--all") == "What was counted about 0 people has been deleted.\n")
        }
    }
}
