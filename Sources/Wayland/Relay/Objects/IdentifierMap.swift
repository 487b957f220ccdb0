/// A hash table from nonzero identifiers to values, which allocates only when it grows.
///
/// Open addressing with linear probing. Removal shifts later entries back, so there are no
/// tombstones that accumulate.
struct IdentifierMap<Value> {
  private var identifiers: [UInt32]
  private var values: [Value]
  private let empty: Value
  /// The number of entries.
  private(set) var count = 0

  /// Creates an empty map.
  ///
  /// - Parameters:
  ///   - empty: The value that fills free slots.
  ///   - capacity: A power of two. The map grows when three quarters of it are occupied.
  init(empty: Value, capacity: Int = 64) {
    self.empty = empty
    identifiers = Array(repeating: 0, count: capacity)
    values = Array(repeating: empty, count: capacity)
  }

  /// The value of an identifier. Setting nil removes it.
  ///
  /// - Precondition: A new value has an identifier other than 0.
  subscript(identifier: UInt32) -> Value? {
    get {
      guard identifier != 0 else { return nil }
      let index = index(of: identifier)
      return identifiers[index] == identifier ? values[index] : nil
    }
    set {
      precondition(identifier != 0, "0 is no object's identifier")
      if let newValue { set(newValue, identifier) } else { remove(identifier) }
    }
  }

  private var mask: Int { identifiers.count - 1 }

  /// The slot where the search for an identifier begins. Wayland's identifiers are mostly dense,
  /// and so are their slots.
  private func home(_ identifier: UInt32) -> Int {
    Int(truncatingIfNeeded: identifier ^ identifier >> 16) & mask
  }

  /// The slot of an identifier, or the free slot where it belongs.
  private func index(of identifier: UInt32) -> Int {
    var index = home(identifier)
    while identifiers[index] != 0, identifiers[index] != identifier { index = (index + 1) & mask }
    return index
  }

  private mutating func set(_ value: Value, _ identifier: UInt32) {
    var index = index(of: identifier)
    if identifiers[index] == 0 {
      if (count + 1) * 4 > identifiers.count * 3 {
        grow()
        index = self.index(of: identifier)
      }
      count += 1
      identifiers[index] = identifier
    }
    values[index] = value
  }

  private mutating func grow() {
    var larger = IdentifierMap(empty: empty, capacity: identifiers.count * 2)
    for (index, identifier) in identifiers.enumerated() where identifier != 0 {
      larger.set(values[index], identifier)
    }
    self = larger
  }

  private mutating func remove(_ identifier: UInt32) {
    var hole = index(of: identifier)
    guard identifiers[hole] == identifier else { return }
    count -= 1
    var next = (hole + 1) & mask
    while identifiers[next] != 0 {
      // An entry may move back unless the hole precedes the slot where its search begins.
      let distance = (next - home(identifiers[next])) & mask
      if distance >= (next - hole) & mask {
        identifiers[hole] = identifiers[next]
        values[hole] = values[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    identifiers[hole] = 0
    values[hole] = empty
  }
}
