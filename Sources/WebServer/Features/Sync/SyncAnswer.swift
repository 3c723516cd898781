import APIContract
import HTTPParts
import HTTPTypes
import Hummingbird
import NIOCore
import Services

extension Response {
    /// The answer to a device, as the contract's JSON. It repeats itself much where everything is read anew, and so is
    /// compressed for a device that takes that.
    static func syncAnswer(_ answer: SyncResponse<SyncedValue>, to request: Request) throws -> Response {
        let json = ByteBuffer(bytes: try JSONText.encode(Success(answer)))
        var headers: HTTPFields = [
            .contentType: "application/json; charset=utf-8", .cacheControl: "no-store", .vary: "Accept-Encoding",
        ]
        guard json.readableBytes > 1000, Gzip.isAccepted(request.headers[.acceptEncoding]),
            let compressed = Gzip.compress(json.readableBytesView, level: 3)
        else { return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: json)) }
        headers[.contentEncoding] = "gzip"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: compressed))
    }
}
