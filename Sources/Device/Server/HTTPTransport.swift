public import Foundation

/// A request to a server.
public struct HTTPCall: Sendable {
    /// `GET`, `POST` and the like.
    public var method: String
    /// The whole address.
    public var address: String
    /// The token of the person; nil for none.
    public var token: String?
    /// JSON; nil for none.
    public var body: Data?
}

/// The answer of a server.
public struct HTTPAnswer: Sendable {
    /// The status, such as 200.
    public var status: Int
    /// After how many seconds to come back; nil where it does not say.
    public var retryAfter: Int?
    /// The body.
    public var body: Data

    /// An answer with these values.
    public init(status: Int, retryAfter: Int? = nil, body: Data) {
        self.status = status
        self.retryAfter = retryAfter
        self.body = body
    }
}

/// Carries requests to servers.
public protocol HTTPTransport: Sendable {
    /// Sends a request. Any error means that no answer came.
    func send(_ call: HTTPCall) async throws -> HTTPAnswer
}

/// Carries answers that go on for as long as they are listened to.
public protocol HTTPListening: Sendable {
    /// Sends a request. Its answer comes line by line, without empty lines, until one side ends it. Any error means
    /// that no answer came.
    func listen(_ call: HTTPCall) async throws -> HTTPLines
}

/// An answer that goes on.
public struct HTTPLines: Sendable {
    /// The status, such as 200.
    public var status: Int
    /// The lines that come.
    public var lines: AsyncThrowingStream<String, any Error>

    /// An answer with these values.
    public init(status: Int, lines: AsyncThrowingStream<String, any Error>) {
        self.status = status
        self.lines = lines
    }
}

extension HTTPCall {
    /// The longest silence of an answer that goes on, in seconds: a server gives a sign every 20. And how long it may
    /// go on; then it is asked for anew.
    static let (longestSilence, longestListening): (Int, Int) = (60, 60 * 60)
    /// The longest line of an answer that goes on, in bytes.
    static let longestLine = 64 << 10
    /// The name of the program as a client.
    static let userAgent = "gtsd/1"
    /// The seconds that an answer may take, and the bytes that it may have.
    static let (patience, longestAnswer): (Int, Int) = (30, 64 << 20)
}
