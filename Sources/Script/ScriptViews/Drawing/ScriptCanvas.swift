import Gestures
import Lua
import Scripting

/// The canvas passed to a plugin's callback. It records drawing commands while the callback runs.
final class ScriptCanvas {
  /// The current graphics state.
  private struct State {
    var color = PluginColor(red: 0, green: 0, blue: 0)
    var lineWidth = 1.0
    var label = Label()
  }

  /// The maximum number of commands per call. Chosen: as many as can be drawn within a frame or
  /// two.
  static let maximumCommands = 20_000

  /// The drawing cost that takes as long as a unit of work in Lua. Measured.
  private static let costOfUnit = 5.0

  private weak var plugin: Plugin?
  private var commands: [DrawingCommand]?
  /// The size of the recorded commands in memory, in bytes.
  private var recordedBytes = 0
  private var state = State()
  private var saved: [State] = []

  init(of plugin: Plugin) { self.plugin = plugin }

  /// Returns the commands that `body` draws. Nested calls record separately.
  func record(_ body: () -> Void) -> [DrawingCommand] {
    let outer = (commands, recordedBytes, state, saved)
    // The bytes of the enclosing call are still counted, because they are not charged yet.
    (commands, state, saved) = ([], State(), [])
    body()
    let recorded = commands ?? []
    (commands, recordedBytes, state, saved) = outer
    return recorded
  }

  /// Records a command.
  func add(_ command: DrawingCommand) throws(LuaError) {
    try check()
    guard commands?.count ?? 0 < Self.maximumCommands else {
      throw .raised("one call can draw at most \(Self.maximumCommands) steps; draw fewer of them")
    }
    let bytes = command.bytes
    try plugin?.checkMemory(recordedBytes + bytes)
    recordedBytes += bytes
    commands?.append(command)
  }

  private func check() throws(LuaError) {
    guard commands != nil else {
      throw .raised(
        "a canvas is valid only until the callback that received it returns; to draw later, "
          + "call set_needs_display on the view and draw in its draw function")
    }
  }

  func save() throws(LuaError) {
    try add(.save)
    saved.append(state)
  }

  func restore() throws(LuaError) {
    try check()
    guard let last = saved.popLast() else {
      throw .raised("restore without a matching save")
    }
    try add(.restore)
    state = last
  }

  func setColor(_ color: PluginColor) throws(LuaError) {
    try check()
    state.color = color
  }

  func setLineWidth(_ width: Double) throws(LuaError) {
    try check()
    state.lineWidth = width
  }

  func setFont(_ font: String, size: Double?) throws(LuaError) {
    try check()
    try plugin?.noteFont(font)
    state.label.font = font
    if let size { state.label.size = size }
  }

  func fill() throws(LuaError) { try add(.fill(state.color)) }

  func stroke() throws(LuaError) { try add(.stroke(state.color, width: state.lineWidth)) }

  func text(_ text: String, at point: Point, width: Double?) throws(LuaError) {
    try add(.text(label(text), at: point, width: width))
  }

  func draw(_ image: ScriptImage, in rect: Rect, alpha: Double) throws(LuaError) {
    try add(.picture(image, in: rect, alpha: alpha))
  }

  func size(of text: String, width: Double?) throws(LuaError) -> Size {
    try check()
    guard let artist = plugin?.viewHost?.artist else {
      throw .raised("text cannot be measured here")
    }
    let label = label(text)
    let cost = artist.cost(of: label, width: width)
    guard cost <= DrawingAllowance.maximumCost else {
      throw .raised(DrawingError.tooMuch("text of \(text.utf8.count) bytes").description)
    }
    try plugin?.lua.charge(Int(cost / Self.costOfUnit))
    return artist.size(of: label, width: width)
  }

  private func label(_ text: String) -> Label {
    var label = state.label
    label.text = text
    label.color = state.color
    return label
  }
}

/// The canvas of a plugin's `draw` callbacks, and its drawing allowance.
final class PluginDrawing: PluginFeature {
  /// The drawing allowance of the plugin's windows.
  let allowance = DrawingAllowance()
  private unowned let plugin: Plugin
  private let canvas: ScriptCanvas

  init(of plugin: Plugin) {
    self.plugin = plugin
    canvas = ScriptCanvas(of: plugin)
  }

  /// Returns the commands that a callback of the plugin draws on its canvas.
  func record(_ body: (LuaValue) -> Void) -> [DrawingCommand] {
    do throws(LuaError) {
      let object = try plugin[SharedObjects.self].object(plugin.schema.views.canvas, canvas)
      return canvas.record { body(.object(object)) }
    } catch {
      plugin.report(error)
      return []
    }
  }
}
