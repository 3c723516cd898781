import HTTPTypes

/// The headers of pages, which bring their own policy.
enum PageHeaders {
    /// The policy of pages whose script computes with WebAssembly.
    static let policyOfComputingPages = policy(scripts: "'self' 'wasm-unsafe-eval'")

    /// The permissions of pages whose script may look through the camera.
    static let permissionsOfScanningPages = permissions(camera: "(self)")

    private static func permissions(camera: String) -> String {
        "camera=\(camera), geolocation=(), microphone=(), browsing-topics=()"
    }

    private static func policy(scripts: String) -> String {
        "default-src 'none'; script-src \(scripts); style-src 'self'; img-src 'self'; connect-src 'self'; "
            + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    }

    private static let fields: [HTTPField] = [
        ("Content-Security-Policy", policy(scripts: "'self'")),
        // Browsers must say to us that a form comes from us.
        ("Referrer-Policy", "same-origin"),
        ("Permissions-Policy", permissions(camera: "()")),
    ].compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } }

    static func add(to headers: inout HTTPFields) {
        for field in fields where !headers.contains(field.name) { headers.append(field) }
    }
}
