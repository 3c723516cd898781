/// The function that the page's script calls, by its C name. It reads a picture of four bytes a point (red, green, blue
/// and alpha), replaces it by shades of grey in place, and writes the digits. It returns their number: 13, 8, or 0 for
/// none.
@_cdecl("read_barcode")
public func readBarcode(
    _ points: UnsafeMutablePointer<UInt8>, _ width: Int32, _ height: Int32, _ digits: UnsafeMutablePointer<UInt8>
) -> Int32 {
    let (width, height) = (Int(width), Int(height))
    guard let picture = GreyPicture(points, width: width, height: height) else { return 0 }
    for point in 0..<width * height {
        let (red, green, blue) = (points[4 * point], points[4 * point + 1], points[4 * point + 2])
        points[point] = UInt8((Int(red) + 2 * Int(green) + Int(blue)) / 4)
    }
    var reader = BarcodeReader()
    guard let found = reader.read(picture) else { return 0 }
    for (place, digit) in found.enumerated() { digits[place] = digit }
    return Int32(found.count)
}
