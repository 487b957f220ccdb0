import Glibc
import Lua

/// All rows as flat lists.
extension Schema {
  /// Every row with its location, such as `thimble.tap` or `tap:location_in`.
  var everyRow: [(path: String, member: Member)] {
    let inClasses = classes.flatMap { owner in
      owner.ownMembers.map { (path: owner.path(of: $0), member: $0) }
    }
    return rows(of: module) + inClasses
  }

  private func rows(of module: ScriptModule) -> [(path: String, member: Member)] {
    module.members.flatMap { member -> [(path: String, member: Member)] in
      let row = (path: module.path + "." + member.name, member: member)
      if case .module(let inner) = member.kind { return [row] + rows(of: inner) }
      return [row]
    }
  }

  /// The shape of every value passed to or from Lua, with its location.
  var everyShape: [(path: String, shape: ValueShape)] {
    everyRow.flatMap { path, member in
      member.shapes.map {
        (path: $0.name.isEmpty ? path : path + "." + $0.name, shape: $0.shape)
      }
    }
  }

  /// The code of every example, with its location.
  var everyExample: [(path: String, code: String)] {
    let ofClasses = classes.compactMap { owner in
      owner.example.map { (path: owner.typeName, code: $0) }
    }
    return ofClasses
      + everyRow.compactMap { path, member in member.example.map { (path: path, code: $0) } }
  }
}

extension ScriptClass {
  /// Returns the location of a row of this class, such as `tap:location_in`.
  package func path(of member: Member) -> String {
    if case .method = member.kind { return "\(name):\(member.name)" }
    return "\(name).\(member.name)"
  }

  /// Returns the default of an option, as Lua text.
  ///
  /// - Returns: nil if the default is unknown.
  package func fallback(of member: Member) -> String? {
    if let text = member.fallback { return text }
    guard case .property(let property) = member.kind, member.isOption, let prototype else {
      return nil
    }
    do throws(LuaError) {
      return try property.read(prototype()).first.sourceText
    } catch {
      return nil
    }
  }
}

extension Member {
  /// The shapes of the values that this row passes to or from Lua. The name is empty for the value
  /// of the row itself.
  package var shapes: [(name: String, shape: ValueShape)] {
    switch kind {
    case .function(let callable), .method(let callable):
      (callable.parameters + callable.returns).map { (name: $0.name, shape: $0.shape) }
    case .property(let property): [(name: "", shape: property.shape)]
    case .callback(let callback):
      (callback.passes + (callback.answer.map { [$0] } ?? [])).map {
        (name: $0.name, shape: $0.shape)
      }
    case .constant(let shape, _): [(name: "", shape: shape)]
    case .module: []
    }
  }
}
