import HTTPTypes

extension TestBrowser {
    /// Sends a file as the form of the page does.
    @discardableResult
    package func upload(
        _ file: String, name: String = "log.csv", to page: String = "/import", token: String? = nil
    ) async throws -> PageAnswer {
        let boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW"
        let body = """
            --\(boundary)\r
            Content-Disposition: form-data; name="token_"\r
            \r
            \(token ?? formToken)\r
            --\(boundary)\r
            Content-Disposition: form-data; name="units"\r
            \r
            metric\r
            --\(boundary)\r
            Content-Disposition: form-data; name="file"; filename="\(name)"\r
            Content-Type: text/csv\r
            \r
            \(file)\r
            --\(boundary)--\r

            """
        return try await send(
            .post, page + "/file", body: body,
            headers: [
                .origin: "https://gtsd.example", .contentType: "multipart/form-data; boundary=\(boundary)",
            ])
    }
}
