import Foundation
import Testing

@testable import Transfers

/// Requests to a server with the same response for all.
@Suite(.timeLimit(.minutes(5))) struct OutgoingRequestTests {
    @Test("The answer comes with its status, its headers and the whole body; what is sent arrives as it is")
    func wholeAnswer() async throws {
        let server = try RepeatingServer(
            "HTTP/1.1 201 Created\r\nRetry-After: 7\r\nX-Two: 1\r\nX-Two:2\r\nContent-Length: 5\r\n\r\nhello")
        let answer = try await OutgoingRequest(
            "PATCH", server.address + "/a?b=c", headers: [("X-Name", "value"), ("X-Empty", "")], body: Data("{}".utf8),
            timeout: .seconds(20)
        ).send()
        #expect(answer.status == 201 && answer.body == Data("hello".utf8))
        #expect(answer.head["retry-after"] == "7" && answer.head.headers.filter { $0.name == "x-two" }.count == 2)
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("PATCH /a?b=c HTTP/1.1\r\n"))
        #expect(request.contains("\r\nX-Name: value\r\n") && request.contains("\r\nX-Empty:"))
        #expect(!request.lowercased().contains("expect:") && !request.lowercased().contains("content-type:"))
    }

    @Test("A redirect is an answer, and leads nowhere")
    func redirect() async throws {
        let server = try RepeatingServer(
            "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n")
        let answer = try await OutgoingRequest("GET", server.address, timeout: .seconds(20)).send()
        #expect(answer.status == 302 && answer.head["location"] == "http://127.0.0.1:1/")
    }

    @Test("An answer that says first that it comes has one head")
    func earlyHints() async throws {
        let server = try RepeatingServer(
            "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 204 No Content\r\nX-Last: yes\r\n\r\n")
        let answer = try await OutgoingRequest("GET", server.address, timeout: .seconds(20)).send()
        #expect(answer.status == 204 && answer.head["link"] == nil && answer.head["x-last"] == "yes")
    }

    @Test("An answer of a byte more than allowed is refused, also where it grows when it is decompressed")
    func tooLong() async throws {
        // 1,000 times the letter a, as gzip.
        let packed = Data(base64Encoded: "H4sIAAAAAAACA0tMHAWjYBQMdwAAA9o4mugDAAA=") ?? Data()
        let server = try RepeatingServer(
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n", packed)
        var request = OutgoingRequest("GET", server.address, timeout: .seconds(20))
        request.acceptsCompression = true
        request.longestAnswer = 1000
        #expect(try await request.send().body == Data(repeating: UInt8(ascii: "a"), count: 1000))
        request.longestAnswer = 999
        await #expect(throws: TransferError.tooLong) { _ = try await request.send() }
    }

    @Test("A server that says nothing more is given up")
    func silent() async throws {
        let server = try RepeatingServer("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
        var request = OutgoingRequest("GET", server.address, timeout: .seconds(50))
        request.longestSilence = .milliseconds(50)
        await #expect(throws: TransferError.silent) { _ = try await request.send() }
    }

    @Test("A time limit holds for the whole answer")
    func slow() async throws {
        let server = try RepeatingServer("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
        let request = OutgoingRequest("GET", server.address, timeout: .milliseconds(50))
        await #expect(throws: TransferError.self) { _ = try await request.send() }
    }

    @Test("A request whose task is cancelled is broken off, and its connection closed")
    func cancelled() async throws {
        let server = try RepeatingServer("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
        let request = OutgoingRequest("GET", server.address, timeout: .seconds(50))
        let sending = Task { try await request.send() }
        await server.hasAnswered()
        sending.cancel()
        await #expect(throws: TransferError.cancelled) { _ = try await sending.value }
        await server.isLeft()
    }

    @Test("An answer that goes on comes piece by piece, until nobody listens")
    func listening() async throws {
        let server = try RepeatingServer("HTTP/1.1 200 OK\r\n\r\ndata: 1\n")
        let request = OutgoingRequest("GET", server.address, timeout: .seconds(50))
        do {
            let answer = try await request.listen()
            for try await piece in answer {
                #expect(piece == Data("data: 1\n".utf8))
                break
            }
        }
        await server.isLeft()
    }

    @Test(
        "What can't be part of a request is refused before anything is sent",
        arguments: [
            OutgoingRequest("GET", "http://127.0.0.1:1", headers: [("X", "a\r\nY: b")], timeout: .seconds(1)),
            OutgoingRequest("GET", "http://127.0.0.1:1", headers: [("X\n", "a")], timeout: .seconds(1)),
            OutgoingRequest("GET /\r\n", "http://127.0.0.1:1", timeout: .seconds(1)),
            OutgoingRequest("GET", "http://127.0.0.1:1/\0", timeout: .seconds(1)),
        ])
    func invalid(_ request: OutgoingRequest) async {
        await #expect(throws: TransferError.invalid) { _ = try await request.send() }
    }

    @Test("No protocol but HTTP is spoken", arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "smtp://127.0.0.1"])
    func otherProtocols(_ address: String) async {
        await #expect(throws: TransferError.self) {
            _ = try await OutgoingRequest("GET", address, timeout: .seconds(1)).send()
        }
    }
}
