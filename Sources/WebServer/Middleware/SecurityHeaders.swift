import HTTPTypes

/// The headers that keep a browser from guessing, framing, embedding and telling.
enum SecurityHeaders {
    private static let fields: [HTTPField] = [
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ("X-Frame-Options", "DENY"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ].compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } }

    /// A year, for this host: what else is under its name is not ours.
    private static let strictTransport = HTTPField(name: .strictTransportSecurity, value: "max-age=31536000")

    /// Adds each header, unless the response has one of that name: a page brings a policy of its own.
    static func add(to headers: inout HTTPFields, isSecure: Bool) {
        headers.reserveCapacity(headers.count + fields.count + 3)
        for field in fields where !headers.contains(field.name) {
            headers.append(field)
        }
        if isSecure { headers.append(strictTransport) }
    }
}
