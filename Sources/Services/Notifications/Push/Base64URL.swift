import Foundation

extension Data {
    /// The bytes as URL-safe base64 without padding (RFC 4648, section 5), as browsers write keys.
    var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// The bytes behind URL-safe base64, with or without padding; nil where it is none.
    init?(base64URL text: String) {
        var text = text.replacing("-", with: "+").replacing("_", with: "/").replacing("=", with: "")
        text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        self.init(base64Encoded: text)
    }
}
