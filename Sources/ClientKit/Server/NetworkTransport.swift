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
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOFoundationCompat
    import NIOHTTP1
    import NIOHTTPCompression

    /// Requests over the network.
    public struct NetworkTransport: HTTPTransport {
        /// The network.
        public init() {}

        /// Whoever waits for an answer hears soon that there is no network.
        private static let client: HTTPClient = {
            var configuration = HTTPClient.Configuration()
            configuration.timeout.connect = .seconds(5)
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.redirectConfiguration = .disallow
            configuration.decompression = .enabled(limit: .size(HTTPCall.longestAnswer))
            return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        }()

        /// Sends a request. Any error means that no answer came.
        public func send(_ call: HTTPCall) async throws -> HTTPAnswer {
            var request = HTTPClientRequest(url: call.address)
            request.method = HTTPMethod(rawValue: call.method)
            request.headers.add(name: "User-Agent", value: HTTPCall.userAgent)
            request.headers.add(name: "Accept-Encoding", value: "gzip")
            if let token = call.token { request.headers.add(name: "Authorization", value: "Bearer " + token) }
            if let body = call.body {
                request.headers.add(name: "Content-Type", value: "application/json")
                request.body = .bytes(ByteBuffer(bytes: body))
            }
            let response = try await Self.client.execute(request, timeout: .seconds(Int64(HTTPCall.patience)))
            let body = try await response.body.collect(upTo: HTTPCall.longestAnswer)
            return HTTPAnswer(
                status: Int(response.status.code),
                retryAfter: response.headers.first(name: "Retry-After").flatMap { Int($0) },
                body: Data(buffer: body))
        }
    }
#endif
