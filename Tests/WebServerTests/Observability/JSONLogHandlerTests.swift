import Foundation
import Logging
import Testing
import WebServer
import WebServerTestSupport

struct JSONLogHandlerTests {
    @Test("Whatever is logged, each event is one line of valid JSON")
    func escaping() throws {
        let log = try LogFile()
        var logger = log.logger()
        let hostile = "a\"b\\c\nd\r\t\u{0}\u{1F}\u{7F}\u{2028}é😀</script>"
        logger[metadataKey: hostile] = .string(hostile)
        logger.warning("\(hostile)", metadata: ["list": [.string(hostile), ["k\n": "v"]], "n": .stringConvertible(7)])
        let line = try #require(try log.objects().first)
        #expect(try log.text().split(separator: "\n").count == 1)
        #expect(line["message"] == .text(hostile))
        #expect(line[hostile] == .text(hostile))
        #expect(line["list"] == .list([.text(hostile), .object(["k\n": .text("v")])]))
        #expect(line["n"] == .number(7))
        #expect(line["logger"] == .text(#"te"st"#))
        #expect(line["level"] == .text("warning"))
    }

    @Test("The time is ISO 8601 in UTC with milliseconds")
    func time() throws {
        let log = try LogFile()
        log.logger().info("a")
        guard case .text(let time) = try log.objects().first?["time"] else { throw SomethingMissing() }
        #expect(time.wholeMatch(of: /20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z/) != nil)
    }

    @Test("The nearest metadata counts, once, and can't pass for what the handler itself writes")
    func precedence() throws {
        let log = try LogFile()
        var logger = log.logger(provider: Logger.MetadataProvider { ["b": "task", "c": "task"] })
        logger[metadataKey: "a"] = "logger"
        logger[metadataKey: "b"] = "logger"
        logger[metadataKey: "c"] = "logger"
        logger.info("m", metadata: ["c": "event", "message": "fake"])
        let line = try #require(try log.objects().first)
        #expect(line["a"] == .text("logger") && line["b"] == .text("task") && line["c"] == .text("event"))
        #expect(line["message"] == .text("m") && line["metadata.message"] == .text("fake"))
        #expect(try log.text().components(separatedBy: "\"c\":").count == 2)
    }

    @Test("Of an error only the type is written")
    func errors() throws {
        let log = try LogFile()
        log.logger().error("failed", error: UnknownError(weight: 71.4))
        #expect(try log.objects().first?["errorType"] == .text("WebServerTests.UnknownError"))
        #expect(try !log.text().contains("71.4"))
    }

    @Test("Lines of several threads don't mix")
    func threads() async throws {
        let log = try LogFile()
        let logger = log.logger()
        let long = String(repeating: "x", count: 9000)
        await withTaskGroup { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<50 { logger.info("\(long)") } } }
        }
        let lines = try log.objects()
        #expect(lines.count == 400 && lines.allSatisfy { $0["message"] == .text(long) })
    }
}
