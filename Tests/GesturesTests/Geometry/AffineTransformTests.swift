import Glibc
import Testing

@testable import Gestures

@Suite struct AffineTransformTests {
  private let transform = AffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)

  @Test func `an inverse undoes its transform`() throws {
    let point = Point(x: 3, y: 4)
    let back = try #require(transform.inverse).apply(to: transform.apply(to: point))
    #expect(back.distance(to: point) < 1e-12)
  }

  @Test func `a singular transform has no inverse`() {
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4).inverse == nil)
    #expect(AffineTransform(a: 0, b: 0, c: 0, d: 0).inverse == nil)
    #expect(AffineTransform(a: .infinity, b: 0, c: 0, d: 1).inverse == nil)
  }

  @Test func `a concatenation applies its own transform first`() {
    let shift = AffineTransform.translation(Vector(dx: 10, dy: 0))
    let double = AffineTransform.scale(x: 2, y: 2)
    #expect(shift.concatenating(double).apply(to: Point.zero) == Point(x: 20, y: 0))
    #expect(double.concatenating(shift).apply(to: Point.zero) == Point(x: 10, y: 0))
  }

  @Test func `a displacement ignores the offset`() {
    #expect(transform.apply(to: Vector(dx: 1, dy: 0)) == Vector(dx: 2, dy: 1))
  }

  @Test func `a quarter turn clockwise takes right to down`() {
    let turn = AffineTransform.rotation(sine: 1, cosine: 0)
    #expect(turn.apply(to: Vector(dx: 1, dy: 0)) == Vector(dx: 0, dy: 1))
    let around = turn.enclosing(Rect(x: 0, y: 0, width: 4, height: 2))
    #expect(around == Rect(x: -2, y: 0, width: 2, height: 4))
  }

  @Test(arguments: 0..<16)
  func `the rectangle around an image touches its outermost corners`(sixteenth: Int) {
    let angle = Double(sixteenth) * .pi / 8
    let turned = AffineTransform.rotation(sine: sin(angle), cosine: cos(angle))
      .concatenating(transform)
    let rect = Rect(x: 3, y: -2, width: 4, height: 2)
    let corners =
      [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY)]
      .map { turned.apply(to: Point(x: $0.0, y: $0.1)) }
      + [turned.apply(to: Point(x: rect.maxX, y: rect.maxY))]
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let around = turned.enclosing(rect)
    let differences = [
      around.minX - xs.min()!, around.maxX - xs.max()!,
      around.minY - ys.min()!, around.maxY - ys.max()!,
    ]
    #expect(differences.allSatisfy { $0.magnitude < 1e-9 }, "\(differences)")
  }

  @Test func `a translation moves all points equally, a scale depends on the point`() {
    let shift = AffineTransform.translation(Vector(dx: 10, dy: -20))
    #expect(shift.apply(to: Point(x: 3, y: 4)) == Point(x: 13, y: -16))
    #expect(shift.apply(to: Vector(dx: 3, dy: 4)) == Vector(dx: 3, dy: 4))
    let scale = AffineTransform.scale(x: 2, y: 3)
    #expect(scale.apply(to: Point(x: 3, y: 4)) == Point(x: 6, y: 12))
    #expect(AffineTransform.identity.apply(to: Point(x: 3, y: 4)) == Point(x: 3, y: 4))
  }
}
