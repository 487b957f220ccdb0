import Lua

/// A configuration of Hyprland in Lua. It runs in a metered state in which nothing that it calls
/// does anything: what it says of hyprgrass is written down.
struct HyprlandLua {
  struct Entry {
    enum Kind {
      case binding(HyprgrassBinding)
      case motion(HyprgrassMotion)
      /// Such as `hyprgrass:sensitivity`.
      case setting(String, String)
      case note(String)
    }

    /// From 1; 0 where it is not known.
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

  /// - Throws: A sentence when the text is not Lua. What comes before a mistake while it runs is
  ///   kept.
  init(_ text: String) throws(ImportFault) {
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
      if list.entries.isEmpty { throw ImportFault("found no Lua that runs: \(error)") }
      list.entries.append(Entry(line: 0, kind: .note("\(error); what comes after it was not read")))
    }
    entries = list.entries
  }

  private static let name = "hyprland.lua"
}

/// What a running configuration says.
private final class EntryList {
  var entries: [HyprlandLua.Entry] = []

  /// The most entries. Chosen: far above what people write.
  private static let most = 1000

  func add(_ call: LuaCall) {
    guard entries.count < Self.most, let kind = kind(of: call) else { return }
    entries.append(HyprlandLua.Entry(line: call[1].asInteger ?? 0, kind: kind))
  }

  private func kind(of call: LuaCall) -> HyprlandLua.Entry.Kind? {
    func text(_ index: Int) -> String { call[index].asString ?? "" }
    switch text(0) {
    case "binding":
      return .binding(
        HyprgrassBinding(
          modifiers: text(3), gesture: text(2), flags: text(4), action: action(text(5), text(6), "")
        ))
    case "motion":
      return .motion(
        HyprgrassMotion(
          type: text(2), place: text(3), fingers: text(4), direction: text(5), modifiers: text(6),
          hasScale: !text(7).isEmpty, action: action(text(8), text(9), text(10))))
    case "setting": return .setting(text(2), text(3))
    case "note": return .note(text(2))
    default: return nil
    }
  }

  private func action(_ kind: String, _ text: String, _ argument: String) -> HyprlandAction {
    switch kind {
    case "shell": .shell(text)
    case "expression": .expression(text)
    case "word": .word(text[...], argument[...])
    default: .code
    }
  }
}
