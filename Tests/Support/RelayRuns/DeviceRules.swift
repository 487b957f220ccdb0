/// The invariants of the events that an app receives from its pointers, keyboards and toplevels,
/// checked on the bytes alone.
///
/// The check is independent of the relay: it has its own opcodes and argument positions.
public struct DeviceRules {
  /// The state of a pointer, as received by the app or as sent by the compositor.
  public struct Pointer: Equatable {
    public var version: UInt32
    public var inside: UInt32?
    public var position: [UInt32] = []
    public var buttons: Set<UInt32> = []

    public init(version: UInt32) { self.version = version }
  }

  /// The state of a keyboard, as received by the app or as sent by the compositor.
  public struct Keyboard: Equatable {
    public var focus: UInt32?
    public var keys: Set<UInt32> = []
    public var modifiers: [UInt32] = [0, 0, 0, 0]

    public init() {}
  }

  /// The first rule that was broken.
  public private(set) var violation: String?
  public var pointers: [UInt32: Pointer] = [:]
  public var keyboards: [UInt32: Keyboard] = [:]
  /// The living `xdg_toplevel` objects.
  public var toplevels: Set<UInt32> = []
  /// The living surfaces.
  public private(set) var surfaces: Set<UInt32> = []

  public init() {}

  public mutating func made(surface: UInt32) { surfaces.insert(surface) }

  /// Records that the app has destroyed a surface. Pointers and keyboards on it lose their focus.
  public mutating func destroyed(surface: UInt32) {
    surfaces.remove(surface)
    for (object, pointer) in pointers where pointer.inside == surface {
      pointers[object] = Pointer(version: pointer.version)
    }
    for (object, keyboard) in keyboards where keyboard.focus == surface {
      keyboards[object]?.focus = nil
    }
  }

  /// Checks a message to one of these objects that the app reads.
  public mutating func read(_ opcode: UInt32, of object: UInt32, _ words: [UInt32]) {
    if var pointer = pointers[object] {
      read(opcode, words: words, into: &pointer)
      pointers[object] = pointer
    } else if var keyboard = keyboards[object] {
      read(opcode, words: words, into: &keyboard)
      keyboards[object] = keyboard
    } else if !toplevels.contains(object) {
      fail("event \(opcode) of \(object), which is not there")
    }
  }

  private mutating func read(_ opcode: UInt32, words: [UInt32], into pointer: inout Pointer) {
    switch (opcode, words.count) {
    case (0, 4):
      if pointer.inside != nil { fail("enters \(words[1]) from \(pointer)") }
      if !surfaces.contains(words[1]) { fail("enters \(words[1]), which is destroyed") }
      (pointer.inside, pointer.position, pointer.buttons) = (words[1], [words[2], words[3]], [])
    case (1, 2):
      if pointer.inside != words[1] { fail("leaves \(words[1]), where it is not") }
      (pointer.inside, pointer.position, pointer.buttons) = (nil, [], [])
    case (2, 3):
      expectInside(pointer)
      pointer.position = [words[1], words[2]]
    case (3, 4):
      expectInside(pointer)
      let changed =
        words[3] == 1
        ? pointer.buttons.insert(words[2]).inserted : pointer.buttons.remove(words[2]) != nil
      if !changed { fail("button \(words[2]) is \(words[3]) already") }
    case (4, 3): expectInside(pointer)
    case (5, 0), (6, 1): if pointer.version < 5 { fail("event \(opcode) of an old pointer") }
    default: fail("event \(opcode) of a pointer with \(words)")
    }
  }

  private mutating func expectInside(_ pointer: Pointer) {
    if pointer.inside == nil { fail("something of a pointer that is nowhere") }
  }

  private mutating func read(_ opcode: UInt32, words: [UInt32], into keyboard: inout Keyboard) {
    switch (opcode, words.count) {
    case (1, 3...):
      if keyboard.focus != nil { fail("focus of \(words[1]) besides another one") }
      (keyboard.focus, keyboard.keys) = (words[1], Set(words[3...]))
    case (2, 2): (keyboard.focus, keyboard.keys) = (nil, [])
    case (3, 4):
      if keyboard.focus == nil { fail("a key without focus") }
      let changed =
        words[3] == 1
        ? keyboard.keys.insert(words[2]).inserted : keyboard.keys.remove(words[2]) != nil
      if !changed { fail("key \(words[2]) is \(words[3]) already") }
    case (4, 5): keyboard.modifiers = Array(words[1...])
    default: fail("event \(opcode) of a keyboard with \(words)")
    }
  }

  /// Records a broken rule.
  public mutating func fail(_ rule: String) { violation = violation ?? rule }
}
