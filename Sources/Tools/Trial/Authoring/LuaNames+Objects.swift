import PluginHost
import Scripting

extension LuaNames {
  /// The type whose options the table constructor at the current token holds: the object that it is
  /// passed to create, or its delegate.
  var optionsHere: (type: String?, prefix: String) {
    let before = kind(-1) == .sign("(") ? -2 : -1
    if let type = typeMade(at: before - 2) { return (type, "") }
    guard kind(-1) == .sign("="), case .name(let key)? = kind(-2),
      case .braces(let type?, "")? = levels.last
    else { return (nil, "") }
    return (type, key + ".")
  }

  /// The parameter types of the function at the current token, where it is a callback among an
  /// object's options.
  var parametersHere: [String?] {
    guard kind(-1) == .sign("="), case .name(let key)? = kind(-2),
      case .braces(let type?, let prefix)? = levels.last
    else { return [] }
    return objects?.parameters(of: prefix + key, of: type) ?? []
  }

  /// The type of the value after `=`, where that expression creates an object, alone or as the
  /// argument that adds it to a view.
  var typeOfValue: String? {
    guard kind(1) == .sign("=") else { return nil }
    if let type = typeMade(at: 2), let end = endOfCall(at: 5), endsStatement(at: end) {
      return type
    }
    guard case .name? = kind(2), kind(3) == .sign(":"), case .name(let adds)? = kind(4),
      ["add_gesture_recognizer", "add_subview"].contains(adds), kind(5) == .sign("("),
      let type = typeMade(at: 6), let end = endOfCall(at: 5), endsStatement(at: end)
    else { return nil }
    return type
  }

  /// The type that a call of `thimble.NAME` returns, where `thimble` is the token at an offset.
  private func typeMade(at offset: Int) -> String? {
    guard let objects, case .name(let host)? = kind(offset), hostNames.contains(host),
      kind(offset - 1) != .sign("."), kind(offset + 1) == .sign("."),
      case .name(let function)? = kind(offset + 2)
    else { return nil }
    // For every output `layer` returns a group, so the type is unknown.
    return function == "layer" ? nil : objects.type(madeBy: function)
  }

  /// The offset of the bracket that closes the one at an offset.
  private func endOfCall(at offset: Int) -> Int? {
    guard kind(offset) == .sign("{") || kind(offset) == .sign("(") else { return nil }
    var depth = 0
    var index = offset
    while let token = kind(index) {
      if case .sign(let sign) = token {
        if ["{", "(", "["].contains(sign) { depth += 1 }
        if ["}", ")", "]"].contains(sign) { depth -= 1 }
      }
      if depth == 0 { return index }
      index += 1
    }
    return nil
  }

  /// Whether the token at an offset is the last of its statement.
  private func endsStatement(at offset: Int) -> Bool {
    switch kind(offset + 1) {
    case .sign(let sign)?: [";", "::"].contains(sign)
    case .keyword(let word)?: word != "and" && word != "or"
    case .text?: false
    default: true
    }
  }
}
