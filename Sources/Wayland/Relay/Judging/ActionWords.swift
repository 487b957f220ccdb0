// Tests: JudgeMessageTests

import Vocabulary

/// The places of the actions in the head of a message; part of the contract with the judge.
private enum Opcode {
  static let close: UInt16 = 64
  static let setFullscreen: UInt16 = 65
  static let setMaximized: UInt16 = 66
  static let minimize: UInt16 = 67
  static let move: UInt16 = 68
  static let resize: UInt16 = 69
  static let press: UInt16 = 70
  static let click: UInt16 = 71
  static let scroll: UInt16 = 72
}

extension WindowAction {
  /// Appends the arguments; returns the place in the head.
  func append(to words: inout [UInt32]) -> UInt16 {
    switch self {
    case .close: return Opcode.close
    case .setFullscreen(let isWanted):
      words.append(isWanted ? 1 : 0)
      return Opcode.setFullscreen
    case .setMaximized(let isWanted):
      words.append(isWanted ? 1 : 0)
      return Opcode.setMaximized
    case .minimize: return Opcode.minimize
    case .move(let touch):
      words.append(touch)
      return Opcode.move
    case .resize(let touch, let edge):
      words += [touch, edge.number]
      return Opcode.resize
    case .press(let keys, let group, let keymap):
      words += [keymap, group]
      for key in keys.prefix(Self.mostKeys) { words += [key.code, key.modifiers] }
      return Opcode.press
    case .click(let place, let button):
      words.append(place)
      words.append(button.code)
      return Opcode.click
    case .scroll(let place, let dx, let dy):
      words.append(place)
      words.append(WirePoint(x: dx, y: dy))
      return Opcode.scroll
    }
  }

  /// Reads the arguments of the action at a place in the head.
  init(_ opcode: UInt16, _ message: inout MessageReader) throws(RelayFault) {
    switch opcode {
    case Opcode.close: self = .close
    case Opcode.setFullscreen: self = .setFullscreen(try message.word() != 0)
    case Opcode.setMaximized: self = .setMaximized(try message.word() != 0)
    case Opcode.minimize: self = .minimize
    case Opcode.move: self = .move(touch: try message.word())
    case Opcode.resize:
      self = .resize(touch: try message.word(), try WindowEdge(number: try message.word()))
    case Opcode.press: self = try Self.press(&message)
    case Opcode.click:
      self = .click(try message.point(), try PointerButton(number: try message.word()))
    case Opcode.scroll:
      let (place, distance) = (try message.point(), try message.point())
      self = .scroll(place, dx: distance.x, dy: distance.y)
    default:
      throw RelayFault(
        "the judge says message \(opcode), expected one from 0 to 10 or from \(Opcode.close) to "
          + "\(Opcode.scroll)")
    }
  }

  private static func press(_ message: inout MessageReader) throws(RelayFault) -> WindowAction {
    let (keymap, group) = (try message.word(), try message.word())
    guard message.remaining / 2 <= mostKeys else {
      throw RelayFault(
        "the judge presses \(message.remaining / 2) keys at once, expected at most \(mostKeys)")
    }
    var keys: [HeldKey] = []
    while message.remaining > 0 {
      keys.append(HeldKey(code: try message.word(), modifiers: try message.word()))
    }
    return .press(keys, group: group, keymap: keymap)
  }
}

extension WindowEdge {
  fileprivate init(number: UInt32) throws(RelayFault) {
    guard let edge = Self.allCases.first(where: { $0.number == number }) else {
      throw RelayFault("the judge resizes by edge \(number), expected one of xdg_toplevel.resize")
    }
    self = edge
  }
}

extension PointerButton {
  fileprivate init(number: UInt32) throws(RelayFault) {
    guard let button = Self.allCases.first(where: { $0.code == number }) else {
      throw RelayFault("the judge presses button \(number), expected 272 to 274")
    }
    self = button
  }
}
