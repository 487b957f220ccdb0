// Tests: TrialFolderTests, ThimbleTests/Commands/TestCommandTests.swift

import Canvas
import DesktopActions
import Gestures
import PluginHost
import Rendering
import ScriptViews
import Scripting
import Shell

/// Records keystrokes and sends none.
final class RecordedKeys: KeySender {
  private let record: RecordedActions

  init(_ record: RecordedActions) { self.record = record }

  func prepare() {}
  func fault(inKeystroke text: String) -> String? { Keystroke.fault(in: text) }
  func send(_ keystrokes: [String]) { for text in keystrokes { record.note("key " + text) } }
  func type(_ text: String) { record.note("type " + text) }
}

/// Records pointer events and sends none.
final class RecordedPointer: PointerSender {
  private let record: RecordedActions

  init(_ record: RecordedActions) { self.record = record }

  func prepare() {}
  func move(to place: Point) { note("pointer to", place.x, place.y) }
  func move(by distance: Vector) { note("pointer by", distance.dx, distance.dy) }
  func scroll(by distance: Vector) { note("scroll by", distance.dx, distance.dy) }
  func endScroll() { record.note("end scroll") }
  func turnWheel(x: Int, y: Int) { note("wheel", Double(x), Double(y)) }

  func set(_ button: PointerButton, isDown: Bool) {
    record.note((isDown ? "press " : "release ") + button.rawValue)
  }

  private func note(_ words: String, _ x: Double, _ y: Double) {
    record.note("\(words) \(Int(x.rounded())) \(Int(y.rounded()))")
  }
}

/// A single toplevel, which is activated.
final class RecordedToplevels: ToplevelSource {
  var onChange: ((any DesktopToplevel) -> Void)?
  private let toplevel: RecordedToplevel

  init(_ record: RecordedActions) { toplevel = RecordedToplevel(record) }

  func prepare() {}
  func toplevels() -> [any DesktopToplevel] { [toplevel] }
}

private final class RecordedToplevel: DesktopToplevel {
  private let record: RecordedActions
  private(set) var state = ToplevelState(title: "A window", appID: "recorded", isActivated: true)

  init(_ record: RecordedActions) { self.record = record }

  func activate() { record.note("activate window") }
  func close() { record.note("close window") }

  func set(_ mode: ToplevelMode, _ isOn: Bool) {
    if isOn { state.modes.insert(mode) } else { state.modes.remove(mode) }
    record.note("window \(mode.rawValue) \(isOn ? "on" : "off")")
  }
}

/// A clipboard that is private to the plugin.
final class RecordedClipboard: ClipboardAccess {
  private unowned let record: RecordedActions
  private var text: String?
  var onChange: (() -> Void)?

  init(_ record: RecordedActions) { self.record = record }

  func prepare() {}

  func copy(_ text: String, as type: String?) {
    record.note("copy " + (type.map { "as \($0) " } ?? "") + text)
    self.text = text
    record.later { [weak self] in self?.onChange?() }
  }

  func read(_ answer: @escaping (Result<String?, ActionError>) -> Void) {
    let text = text
    record.later { answer(.success(text)) }
  }
}

/// An output whose screenshots are black.
final class RecordedScreen: ScreenPictures {
  private let record: RecordedActions

  init(_ record: RecordedActions) { self.record = record }

  func prepare() {}

  func take(
    _ request: ScreenPictureRequest,
    _ answer: @escaping (Result<any Picture, ActionError>) -> Void
  ) throws(ActionError) {
    record.note("take a picture of \(request.output ?? "the screen")")
    let size = request.region?.size ?? ReplayDesktop.usualSize
    let side = 1...Double(Image.largestSide)
    guard side.contains(size.width), side.contains(size.height),
      size.width * size.height <= Double(DrawingError.mostPixels),
      let canvas = try? Canvas(width: Int(size.width), height: Int(size.height))
    else { throw ActionError("the region must have a width and a height") }
    canvas.clear(.black)
    canvas.flush()
    let picture = PixelPicture(canvas.image)
    record.later { answer(.success(picture)) }
  }
}
