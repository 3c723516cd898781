import Foundation

/// Draws codes as a camera sees them, always the same for the same seed.
package struct BarcodeDrawing: Sendable {
    /// In points.
    package var width = 320
    /// In points.
    package var height = 240
    /// The width of the narrowest bar, in points.
    package var module = 2.0
    /// The height of the bars, in modules.
    package var bars = 60.0
    /// In degrees.
    package var rotation = 0.0
    /// The distance of the code's middle from that of the picture, in points.
    package var offset = (x: 0.0, y: 0.0)
    /// The blur: the deviation of a bell curve, in points.
    package var blur = 0.5
    /// The camera's movement along the code, in points.
    package var movement = 0.0
    /// The excess width of one end of the code over the other, as a share.
    package var tilt = 0.0
    /// The random deviation of shades.
    package var noise = 0.0
    /// The shades of bars and paper: 0 to 255.
    package var ink = 30.0
    package var paper = 220.0
    /// The darkening of one side of the picture against the other, as a share.
    package var shadow = 0.0
    /// The light that a lamp adds in the middle of its spot.
    package var glare = 0.0
    /// The distance of the spot from the middle of the picture, and its radius, in points.
    package var spot = (x: 0.0, y: 0.0, radius: 60.0)
    /// The excess width of printed bars, in modules.
    package var spread = 0.0
    /// The seed of the surroundings and of the noise.
    package var seed: UInt64 = 0

    /// The simplest drawing, straight and sharp.
    package init() {}

    /// The points of the picture, row after row. Without digits, only the surroundings of a code are drawn.
    package func points(digits: [Int]?) -> [UInt8] {
        var random = Generator(seed: seed)
        let profile = digits.map { Profile(BarcodeShape.modules($0), self) }
        let surroundings = Surroundings(self, &random)
        let (cosine, sine) = (cos(rotation * .pi / 180), sin(rotation * .pi / 180))
        let half = Double(profile?.modules ?? 0) / 2
        let result = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                for x in 0..<width {
                    let (left, down) = (
                        Double(x) - Double(width) / 2 - offset.x, Double(y) - Double(height) / 2 - offset.y
                    )
                    var along = (left * cosine + down * sine) / module
                    let across = (-left * sine + down * cosine) / module
                    along += tilt * along * along / (2 * max(half, 1))
                    var darkness = surroundings.darkness(along, across, half, bars)
                    if let profile {
                        let edge = (bars / 2 - abs(across)) * module / max(blur, 0.4)
                        darkness = max(darkness, profile[along + half] * min(1, max(0, edge / 2 + 0.5)))
                    }
                    var shade = paper + (ink - paper) * darkness
                    shade *= 1 - shadow * Double(x) / Double(width)
                    if glare > 0 {
                        let (fromX, fromY) = (
                            Double(x) - Double(width) / 2 - spot.x, Double(y) - Double(height) / 2 - spot.y
                        )
                        shade += glare * exp(-(fromX * fromX + fromY * fromY) / (2 * spot.radius * spot.radius))
                    }
                    if noise > 0 { shade += noise * random.bell() }
                    buffer[y * width + x] = UInt8(max(0, min(255, shade.rounded())))
                }
            }
            count = width * height
        }
        return result
    }

    /// The darkness of a code along its width, blurred.
    private struct Profile {
        let modules: Int
        private let values: [Double]
        private static let steps = 16
        private static let margin = 12

        init(_ modules: [Bool], _ drawing: BarcodeDrawing) {
            self.modules = modules.count
            let count = (modules.count + 2 * Self.margin) * Self.steps
            let grown = drawing.spread / 2
            var sharp = [Double](repeating: 0, count: count)
            for index in 0..<count {
                let place = (Double(index) + 0.5) / Double(Self.steps) - Double(Self.margin)
                let isDark = [place - grown, place + grown].contains { place in
                    place >= 0 && place < Double(modules.count) && modules[Int(place)]
                }
                sharp[index] = isDark ? 1 : 0
            }
            let deviation = (drawing.blur * drawing.blur + 1.0 / 12).squareRoot() / drawing.module
            let bell = Self.bell(deviation * Double(Self.steps))
            let box = Self.box(drawing.movement / drawing.module * Double(Self.steps))
            values = Self.blurred(Self.blurred(sharp, bell), box)
        }

        subscript(_ place: Double) -> Double {
            let index = Int(((place + Double(Self.margin)) * Double(Self.steps) - 0.5).rounded())
            return values.indices.contains(index) ? values[index] : 0
        }

        private static func bell(_ deviation: Double) -> [Double] {
            let reach = max(1, Int((3 * deviation).rounded(.up)))
            let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
            let sum = weights.reduce(0, +)
            return weights.map { $0 / sum }
        }

        private static func box(_ width: Double) -> [Double] {
            let count = 2 * Int(width / 2) + 1
            return [Double](repeating: 1 / Double(count), count: count)
        }

        private static func blurred(_ values: [Double], _ weights: [Double]) -> [Double] {
            let reach = weights.count / 2
            return values.indices.map { index in
                var sum = 0.0
                for (offset, weight) in weights.enumerated() {
                    let place = index + offset - reach
                    if values.indices.contains(place) { sum += weight * values[place] }
                }
                return sum
            }
        }
    }
}

/// The print around a code: lines similar to text.
private struct Surroundings {
    private let letters: [Bool]
    private static let columns = 256

    init(_ drawing: BarcodeDrawing, _ random: inout Generator) {
        var letters: [Bool] = []
        for _ in 0..<Self.columns * 16 { letters.append(random.unit() < 0.4) }
        self.letters = letters
    }

    /// The darkness at a place in modules from the middle of the code, outside its empty margins.
    func darkness(_ along: Double, _ across: Double, _ half: Double, _ bars: Double) -> Double {
        let isOnCode = half > 0 && abs(along) < half + 9 && abs(across) < bars / 2 + 3
        guard !isOnCode else { return 0 }
        let row = Int((across / 14).rounded(.down))
        let inRow = across / 14 - Double(row)
        guard inRow < 0.55 else { return 0 }
        let column = Int((along / 1.7).rounded(.down)) & (Self.columns - 1)
        return letters[(row & 15) * Self.columns + column] ? 0.9 : 0
    }
}
