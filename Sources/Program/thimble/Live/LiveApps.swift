import Gestures
import Inspection
import JSON
import Judge
import Relay
import ScriptViews
import System
import Vocabulary

/// The wrapped apps of a run. Reports their events to inspection and to a recording.
final class LiveApps {
  let judge: JudgeServer
  /// Called with every event of apps except touches, as JSON; nil, the default, costs nothing.
  var onEvent: ((JSONObject) -> Void)?
  /// Called with every touch event as JSON; nil, the default, costs nothing.
  var onTouch: ((JSONObject) -> Void)?
  /// Records windows and touches.
  var recorder: AppRecorder?

  /// Listens at a path.
  convenience init(at path: String, on loop: EventLoop) throws {
    self.init(try JudgeServer(at: path, on: loop))
  }

  /// Keeps the apps of a judge.
  init(_ judge: JudgeServer) {
    self.judge = judge
    judge.onEvent = { [unowned self] judgeEvent in
      recorder?.add(judgeEvent)
      if case .frame(let window, let frame) = judgeEvent { tell(frame, window) }
      if let onEvent, let object = judgeEvent.json { onEvent(object) }
    }
  }

  /// Ends all connections, and completes the recording.
  func close() {
    judge.close()
    recorder?.end()
  }

  /// The roots of plugins in the windows of apps.
  var contents: [Window] {
    judge.apps.flatMap(\.windows).flatMap { $0.touches.contents as [Window] }
  }

  private func tell(_ frame: TouchFrame, _ window: JudgedWindow) {
    guard let onTouch else { return }
    for event in frame.events { onTouch(event.json(at: frame.time, on: window.name)) }
  }
}

extension JudgedWindow {
  /// The window's title; if it is empty, the app id.
  fileprivate var name: String { state.title.isEmpty ? state.appID : state.title }
}

extension JudgeEvent {
  /// The event as a line of inspection; nil for touches, which `onTouch` reports.
  fileprivate var json: JSONObject? {
    switch self {
    case .window(let window):
      var object = line("window", window: window)
      object["app_id"] = .string(window.state.appID)
      object["title"] = .string(window.state.title)
      object["size"] = .pair(window.state.size.width, window.state.size.height)
      object["is_focused"] = .bool(window.state.modes.contains(.focused))
      object["process"] = .integer(Int(window.owner.process))
      return object
    case .windowGone(let window): return line("window_closed", window: window)
    case .contacts, .frame: return nil
    case .cancelled(let window, let ids, _, let reason):
      return line(
        "cancelled", window: window, touches: ids,
        text: "plugins get no more of \(ids.listed): \(reason.sentence)")
    case .verdict(let window, let verdict, let ids):
      let plugins =
        verdict == .deliver ? [] : window.touches.plugins(with: verdict, on: ids)
      var object = line(
        verdict.rawValue, window: window, touches: ids,
        text: "the app " + verdict.sentence(about: ids.listed, by: plugins)
      )
      if !plugins.isEmpty { object["plugins"] = .array(plugins.map { .string($0) }) }
      return object
    }
  }

  private func line(
    _ event: String, window: JudgedWindow, touches ids: [TouchID] = [], text: String = ""
  ) -> JSONObject {
    var object: JSONObject = ["event": .string(event), "window": .integer(window.number)]
    if !ids.isEmpty { object["touches"] = .array(ids.map { .integer($0.integer) }) }
    if !text.isEmpty { object["text"] = .string("\(window.name): \(text)") }
    return object
  }
}

extension [TouchID] {
  /// The touches as words: `touch 3` or `touches 3 and 4`.
  fileprivate var listed: String {
    let names = map { "\(UInt32(bitPattern: $0.number))" }
    guard let last = names.last, names.count > 1 else { return "touch \(names.first ?? "")" }
    return "touches \(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}
