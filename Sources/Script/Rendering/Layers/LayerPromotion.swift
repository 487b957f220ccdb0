import Canvas
import Gestures

/// The promotion policy: decides which moving views are layers. A view is promoted when it moves,
/// and demoted after it has rested for some time.
final class LayerPromotion {
  /// The number of consecutive frames with motion after which a view is promoted. Chosen: a single
  /// one may be a jump, which is painted as well.
  static let framesOfMotion = 2
  /// The maximum time between two consecutive frames of a motion, in seconds of the compositor's
  /// frame callbacks. Chosen: a finger that moves a view 60 times a second may be slower than the
  /// frames.
  static let maximumFrameInterval = 0.1
  /// The number of seconds without motion after which a layer is demoted. Measured: nine of ten
  /// pauses between two strokes of a finger are shorter.
  static let rest = 1.0
  /// The number of seconds without motion after which a scaled layer is demoted, which is blurred
  /// until then. Measured: fingers that pinch seldom pause for longer.
  static let restAfterScaling = 0.2
  /// The number of consecutive frames with changed content after which a layer is demoted. Chosen.
  static let maximumChanges = 3
  /// The minimum duration of a ban, in seconds. Chosen.
  static let minimumBan = 0.5
  /// The maximum duration of a ban, in seconds. Chosen.
  static let maximumBan = 16.0
  /// The minimum area of a layer, in square points. Measured: painting a smaller area of one color
  /// costs about as much as moving it.
  static let minimumArea = 10_000.0
  /// The maximum number of layers of a window. Measured: the views beyond it are painted between
  /// layers, which costs more than painting all of them.
  static let maximumLayers = 32

  /// A view that is a layer, or will be one.
  private struct Layer {
    let id: Int
    /// The grid and scale of its tiles.
    let painting: LayerPainting
    /// The number of consecutive frames in which its content has changed.
    var changes = 0
  }

  private enum State {
    /// In motion for this number of consecutive frames.
    case moving(frames: Int)
    /// Painted as before until the layer's tiles are painted.
    case preparing(Layer)
    case layer(Layer)
    /// Barred from promotion until a time, in seconds, after causing `obstacle`.
    case banned(LayerObstacle, until: Double)
  }

  /// A view, or a scroll view's content, in motion.
  private struct Motion {
    let key: LayerMark.Key
    var state = State.moving(frames: 0)
    /// The time of the last motion, in seconds.
    var last: Double
    /// The direction in which the visible rectangle moves, in content coordinates.
    var heading = Vector.zero
    /// Whether the view was scaled by its last motion or since its promotion. It may then be
    /// blurred.
    var isScaling = false
    /// Whether the last motion enlarged the view.
    var isGrowing = false
    /// The number of consecutive bans.
    var bans = 0

    /// The present or prepared layer.
    var layer: Layer? {
      switch state {
      case .layer(let layer), .preparing(let layer): layer
      case .moving, .banned: nil
      }
    }
    var isPreparing: Bool { if case .preparing = state { true } else { false } }
    /// The number of seconds without motion after which the view is demoted.
    var rest: Double { isScaling ? LayerPromotion.restAfterScaling : LayerPromotion.rest }
  }

  /// The views in motion, in the order in which they began to move.
  private var motions: [Motion] = []
  /// The indices of views in `motions`.
  private var motionIndices: [LayerMark.Key: Int] = [:]
  /// The poses of the last snapshot.
  private var poses = PoseList()
  private var nextID = 1
  /// The progress of layers whose tiles are still being painted.
  private var preparation = LayerPreparation()

  /// Finds motions by comparing a snapshot with the last one.
  ///
  /// - Returns: True if the set of views that may be layers has changed.
  func learn(_ new: PoseList, at time: Double) -> Bool {
    var hasChanged = false
    // Most frames have the same views as the last one.
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
    if motions.count != count { updateMotionIndices() }
    return hasChanged || hasFewer
  }

  /// Records that a view has scrolled or moved since the last frame, without a snapshot.
  func follow(_ view: View, _ kind: LayerMark.Kind, heading: Vector, at time: Double) {
    poses.update(view)
    let key = LayerMark.Key(view: ObjectIdentifier(view), kind: kind)
    _ = note(key, heading, growth: 1, at: time)
  }

  /// Records a motion.
  ///
  /// - Returns: True if the view may now be promoted.
  private func note(
    _ key: LayerMark.Key, _ heading: Vector, growth: Double, at time: Double
  ) -> Bool {
    let index = motionIndices[key] ?? motions.count
    if index == motions.count {
      motionIndices[key] = index
      motions.append(Motion(key: key, last: time))
    }
    let isInRow = time - motions[index].last <= Self.maximumFrameInterval
    (motions[index].last, motions[index].heading) = (time, heading)
    let wasScaling = motions[index].layer != nil && motions[index].isScaling
    (motions[index].isScaling, motions[index].isGrowing) = (growth != 1 || wasScaling, growth > 1)
    switch motions[index].state {
    case .moving(let frames):
      let new = isInRow ? frames + 1 : 1
      motions[index].state = .moving(frames: new)
      return new == Self.framesOfMotion
    case .banned(_, let end):
      guard time >= end else { return false }
      motions[index].state = .moving(frames: Self.framesOfMotion)
      return true
    case .layer, .preparing: return false
    }
  }

  /// Bans the superviews of a scaled view for a moment, because their content changes with it.
  ///
  /// - Returns: True if one of them was a layer.
  private func clear(around index: Int, in new: PoseList, at time: Double) -> Bool {
    var hasChanged = false
    var next = new.entries[index].parent
    while let parent = next {
      for kind in [LayerMark.Kind.content, .view] {
        guard let index = motionIndices[.init(view: new.entries[parent].view, kind: kind)] else {
          continue
        }
        if motions[index].layer != nil { hasChanged = true }
        if case .banned(_, let end) = motions[index].state, end > time { continue }
        motions[index].state = .banned(.restless, until: time + Self.maximumFrameInterval)
      }
      next = new.entries[parent].parent
    }
    return hasChanged
  }

  /// Removes motions of views that have rested long enough or are not present.
  ///
  /// - Returns: True if one of them was a layer.
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

  private func updateMotionIndices() {
    motionIndices = Dictionary(
      uniqueKeysWithValues: motions.enumerated().map { ($0.element.key, $0.offset) })
  }

  private func motion(of key: LayerMark.Key) -> Motion? { motionIndices[key].map { motions[$0] } }

  /// Resets the state.
  func reset() { (motions, motionIndices, poses) = ([], [:], PoseList()) }
}

/// Layers and candidates.
extension LayerPromotion {
  /// Returns true if a view, or its content, is a layer or may become one.
  ///
  /// - Parameter prepared: Whether prepared layers and candidates count.
  func includes(_ key: LayerMark.Key, prepared: Bool = true) -> Bool {
    switch motion(of: key)?.state {
    case .layer: true
    case .preparing: prepared
    case .moving(let frames): prepared && frames >= Self.framesOfMotion
    case .banned, nil: false
    }
  }

  /// Makes a view a layer with a painting. A new layer is prepared first; a present layer is
  /// replaced at once.
  ///
  /// - Throws: `tooMany`.
  func admit(_ key: LayerMark.Key, _ painting: LayerPainting) throws(LayerObstacle) {
    guard let index = motionIndices[key] else { return }
    let old = motions[index].layer
    guard old?.painting != painting else { return }
    guard old != nil || motions.count(where: { $0.layer != nil }) < Self.maximumLayers else {
      throw .tooMany
    }
    let new = Layer(id: nextID, painting: painting)
    nextID += 1
    let isShown = old != nil && !motions[index].isPreparing
    motions[index].state = isShown ? .layer(new) : .preparing(new)
    if !isShown { preparation = LayerPreparation() }
  }

  /// Whether any layer is being prepared.
  var isPreparing: Bool { motions.contains { $0.isPreparing } }

  /// Whether a layer is being prepared.
  func isPreparing(_ key: LayerMark.Key) -> Bool { motion(of: key)?.isPreparing ?? false }

  /// Whether a prepared layer is in motion at a time.
  func movesPrepared(at time: Double) -> Bool {
    motions.contains { $0.isPreparing && time - $0.last <= Self.maximumFrameInterval }
  }

  /// Records the number of missing pixels of all prepared layers in a frame.
  func noteMissing(_ pixels: Int) -> LayerPreparation.State { preparation.note(missing: pixels) }

  /// Promotes all prepared layers.
  func showPrepared() {
    for index in motions.indices {
      if case .preparing(let layer) = motions[index].state { motions[index].state = .layer(layer) }
    }
  }

  /// Demotes a layer. It may be promoted again at once.
  func withdraw(_ key: LayerMark.Key) {
    guard let index = motionIndices[key], motions[index].layer != nil else { return }
    motions[index].state = .moving(frames: Self.framesOfMotion)
  }

  /// Bans a view from being a layer for a time that doubles with each ban.
  func ban(_ key: LayerMark.Key, because obstacle: LayerObstacle, at time: Double) {
    guard let index = motionIndices[key] else { return }
    let length = min(Self.minimumBan * Double(1 << min(motions[index].bans, 10)), Self.maximumBan)
    motions[index].bans += 1
    motions[index].state = .banned(obstacle, until: time + length)
    preparation = LayerPreparation()
  }

  /// Records whether a layer's content has changed in a frame.
  ///
  /// - Returns: True if it has changed in too many consecutive frames.
  func noteContent(of key: LayerMark.Key, changed: Bool) -> Bool {
    guard let index = motionIndices[key], var layer = motions[index].layer else { return false }
    layer.changes = changed ? layer.changes + 1 : 0
    motions[index].state = motions[index].isPreparing ? .preparing(layer) : .layer(layer)
    return layer.changes >= Self.maximumChanges
  }

  /// Returns the reason why a view in motion is not a layer, if the reason is its motion; nil if it
  /// is a layer or may become one.
  func obstacle(for key: LayerMark.Key) -> LayerObstacle? {
    switch motion(of: key)?.state {
    case .banned(let obstacle, _): obstacle
    case .preparing: .preparing
    case .moving, .layer, nil: nil
    }
  }

  /// The views in motion that are or may become layers, in the order in which they began to move.
  var moving: [LayerMark.Key] {
    motions.filter { motion in
      if case .moving(let frames) = motion.state { frames >= Self.framesOfMotion } else { true }
    }.map(\.key)
  }

  /// Returns the number of the present or prepared layer.
  func id(of key: LayerMark.Key) -> Int? { motion(of: key)?.layer?.id }

  /// Returns the painting of a layer, which stays the same while the layer has its number.
  func painting(of key: LayerMark.Key) -> LayerPainting? { motion(of: key)?.layer?.painting }

  /// Returns the direction in which the visible part of the content moves.
  func heading(of key: LayerMark.Key) -> Vector { motion(of: key)?.heading ?? .zero }

  /// Whether the view was scaled by its last motion or since its promotion.
  func isScaling(_ key: LayerMark.Key) -> Bool { motion(of: key)?.isScaling ?? false }

  /// Whether the last motion enlarged the view, so that no further content comes into view.
  func isGrowing(_ key: LayerMark.Key) -> Bool { motion(of: key)?.isGrowing ?? false }

  /// The time at which the next layer will have rested long enough, in seconds; nil without layers.
  var deadline: Double? {
    motions.lazy.filter { $0.layer != nil }.map { $0.last + $0.rest }.min()
  }
}

/// The tiles and the scale in which a layer's content is painted.
struct LayerPainting: Equatable {
  let grid: TileGrid
  /// The scale of the painted content relative to its own points.
  let scale: Double
}
