// Tests: ScreenshotTests

public import Gestures
import Lua
public import ScriptViews
public import Scripting

/// Captures the screen.
public protocol ScreenPictures: AnyObject {
  /// Prepares the first capture.
  func prepare()
  /// Captures a picture and delivers it asynchronously.
  func take(
    _ request: ScreenPictureRequest,
    _ answer: @escaping (Result<any Picture, ActionError>) -> Void
  ) throws(ActionError)
}

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

extension ScriptModule {
  /// `thimble.screenshot`.
  static func screenshot() -> ScriptModule {
    ScriptModule("thimble.screenshot", "Screenshots.") {
      [
        .function(
          "take",
          "Takes a screenshot, upright and in the output's pixels. It arrives within two seconds.",
          .required(
            "options", .table("a table with output, region and pointer", .screenshotOptions),
            "the part to capture; an empty table: all of the first output"),
          .required(
            "on_picture", .function("fun(picture: thimble.Image|nil, message: string|nil)"),
            "called with the image, or nil and an error message"),
          returns: .result("asked", .boolean, "true")
        ) { plugin, options, function throws(LuaError) in
          let request = try plugin.screenPictureRequest(options)
          return plugin.takePicture(request, function)
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
        "ScreenshotOptions", "The part of the screen to capture.",
        .fields([
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
      output: try option("output", of: options, .string(longest: 256)),
      region: try option("region", of: options, .rect),
      showsPointer: try option("pointer", of: options, .boolean) ?? false)
  }

  private func option<Value>(
    _ name: String, of options: LuaTable, _ type: ValueType<Value>
  ) throws(LuaError) -> Value? {
    let value = options[name]
    if value.isNil { return nil }
    guard let parsed = type.parse(value, self) else {
      throw .raised(type.shape.refusal(of: name, found: found(value), value))
    }
    return parsed
  }

  fileprivate func takePicture(
    _ request: ScreenPictureRequest, _ function: LuaFunction
  ) -> OperationResult<Bool> {
    acting(actions?.screen, "there is no compositor that can take screenshots") {
      [weak self] screen throws(ActionError) in
      try screen.take(request) { self?.receive($0, function) }
    }
  }

  private func receive(_ result: Result<any Picture, ActionError>, _ function: LuaFunction) {
    guard isRunning else { return }
    switch result {
    case .success(let picture):
      do throws(LuaError) {
        answer(function, .object(try makeImage { () throws(DrawingError) in picture }))
      } catch {
        answer(function, .nil, .string(error.message))
      }
    case .failure(let failure): answer(function, .nil, .string("\(failure)"))
    }
  }
}
