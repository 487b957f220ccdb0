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
