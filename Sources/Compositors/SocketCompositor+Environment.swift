public import EventLoop

extension SocketCompositor {
  /// The compositor whose socket the environment names; nil: no known one.
  ///
  /// Of several, as with nested compositors, the one named by `XDG_CURRENT_DESKTOP` is used.
  public static func find(
    in environment: (String) -> String?, on loop: EventLoop
  ) -> SocketCompositor? {
    let desktops = (environment("XDG_CURRENT_DESKTOP") ?? "").lowercased().split(separator: ":")
    let found = endpoints(environment)
    let endpoint =
      found.first { desktops.contains(Substring($0.dialect.name)) } ?? found.first
    return endpoint.map { SocketCompositor($0.dialect, at: $0.path, on: loop) }
  }

  private static func endpoints(
    _ environment: (String) -> String?
  ) -> [(dialect: any Dialect, path: String)] {
    var found: [(dialect: any Dialect, path: String)] = []
    func add(_ dialect: any Dialect, _ path: String?) {
      if let path, !path.isEmpty { found.append((dialect, path)) }
    }
    add(I3Dialect(name: "sway"), environment("SWAYSOCK"))
    if let folder = environment("XDG_RUNTIME_DIR"),
      let instance = environment("HYPRLAND_INSTANCE_SIGNATURE")
    {
      add(HyprlandDialect(), "\(folder)/hypr/\(instance)/.socket.sock")
    }
    add(NiriDialect(), environment("NIRI_SOCKET"))
    add(WayfireDialect(), environment("WAYFIRE_SOCKET"))
    // sway sets this too, for compatibility with i3's clients.
    add(I3Dialect(name: "i3"), environment("I3SOCK"))
    return found
  }
}
