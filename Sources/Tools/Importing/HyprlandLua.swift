import Lua
import System

/// A configuration of Hyprland in Lua. It runs in a metered state in which all functions have no
/// effect, and calls that concern hyprgrass are recorded.
struct HyprlandLua {
  struct Entry {
    enum Kind {
      case binding(HyprgrassBinding)
      case motion(HyprgrassMotion)
      /// Such as `hyprgrass:sensitivity`.
      case setting(String, String)
      case note(String)
    }

    /// The number of the line, from 1; 0 if it is unknown.
    let line: Int
    let kind: Kind
  }

  private(set) var entries: [Entry] = []

  /// Whether a text is one, and not hyprland.conf.
  static func isOne(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      let line = line.trimmed
      return line.hasPrefix("hl.") || line.hasPrefix("local ")
        || line.contains("hl.plugin.hyprgrass")
    }
  }

  /// Runs a configuration. Entries that precede a runtime error are kept.
  ///
  /// - Throws: If the text is not Lua.
  init(_ text: String) throws(ImportError) {
    let list = EntryList()
    do throws(LuaError) {
      let state = try LuaState()
      let record = state.makeFunction { call throws(LuaError) in
        list.add(call)
        return .none
      }
      try state.setGlobal("record", to: .hostFunction(record))
      try state.run(PackageResources.recorder_lua, name: "recorder.lua", budget: .load)
      try state.run(Array(text.utf8), name: Self.name, budget: .load)
    } catch {
      let reason = Self.excerpt(of: "\(error)")
      if list.entries.isEmpty { throw ImportError(.lua(reason)) }
      list.entries.append(
        Entry(line: 0, kind: .note("\(reason); the rest was not read")))
    }
    entries = list.entries
  }

  private static let name = "hyprland.lua"

  /// The beginning of an error, whose text is the configuration's.
  private static func excerpt(of error: String) -> String {
    String(decoding: error.utf8.prefix(1000), as: UTF8.self).streamSafe
  }
}

/// The calls that a running configuration makes.
private final class EntryList {
  var entries: [HyprlandLua.Entry] = []

  /// The maximum number of entries. Chosen: far above what people write.
  private static let maximumEntries = 1000
  /// The maximum length of a text, in bytes. Chosen: far above what people write.
  private static let maximumLength = 10_000
  /// The maximum number of texts that `record` gets.
  private static let maximumTexts = 11

  func add(_ call: LuaCall) {
    guard entries.count < Self.maximumEntries else { return }
    let line = call[1].asInteger ?? 0
    guard (0..<Self.maximumTexts).allSatisfy({ Self.isText(call[$0]) }) else {
      entries.append(
        HyprlandLua.Entry(
          line: line, kind: .note("found a text that is too long; it was left out")))
      return
    }
    guard let kind = kind(of: call) else { return }
    entries.append(HyprlandLua.Entry(line: line, kind: kind))
  }

  private static func isText(_ value: LuaValue) -> Bool {
    guard let text = value.asString else { return true }
    return text.utf8.count <= maximumLength
  }

  private func kind(of call: LuaCall) -> HyprlandLua.Entry.Kind? {
    func text(_ index: Int) -> String { call[index].asString ?? "" }
    switch text(0) {
    case "binding":
      return .binding(
        HyprgrassBinding(
          modifiers: text(3), gesture: text(2), flags: text(4),
          action: action(text(5), text: text(6), argument: "")
        ))
    case "motion":
      return .motion(
        HyprgrassMotion(
          type: text(2), origin: text(3), fingers: text(4), direction: text(5), modifiers: text(6),
          hasScale: !text(7).isEmpty, action: action(text(8), text: text(9), argument: text(10))))
    case "setting": return .setting(text(2), text(3))
    case "note": return .note(text(2))
    default: return nil
    }
  }

  private func action(_ kind: String, text: String, argument: String) -> HyprlandAction {
    switch kind {
    case "shell": .shell(text)
    case "expression": .expression(text)
    case "word": .word(text[...], argument[...])
    default: .code
    }
  }
}
