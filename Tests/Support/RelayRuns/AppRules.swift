/// The invariants of the events that an app receives from its `wl_touch` objects, checked on the
/// bytes alone.
///
/// The check is independent of the gate: it has its own opcodes and argument positions.
public struct AppRules {
  /// The events of one touch from one object, from the first `down` on.
  public struct Story: Equatable {
    /// The time and the point of each event, except those of a `down` that follows a `cancel` at
    /// the same point.
    public var course: [[Int64]] = []
    /// The last event of the touch, "up" or "cancel"; nil before it.
    public var end: String?
  }

  /// A touch of one object: the object and the serial of the `down`.
  public struct Key: Hashable {
    let object: UInt32
    let serial: UInt32

    public init(object: UInt32, serial: UInt32) {
      self.object = object
      self.serial = serial
    }
  }

  /// The first rule that was broken.
  public private(set) var violation: String?

  /// The first finger whose `down` after a `cancel` was at another point, which is legal.
  public private(set) var jump: String?

  /// The events of each touch.
  public private(set) var stories: [Key: Story] = [:]

  /// The serial of each finger that is down, by object and id.
  private var down: [UInt32: [Int32: UInt32]] = [:]
  /// The objects with events after their last frame.
  private var open: Set<UInt32> = []
  /// The objects that the app has destroyed.
  private var destroyed: Set<UInt32> = []

  public init() {}

  /// Whether a finger is down.
  public var isTouched: Bool { down.values.contains { !$0.isEmpty } }

  /// Records that the app has created an object, a `wl_touch` or a surface.
  public mutating func made(_ object: UInt32) { destroyed.remove(object) }

  /// Records that the app has destroyed an object.
  public mutating func destroyed(_ object: UInt32) {
    destroyed.insert(object)
    down[object] = nil
    open.remove(object)
  }

  /// Checks complete messages that the app reads.
  public mutating func read(_ words: [UInt32]) {
    var rest = words[...]
    while let object = rest.first {
      guard rest.count >= 2 else { return fail("half a message: \(rest)") }
      let second = rest[rest.startIndex + 1]
      let count = Int(second >> 18)
      guard count >= 2, rest.count >= count, second >> 16 & 3 == 0 else {
        return fail("no message: \(rest)")
      }
      let arguments = Array(rest.dropFirst(2).prefix(count - 2))
      read(opcode: second & 0xffff, of: object, arguments)
      rest = rest.dropFirst(count)
    }
  }

  private mutating func read(opcode: UInt32, of object: UInt32, _ words: [UInt32]) {
    let lengths: [UInt32: Int] = [0: 6, 1: 3, 2: 4, 3: 0, 4: 0, 5: 3, 6: 2]
    guard lengths[opcode] == words.count else {
      return fail("\(words.count) arguments of event \(opcode)")
    }
    if destroyed.contains(object) { fail("event \(opcode) of \(object), which is destroyed") }
    switch opcode {
    case 0: landed(object, words)
    case 1:
      let id = Int32(bitPattern: words[2])
      guard let serial = down[object, default: [:]].removeValue(forKey: id) else {
        return fail("up of \(id), which is not down on \(object)")
      }
      stories[Key(object: object, serial: serial)]?.end = "up"
    case 2:
      let id = Int32(bitPattern: words[1])
      guard let serial = down[object]?[id] else {
        return fail("motion of \(id), which is not down on \(object)")
      }
      stories[Key(object: object, serial: serial)]?.course.append(words[[0, 2, 3]])
    case 3:
      if open.remove(object) == nil { fail("an empty frame of \(object)") }
      return
    case 4:
      for serial in (down.removeValue(forKey: object) ?? [:]).values {
        stories[Key(object: object, serial: serial)]?.end = "cancel"
      }
    default:
      let id = Int32(bitPattern: words[0])
      if down[object]?[id] == nil { fail("event \(opcode) of \(id), which is not down") }
    }
    open.insert(object)
  }

  private mutating func landed(_ object: UInt32, _ words: [UInt32]) {
    let (serial, id) = (words[0], Int32(bitPattern: words[3]))
    if destroyed.contains(words[2]) { fail("down on surface \(words[2]), which is destroyed") }
    if down[object, default: [:]].updateValue(serial, forKey: id) != nil {
      fail("down of \(id), which is down on \(object)")
    }
    let key = Key(object: object, serial: serial)
    let position = words[[1, 4, 5]]
    if var story = stories[key] {
      if story.end != "cancel" { fail("serial \(serial) again without a cancel") }
      if story.course.last?.dropFirst() != position.dropFirst() {
        jump = jump ?? "\(id) comes back at \(position), was at \(story.course)"
      }
      story.end = nil
      stories[key] = story
    } else {
      stories[key] = Story(course: [position])
    }
  }

  private mutating func fail(_ rule: String) {
    if violation == nil { violation = rule }
  }
}

extension [UInt32] {
  fileprivate subscript(indices: [Int]) -> [Int64] {
    indices.map { Int64(Int32(bitPattern: self[$0])) }
  }
}
