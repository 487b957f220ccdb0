// Tests: LayerChoiceTests, LayerTests

import Canvas
import Gestures

/// Which views are layers: those that have begun to move, until they have rested for some time.
final class LayerChoice {
  /// In how many frames in a row a view has moved when it may become a layer (chosen): one may be a
  /// jump, which painting shows as well.
  static let framesOfMotion = 2
  /// The longest time between two frames in a row, in seconds by the compositor's frame callbacks
  /// (chosen): a finger that moves a view 60 times a second is slower than a frame.
  static let longestPause = 0.1
  /// How long a layer has rested when it is one no more, in seconds (measured): nine of ten pauses
  /// between two strokes of a finger are shorter.
  static let rest = 1.0
  /// How long a layer has rested that was scaled, in seconds (measured): it is blurred until then,
  /// and fingers that pinch seldom pause for longer.
  static let restAfterScaling = 0.2
  /// In how many frames in a row a layer's content may change before it is one no more (chosen).
  static let mostChanges = 3
  /// The shortest and the longest time for which a view is no layer because it was a bad one, in
  /// seconds (chosen).
  static let (shortestBan, longestBan) = (0.5, 16.0)
  /// The smallest area that is worth a layer, in square points (measured): painting less of one
  /// colour costs about as much as moving it.
  static let leastArea = 10_000.0
  /// The most layers of a window (measured): where more move, those that are left are painted above
  /// and below the others, which costs more than if all were.
  static let mostLayers = 32

  /// A view that is a layer.
  private struct Layer {
    let id: Int
    /// How its content is painted.
    let painting: LayerPainting
    /// In how many frames in a row its content has changed.
    var changes = 0
  }

  private enum State {
    /// It moves, and has done so in this many frames in a row.
    case moving(frames: Int)
    /// It is painted as before until its tiles are there.
    case preparing(Layer)
    case layer(Layer)
    /// It is none for a time, because it was a bad one.
    case banned(LayerObstacle, until: Double)
  }

  /// What moves.
  private struct Motion {
    let key: LayerMark.Key
    var state = State.moving(frames: 0)
    /// When it moved last, in seconds.
    var last: Double
    /// Where the window's part that shows it goes, in the content.
    var heading = Vector.zero
    /// Whether it was scaled when it moved last, or since it is a layer: it may be blurred.
    var isScaling = false
    /// Whether it became larger when it moved last.
    var isGrowing = false
    /// How often in a row it was banned.
    var bans = 0

    /// The layer that it is or will be.
    var layer: Layer? {
      switch state {
      case .layer(let layer), .preparing(let layer): layer
      case .moving, .banned: nil
      }
    }
    var isPreparing: Bool { if case .preparing = state { true } else { false } }
    /// How long it rests before it is painted, in seconds.
    var rest: Double { isScaling ? LayerChoice.restAfterScaling : LayerChoice.rest }
  }

  /// What moves, in the order in which it began to.
  private var motions: [Motion] = []
  /// The places in `motions`.
  private var places: [LayerMark.Key: Int] = [:]
  /// The last snapshot's.
  private var poses = PoseList()
  private var nextID = 1
  /// How far those are that are not shown yet.
  private var preparation = LayerPreparation()

  /// Learns from a snapshot what moves; whether other views may be layers now.
  func learn(_ new: PoseList, at time: Double) -> Bool {
    var hasChanged = false
    // Most frames have the views of the last one.
    let known = poses.hasViews(of: new) ? nil : poses.byView
    for (index, entry) in new.entries.enumerated() {
      let before = known == nil ? poses.entries[index].pose : known?[entry.view]
      guard let old = before, old != entry.pose else { continue }
      for move in entry.pose.moves(since: old) {
        let key = LayerMark.Key(view: entry.view, kind: move.kind)
        if note(key, move.heading, growth: move.growth, at: time) { hasChanged = true }
        if move.growth != 1, clear(around: index, in: new, at: time) { hasChanged = true }
      }
    }
    poses = new
    let count = motions.count
    let present = known == nil ? nil : Set(new.entries.lazy.map(\.view))
    let hasFewer = removeRested(at: time) { present?.contains($0) ?? true }
    if motions.count != count { findPlaces() }
    return hasChanged || hasFewer
  }

  /// Notes that a view has scrolled or moved since the last frame, without a snapshot.
  func follow(_ view: View, _ kind: LayerMark.Kind, heading: Vector, at time: Double) {
    poses.update(view)
    let key = LayerMark.Key(view: ObjectIdentifier(view), kind: kind)
    _ = note(key, heading, growth: 1, at: time)
  }

  /// Notes a motion; whether the view may be a layer from now on.
  private func note(
    _ key: LayerMark.Key, _ heading: Vector, growth: Double, at time: Double
  ) -> Bool {
    let place = places[key] ?? motions.count
    if place == motions.count {
      places[key] = place
      motions.append(Motion(key: key, last: time))
    }
    let isInRow = time - motions[place].last <= Self.longestPause
    (motions[place].last, motions[place].heading) = (time, heading)
    let wasScaling = motions[place].layer != nil && motions[place].isScaling
    (motions[place].isScaling, motions[place].isGrowing) = (growth != 1 || wasScaling, growth > 1)
    switch motions[place].state {
    case .moving(let frames):
      let new = isInRow ? frames + 1 : 1
      motions[place].state = .moving(frames: new)
      return new == Self.framesOfMotion
    case .banned(_, let end):
      guard time >= end else { return false }
      motions[place].state = .moving(frames: Self.framesOfMotion)
      return true
    case .layer, .preparing: return false
    }
  }

  /// Keeps views around one that is scaled from being layers, because their content changes with
  /// it; whether any was one.
  private func clear(around index: Int, in new: PoseList, at time: Double) -> Bool {
    var hasChanged = false
    var next = new.entries[index].parent
    while let parent = next {
      for kind in [LayerMark.Kind.content, .view] {
        guard let place = places[.init(view: new.entries[parent].view, kind: kind)] else {
          continue
        }
        if motions[place].layer != nil { hasChanged = true }
        if case .banned(_, let end) = motions[place].state, end > time { continue }
        motions[place].state = .banned(.restless, until: time + Self.longestPause)
      }
      next = new.entries[parent].parent
    }
    return hasChanged
  }

  /// Forgets what has rested long enough or is not present; whether there are fewer layers.
  private func removeRested(
    at time: Double, where isPresent: (ObjectIdentifier) -> Bool
  ) -> Bool {
    var hasFewer = false
    motions.removeAll { motion in
      if isPresent(motion.key.view) {
        guard time - motion.last >= motion.rest else { return false }
        if case .banned(_, let end) = motion.state, time < end { return false }
      }
      if motion.layer != nil { hasFewer = true }
      return true
    }
    return hasFewer
  }

  private func findPlaces() {
    places = Dictionary(
      uniqueKeysWithValues: motions.enumerated().map { ($0.element.key, $0.offset) })
  }

  private func motion(of key: LayerMark.Key) -> Motion? { places[key].map { motions[$0] } }

  /// Forgets everything.
  func reset() { (motions, places, poses) = ([], [:], PoseList()) }
}

/// Layers and what may become one.
extension LayerChoice {
  /// Whether a view's content, or the view, is to be a layer if it can.
  ///
  /// - Parameter prepared: Whether one that is not shown yet counts.
  func includes(_ key: LayerMark.Key, prepared: Bool = true) -> Bool {
    switch motion(of: key)?.state {
    case .layer: true
    case .preparing: prepared
    case .moving(let frames): prepared && frames >= Self.framesOfMotion
    case .banned, nil: false
    }
  }

  /// Makes it a layer that is painted in a way, which is prepared first unless it is one already.
  ///
  /// - Throws: `tooMany`.
  func admit(_ key: LayerMark.Key, _ painting: LayerPainting) throws(LayerObstacle) {
    guard let place = places[key] else { return }
    let old = motions[place].layer
    guard old?.painting != painting else { return }
    guard old != nil || motions.count(where: { $0.layer != nil }) < Self.mostLayers else {
      throw .tooMany
    }
    let new = Layer(id: nextID, painting: painting)
    nextID += 1
    let isShown = old != nil && !motions[place].isPreparing
    motions[place].state = isShown ? .layer(new) : .preparing(new)
    if !isShown { preparation = LayerPreparation() }
  }

  /// Whether anything is prepared that is not shown yet.
  var isPreparing: Bool { motions.contains { $0.isPreparing } }

  /// Whether it is prepared and not shown yet.
  func isPreparing(_ key: LayerMark.Key) -> Bool { motion(of: key)?.isPreparing ?? false }

  /// Whether anything that is prepared is moving at a time.
  func movesPrepared(at time: Double) -> Bool {
    motions.contains { $0.isPreparing && time - $0.last <= Self.longestPause }
  }

  /// Notes how many pixels are missing in a frame of what is prepared.
  func noteMissing(_ pixels: Int) -> LayerPreparation.State { preparation.note(missing: pixels) }

  /// Makes all that is prepared layers.
  func showPrepared() {
    for place in motions.indices {
      if case .preparing(let layer) = motions[place].state { motions[place].state = .layer(layer) }
    }
  }

  /// Makes it no layer, as long as it cannot be one.
  func withdraw(_ key: LayerMark.Key) {
    guard let place = places[key], motions[place].layer != nil else { return }
    motions[place].state = .moving(frames: Self.framesOfMotion)
  }

  /// Makes it no layer for a time, which doubles each time.
  func ban(_ key: LayerMark.Key, because obstacle: LayerObstacle, at time: Double) {
    guard let place = places[key] else { return }
    let length = min(Self.shortestBan * Double(1 << min(motions[place].bans, 10)), Self.longestBan)
    motions[place].bans += 1
    motions[place].state = .banned(obstacle, until: time + length)
    preparation = LayerPreparation()
  }

  /// Notes whether a layer's content has changed in a frame; whether it has in too many.
  func noteContent(of key: LayerMark.Key, changed: Bool) -> Bool {
    guard let place = places[key], var layer = motions[place].layer else { return false }
    layer.changes = changed ? layer.changes + 1 : 0
    motions[place].state = motions[place].isPreparing ? .preparing(layer) : .layer(layer)
    return layer.changes >= Self.mostChanges
  }

  /// Why a view that moves is no layer, as far as its motion says; nil where it is one, or may be.
  func obstacle(for key: LayerMark.Key) -> LayerObstacle? {
    switch motion(of: key)?.state {
    case .banned(let obstacle, _): obstacle
    case .preparing: .preparing
    case .moving, .layer, nil: nil
    }
  }

  /// What moves and is a layer or could be, in the order in which it began to move.
  var moving: [LayerMark.Key] {
    motions.filter { motion in
      if case .moving(let frames) = motion.state { frames >= Self.framesOfMotion } else { true }
    }.map(\.key)
  }

  /// The number of the layer that it is or will be.
  func id(of key: LayerMark.Key) -> Int? { motion(of: key)?.layer?.id }

  /// How the layer is painted, which stays the same as long as it has its number.
  func painting(of key: LayerMark.Key) -> LayerPainting? { motion(of: key)?.layer?.painting }

  /// Where the part of the content that is shown goes.
  func heading(of key: LayerMark.Key) -> Vector { motion(of: key)?.heading ?? .zero }

  /// Whether it was scaled when it moved last, or since it is a layer.
  func isScaling(_ key: LayerMark.Key) -> Bool { motion(of: key)?.isScaling ?? false }

  /// Whether it became larger when it moved last: nothing more of it comes into view.
  func isGrowing(_ key: LayerMark.Key) -> Bool { motion(of: key)?.isGrowing ?? false }

  /// When the next layer will have rested long enough, in seconds; nil where there are none.
  var deadline: Double? {
    motions.lazy.filter { $0.layer != nil }.map { $0.last + $0.rest }.min()
  }
}

/// How a layer's content is painted.
struct LayerPainting: Equatable {
  /// Its tiles.
  let grid: TileGrid
  /// How much larger than its own points it is painted.
  let scale: Double
}
