/// The same random order for the same seed, everywhere.
struct SeededOrder: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// So many of a list, or all of it where it has fewer.
  ///
  /// The library's own `shuffled` may change between its versions; this does not.
  mutating func sample<Element>(_ count: Int, of list: [Element]) -> [Element] {
    var list = list
    for index in list.indices.prefix(count) {
      let other = index + Int(next() % UInt64(list.count - index))
      list.swapAt(index, other)
    }
    return Array(list.prefix(count))
  }
}
