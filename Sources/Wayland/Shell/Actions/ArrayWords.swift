extension [UInt8] {
  /// The 32-bit numbers of an array on the wire, in native byte order, which is little-endian on
  /// all supported systems; a rest of less than four bytes is ignored.
  var words: [UInt32] {
    stride(from: 0, to: count - 3, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(self[start + $1]) << (8 * $1) }
    }
  }
}
