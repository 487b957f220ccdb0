/// The side of the connection that code is generated for.
package enum Side: String {
  case client, server

  /// The C module with libwayland's functions for this side.
  var cModule: String { self == .client ? "CWaylandClient" : "CWaylandServer" }

  /// The base class of all protocol objects.
  var baseClass: String { self == .client ? "Proxy" : "Resource" }

  /// The access modifier of generated declarations; a server's are internal.
  var access: String { self == .client ? "public " : "" }

  /// Interfaces that libwayland implements itself on this side, which get no class.
  var ownedByLibrary: Set<String> { self == .client ? [] : ["wl_display", "wl_registry"] }
}
