import CWaylandServer
import Glibc
import System

extension wl_argument {
  /// A fixed-point argument.
  var double: Double { wl_fixed_to_double(f) }

  /// A string argument; invalid UTF-8 is repaired.
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

/// One argument of an outgoing event.
enum OutgoingArgument {
  case int(Int32)
  case uint(UInt32)
  case fixed(Double)
  case string(String?)
  case object(Resource)
  case nullableObject(Resource?)
  case array([UInt8])
  case fileDescriptor(Int32)
}

/// One event's arguments as `wl_argument`s, with the memory they point to.
struct WireArguments: ~Copyable {
  let values: UnsafeMutablePointer<wl_argument>
  private var memory: [UnsafeMutableRawPointer] = []

  /// Converts arguments; nil if one names a destroyed object.
  init?(_ arguments: [OutgoingArgument]) {
    values = .allocate(capacity: max(arguments.count, 1))
    for (index, argument) in arguments.enumerated() {
      guard let value = convert(argument) else { return nil }
      (values + index).initialize(to: value)
    }
  }

  deinit {
    for block in memory { free(block) }
    values.deallocate()
  }

  private mutating func convert(_ argument: OutgoingArgument) -> wl_argument? {
    switch argument {
    case .int(let value): return wl_argument(i: value)
    case .uint(let value): return wl_argument(u: value)
    case .fixed(let value): return wl_argument(f: wl_fixed_from_double(value))
    case .fileDescriptor(let value): return wl_argument(h: value)
    case .nullableObject(nil): return wl_argument(o: nil)
    case .object(let resource), .nullableObject(let resource?):
      guard let handle = resource.handle else { return nil }
      return wl_argument(o: handle)
    case .string(let text):
      return wl_argument(s: text.map { UnsafePointer(keep(strdup($0))) })
    case .array(let bytes):
      return wl_argument(a: keep(bytes))
    }
  }

  private mutating func keep(
    _ text: UnsafeMutablePointer<CChar>
  ) -> UnsafeMutablePointer<CChar> {
    memory.append(text)
    return text
  }

  private mutating func keep(_ bytes: [UInt8]) -> UnsafeMutablePointer<wl_array> {
    let size = MemoryLayout<wl_array>.size
    guard let block = malloc(size + bytes.count) else { preconditionFailure("out of memory") }
    memory.append(block)
    bytes.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      (block + size).copyMemory(from: start, byteCount: source.count)
    }
    let array = block.bindMemory(to: wl_array.self, capacity: 1)
    array.initialize(to: wl_array(size: bytes.count, alloc: bytes.count, data: block + size))
    return array
  }
}
