import APIContract
import Foundation
import NutritionScience
import Testing

@testable import FileReading

/// Files are read in a process that can do nothing else, and whatever becomes of it is one refused file.
@Suite struct ConfinedReaderTests {
    private static let folder = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
        .deletingLastPathComponent()
    private static let gtsd = FileReader.confined(
        program: folder.appending(path: "gtsd").path(percentEncoded: false), arguments: ["read-log"])
    private static let order = LogReadingOrder(
        timeZone: "Europe/Berlin",
        days: [CalendarDay(daysSince1970: 0), CalendarDay(daysSince1970: 20_400)])

    private static let export = """
        <?xml version="1.0"?><HealthData>
        <Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2025-09-20 07:00:00 +0200" value="81.6"/>
        <Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="soon" value="81.6"/>
        </HealthData>
        """
    private static let table = "date,weight_kg,kcal\n2025-09-20T23:30:00Z,81.6,2210\n2025-09-21,,1980\nsome day,80,\n"

    @Test("A file says the same as without a process of its own", arguments: [export, table])
    func same(file: String) async throws {
        let confined = try await Self.read(Self.gtsd, file)
        let here = try await Self.read(.here, file)
        #expect(confined.source == here.source)
        #expect(confined.days == here.days && !here.days.isEmpty)
        #expect(confined.skipped == here.skipped && here.skippedCount == 1 && confined.skippedCount == 1)
    }

    @Test("A file of many pieces is read, and one with a great deal behind what is read")
    func large() async throws {
        let rows = (0..<20_000).map { "2025-09-\(10 + $0 % 20),8\($0 % 10)," }.joined(separator: "\n")
        #expect(try await Self.read(Self.gtsd, "date,weight_kg,kcal\n" + rows).days.count == 20)
    }

    @Test(
        "A file that can't be read is refused for the same reason",
        arguments: [
            ("<HealthData>\n<Record", FileProblem.damaged(line: 2)), ("name,colour\na,b\n", .notRecognized),
            ("{\"diary\":7}", .notRecognized), ("[{\"weight\"", .damaged(line: nil)),
            ("PK\u{3}\u{4}nothing", .damaged(line: nil)),
            ("", .notRecognized),
        ])
    func refused(file: String, problem: FileProblem) async {
        await #expect(throws: problem) { try await Self.read(.here, file) }
        await #expect(throws: problem) { try await Self.read(Self.gtsd, file) }
    }

    @Test(
        "Whoever dies over a file, hangs up or says nonsense says that it is damaged",
        arguments: [
            "head -c 1000 >/dev/null; kill -SEGV $$", "kill -KILL $$", "exit 0", "exec <&-; exit 1",
            "cat >/dev/null; echo '{\"log\":'", "cat >/dev/null; echo '[[[['", "cat >/dev/null; exec yes",
        ])
    func dead(script: String) async {
        await #expect(throws: FileProblem.damaged(line: nil)) {
            try await Self.read(Self.shell(script), String(repeating: "2025-09-20,80,2000\n", count: 200_000))
        }
    }

    @Test(
        "What no file could say is not believed",
        arguments: [
            (weight(#""2025-09-20""#, "80"), 0, true), (weight(#""2025-09-20""#, #""NaN""#), 0, false),
            (weight(#""2300-01-01""#, "80"), 0, false), (weight(#""1969-12-31""#, "80"), 0, false),
            (intake("2000"), 0, true), (intake("-1"), 0, false), (intake("1e12"), 0, false), ("", -1, false),
        ])
    func impossible(parts: String, skipped: Int, isBelieved: Bool) async throws {
        let answer = Self.answer(parts, skippedCount: skipped)
        let log = try? await Self.read(Self.shell("cat >/dev/null; echo '\(answer)'"), "date")
        #expect((log != nil) == isBelieved)
    }

    private static func weight(_ day: String, _ amount: String) -> String {
        #""weights":[{"line":1,"date":{"day":{"_0":\#(day)}},"amount":\#(amount),"unit":"kg"}]"#
    }

    private static func intake(_ energy: String) -> String {
        #""intakes":[{"line":1,"date":{"day":{"_0":"2025-09-20"}},"part":0,"energy":\#(energy)}]"#
    }

    /// An answer with weights or intakes.
    private static func answer(_ parts: String, skippedCount: Int) -> String {
        var all = [
            #""source":"table""#, #""skipped":[]"#, #""skippedCount":\#(skippedCount)"#, #""givesUnitOfEnergy":true"#,
            #""columnsLeftOut":[]"#,
        ]
        if !parts.contains("weights") { all.append(#""weights":[]"#) }
        if !parts.contains("intakes") { all.append(#""intakes":[]"#) }
        if !parts.isEmpty { all.append(parts) }
        return #"{"content":{"log":{"_0":{\#(all.joined(separator: ","))}}}}"#
    }

    @Test("The process has no file and no environment of the server's")
    func nothingInherited() async throws {
        let list = FileManager.default.temporaryDirectory.appending(path: "reader-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: list) }
        let path = list.path(percentEncoded: false)
        _ = try? await Self.read(Self.shell("{ ls /proc/$$/fd; tr '\\0' '\\n' </proc/$$/environ; } >\(path)"), "date")
        let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        #expect(lines.filter { !$0.hasPrefix("LD_LIBRARY_PATH=") }.prefix(9).contains("2"))
        // The shell keeps its own output aside while it lists them.
        #expect(lines.allSatisfy { $0.hasPrefix("LD_LIBRARY_PATH=") || (Int($0) ?? 100) <= 10 }, "\(lines)")
    }

    @Test(
        "Whoever hangs, or answers for ever, says that it is damaged",
        arguments: ["exec sleep 3600", "cat >/dev/null; while echo; do sleep 0.1; done", "kill -STOP $$"])
    func hanging(script: String) async {
        await #expect(throws: FileProblem.damaged(line: nil)) {
            try await Self.read(Self.shell(script, patience: 1), String(repeating: "2025-09-20,80,\n", count: 200_000))
        }
    }

    @Test("Whoever didn't take the whole file can't say what stands in it, but why it can't be read")
    func early() async {
        let file = String(repeating: "2025-09-20,80,2000\n", count: 200_000)
        let log = Self.answer("", skippedCount: 0)
        for (answer, problem) in [(log, FileProblem.damaged(line: nil)), (#"{"problem":"tooLarge"}"#, .tooLarge)] {
            await #expect(throws: problem) {
                try await Self.read(Self.shell("head -c 1000 >/dev/null; echo '\(answer)'"), file)
            }
        }
    }

    @Test("Where the kernel has no filters, limits alone have to do")
    func withoutFilters() async throws {
        let program = { (name: String) in Self.folder.appending(path: name).path(percentEncoded: false) }
        let reader = FileReader.confined(program: program("SandboxProbe"), arguments: [program("gtsd"), "read-log"])
        #expect(try await !Self.read(reader, Self.table).days.isEmpty)
        let lines = try await Self.lines(of: program("SandboxProbe"), [program("SandboxProbe")])
        // What may be tried there next ends it: it starts another program.
        for line in ["read a file: EMFILE", "make a file: EMFILE", "go online: EMFILE"] {
            #expect(lines.contains { $0 == line }, "\(lines)")
        }
    }

    @Test("The process that reads has one thread: no other can trip over what it may no longer do")
    func alone() async throws {
        let (threads, file) = try await Self.onThread {
            var (pieces, threads) = ([Self.table, ""].map { Array($0.utf8) }, "")
            let content = try Self.gtsd.readLog(Self.order) {
                if pieces.count == 1 { threads = try Self.threadsOfLockedInChild() }
                return pieces.removeFirst()
            }
            return (threads, LogFile(content, ImportAnswers(), days: Self.order.range))
        }
        #expect(threads == "1")
        #expect(!file.days.isEmpty)
    }

    @Test("A program that doesn't start is the host's to see to")
    func missing() async {
        await #expect { try await Self.read(.confined(program: "/nowhere/gtsd", arguments: []), "date") } throws: {
            if case FileReaderFailure.notStarted(ENOENT) = $0 { true } else { false }
        }
    }

    @Test("Whether files can be read is found out without one, with what is in the way")
    func check() async throws {
        let reader = Self.gtsd
        #expect(await reader.check() == nil)
        #expect(await FileReader.here.check() == nil)
        let missing = await FileReader.confined(program: "/nowhere/gtsd", arguments: []).check()
        #expect(missing?.description == "The process that reads files doesn't start: No such file or directory.")
        let filtered = try #require(await Self.shell("kill -SYS $$").check())
        #expect(filtered.description.contains("SystemCallFilter"), "\(filtered)")
        let silent = try #require(await Self.shell("exit 0").check())
        #expect(silent.description.contains("without an answer"), "\(silent)")
    }

    @Test("A failure of whoever sends the file is thrown as it is")
    func senderFails() async {
        struct HungUp: Error {}
        await #expect(throws: HungUp.self) {
            try await Self.onThread { try Self.gtsd.readLog(Self.order) { throw HungUp() } }
        }
    }

    @Test("In the sandbox there is nothing but memory and the channel")
    func sandbox() async throws {
        let program = Self.folder.appending(path: "SandboxProbe").path(percentEncoded: false)
        let lines = try await Self.lines(of: program)
        #expect(lines.count == 15)
        #expect(lines.suffix(2) == ["take 2 GiB: ENOMEM", "take 1 MiB: done"])
        #expect(lines.dropLast(2).allSatisfy { $0.hasSuffix(": EPERM") }, "\(lines)")
    }

    private static func shell(_ script: String, patience: Int = 60) -> FileReader {
        .confined(program: "/bin/sh", arguments: ["-c", script], patience: patience)
    }

    private static func read(_ reader: FileReader, _ file: String) async throws -> LogFile {
        try await onThread {
            var rest = Array(file.utf8)[...]
            let content = try reader.readLog(order) {
                defer { rest = rest.dropFirst(100_000) }
                return Array(rest.prefix(100_000))
            }
            return LogFile(content, ImportAnswers(), days: order.range)
        }
    }

    /// Runs what blocks where it holds nobody up.
    static func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Result { try work() }) }.start()
        }
    }
}
