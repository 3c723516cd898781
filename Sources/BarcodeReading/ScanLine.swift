/// The shades of grey along a line through a picture, which is seven points wide to even out noise.
struct ScanLine {
    /// The sums of five shades side by side, 0 to 20,400: a shade of 256 is `unit`.
    private(set) var shades: [Int] = []

    /// The value of one shade of 256.
    static let unit = 80

    init() { shades.reserveCapacity(2 * GreyPicture.longestSide) }

    /// Follows a line in a direction, beside the middle of the picture by `offset` points. Where the line misses the
    /// picture, there are no shades.
    mutating func follow(_ direction: Direction, offset: Int, in picture: GreyPicture) {
        shades.removeAll(keepingCapacity: true)
        let (across, down) = (direction.across, direction.down)
        let x = picture.width << 15 - offset * down
        let y = picture.height << 15 + offset * across
        // The line's neighbours are a point and a half beside it.
        let (aside, below) = (-3 * down / 2, 3 * across / 2)
        var steps = -2 * GreyPicture.longestSide...2 * GreyPicture.longestSide
        guard Self.limit(&steps, from: x, by: across, to: picture.width),
            Self.limit(&steps, from: y, by: down, to: picture.height)
        else { return }
        for step in steps {
            let (x, y) = (x + step * across, y + step * down)
            let middle =
                picture.shade(x - aside, y - below) + picture.shade(x, y) + picture.shade(x + aside, y + below)
            let outside =
                picture.shade(x - 2 * aside, y - 2 * below) + picture.shade(x + 2 * aside, y + 2 * below)
            shades.append(middle + outside)
        }
    }

    /// Sharpens shades: each is moved away from those at a distance of `radius` points.
    static func sharpen(_ shades: [Int], radius: Int, into sharp: inout [Int]) {
        sharp.removeAll(keepingCapacity: true)
        for (index, shade) in shades.enumerated() {
            let isInside = index >= radius && index + radius < shades.count
            let beside = isInside ? shades[index - radius] + shades[index + radius] : 2 * shade
            sharp.append(shade + (2 * shade - beside) / 2)
        }
    }

    /// Limits the steps to those inside a side of the picture together with their neighbours; false where none are.
    private static func limit(
        _ steps: inout ClosedRange<Int>, from start: Int, by step: Int, to side: Int
    ) -> Bool {
        let (first, last) = (4 << 16, (side - 6) << 16)
        guard step != 0 else { return start >= first && start <= last }
        let (one, other) = ((first - start) / step, (last - start) / step)
        let (low, high) = (max(min(one, other), steps.lowerBound), min(max(one, other), steps.upperBound))
        guard low <= high else { return false }
        steps = low...high
        return true
    }
}

/// The direction of a line: a step of one point, in 65,536ths.
struct Direction {
    let across: Int
    let down: Int

    /// The largest distance from a picture's middle at which lines in this direction cross it, in points.
    func reach(in picture: GreyPicture) -> Int {
        (picture.width * abs(down) + picture.height * abs(across)) >> 17
    }

    /// All directions in steps of 15°, the most common for codes first. Every line is read in reverse too.
    static let all = [
        Direction(across: 65_536, down: 0), Direction(across: 0, down: 65_536),
        Direction(across: 46_341, down: 46_341), Direction(across: 46_341, down: -46_341),
        Direction(across: 63_303, down: 16_962), Direction(across: 63_303, down: -16_962),
        Direction(across: 16_962, down: 63_303), Direction(across: -16_962, down: 63_303),
        Direction(across: 56_756, down: 32_768), Direction(across: 56_756, down: -32_768),
        Direction(across: 32_768, down: 56_756), Direction(across: -32_768, down: 56_756),
    ]
}
