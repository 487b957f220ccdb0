import CWaylandClient
import Glibc

/// What libwayland has to know of one interface; the scanner writes one for each.
struct InterfaceDescription {
  var name: String
  var version: Int32
  var requests: [MessageDescription]
  var events: [MessageDescription]
  /// The values and names of the interface's `error` enum.
  var errors: [(code: UInt32, name: String)]
}

/// One request or event in libwayland's notation.
struct MessageDescription {
  var name: String
  var signature: String
  /// For each letter of the signature the index of its interface in the table, -1 for none.
  var interfaces: [Int]

  init(_ name: String, _ signature: String, _ interfaces: [Int]) {
    self.name = name
    self.signature = signature
    self.interfaces = interfaces
  }
}

/// libwayland's tables of all interfaces, built on first use and never freed.
enum InterfaceTable {
  // An address and not a pointer, because pointers are not Sendable; the memory never changes
  // again.
  private static let address = UInt(bitPattern: build(InterfaceList.all))

  /// The table entry of the interface at an index of `InterfaceList.all`.
  static subscript(index: Int) -> UnsafePointer<wl_interface> {
    guard let base = UnsafePointer<wl_interface>(bitPattern: address) else {
      preconditionFailure("the interface table has no address")
    }
    return base + index
  }

  /// The name that an interface's `error` enum gives to a code.
  static func errorName(interface: String, code: UInt32) -> String? {
    InterfaceList.all.first { $0.name == interface }?.errors.first { $0.code == code }?.name
  }

  private static func build(_ all: [InterfaceDescription]) -> UnsafeMutablePointer<wl_interface> {
    let table = UnsafeMutablePointer<wl_interface>.allocate(capacity: all.count)
    for (index, description) in all.enumerated() {
      (table + index).initialize(
        to: wl_interface(
          name: strdup(description.name), version: description.version,
          method_count: Int32(description.requests.count),
          methods: messages(description.requests, in: table),
          event_count: Int32(description.events.count),
          events: messages(description.events, in: table)))
    }
    return table
  }

  private static func messages(
    _ descriptions: [MessageDescription], in table: UnsafeMutablePointer<wl_interface>
  ) -> UnsafePointer<wl_message>? {
    guard !descriptions.isEmpty else { return nil }
    let messages = UnsafeMutablePointer<wl_message>.allocate(capacity: descriptions.count)
    for (index, description) in descriptions.enumerated() {
      let count = max(description.interfaces.count, 1)
      let types = UnsafeMutablePointer<UnsafePointer<wl_interface>?>.allocate(capacity: count)
      types.initialize(repeating: nil, count: count)
      for (position, interface) in description.interfaces.enumerated() where interface >= 0 {
        types[position] = UnsafePointer(table + interface)
      }
      (messages + index).initialize(
        to: wl_message(
          name: strdup(description.name), signature: strdup(description.signature), types: types))
    }
    return UnsafePointer(messages)
  }
}
