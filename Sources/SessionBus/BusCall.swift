/// A method of another program on the session bus, and what to call it with.
public struct BusCall: Equatable, Sendable {
  /// The program's name on the bus.
  public var service: String
  /// The object's path.
  public var path: String
  /// One of the object's interfaces.
  public var interface: String
  /// One of the interface's methods.
  public var method: String
  /// The types of the arguments, as D-Bus spells them; empty: none.
  public var signature: String
  /// The arguments as texts, spelled as `busctl call` takes them: an array's length stands before
  /// its elements, a variant's signature before its value.
  public var arguments: [String]

  /// A call.
  public init(
    service: String, path: String, interface: String, method: String, signature: String = "",
    arguments: [String] = []
  ) {
    self.service = service
    self.path = path
    self.interface = interface
    self.method = method
    self.signature = signature
    self.arguments = arguments
  }
}
