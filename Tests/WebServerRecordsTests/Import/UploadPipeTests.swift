import Foundation
import Testing

@testable import WebServer

/// Data received over the network reach the thread that reads them.
struct UploadPipeTests {
    private struct Lost: Error {}

    @Test("Every piece arrives, in order, however many there are")
    func everything() async throws {
        let pipe = UploadPipe()
        async let sum = Self.onThread {
            var sum = 0
            while case let piece = try pipe.next(), !piece.isEmpty { sum = sum * 31 % 1_000_003 + Int(piece[0]) }
            #expect(try pipe.next().isEmpty, "whoever asks again at the end does not wait")
            return sum
        }
        var expected = 0
        for number in 1...500 {
            #expect(await pipe.send([UInt8(number % 251)]))
            expected = expected * 31 % 1_000_003 + number % 251
        }
        pipe.finish()
        #expect(try await sum == expected)
    }

    @Test("A sender does not wait for a reader that is gone")
    func readerGone() async {
        let pipe = UploadPipe()
        pipe.close()
        for _ in 1...20 { #expect(await pipe.send([1]) == false) }
    }

    @Test("A reader learns that the sender failed, after what came before")
    func senderFailed() async throws {
        let pipe = UploadPipe()
        #expect(await pipe.send([7]))
        pipe.finish(Lost())
        #expect(try await Self.onThread { try pipe.next() } == [7])
        await #expect(throws: Lost.self) { try await Self.onThread { try pipe.next() } }
    }

    private static func onThread<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Swift.Result { try body() }) }.start()
        }
    }
}
