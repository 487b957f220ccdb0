import Gestures
import JSON
import PluginHost
import ScriptViews

extension Press.Kind {
  /// The press with this name in traces; nil for an unknown name.
  package init?(traceName name: String) {
    guard let kind = Self.allCases.first(where: { $0.traceName == name }) else { return nil }
    self = kind
  }

  /// The press's name in traces: UIKit's name in the spelling of Lua.
  package var traceName: String {
    switch self {
    case .upArrow: "up_arrow"
    case .downArrow: "down_arrow"
    case .leftArrow: "left_arrow"
    case .rightArrow: "right_arrow"
    case .select: "select"
    case .menu: "menu"
    case .playPause: "play_pause"
    case .pageUp: "page_up"
    case .pageDown: "page_down"
    }
  }
}

extension GestureRecognizer {
  /// The name, or the type without `GestureRecognizer`.
  package var explainedName: String {
    if isScrollViewsOwn, let name, let view { return "\(name) of \(view.explainedName)" }
    if let name = name ?? pluginTypeName { return name }
    let type = "\(Swift.type(of: self))"
    let ending = "GestureRecognizer"
    return type.hasSuffix(ending) ? String(type.dropLast(ending.count)).lowercased() : type
  }
}

extension Contact {
  /// The contact in words, such as `touch 2`.
  var explainedName: String {
    if let touch = self as? Touch { return "touch \(touch.id)" }
    return "the press \((self as? Press)?.type.traceName ?? "")"
  }

  /// The contact as members of JSON.
  var facts: JSONObject {
    if let touch = self as? Touch { return ["touch": .integer(touch.id.integer)] }
    return ["press": .string((self as? Press)?.type.traceName ?? "")]
  }
}
