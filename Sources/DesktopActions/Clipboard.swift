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
    ScriptModule("thimble.clipboard", "The text that was copied last, by whatever program.") {
      [
        .function(
          "set", "Copies text: it takes the place of what was copied before.",
          .required("text", .string(longest: mostBytes), "what to copy"),
          .optional(
            "options", .table("a table with mime", .clipboardOptions),
            "what it can be pasted as"),
          returns: .result("done", .boolean, "true")
        ) { plugin, text, options throws(LuaError) in
          let type = try plugin.mimeType(options)
          return plugin.acting(plugin.actions?.clipboard, noClipboard) {
            clipboard throws(ActionError) in try clipboard.copy(text, as: type)
          }
        }.example("thimble.clipboard.set(\"kind regards\")"),
        .function(
          "get",
          "Asks for the text that was copied. The program that has it gives it a moment later, "
            + "within two seconds and in at most "
            + "1 MiB.",
          .required(
            "on_text", .function("fun(text: string|nil, message: string|nil)"),
            "gets the text, or nil and why there is none"),
          returns: .result("asked", .boolean, "true")
        ) { plugin, function in plugin.readClipboard(function) }
        .example("thimble.clipboard.get(function(text, reason) print(text or reason) end)"),
        .function(
          "on_change", "Calls a function when something was copied, by whatever program.",
          .required("action", .function("fun()"), "called then; it may ask with `get`"),
          returns: .made("Handle", "stops the calls")
        ) { plugin, action throws(LuaError) in
          try plugin[ClipboardHandlers.self].add(action)
        },
      ]
    }
  }

  /// The maximum size of copied text, in bytes; the same limit applies to reading.
  private static let mostBytes = 1 << 20
}

private let noClipboard = "there is no compositor whose clipboard could be used"

extension LuaType {
  fileprivate static let clipboardOptions = LuaType(
    "thimble.ClipboardOptions",
    names: [
      NamedType(
        "ClipboardOptions", "How text is copied.",
        .fields([
          .init(
            name: "mime", type: "string|nil",
            summary: "the MIME type it can be pasted as, such as `text/html`; left out: plain text")
        ]))
    ])
}

extension Plugin {
  fileprivate func mimeType(_ options: LuaTable?) throws(LuaError) -> String? {
    guard let options else { return nil }
    try checkNames(of: options, among: ["mime"])
    if options["mime"].isNil { return nil }
    let parts = options["mime"].asString?.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // Only the form is validated; the programs that paste interpret the type.
    guard let type = options["mime"].asString, type.utf8.count <= 256,
      type.utf8.allSatisfy({ (0x20...0x7e).contains($0) }), parts?.count == 2,
      parts?.contains(where: \.isEmpty) == false
    else {
      throw .raised("mime must be a type such as text/html, got \(found(options["mime"]))")
    }
    return type
  }

  fileprivate func readClipboard(_ function: LuaFunction) -> OperationResult<Bool> {
    acting(actions?.clipboard, noClipboard) { [weak self] clipboard throws(ActionError) in
      try clipboard.read { result in
        switch result {
        case .success(let text?): self?.answer(function, .string(text))
        case .success(nil): self?.answer(function, .nil, .string("no text was copied"))
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
    handlers = HandlerList("functions for what was copied", of: plugin)
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
