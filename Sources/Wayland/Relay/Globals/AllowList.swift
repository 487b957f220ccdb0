/// The globals that a client may bind, limited to a list of interfaces.
///
/// A withdrawn global may still be bound, because the client may not have read the withdrawal yet.
public struct AllowList: Equatable, Sendable {
  /// A global that a client may bind.
  struct Offer: Equatable, Sendable {
    var interface: String
    /// The maximum version that may be bound.
    var version: UInt32
  }

  /// An interface that must not be in a list: it lets a client destroy a registry, whose identifier
  /// is then reused for another object.
  public static let unlistable = "wl_fixes"

  /// The state of a global's name.
  private enum NameState: Equatable {
    case offered(Offer)
    case hidden(interface: String)
  }

  /// The maximum offered version by interface. `UInt32.max` means the compositor's version.
  private let maximumVersions: [String: UInt32]
  private var states: [UInt32: NameState] = [:]

  /// Creates a list of interfaces with the maximum version of each, from 1. A nil version means the
  /// compositor's version.
  public init(_ interfaces: [String: UInt32?]) {
    precondition(
      interfaces[Self.unlistable] == nil, "\(Self.unlistable) lets a client hide its bindings")
    maximumVersions = interfaces.mapValues { $0 ?? .max }
  }

  /// Whether globals of an interface are offered.
  func contains(_ interface: String) -> Bool { maximumVersions[interface] != nil }

  /// Returns the global that was offered under a name; nil if none was.
  func offer(_ name: UInt32) -> Offer? {
    guard case .offered(let offer)? = states[name] else { return nil }
    return offer
  }

  /// Records a global that the compositor announces.
  ///
  /// - Returns: The global to announce to the client; nil to hide it.
  mutating func announce(_ name: UInt32, _ interface: String, version: UInt32) -> Offer? {
    guard let maximum = maximumVersions[interface] else {
      states[name] = .hidden(interface: interface)
      return nil
    }
    let offer = Offer(interface: interface, version: min(version, maximum))
    states[name] = .offered(offer)
    return offer
  }

  /// Checks the client's request to bind a global.
  ///
  /// - Throws: `RelayError` if that global was not offered in that version.
  func bind(_ name: UInt32, _ interface: String, version: UInt32) throws(RelayError) {
    switch states[name] {
    case .offered(let offer):
      guard interface == offer.interface else {
        throw .forbidden(.bindAs(name, interface: interface, expected: offer.interface))
      }
      guard version > 0, version <= offer.version else {
        throw .forbidden(
          .bindVersion(version, interface: interface, maximum: offer.version))
      }
    case .hidden(let hidden):
      throw .forbidden(.bindHidden(interface: hidden))
    case nil:
      throw .forbidden(.bindUnannounced(name, interface: interface))
    }
  }
}
