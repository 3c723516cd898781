extension BarcodeDrawing {
    /// A random picture of a phone held near a package: turned, somewhat out of focus, moved, in bad light, and
    /// sometimes with a lamp that shines on the paper.
    ///
    /// - Parameter modules: The width of the code, in modules.
    package static func taken(seed: UInt64, modules: Double) -> BarcodeDrawing {
        var random = Generator(seed: seed)
        var drawing = BarcodeDrawing()
        (drawing.width, drawing.height, drawing.seed) = (400, 300, seed)
        drawing.module = random.within(1.7...(modules < 80 ? 3.2 : 2.5))
        drawing.bars = random.within(30...70)
        drawing.rotation = random.within(0...360)
        let room = max(0, (300 - (modules + 18) * drawing.module) / 2)
        drawing.offset = (random.within(-room...room), random.within(-room...room))
        drawing.blur = random.within(0.3...0.56) * drawing.module
        drawing.movement = random.within(0...0.7) * drawing.module
        drawing.tilt = random.within(-0.12...0.12)
        drawing.noise = random.within(0...14)
        (drawing.ink, drawing.paper) = (random.within(15...70), random.within(170...235))
        drawing.shadow = random.within(0...0.4)
        drawing.glare = random.unit() < 0.5 ? random.within(60...220) : 0
        drawing.spot = (random.within(-120...120), random.within(-60...60), random.within(15...45))
        drawing.spread = random.within(-0.2...0.2)
        return drawing
    }

    /// The digits of a random code: 13, or 8 for every fourth seed, or a UPC-A for every fourth.
    package static func digits(seed: UInt64) -> [Int] {
        var random = Generator(seed: seed &+ 1_000_000)
        var digits = (0..<(seed % 4 == 3 ? 7 : 12)).map { _ in Int(random.next() % 10) }
        if seed % 4 == 2 { digits[0] = 0 }
        return BarcodeShape.checked(digits)
    }
}
