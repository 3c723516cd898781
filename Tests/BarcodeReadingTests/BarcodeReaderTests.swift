import BarcodeDrawing
import BarcodeReading
import Testing

/// Codes as a camera sees them.
@Suite("Barcodes in pictures")
struct BarcodeReaderTests {
    private static func read(_ points: [UInt8], width: Int, height: Int) -> [Int]? {
        points.withUnsafeBufferPointer { buffer in
            var reader = BarcodeReader()
            return buffer.baseAddress.flatMap { GreyPicture($0, width: width, height: height) }
                .flatMap { reader.read($0) }?.map(Int.init)
        }
    }

    private static func read(_ drawing: BarcodeDrawing, _ digits: [Int]?) -> [Int]? {
        read(drawing.points(digits: digits), width: drawing.width, height: drawing.height)
    }

    @Test(
        "A code is read in any direction",
        arguments: [
            [4, 0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3, 1], [0, 0, 3, 6, 0, 0, 0, 2, 9, 1, 4, 5, 2], [9, 6, 3, 8, 5, 0, 7, 4],
        ])
    func directions(_ digits: [Int]) {
        for rotation in stride(from: 0.0, to: 360, by: 15) {
            var drawing = BarcodeDrawing()
            drawing.rotation = rotation + 4
            #expect(Self.read(drawing, digits) == digits, "\(rotation)")
        }
    }

    @Test("Of 200 codes in bad pictures 190 are read, and none wrong")
    func badPictures() {
        var read = 0
        for seed: UInt64 in 1...200 {
            let digits = BarcodeDrawing.digits(seed: seed)
            let drawing = BarcodeDrawing.taken(seed: seed, modules: digits.count == 8 ? 67 : 95)
            guard let found = Self.read(drawing, digits) else { continue }
            #expect(found == digits)
            read += 1
        }
        #expect(read >= 190, "\(read) were read")
    }

    @Test("In 200 pictures without a code none is read")
    func picturesWithoutCode() {
        for seed: UInt64 in 1...200 {
            var drawing = BarcodeDrawing.taken(seed: seed, modules: 95)
            drawing.module = [0.6, 1.1, 2, 3][Int(seed % 4)]
            #expect(Self.read(drawing, nil) == nil, "\(seed)")
        }
    }

    @Test("A code whose last digit is wrong is not read, nor one without its end")
    func wrongCodes() {
        #expect(Self.read(BarcodeDrawing(), [4, 0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3, 2]) == nil)
        var cut = BarcodeDrawing()
        cut.offset.x = 100
        #expect(Self.read(cut, [4, 0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3, 1]) == nil)
    }

    @Test("Any points make a picture, and nothing of it is a code")
    func anyPoints() {
        var random = Generator(seed: 7)
        for (width, height) in [(24, 24), (24, 320), (321, 25), (160, 120), (200, 199)] {
            for levels: UInt64 in [2, 4, 256] {
                let points = (0..<width * height).map { _ in UInt8(random.next() % levels * (255 / (levels - 1))) }
                #expect(Self.read(points, width: width, height: height) == nil)
            }
            #expect(Self.read([UInt8](repeating: 9, count: width * height), width: width, height: height) == nil)
        }
    }

    @Test(
        "What is too small or too large is no picture",
        arguments: [(23, 100), (100, 23), (1281, 100), (1280, 961), (0, 0), (-5, 5)])
    func sizes(width: Int, height: Int) {
        let point: [UInt8] = [0]
        point.withUnsafeBufferPointer { buffer in
            #expect(buffer.baseAddress.flatMap { GreyPicture($0, width: width, height: height) } == nil)
        }
    }
}
