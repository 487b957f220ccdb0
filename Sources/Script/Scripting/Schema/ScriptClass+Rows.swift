import Lua

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
