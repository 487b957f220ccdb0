// Tests: LayerTests

import Canvas
import Gestures

/// Which views are layers: those that have begun to move, until they have rested for some time.
final class LayerChoice {
  /// In how many frames in a row a view has moved when it becomes a layer (chosen): one may be a
  /// jump, which painting shows as well.
  static let framesOfMotion = 2
  /// How long a layer has rested when it is one no more, in seconds (chosen): longer than between
  /// two strokes of a finger that scrolls.
  static let rest = 0.5
  /// In how many frames in a row a layer's content may change before it is one no more (chosen).
  static let mostChanges = 3
  /// The smallest area that is worth a layer, in square points (chosen): painting less costs about
  /// as much as moving it.
  static let leastArea = 10_000.0
  /// The most layers of a window (chosen).
  static let mostLayers = 16

  /// A view that moves.
  private struct Motion {
    /// In how many frames in a row it has moved.
    var frames: Int
    /// When it moved last, in seconds.
    var last: Double
    /// In how many frames in a row its content has changed.
    var changes = 0
    /// Where the window's part that shows it goes, in the content.
    var heading = Vector.zero
    /// The layer's number and its tiles, once it is one.
    var layer: (id: Int, grid: TileGrid?)?
    /// Until when it is none, because its content kept changing; in seconds.
    var bannedUntil = 0.0
  }

  private var motions: [LayerMark.Key: Motion] = [:]
  private var poses: [ObjectIdentifier: Pose] = [:]
  private var nextID = 1

  /// Learns from a snapshot what moves; whether other views are layers now.
  func learn(_ new: [ObjectIdentifier: Pose], at time: Double) -> Bool {
    var hasChanged = false
    var moved: Set<LayerMark.Key> = []
    for (view, pose) in new {
      guard let old = poses[view], old != pose else { continue }
      if pose.isMoved(from: old) {
        moved.insert(.init(view: view, kind: .view))
        note(.init(view: view, kind: .view), heading: old.origin - pose.origin, at: time)
      } else if pose.isScrolled(from: old) {
        moved.insert(.init(view: view, kind: .content))
        note(.init(view: view, kind: .content), heading: pose.offset - old.offset, at: time)
      }
    }
    poses = new
    for (key, motion) in motions where !moved.contains(key) {
      let isOver = time - motion.last >= Self.rest || new[key.view] == nil
      if isOver {
        motions[key] = nil
      } else if motion.layer == nil {
        motions[key]?.frames = 0
      }
      if isOver, motion.layer != nil { hasChanged = true }
    }
    for (key, motion) in motions.sorted(by: { $0.key.hashValue < $1.key.hashValue })
    where motion.layer == nil && motion.frames >= Self.framesOfMotion
      && time >= motion.bannedUntil && layers.count < Self.mostLayers
    {
      motions[key]?.layer = (nextID, nil)
      nextID += 1
      hasChanged = true
    }
    return hasChanged
  }

  /// Notes that a scroll view has scrolled since the last frame, without a snapshot.
  func follow(_ view: View, heading: Vector, at time: Double) {
    poses[ObjectIdentifier(view)] = Pose(of: view)
    note(.init(view: ObjectIdentifier(view), kind: .content), heading: heading, at: time)
  }

  private func note(_ key: LayerMark.Key, heading: Vector, at time: Double) {
    var motion = motions[key] ?? Motion(frames: 0, last: time)
    motion.frames += 1
    motion.last = time
    motion.heading = heading
    motions[key] = motion
  }

  /// Notes whether a layer's content has changed in a frame; whether it is one no more because of
  /// that.
  func noteContent(of key: LayerMark.Key, changed: Bool, at time: Double) -> Bool {
    guard var motion = motions[key] else { return false }
    motion.changes = changed ? motion.changes + 1 : 0
    let isTooMuch = motion.changes >= Self.mostChanges
    if isTooMuch { (motion.layer, motion.bannedUntil) = (nil, time + Self.rest) }
    motions[key] = motion
    return isTooMuch
  }

  private var layers: [LayerMark.Key] { motions.filter { $0.value.layer != nil }.map(\.key) }

  /// Whether there are no layers.
  var isEmpty: Bool { !motions.contains { $0.value.layer != nil } }

  /// Whether a view's content, or the view, is to be a layer.
  func includes(_ key: LayerMark.Key) -> Bool { motions[key]?.layer != nil }

  /// Why a view that moves is no layer, as far as its motion says; nil where it is one, or does not
  /// move.
  func obstacle(for key: LayerMark.Key) -> LayerObstacle? {
    guard let motion = motions[key], motion.layer == nil, motion.frames >= Self.framesOfMotion
    else { return nil }
    return motion.last < motion.bannedUntil ? .restless : .tooMany
  }

  /// What moves, in no order.
  var moving: [LayerMark.Key] {
    motions.filter { $0.value.layer != nil || obstacle(for: $0.key) != nil }.map(\.key)
  }

  /// The layer's number.
  func id(of key: LayerMark.Key) -> Int? { motions[key]?.layer?.id }

  /// Where the part of the content that is shown goes.
  func heading(of key: LayerMark.Key) -> Vector { motions[key]?.heading ?? .zero }

  /// The layer's tiles, which stay the same as long as it is one.
  func grid(of key: LayerMark.Key, orElse make: () -> TileGrid) -> TileGrid {
    if let known = motions[key]?.layer?.grid { return known }
    let grid = make()
    motions[key]?.layer?.grid = grid
    return grid
  }

  /// When the next layer will have rested long enough, in seconds; nil where there are none.
  var deadline: Double? {
    motions.values.filter { $0.layer != nil }.map { $0.last + Self.rest }.min()
  }

  /// Forgets everything.
  func reset() { (motions, poses) = ([:], [:]) }
}
