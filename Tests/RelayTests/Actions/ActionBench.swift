import Glibc
import System

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

/// A watched app on whose window the judge acts.
final class ActionBench {
  let run: WatchedRun
  private var lastRequest: UInt32 = 0

  /// - Parameter text: The app's keymap; nil if it binds no keyboard.
  init(pointer: Bool = true, keymap text: String? = nil) throws {
    run = try WatchedRun()
    run.events.keymaps = KeymapFiles()
    let buffer: UInt32 = 90
    try run.say(
      Known.registry, request: WlRegistry.Request.bind,
      [49] + Conversation.string(WlShm.name) + [1, Known.memory])
    try run.say(Known.memory, request: WlShm.Request.createPool, [Known.pool, 0x100_0000])
    try run.say(
      Known.pool, request: WlShmPool.Request.createBuffer, [buffer, 0, 320, 240, 1280, 0])
    try run.say(WatchedRun.window, request: WlSurface.Request.attach, [buffer, 0, 0])
    try run.say(WatchedRun.window, request: WlSurface.Request.commit, [])
    if pointer {
      try run.say(Known.seat, request: WlSeat.Request.getPointer, [DeviceWords.pointer])
    }
    if let text {
      try run.say(Known.seat, request: WlSeat.Request.getKeyboard, [DeviceWords.keyboard])
      try give(text, to: DeviceWords.keyboard)
    }
    run.app.judgeCame(knowsApp: false)
    while run.app.hasMoreReports() {}
    _ = try (run.reports(), run.compositorRequests(), run.appEvents())
  }

  /// Sends a keymap to a keyboard, as the compositor does.
  func give(_ text: String, to keyboard: UInt32, format: UInt32 = 1) throws {
    let file = Self.file(with: text + "\0")
    defer { close(file) }
    run.events.didReceive(file)
    _ = try run.hear(
      keyboard, event: WlKeyboard.Event.keymap, [format, UInt32(text.utf8.count + 1)])
  }

  /// A descriptor of an unnamed file.
  static func file(with text: String) -> Int32 {
    var path = "/tmp/keymap-XXXXXX".utf8CString
    let file = path.withUnsafeMutableBufferPointer { mkstemp($0.baseAddress!) }
    _ = path.withUnsafeBufferPointer { unlink($0.baseAddress!) }
    _ = write(file, text, text.utf8.count)
    return file
  }

  /// Moves the keyboard focus to a surface, as the compositor does.
  func focus(_ surface: UInt32 = WatchedRun.window, keys: [UInt32] = []) throws {
    _ = try run.hear(
      DeviceWords.keyboard, event: WlKeyboard.Event.enter,
      [20, surface, UInt32(keys.count * 4)] + keys)
  }

  /// Sends an action of the judge; returns the answer.
  func act(_ action: WindowAction, on window: UInt32 = 1) throws -> JudgeReport? {
    lastRequest += 1
    run.app.follow(
      .act(request: lastRequest, WindowID(window), action), requests: run.requests,
      events: run.events, at: run.now)
    return try run.reports().last
  }

  /// The messages that the app reads when synthetic pointers return from an action.
  func toldAtReturn() throws -> [String] {
    run.now += PointerVisit.length.nanoseconds
    run.app.advance(to: run.now, run.events)
    return try run.appEvents()
  }

  /// Whether an answer confirms the last action.
  func isDone(_ answer: JudgeReport?) -> Bool { answer == .done(request: lastRequest) }

  /// Sends an action; returns the reason why it was refused.
  func refused(_ action: WindowAction, on window: UInt32 = 1) throws -> ActionRefusal? {
    let answer = try act(action, on: window)
    guard try run.appEvents().isEmpty, try run.compositorRequests().isEmpty,
      case .refused(lastRequest, let reason)? = answer
    else { return nil }
    return reason
  }
}
