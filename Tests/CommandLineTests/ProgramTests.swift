import Foundation
import Testing

/// Behaviour common to all commands.
@Suite struct ProgramTests {
    @Test("It tells its version")
    func version() throws {
        let outcome = try CommandLineProgram.run(["--version"])
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("gtsd "))
    }

    @Test("What can't be written is a failure, and says so")
    func fullDevice() throws {
        for command in [["openapi"], ["routes"]] {
            let outcome = try CommandLineProgram.run(command, output: "/dev/full")
            #expect(outcome.status == 74, "\(command)")
            #expect(outcome.errors.contains("Not all that it says could be written."), "\(command)")
        }
    }

    @Test(
        "A folder without a database stays as it is",
        arguments: [
            ["recompute"], ["import", "/dev/null", "--email", "ada@example.org"], ["operator"], ["flags"],
            ["experiments"],
            ["measuring", "changes"],
        ])
    func noDatabase(command: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let outcome = try CommandLineProgram.run(command + ["--data-dir", folder.path])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("There is no database at \(folder.path)/gtsd.sqlite."), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("A hyphen stands for standard input")
    func standardInput() throws {
        let log = (1...9).map { "2026-01-0\($0),95.\($0),2000" }.joined(separator: "\n")
        let person = ["--sex", "male", "--age", "35", "--height", "178cm", "--activity", "moderately_active"]
        let outcome = try CommandLineProgram.run(
            ["adapt", "-"] + person, input: "date,weight_kg,kcal\n" + log)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let plan = try CommandLineProgram.run(["verify", "-"], input: "{}")
        #expect(plan.status != 0 && !plan.errors.contains("can't be read"))
    }
}
