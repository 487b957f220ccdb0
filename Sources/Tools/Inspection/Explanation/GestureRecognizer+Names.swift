package import Gestures
import ScriptViews

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
