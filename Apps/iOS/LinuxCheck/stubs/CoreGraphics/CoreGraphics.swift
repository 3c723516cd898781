// The few CoreGraphics names that SwiftUI and UIKit signatures need. CGFloat, CGPoint, CGSize and CGRect come from Foundation on Linux.
@_exported import Foundation
public enum CGLineCap: Int32, Sendable { case butt = 0, round = 1, square = 2 }
public enum CGLineJoin: Int32, Sendable { case miter = 0, round = 1, bevel = 2 }
public struct CGVector: Equatable, Sendable { public var dx: CGFloat, dy: CGFloat
    public init() { dx = 0; dy = 0 }; public init(dx: CGFloat, dy: CGFloat) { self.dx = dx; self.dy = dy }
    public static var zero: CGVector { .init() } }
public struct CGAffineTransform: Equatable, Sendable { public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) { self.a = a; self.b = b; self.c = c; self.d = d; self.tx = tx; self.ty = ty }
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init() }
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init() }
    public init(rotationAngle angle: CGFloat) { self.init() }
    public static var identity: CGAffineTransform { .init() }
    public var isIdentity: Bool { true }
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform { self }
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform { self }
    public func rotated(by angle: CGFloat) -> CGAffineTransform { self }
    public func inverted() -> CGAffineTransform { self }
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform { self } }
extension CGPoint { public func applying(_ t: CGAffineTransform) -> CGPoint { self } }
extension CGSize { public func applying(_ t: CGAffineTransform) -> CGSize { self } }
extension CGRect { public func applying(_ t: CGAffineTransform) -> CGRect { self } }
public final class CGPath: Hashable { init() {}
    public static func == (a: CGPath, b: CGPath) -> Bool { true }; public func hash(into hasher: inout Hasher) {} }
public final class CGImage: Hashable, Sendable { init() {}
    public var width: Int { 0 }; public var height: Int { 0 }
    public static func == (a: CGImage, b: CGImage) -> Bool { true }; public func hash(into hasher: inout Hasher) {} }
