/// A picture in shades of grey, row after row from the top: 0 is black, 255 is white. It borrows its points.
package struct GreyPicture {
    let points: UnsafePointer<UInt8>
    /// In points.
    package let width: Int
    /// In points.
    package let height: Int

    /// The most points to a side.
    package static let longestSide = 1280
    /// The most points in all.
    package static let mostPoints = 1280 * 960
    /// Smaller than this, nothing can be read.
    private static let shortestSide = 24

    /// A picture of `width * height` points, which must stay where they are while it is read; nil for one that is too
    /// small or too large to read.
    package init?(_ points: UnsafePointer<UInt8>, width: Int, height: Int) {
        let sides = Self.shortestSide...Self.longestSide
        guard sides.contains(width), sides.contains(height), width * height <= Self.mostPoints else { return nil }
        self.points = points
        self.width = width
        self.height = height
    }

    /// The shade between four points, 0 to 4080, which is sixteen to each of the 256. Places count in 65,536ths of a
    /// point and must lie at least one point inside of the right and lower edges.
    func shade(_ x: Int, _ y: Int) -> Int {
        let point = points + (y >> 16) * width + (x >> 16)
        let (right, down) = ((x >> 8) & 255, (y >> 8) & 255)
        let upper = Int(point[0]) * (256 - right) + Int(point[1]) * right
        let lower = Int(point[width]) * (256 - right) + Int(point[width + 1]) * right
        return (upper * (256 - down) + lower * down) >> 12
    }
}
