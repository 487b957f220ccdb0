import JSON
import Lua
public import Scripting

/// An action on the clipboard.
public enum ClipboardAction: Equatable, Sendable {
  /// Replaces the content with text of a MIME type; nil offers all MIME types of plain text.
  case copy(String, type: String?)
  /// Reads the text, which is the asynchronous answer; fails with ``noText``.
  case read
  /// Opens a watch with an event for each change, by any program.
  case watch

  /// The error for a clipboard that is empty or contains no text.
  public static let noText = ActionError("the clipboard has no text")

  var message: ActionMessage {
    switch self {
    case .copy(let text, let type):
      ActionMessage(
        "clipboard.set", ["text": .string(text), "mime": type.map { .string($0) } ?? .null])
    case .read: ActionMessage("clipboard.get")
    case .watch: ActionMessage("clipboard.watch")
    }
  }
}

extension ActionRow {
  /// The rows of the clipboard.
  static func clipboard() -> [ActionRow] {
    [
      ActionRow(
        "clipboard.set", permission: .clipboard, clipboardText,
        .optional("mime", .mimeType, summary: "")
      ) { .clipboard(.copy($0, type: $1)) },
      readClipboard, ActionRow("clipboard.watch", permission: .clipboard) { .clipboard(.watch) },
    ]
  }

  fileprivate static var clipboardText: Parameter<String> {
    .required(
      "text", .string(maximumLength: ActionLimits.clipboardBytes), summary: "the new content")
  }

  fileprivate static var readClipboard: ActionRow {
    ActionRow("clipboard.get", permission: .clipboard) { .clipboard(.read) }
  }
}

extension ScriptModule {
  /// Returns the module `thimble.clipboard`.
  static func clipboard() -> ScriptModule {
    ScriptModule("thimble.clipboard", "The clipboard's text.") {
      [
        .function(
          "set", summary: "Replaces the clipboard's content.", ActionRow.clipboardText,
          .optional(
            "options", .table("a table with mime", .clipboardOptions),
            summary: "its MIME type"),
          returns: .result("done", .boolean, summary: "true")
        ) { plugin, text, options throws(LuaError) in
          let type = try plugin.mimeType(options)
          return try plugin.performing(.clipboard(.copy(text, type: type)))
        }.example("thimble.clipboard.set(\"kind regards\")"),
        ActionRow.readClipboard.function(
          "Requests the clipboard's text from its owner: at most 1 MiB, within two seconds.",
          .later(
            .required(
              "on_text", "fun(text: string|nil, message: string|nil)",
              summary: "called with the text, or nil and an error message"))
        ).example("thimble.clipboard.get(function(text, reason) print(text or reason) end)"),
        .function(
          "on_change", summary: "Adds a callback for changes of the clipboard, by any program.",
          .required("action", .function("fun()"), summary: "the callback; it may call `get`"),
          returns: .made("Handle", "removes the callback")
        ) { plugin, action throws(LuaError) in
          try plugin[ClipboardHandlers.self].add(action)
        },
      ]
    }
  }
}

extension LuaType {
  fileprivate static let clipboardOptions = LuaType(
    "thimble.ClipboardOptions",
    names: [
      NamedType(
        "ClipboardOptions", summary: "Options of `thimble.clipboard.set`.",
        form: .fields([
          .init(
            name: "mime", type: "string|nil",
            summary: "the MIME type, such as `text/html`; default: plain text")
        ]))
    ])
}

extension ValueType where Value == String {
  /// The type of MIME types. Their syntax is not checked, as the pasting programs interpret them.
  fileprivate static var mimeType: ValueType {
    ValueType(ValueShape("a type such as text/html", LuaType("string"))) { value in
      guard let text = value.asString, text.utf8.count <= 256,
        text.utf8.allSatisfy({ (0x20...0x7e).contains($0) })
      else { return nil }
      let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      return parts.count == 2 && !parts.contains(where: \.isEmpty) ? text : nil
    } reply: {
      .one(.string($0))
    }
  }
}

/// A plugin's callbacks for changes of the clipboard, and the watch that serves them.
final class ClipboardHandlers: PluginFeature {
  private unowned let plugin: Plugin
  private let handlers: HandlerList
  private var watch: Int?

  init(of plugin: Plugin) {
    self.plugin = plugin
    handlers = HandlerList("callbacks for the clipboard", of: plugin)
  }

  fileprivate func add(_ action: LuaFunction) throws(LuaError) -> LuaObject {
    let handle = try handlers.add(action, in: plugin)
    plugin.whenRunning { [weak self] in
      guard let self, watch == nil else { return }
      watch = try? plugin[PluginActions.self].open(.clipboard(.watch)) { [weak self] _ in
        self?.clipboardDidChange()
      }
    }
    return handle
  }

  private func clipboardDidChange() {
    guard plugin.staging == nil else { return }
    handlers.call(as: "the function given to thimble.clipboard.on_change", in: plugin)
  }
}

extension Plugin {
  fileprivate func mimeType(_ options: LuaTable?) throws(LuaError) -> String? {
    guard let options else { return nil }
    try checkNames(of: options, among: ["mime"])
    return try option("mime", of: options, .mimeType)
  }
}
