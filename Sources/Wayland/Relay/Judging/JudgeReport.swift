// Tests: JudgeMessageTests

public import Vocabulary

/// What the relay tells the judge. On the socket each is a message framed as Wayland's are, with
/// what it is about in the place of the object.
public enum JudgeReport: Equatable, Sendable {
  /// The first of all: the version of these messages, and the app.
  case hello(version: UInt32, process: UInt32, executable: String)
  /// What the app is made with, and how its touches are ended unless the judge orders another
  /// ending. Where the app keeps what it has seen, only touches that are held can be taken.
  case toolkit(name: String, Ending)
  /// A window is there or has changed. Lengths are in the coordinates of its surfaces.
  case window(WindowID, width: Fixed, height: Fixed, appID: String, title: String)
  /// A window is gone.
  case windowGone(WindowID)
  /// A finger landed in a window, at a place in it; the time is the compositor's, in milliseconds.
  case down(touch: UInt32, WindowID, time: UInt32, WirePoint)
  /// It moved.
  case motion(touch: UInt32, time: UInt32, WirePoint)
  /// It was lifted.
  case up(touch: UInt32, time: UInt32)
  /// What came since the last one belongs together.
  case frame
  /// A touch goes on without the judge, or not at all.
  case cancelled(touch: UInt32, GateNote.Reason)
  /// What became of a touch that the judge has decided about.
  case outcome(touch: UInt32, Outcome)
  /// To be answered with its number when all before it was read.
  case ping(UInt32)
  /// An action was begun: what belongs to it was said to the app or the compositor.
  case done(request: UInt32)
  /// An action cannot be done, and nothing of it was.
  case refused(request: UInt32, ActionRefusal)
  /// How a window is; the keymap that it names was told before.
  case state(WindowID, WindowState)
  /// The devices that the app has asked for.
  case inputs(AppInputs)
  /// A part of a keymap of the app's.
  case keymap(KeymapPiece)

  /// The version of these messages.
  public static let version: UInt32 = 1

  /// What became of a touch.
  public enum Outcome: Equatable, Sendable {
    /// The verdict came too late.
    case late
    /// What was held has left before there was a verdict.
    case released
    /// The app never saw it.
    case dropped
    /// The app was told that it is over.
    case ended(Ending)
    /// The app has seen it and keeps it, because no ending would stop it from acting.
    case kept
  }
}

/// The places of the reports in the head of a message; part of the contract with the judge.
private enum Opcode {
  static let hello: UInt16 = 0
  static let window: UInt16 = 1
  static let windowGone: UInt16 = 2
  static let down: UInt16 = 3
  static let motion: UInt16 = 4
  static let up: UInt16 = 5
  static let frame: UInt16 = 6
  static let cancelled: UInt16 = 7
  static let outcome: UInt16 = 8
  static let ping: UInt16 = 9
  static let toolkit: UInt16 = 10
  static let done: UInt16 = 64
  static let refused: UInt16 = 65
  static let state: UInt16 = 66
  static let inputs: UInt16 = 67
  static let keymap: UInt16 = 68
}

extension JudgeReport {
  /// Appends the message.
  public func append(to words: inout [UInt32]) { words.append(message: appendBody) }

  private func appendBody(to words: inout [UInt32]) -> (subject: UInt32, opcode: UInt16) {
    switch self {
    case .hello(let version, let process, let executable):
      words.append(process)
      words.append(text: executable)
      return (version, Opcode.hello)
    case .toolkit(let name, let ending):
      words.append(text: name)
      return (ending.number, Opcode.toolkit)
    case .window(let window, let width, let height, let appID, let title):
      words.append(WirePoint(x: width, y: height))
      words.append(text: appID)
      words.append(text: title)
      return (window.number, Opcode.window)
    case .windowGone(let window): return (window.number, Opcode.windowGone)
    case .down(let touch, let window, let time, let place):
      words.append(window.number)
      words.append(time)
      words.append(place)
      return (touch, Opcode.down)
    case .motion(let touch, let time, let place):
      words.append(time)
      words.append(place)
      return (touch, Opcode.motion)
    case .up(let touch, let time):
      words.append(time)
      return (touch, Opcode.up)
    case .frame: return (0, Opcode.frame)
    case .cancelled(let touch, let reason):
      words.append(reason.number)
      return (touch, Opcode.cancelled)
    case .outcome(let touch, let outcome):
      words.append(outcome.number)
      return (touch, Opcode.outcome)
    case .ping(let number): return (number, Opcode.ping)
    case .done(let request): return (request, Opcode.done)
    case .refused(let request, let reason):
      words.append(reason.rawValue)
      return (request, Opcode.refused)
    case .state(let window, let state):
      words += [state.modes.rawValue, state.modifiers.rawValue, state.keymap]
      let output = state.output ?? OutputSize()
      words += [output.width, output.height, output.physicalWidth, output.physicalHeight]
        .map { UInt32(bitPattern: $0) }
      return (window.number, Opcode.state)
    case .inputs(let inputs): return (inputs.rawValue, Opcode.inputs)
    case .keymap(let piece):
      words += [piece.size, piece.offset]
      words.append(bytes: piece.bytes[...])
      return (piece.keymap, Opcode.keymap)
    }
  }

  /// Reads a report.
  ///
  /// - Throws: `RelayFault` if it is none of this version.
  public init(_ message: MessageReader) throws(RelayFault) {
    var message = message
    let subject = message.head.object
    switch message.head.opcode {
    case Opcode.hello:
      self = .hello(
        version: subject, process: try message.word(), executable: try message.string() ?? "")
    case Opcode.toolkit:
      self = .toolkit(name: try message.string() ?? "", try Ending(number: subject))
    case Opcode.window:
      self = .window(
        WindowID(subject), width: try message.fixed(), height: try message.fixed(),
        appID: try message.string() ?? "", title: try message.string() ?? "")
    case Opcode.windowGone: self = .windowGone(WindowID(subject))
    case Opcode.down:
      self = .down(
        touch: subject, WindowID(try message.word()), time: try message.word(),
        try message.point())
    case Opcode.motion:
      self = .motion(touch: subject, time: try message.word(), try message.point())
    case Opcode.up: self = .up(touch: subject, time: try message.word())
    case Opcode.frame: self = .frame
    case Opcode.cancelled:
      self = .cancelled(touch: subject, try GateNote.Reason(number: try message.word()))
    case Opcode.outcome: self = .outcome(touch: subject, try Outcome(number: try message.word()))
    case Opcode.ping: self = .ping(subject)
    case Opcode.done: self = .done(request: subject)
    case Opcode.refused:
      self = .refused(request: subject, try ActionRefusal(number: try message.word()))
    case Opcode.state: self = .state(WindowID(subject), try WindowState(&message))
    case Opcode.inputs: self = .inputs(AppInputs(rawValue: subject))
    case Opcode.keymap:
      self = .keymap(
        KeymapPiece(
          keymap: subject, size: try message.word(), offset: try message.word(),
          bytes: try message.bytes()))
    case let other:
      throw RelayFault(
        "the relay says message \(other), expected one from 0 to \(Opcode.toolkit) or from "
          + "\(Opcode.done) to \(Opcode.keymap)")
    }
  }
}

extension GateNote.Reason {
  private static let all: [Self] = [
    .cancelled, .replaced, .grabbed, .surfaceGone, .inputGone, .taken,
  ]

  fileprivate var number: UInt32 { UInt32(Self.all.firstIndex(of: self) ?? 0) }

  fileprivate init(number: UInt32) throws(RelayFault) {
    guard number < Self.all.count else {
      throw RelayFault("a touch was cancelled for reason \(number), expected 0 to 5")
    }
    self = Self.all[Int(number)]
  }
}

extension JudgeReport.Outcome {
  private static let all: [Self] = [
    .late, .released, .dropped, .ended(.cancel), .ended(.sidestep), .ended(.lift), .kept,
    .ended(.rest),
  ]

  fileprivate var number: UInt32 { UInt32(Self.all.firstIndex(of: self) ?? 0) }

  fileprivate init(number: UInt32) throws(RelayFault) {
    guard number < Self.all.count else {
      throw RelayFault("a touch had outcome \(number), expected 0 to \(Self.all.count - 1)")
    }
    self = Self.all[Int(number)]
  }
}

extension ActionRefusal {
  fileprivate init(number: UInt32) throws(RelayFault) {
    guard let reason = ActionRefusal(rawValue: number) else {
      throw RelayFault(
        "an action was refused for reason \(number), expected 0 to \(Self.allCases.count - 1)")
    }
    self = reason
  }
}

extension WindowState {
  fileprivate init(_ message: inout MessageReader) throws(RelayFault) {
    modes = WindowModes(rawValue: try message.word())
    modifiers = Modifiers(rawValue: try message.word())
    keymap = try message.word()
    // A relay of an earlier version says nothing of outputs.
    guard message.remaining > 0 else { return }
    var output = OutputSize()
    (output.width, output.height) = (try message.int(), try message.int())
    (output.physicalWidth, output.physicalHeight) = (try message.int(), try message.int())
    self.output = output == OutputSize() ? nil : output
  }
}
