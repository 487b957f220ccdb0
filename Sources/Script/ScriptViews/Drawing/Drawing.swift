public import Gestures
import Scripting

/// One command of immediate-mode drawing. Paths and points are in the view's coordinates, under the
/// current transform.
public enum DrawingCommand: Equatable {
  /// Appends a step to the current path.
  case path(PathStep)
  /// Fills the current path and clears it.
  case fill(PluginColor)
  /// Strokes the current path with a line width and clears it.
  case stroke(PluginColor, width: Double)
  /// Intersects the clip with the current path and clears the path.
  case clip
  /// Pushes the transform and clip.
  case save
  /// Pops the last transform and clip.
  case restore
  /// Concatenates a transform.
  case transform(AffineTransform)
  /// Draws text with its top left corner at a point, wrapped at a width if one is given.
  case text(Label, at: Point, width: Double?)
  /// Draws a picture, scaled to a rectangle.
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

/// The output of a plugin's `draw`, as patches. Each patch replaces the content below it.
public struct Drawing: Equatable {
  /// The commands recorded in one call.
  public struct Patch {
    /// The dirty rectangle of the call.
    public let rect: Rect
    /// The commands, to be clipped to the dirty rectangle.
    public let commands: [DrawingCommand]
    /// Charges the commands to the plugin's memory for the lifetime of the patch.
    let memory: HeldMemory?
  }

  /// The maximum number of patches before everything is redrawn. Chosen.
  static let maximumPatches = 8

  /// The patches, from back to front.
  public private(set) var patches: [Patch] = []
  private var version = 0

  // Comparing commands could be slow, so versions are compared, which each mutation increments.
  public static func == (left: Drawing, right: Drawing) -> Bool { left.version == right.version }

  /// Returns the area that differs from an earlier drawing of the same view.
  ///
  /// - Returns: nil if the whole drawing may differ.
  public func change(since old: Drawing) -> Rect? {
    guard version == old.version + 1 else { return nil }
    return patches.last?.rect
  }

  /// Whether a patch draws a picture.
  func shows(_ picture: any Picture) -> Bool {
    patches.contains { patch in
      patch.commands.contains {
        if case .picture(let drawn, _, _) = $0 { drawn === picture } else { false }
      }
    }
  }

  /// Adds a patch in front of the others, and removes those that it covers completely.
  mutating func add(_ patch: Patch) {
    patches.removeAll { patch.rect.encloses($0.rect) }
    patches.append(patch)
    version += 1
  }

  /// Removes all patches.
  mutating func clear() {
    patches = []
    version += 1
  }
}

extension DrawingCommand {
  /// The approximate size of the command in memory, in bytes.
  var bytes: Int {
    let own = MemoryLayout<DrawingCommand>.stride
    guard case .text(let label, _, _) = self else { return own }
    return own + label.text.utf8.count + label.font.utf8.count
  }
}

/// The drawing budget of a plugin's windows, per redraw and in total.
///
/// The host draws for the plugin and blocks its event loop meanwhile, so the cost is estimated in
/// advance. The unit is about the time to fill one pixel.
public final class DrawingAllowance {
  /// The maximum cost of drawing all windows of a plugin once. Chosen: about a third of a second,
  /// which is enough for more than a hundred screens of pixels.
  public static let maximumCost = 300e6

  private var spent = 0.0

  /// Creates an unspent allowance.
  public init() {}

  /// Returns the remaining allowance for a window whose last redraw cost `last`.
  public func remaining(besides last: Double) -> Double { max(0, Self.maximumCost - spent + last) }

  /// Replaces a window's previous cost with its new one.
  public func note(_ cost: Double, insteadOf last: Double) { spent = max(0, spent - last + cost) }
}
