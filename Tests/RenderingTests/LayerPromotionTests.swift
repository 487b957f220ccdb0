import Canvas
import Gestures
import Testing

@testable import Rendering

@Suite struct LayerPromotionTests {
  private let choice = LayerPromotion()
  private let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let painting = LayerPainting(
    grid: TileGrid(first: PixelRect(x: 0, y: 0, width: 9, height: 9)), scale: 1)

  private var key: LayerMark.Key { .init(view: ObjectIdentifier(view), kind: .view) }

  /// Takes a snapshot of the view, which has moved or not.
  private func frame(at time: Double, moves: Bool = true) -> Bool {
    if moves { view.center.x += 1 }
    var poses = PoseList()
    _ = poses.add(view, below: nil)
    return choice.learn(poses, at: time)
  }

  @Test func `two frames of motion make a candidate, which becomes a layer when admitted`() throws {
    #expect(!frame(at: 0))
    #expect(!frame(at: 0.01))
    #expect(!choice.includes(key))
    #expect(frame(at: 0.02))
    #expect(choice.includes(key))
    #expect(choice.deadline == nil)
    try choice.admit(key, painting)
    #expect(choice.id(of: key) == 1)
    #expect(!frame(at: 0.03))
    try choice.admit(key, painting)
    #expect(choice.id(of: key) == 1)
    choice.withdraw(key)
    #expect(choice.deadline == nil)
    #expect(choice.includes(key))
  }

  @Test func `frames without motion do not end a motion, but a pause does`() {
    _ = frame(at: 0)
    _ = frame(at: 0.01)
    _ = frame(at: 0.02, moves: false)
    _ = frame(at: 0.03, moves: false)
    #expect(frame(at: 0.04))
    let other = LayerPromotionTests()
    _ = other.frame(at: 0)
    _ = other.frame(at: 0.01)
    #expect(!other.frame(at: 0.3))
    #expect(other.frame(at: 0.31))
  }

  @Test func `a layer is demoted after a second at rest, and sooner after scaling`() throws {
    for count in 0..<3 { _ = frame(at: Double(count) / 100) }
    try choice.admit(key, painting)
    #expect(choice.deadline == 0.02 + LayerPromotion.rest)
    #expect(!frame(at: 0.5, moves: false))
    view.transform = .scale(x: 2, y: 2)
    #expect(!frame(at: 0.51, moves: false))
    #expect(choice.isScaling(key))
    #expect(choice.isGrowing(key))
    #expect(choice.deadline == 0.51 + LayerPromotion.restAfterScaling)
    // The layer is still blurred when it only moves.
    #expect(!frame(at: 0.52))
    #expect(choice.isScaling(key))
    #expect(!choice.isGrowing(key))
    #expect(choice.deadline == 0.52 + LayerPromotion.restAfterScaling)
    #expect(frame(at: 0.73, moves: false))
    #expect(choice.deadline == nil)
    #expect(choice.moving.isEmpty)
  }

  @Test func `views that are added and removed before a moving view do not affect it`() throws {
    for count in 0..<4 {
      let other = View()
      view.center.x += 1
      var poses = PoseList()
      if count % 2 == 1 { _ = poses.add(other, below: nil) }
      _ = poses.add(view, below: nil)
      _ = choice.learn(poses, at: Double(count) / 100)
    }
    #expect(choice.includes(key))
    #expect(choice.moving == [key])
    _ = choice.learn(PoseList(), at: 0.05)
    #expect(choice.moving.isEmpty)
  }

  @Test func `a bad layer is barred for a time that doubles`() throws {
    var time = 0.0
    func move(until end: Double) {
      while time < end {
        _ = frame(at: time)
        time += 0.01
      }
    }
    move(until: 0.1)
    var lengths: [Double] = []
    for _ in 0..<8 {
      let start = time
      choice.ban(key, because: .restless, at: start)
      #expect(choice.obstacle(for: key) == .restless)
      while !choice.includes(key) { move(until: time + 0.01) }
      lengths.append(((time - start) * 10).rounded() / 10)
    }
    #expect(lengths == [0.5, 1, 2, 4, 8, 16, 16, 16])
  }

  @Test func `a scaled view keeps views around it from being layers`() throws {
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(inner)
    for count in 0..<4 {
      view.center.x += 1
      inner.transform = .scale(x: 1 + Double(count) / 10, y: 1 + Double(count) / 10)
      var poses = PoseList()
      let index = poses.add(view, below: nil)
      _ = poses.add(inner, below: index)
      _ = choice.learn(poses, at: Double(count) / 100)
    }
    #expect(choice.includes(.init(view: ObjectIdentifier(inner), kind: .view)))
    #expect(!choice.includes(key))
    #expect(choice.obstacle(for: key) == .restless)
  }

  @Test func `content that changes in three frames in a row is restless`() throws {
    for count in 0..<3 { _ = frame(at: Double(count) / 100) }
    try choice.admit(key, painting)
    let changes = [true, true, false, true, true, true]
    #expect(
      changes.map { choice.noteContent(of: key, changed: $0) }
        == [false, false, false, false, false, true])
  }

  @Test func `a pose reports the changes since an earlier one`() {
    let old = Pose(of: view)
    view.center.y += 5
    view.bounds.origin.x += 3
    #expect(
      Pose(of: view).moves(since: old) == [
        .init(kind: .view, heading: Vector(dx: 0, dy: -5), growth: 1),
        .init(kind: .content, heading: Vector(dx: 3, dy: 0), growth: 1),
      ])
    let moved = Pose(of: view)
    view.transform = .scale(x: 2, y: 2)
    #expect(Pose(of: view).moves(since: moved).map(\.growth) == [2])
    view.bounds.size.width += 1
    #expect(Pose(of: view).moves(since: moved).isEmpty)
  }
}
