/// A method call to another program on the session bus.
public struct BusCall: Equatable, Sendable {
  /// The bus name of the program.
  public var service: String
  /// The object path.
  public var path: String
  /// The interface of the object.
  public var interface: String
  /// The method of the interface.
  public var method: String
  /// The D-Bus signature of the arguments; empty: none.
  public var signature: String
  /// The arguments as text, in the syntax of `busctl call`: an array's length precedes its
  /// elements, a variant's signature its value.
  public var arguments: [String]

  /// Creates a call.
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
