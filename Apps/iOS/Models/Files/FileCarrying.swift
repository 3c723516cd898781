public import Device
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The transfer of files to and from a server. They may be too large to be held in memory.
public protocol FileCarrying: Sendable {
    /// Sends a file as the body of a `POST`. Any error means that there was no response.
    func send(_ file: URL, to address: String, token: String) async throws -> HTTPAnswer

    /// Fetches the resource at an address into a file. Any error means that there was no response.
    func fetch(_ address: String, token: String) async throws -> FetchedFile
}

/// A downloaded file.
public struct FetchedFile: Sendable {
    /// The status, such as 200.
    public let status: Int
    /// The location of the file, until the system needs the space.
    public let place: URL

    /// A file at a location.
    public init(status: Int, place: URL) { (self.status, self.place) = (status, place) }
}

/// File transfer over the network.
public struct NetworkFiles: FileCarrying {
    /// The timeout without any progress, in seconds.
    private static let patience: TimeInterval = 60

    /// Files over the network.
    public init() {}

    /// Sends a file as the body of a `POST`. Any error means that there was no response.
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

    /// Fetches the resource at an address into a file, with the name given by the server.
    public func fetch(_ address: String, token: String) async throws -> FetchedFile {
        let (temporary, response) = try await URLSession.shared.download(for: Self.request(address, token))
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        let name = response.suggestedFilename.map { URL(filePath: $0).lastPathComponent } ?? temporary.lastPathComponent
        let place = FileManager.default.temporaryDirectory.appending(path: name)
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.moveItem(at: temporary, to: place)
        do {
            // The file can't be read while the phone is locked.
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
