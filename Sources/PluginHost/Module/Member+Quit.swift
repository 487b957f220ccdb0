import DesktopActions
import Lua
import Scripting

extension ScriptModule {
  /// `thimble.quit`.
  static func quit() -> Member {
    .function(
      "quit",
      "Ends the program in good order, with status 0, when the running function has returned. "
        + "The configuration may do that, and a plugin that is the only one; other plugins would "
        + "end with it.",
      returns: .outcome("done", .boolean, "true")
    ) { plugin in plugin.quit() }
  }
}

extension Plugin {
  fileprivate func quit() -> Outcome<Bool> {
    let others = (loader?.plugins ?? []).map(\.name).filter { $0 != name }
    guard others.isEmpty || code.isConfiguration else {
      return .failure(
        "\(others.joined(separator: ", ")) would end as well; "
          + "only the configuration can end a program of several plugins"
      )
    }
    return acting(actions?.quit, "this program cannot be ended from a plugin") { $0() }
  }
}
