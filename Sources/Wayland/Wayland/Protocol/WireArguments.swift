import CWaylandClient
import Glibc
import System

extension wl_argument {
  /// A fixed-point argument.
  var double: Double { wl_fixed_to_double(f) }

  /// A string argument; invalid UTF-8 is repaired, and the text is stream-safe.
  var string: String? { s.map { String(cString: $0).streamSafe } }

  /// The contents of an array argument.
  var bytes: [UInt8] {
    guard let array = a?.pointee, let data = array.data else { return [] }
    return Array(UnsafeRawBufferPointer(start: data, count: array.size))
  }
}

extension UnsafePointer<wl_message> {
  /// Closes the file descriptors of a message without a handler.
  func closeFileDescriptors(in arguments: UnsafePointer<wl_argument>) {
    var index = 0
    var letter = pointee.signature
    while let current = letter, current.pointee != 0 {
      switch UInt8(bitPattern: current.pointee) {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "?"): break
      case UInt8(ascii: "h"):
        close(arguments[index].h)
        index += 1
      default: index += 1
      }
      letter = current + 1
    }
  }
}

/// One argument of an outgoing request.
enum OutgoingArgument {
  case int(Int32)
  case uint(UInt32)
  case fixed(Double)
  case string(String?)
  case object(Proxy)
  case nullableObject(Proxy?)
  case newID
  case array([UInt8])
  case fileDescriptor(Int32)
}

extension OutgoingArgument {
  /// The bytes that the argument needs in addition to its `wl_argument`, rounded up to whole words.
  fileprivate var size: Int {
    switch self {
    case .string(let text?): words(text.utf8.count + 1)
    case .array(let bytes): words(MemoryLayout<wl_array>.size + bytes.count)
    default: 0
    }
  }

  private func words(_ bytes: Int) -> Int { (bytes + 7) & ~7 }

  /// Writes the argument as a `wl_argument`, with strings and arrays copied to `memory`. Returns
  /// false if the argument is a destroyed object.
  fileprivate func write(
    to argument: UnsafeMutablePointer<wl_argument>, memory: UnsafeMutableRawPointer
  ) -> Bool {
    switch self {
    case .int(let value): argument.initialize(to: wl_argument(i: value))
    case .uint(let value): argument.initialize(to: wl_argument(u: value))
    case .fixed(let value): argument.initialize(to: wl_argument(f: wl_fixed_from_double(value)))
    case .fileDescriptor(let value): argument.initialize(to: wl_argument(h: value))
    case .newID, .nullableObject(nil): argument.initialize(to: wl_argument(o: nil))
    case .object(let proxy), .nullableObject(let proxy?):
      guard let handle = proxy.handle else { return false }
      argument.initialize(to: wl_argument(o: handle))
    case .string(let text):
      argument.initialize(to: wl_argument(s: text.map { Self.copy($0, to: memory) }))
    case .array(let bytes):
      argument.initialize(to: wl_argument(a: Self.copy(bytes, to: memory)))
    }
    return true
  }

  private static func copy(
    _ text: String, to memory: UnsafeMutableRawPointer
  ) -> UnsafePointer<CChar> {
    var text = text
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress { memory.copyMemory(from: start, byteCount: bytes.count) }
      memory.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
    }
    return UnsafePointer(memory.assumingMemoryBound(to: CChar.self))
  }

  private static func copy(
    _ bytes: [UInt8], to memory: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<wl_array> {
    let content = memory + MemoryLayout<wl_array>.size
    bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      content.copyMemory(from: start, byteCount: source.count)
    }
    let array = memory.bindMemory(to: wl_array.self, capacity: 1)
    array.initialize(to: wl_array(size: bytes.count, alloc: bytes.count, data: content))
    return array
  }
}

extension [OutgoingArgument] {
  /// The maximum size of a request that needs no heap allocation, in bytes. Chosen.
  private static var usualSize: Int { 512 }

  /// Calls `body` with the arguments as `wl_argument`s. Returns nil if one of them is a destroyed
  /// object.
  func withWireForm<Result>(
    _ body: (UnsafeMutablePointer<wl_argument>) -> Result
  ) -> Result? {
    let size = reduce(count * MemoryLayout<wl_argument>.stride) { $0 + $1.size }
    // Allocated on the stack only if the size is a compile-time constant.
    return size <= Self.usualSize
      ? withUnsafeTemporaryAllocation(byteCount: Self.usualSize, alignment: 8) {
        write(to: $0, body)
      }
      : withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { write(to: $0, body) }
  }

  private func write<Result>(
    to memory: UnsafeMutableRawBufferPointer,
    _ body: (UnsafeMutablePointer<wl_argument>) -> Result
  ) -> Result? {
    guard let start = memory.baseAddress else { return nil }
    let values = start.bindMemory(to: wl_argument.self, capacity: count)
    var free = UnsafeMutableRawPointer(values + count)
    for (index, argument) in enumerated() {
      guard argument.write(to: values + index, memory: free) else { return nil }
      free += argument.size
    }
    return body(values)
  }
}
