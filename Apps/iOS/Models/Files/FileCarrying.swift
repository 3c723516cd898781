public import Device
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What carries files to a server and from it. They may be too large to be held in memory.
public protocol FileCarrying: Sendable {
    /// Sends a file as the body of a `POST`. Any error means that no answer came.
    func send(_ file: URL, to address: String, token: String) async throws -> HTTPAnswer

    /// Fetches what is at an address into a file. Any error means that no answer came.
    func fetch(_ address: String, token: String) async throws -> FetchedFile
}

/// A file that was fetched.
public struct FetchedFile: Sendable {
    /// The status, such as 200.
    public let status: Int
    /// Where the file lies, until the phone needs the room.
    public let place: URL

    /// A file at a place.
    public init(status: Int, place: URL) { (self.status, self.place) = (status, place) }
}

/// Files over the network.
public struct NetworkFiles: FileCarrying {
    /// How long nothing may move of a file, in seconds.
    private static let patience: TimeInterval = 60

    /// The network.
    public init() {}

    /// Sends a file as the body of a `POST`. Any error means that no answer came.
    public func send(_ file: URL, to address: String, token: String) async throws -> HTTPAnswer {
        var request = try Self.request(address, token)
        request.httpMethod = "POST"
        request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        let (body, response) = try await URLSession.shared.upload(for: request, fromFile: file)
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return HTTPAnswer(
            status: response.statusCode,
            retryAfter: response.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) }, body: body)
    }

    /// Fetches what is at an address into a file under the name that the server gives it.
    public func fetch(_ address: String, token: String) async throws -> FetchedFile {
        let (temporary, response) = try await URLSession.shared.download(for: Self.request(address, token))
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        let name = response.suggestedFilename.map { URL(filePath: $0).lastPathComponent } ?? temporary.lastPathComponent
        let place = FileManager.default.temporaryDirectory.appending(path: name)
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.moveItem(at: temporary, to: place)
        do {
            // While the phone is locked, nobody reads it.
            try FileManager.default.setAttributes(
                [.protectionKey: FileProtectionType.complete], ofItemAtPath: place.path(percentEncoded: false))
        } catch {
            try? FileManager.default.removeItem(at: place)
            throw error
        }
        return FetchedFile(status: response.statusCode, place: place)
    }

    private static func request(_ address: String, _ token: String) throws -> URLRequest {
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        var request = URLRequest(url: url, timeoutInterval: patience)
        request.setValue("Bearer " + token, forHTTPHeaderField: "Authorization")
        return request
    }
}
