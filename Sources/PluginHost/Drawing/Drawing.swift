public import Gestures

/// One step of immediate drawing. Paths and places are in the view's coordinates, through the
/// transform of that moment.
public enum DrawingCommand: Equatable {
  /// A step of the path.
  case path(PathStep)
  /// Fills the path, and forgets it.
  case fill(PluginColor)
  /// Draws a line of a width along the path, and forgets it.
  case stroke(PluginColor, width: Double)
  /// Limits what follows to the path, and forgets it.
  case clip
  /// Remembers transform and clip.
  case save
  /// Takes back what was remembered last.
  case restore
  /// Moves, turns or scales what follows.
  case transform(AffineTransform)
  /// Text with its top left corner at a point, broken at a width if there is one.
  case text(Label, at: Point, width: Double?)
  /// A picture, stretched to a rectangle.
  case picture(any Picture, in: Rect, alpha: Double)

  public static func == (left: DrawingCommand, right: DrawingCommand) -> Bool {
    switch (left, right) {
    case (.path(let a), .path(let b)): a == b
    case (.fill(let a), .fill(let b)): a == b
    case (.stroke(let a, let w), .stroke(let b, let v)): a == b && w == v
    case (.clip, .clip), (.save, .save), (.restore, .restore): true
    case (.transform(let a), .transform(let b)): a == b
    case (.text(let a, let p, let w), .text(let b, let q, let v)): a == b && p == q && w == v
    case (.picture(let a, let r, let x), .picture(let b, let s, let y)):
      a === b && r == s && x == y
    default: false
    }
  }
}

/// What a plugin's `draw` has drawn: patches, the later of which take the place of what lies under
/// them.
public struct Drawing: Equatable {
  /// What was drawn in one call.
  public struct Patch {
    /// The part of the view that was to be drawn.
    public let rect: Rect
    /// What was drawn, to be clipped to that part.
    public let commands: [DrawingCommand]
    /// Counts the commands to the plugin's memory, while the patch is there.
    let memory: HeldMemory?
  }

  /// How many patches there may be before everything is drawn anew (chosen).
  static let mostPatches = 8

  /// The patches, from the lowest to the highest.
  public private(set) var patches: [Patch] = []
  private var version = 0

  // Commands can be many; whatever changes them counts the version up.
  public static func == (left: Drawing, right: Drawing) -> Bool { left.version == right.version }

  /// The part that looks different from an earlier drawing of the same view; nil: it may be all.
  public func change(since old: Drawing) -> Rect? {
    guard version == old.version + 1 else { return nil }
    return patches.last?.rect
  }

  /// Puts a patch over the others; those that it covers go.
  mutating func add(_ patch: Patch) {
    patches.removeAll { patch.rect.encloses($0.rect) }
    patches.append(patch)
    version += 1
  }

  /// Takes everything away.
  mutating func clear() {
    patches = []
    version += 1
  }
}

extension DrawingCommand {
  /// What it takes in memory, about.
  var bytes: Int {
    let own = MemoryLayout<DrawingCommand>.stride
    guard case .text(let label, _, _) = self else { return own }
    return own + label.text.utf8.count + label.font.utf8.count
  }
}

extension Rect {
  /// Whether another rectangle lies in this one.
  func encloses(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  /// What two rectangles have in common; nil: nothing.
  func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
