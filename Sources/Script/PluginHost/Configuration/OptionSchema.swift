import JSON
import Scripting

/// The options of a plugin that users can set.
public struct OptionSchema: Equatable, Sendable {
  /// The options, in the manifest's order.
  public let options: [OptionDescription]

  /// Creates a schema without options.
  public init() { options = [] }

  /// Parses the `options` of a manifest; `noteFault` is called with a sentence for each fault.
  init(_ object: JSONObject, noteFault: (String) -> Void) {
    var options: [OptionDescription] = []
    for (name, value) in object {
      guard Self.isName(name) else {
        noteFault(
          "option \"\(name)\" must have a name of letters, digits and _ that begins with a letter")
        continue
      }
      let option =
        value.object.map {
          OptionDescription(name, $0) { noteFault("option \"\(name)\": \($0)") }
        } ?? OptionDescription(name, plain: value)
      if let option {
        options.append(option)
      } else if value.object == nil {
        noteFault(
          "option \"\(name)\" must be described by an object or a value, found \(value.summary)")
      }
    }
    self.options = options
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    return name.utf8.allSatisfy(isNameByte)
  }

  /// Returns the values of all options: the user's `settings`, and the defaults of the others.
  ///
  /// - Parameter noteFault: Called with a sentence for each fault, and the path of the setting.
  func values(
    _ settings: JSONObject, noteFault: (String, SettingPositions.Path) -> Void
  ) -> JSONObject {
    var values = JSONObject()
    for option in options { values[option.name] = option.fallback }
    for (name, value) in settings {
      guard let option = options.first(where: { $0.name == name }) else {
        noteFault(unknown(name), [name])
        continue
      }
      if let value = option.accept(value) {
        values[name] = value
      } else {
        option.explain(value) { noteFault($0, [name] + $1) }
      }
    }
    return values
  }

  private func unknown(_ name: String) -> String {
    let names = options.map(\.name)
    let hint = suggestion(for: name, among: names)
    let known = names.isEmpty ? "; it has none" : "; it has \(names.joined(separator: ", "))"
    return "there is no option \"\(name)\"" + (hint.isEmpty ? known : hint)
  }
}
