/// Which of the compositor's globals a client may bind: those of a list, as they were announced.
///
/// A global that was withdrawn may still be bound, as a client does that has not heard of it yet.
public struct AllowList: Equatable, Sendable {
  /// A global that a client may bind.
  struct Offer: Equatable, Sendable {
    var interface: String
    /// The highest version in which it may be bound.
    var version: UInt32
  }

  /// The global that no list may have: with it a client ends a registry, whose identifier is that
  /// of another object then.
  public static let unlistable = "wl_fixes"

  /// What is known of a global's number.
  private enum Known: Equatable {
    case offered(Offer)
    case hidden(interface: String)
  }

  /// The highest versions that are offered, by interface; `UInt32.max`: as the compositor has them.
  private let highest: [String: UInt32]
  private var known: [UInt32: Known] = [:]

  /// Creates the list of these interfaces, each with the highest version that is offered, from 1;
  /// nil: that of the compositor.
  public init(_ interfaces: [String: UInt32?]) {
    precondition(
      interfaces[Self.unlistable] == nil, "\(Self.unlistable) lets a client hide what it binds")
    highest = interfaces.mapValues { $0 ?? .max }
  }

  /// Whether globals of an interface are offered.
  func contains(_ interface: String) -> Bool { highest[interface] != nil }

  /// What was offered under a number; nil if that was nothing.
  func offer(_ name: UInt32) -> Offer? {
    guard case .offered(let offer)? = known[name] else { return nil }
    return offer
  }

  /// The compositor announces a global. Returns what the client is offered of it; nil: nothing.
  mutating func announce(_ name: UInt32, _ interface: String, version: UInt32) -> Offer? {
    guard let highest = highest[interface] else {
      known[name] = .hidden(interface: interface)
      return nil
    }
    let offer = Offer(interface: interface, version: min(version, highest))
    known[name] = .offered(offer)
    return offer
  }

  /// The client binds a global.
  ///
  /// - Throws: `RelayFault` unless it was offered that.
  func bind(_ name: UInt32, _ interface: String, version: UInt32) throws(RelayFault) {
    switch known[name] {
    case .offered(let offer):
      guard interface == offer.interface else {
        throw .forbidden(
          "the client bound global \(name) as \(Self.visible(interface)), expected "
            + offer.interface)
      }
      guard version > 0, version <= offer.version else {
        throw .forbidden(
          "the client bound \(interface) in version \(version), expected 1 to \(offer.version)")
      }
    case .hidden(let hidden):
      throw .forbidden("the client bound \(hidden), which is not among --only")
    case nil:
      throw .forbidden(
        "the client bound global \(name) as \(Self.visible(interface)), which was not announced")
    }
  }

  /// An interface's name as it may be printed, because a client can say anything.
  private static func visible(_ name: String) -> String {
    let shown = name.unicodeScalars.prefix(64).map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      return isPlain || scalar == "_" ? Character(scalar) : "?"
    }
    return shown.isEmpty ? "nothing" : String(shown)
  }
}
