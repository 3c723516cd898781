import HTTPParts
import Testing

struct GzipTests {
    @Test(
        "A browser that takes gzip gets it",
        arguments: [
            ("gzip, deflate, br", true), ("br, gzip;q=0.5", true), ("gzip;q=0", false), ("identity", false),
            ("", false),
            ("x-gzip", false), ("GZIP", true),
        ])
    func gzip(_ header: String, _ isAccepted: Bool) {
        #expect(Gzip.isAccepted(header) == isAccepted)
    }
}
