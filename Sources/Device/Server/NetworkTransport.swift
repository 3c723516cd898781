#if canImport(Darwin)
    import Foundation

    /// Requests over the network.
    public struct NetworkTransport: HTTPTransport {
        /// The network.
        public init() {}

        /// Sends a request. Any error means that no answer came.
        public func send(_ call: HTTPCall) async throws -> HTTPAnswer {
            guard let url = URL(string: call.address) else { throw URLError(.badURL) }
            var request = URLRequest(url: url, timeoutInterval: TimeInterval(HTTPCall.patience))
            request.httpMethod = call.method
            request.httpBody = call.body
            request.setValue(HTTPCall.userAgent, forHTTPHeaderField: "User-Agent")
            if call.body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
            if let token = call.token { request.setValue("Bearer " + token, forHTTPHeaderField: "Authorization") }
            let (body, response) = try await URLSession.shared.data(for: request)
            guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
            return HTTPAnswer(
                status: response.statusCode,
                retryAfter: response.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }, body: body)
        }
    }
#else
    import Foundation
    import Transfers

    /// Requests over the network.
    public struct NetworkTransport: HTTPTransport {
        /// The network.
        public init() {}

        /// Sends a request. Any error means that no answer came.
        public func send(_ call: HTTPCall) async throws -> HTTPAnswer {
            var request = OutgoingRequest(call, timeout: .seconds(HTTPCall.patience))
            request.longestAnswer = HTTPCall.longestAnswer
            request.acceptsCompression = true
            let answer = try await request.send()
            return HTTPAnswer(
                status: answer.status, retryAfter: answer.head["retry-after"].flatMap { Int($0) }, body: answer.body)
        }
    }

    extension OutgoingRequest {
        /// The request of a call.
        init(_ call: HTTPCall, timeout: Duration) {
            self.init(
                call.method, call.address, headers: [("User-Agent", HTTPCall.userAgent)], body: call.body,
                timeout: timeout)
            if let token = call.token { headers.append(("Authorization", "Bearer " + token)) }
            if call.body != nil { headers.append(("Content-Type", "application/json")) }
        }
    }
#endif
