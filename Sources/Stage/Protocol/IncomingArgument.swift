import CWaylandServer
import Glibc

extension wl_argument {
  /// A fixed-point argument.
  var double: Double { wl_fixed_to_double(f) }

  /// A string argument; invalid UTF-8 is repaired.
  var string: String? { s.map { String(cString: $0) } }

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
