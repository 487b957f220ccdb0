import Lua
public import Scripting

/// Reads and replaces the clipboard.
public protocol ClipboardAccess: AnyObject {
  /// Starts to follow the clipboard; its contents become known asynchronously.
  func prepare()
  /// Replaces the contents of the clipboard with text.
  ///
  /// - Parameter type: The MIME type to offer; nil: all names of plain text.
  func copy(_ text: String, as type: String?) throws(ActionError)
  /// Reads the clipboard's text. `answer` is called asynchronously, with nil when the clipboard is
  /// empty or holds no text.
  func read(_ answer: @escaping (Result<String?, ActionError>) -> Void) throws(ActionError)
  /// Called when the clipboard has changed, whoever changed it.
  var onChange: (() -> Void)? { get set }
}

extension ScriptModule {
  /// `thimble.clipboard`.
  static func clipboard() -> ScriptModule {
    ScriptModule("thimble.clipboard", "The clipboard's text.") {
      [
        .function(
          "set", "Replaces the clipboard's content.",
          .required("text", .string(longest: ActionLimits.clipboardBytes), "the new content"),
          .optional(
            "options", .table("a table with mime", .clipboardOptions),
            "its MIME type"),
          returns: .result("done", .boolean, "true")
        ) { plugin, text, options throws(LuaError) in
          let type = try plugin.mimeType(options)
          return plugin.acting(plugin.actions?.clipboard, noClipboard) {
            clipboard throws(ActionError) in try clipboard.copy(text, as: type)
          }
        }.example("thimble.clipboard.set(\"kind regards\")"),
        .function(
          "get",
          "Requests the clipboard's text from its owner: at most 1 MiB, within two seconds.",
          .required(
            "on_text", .function("fun(text: string|nil, message: string|nil)"),
            "called with the text, or nil and an error message"),
          returns: .result("asked", .boolean, "true")
        ) { plugin, function in plugin.readClipboard(function) }
        .example("thimble.clipboard.get(function(text, reason) print(text or reason) end)"),
        .function(
          "on_change", "Adds a callback for changes of the clipboard, by any program.",
          .required("action", .function("fun()"), "the callback; it may call `get`"),
          returns: .made("Handle", "removes the callback")
        ) { plugin, action throws(LuaError) in
          try plugin[ClipboardHandlers.self].add(action)
        },
      ]
    }
  }
}

private let noClipboard = "there is no compositor with a clipboard"

extension LuaType {
  fileprivate static let clipboardOptions = LuaType(
    "thimble.ClipboardOptions",
    names: [
      NamedType(
        "ClipboardOptions", "Options of `thimble.clipboard.set`.",
        .fields([
          .init(
            name: "mime", type: "string|nil",
            summary: "the MIME type, such as `text/html`; default: plain text")
        ]))
    ])
}

extension String {
  /// Whether it has the form of a MIME type; the programs that paste interpret it.
  package var isMIMEType: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return utf8.count <= 256 && utf8.allSatisfy { (0x20...0x7e).contains($0) }
      && parts.count == 2 && !parts.contains(where: \.isEmpty)
  }
}

extension Plugin {
  fileprivate func mimeType(_ options: LuaTable?) throws(LuaError) -> String? {
    guard let options else { return nil }
    try checkNames(of: options, among: ["mime"])
    if options["mime"].isNil { return nil }
    guard let type = options["mime"].asString, type.isMIMEType else {
      throw .raised("mime must be a type such as text/html, got \(found(options["mime"]))")
    }
    return type
  }

  fileprivate func readClipboard(_ function: LuaFunction) -> OperationResult<Bool> {
    acting(actions?.clipboard, noClipboard) { [weak self] clipboard throws(ActionError) in
      try clipboard.read { result in
        switch result {
        case .success(let text?): self?.answer(function, .string(text))
        case .success(nil): self?.answer(function, .nil, .string("the clipboard has no text"))
        case .failure(let failure): self?.answer(function, .nil, .string("\(failure)"))
        }
      }
    }
  }
}

/// A plugin's callbacks for changes of the clipboard.
final class ClipboardHandlers: PluginFeature {
  private unowned let plugin: Plugin
  private let handlers: HandlerList

  init(of plugin: Plugin) {
    self.plugin = plugin
    handlers = HandlerList("callbacks for the clipboard", of: plugin)
  }

  fileprivate func add(_ action: LuaFunction) throws(LuaError) -> LuaObject {
    try handlers.add(action, in: plugin)
  }

  /// Notifies the plugin that the clipboard has changed.
  func clipboardDidChange() {
    guard plugin.staging == nil else { return }
    handlers.call(as: "the function given to thimble.clipboard.on_change", in: plugin)
  }
}
