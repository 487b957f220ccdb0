public import Gestures
import JSON
import Lua
import ScriptViews
import Scripting

/// The extent and content of a screen capture.
public struct ScreenPictureRequest: Equatable, Sendable {
  /// The output's name; nil for the first output.
  public var output: String?
  /// The captured region of the output, in points from its upper left corner; nil for all of it.
  public var region: Rect?
  /// Whether the cursor is included.
  public var showsPointer: Bool

  /// Creates a request; without arguments, it captures all of the first output.
  public init(output: String? = nil, region: Rect? = nil, showsPointer: Bool = false) {
    self.output = output
    self.region = region
    self.showsPointer = showsPointer
  }
}

extension ScreenPictureRequest {
  var message: ActionMessage {
    var arguments: JSONObject = ["pointer": .bool(showsPointer)]
    if let output { arguments["output"] = .string(output) }
    if let region {
      let (origin, size) = (region.origin, region.size)
      arguments["region"] = [
        .real(origin.x), .real(origin.y), .real(size.width), .real(size.height),
      ]
    }
    return ActionMessage("screenshot.take", arguments)
  }
}

extension ActionRow {
  /// The rows of screenshots.
  static func screenshots() -> [ActionRow] {
    [
      ActionRow(
        "screenshot.take", permission: .screenshot, .optional("output", .outputName, summary: ""),
        .optional("region", .screenRegion, summary: ""),
        .optional("pointer", .boolean, default: false, summary: "")
      ) { .takePicture(ScreenPictureRequest(output: $0, region: $1, showsPointer: $2)) }
    ]
  }
}

extension ValueType where Value == String {
  fileprivate static var outputName: ValueType { .text(1...ActionLimits.nameBytes) }
}

extension ValueType where Value == Rect {
  /// The type of rectangles on an output, at most 100,000 points wide and high.
  fileprivate static var screenRegion: ValueType {
    let (rect, limit) = (ValueType<Rect>.rect, 100_000.0)
    return ValueType(rect.shape) { value in
      guard let rect = rect.parseData?(value), abs(rect.origin.x) <= limit,
        abs(rect.origin.y) <= limit, rect.size.width <= limit, rect.size.height <= limit
      else { return nil }
      return rect
    } reply: {
      rect.reply($0)
    }
  }
}

extension ScriptModule {
  /// Returns the module `thimble.screenshot`.
  static func screenshot() -> ScriptModule {
    ScriptModule("thimble.screenshot", "Screenshots.") {
      [
        .function(
          "take",
          summary:
            "Takes a screenshot, upright and in the output's pixels. It arrives within two "
            + "seconds.",
          .required(
            "options", .table("a table with output, region and pointer", .screenshotOptions),
            summary: "the part to capture; an empty table: all of the first output"),
          .required(
            "on_picture", .function("fun(picture: thimble.Image|nil, message: string|nil)"),
            summary: "called with the image, or nil and an error message"),
          returns: .result("asked", .boolean, summary: "true")
        ) { plugin, options, function throws(LuaError) in
          let request = try plugin.screenPictureRequest(options)
          return try plugin.takePicture(request, function)
        }.example(
          """
          local view = window:add_subview(thimble.view { frame = { 0, 0, 320, 200 } })
          thimble.screenshot.take({ region = { 0, 0, 320, 200 } }, function(picture, reason)
            if picture then view.image = picture else print(reason) end
          end)
          """)
      ]
    }
  }
}

extension LuaType {
  fileprivate static let screenshotOptions = LuaType(
    "thimble.ScreenshotOptions",
    names: [
      NamedType(
        "ScreenshotOptions", summary: "The part of the screen to capture.",
        form: .fields([
          .init(
            name: "output", type: "string|nil", summary: "the output's name; default: the first"),
          .init(
            name: "region", type: "thimble.Rect|nil",
            summary: "a part of the output, in points from its upper left corner"),
          .init(name: "pointer", type: "boolean|nil", summary: "whether the pointer is included"),
        ]))
    ])
}

extension Plugin {
  fileprivate func screenPictureRequest(
    _ options: LuaTable
  ) throws(LuaError) -> ScreenPictureRequest {
    try checkNames(of: options, among: ["output", "region", "pointer"])
    return ScreenPictureRequest(
      output: try option("output", of: options, .outputName),
      region: try option("region", of: options, .screenRegion),
      showsPointer: try option("pointer", of: options, .boolean) ?? false)
  }

  fileprivate func takePicture(
    _ request: ScreenPictureRequest, _ function: LuaFunction
  ) throws(LuaError) -> OperationResult<Bool> {
    try asking(.takePicture(request)) { [weak self] in self?.receive($0, function) }
  }

  private func receive(_ result: Result<ActionValue, ActionError>, _ function: LuaFunction) {
    guard isRunning else { return }
    switch result {
    case .success(.picture(let picture)):
      do throws(LuaError) {
        answer(function, with: .object(try makeImage { () throws(DrawingError) in picture }))
      } catch {
        answer(function, with: .nil, .string(error.message))
      }
    case .success(.data): break
    case .failure(let failure): answer(function, with: .nil, .string("\(failure)"))
    }
  }
}
