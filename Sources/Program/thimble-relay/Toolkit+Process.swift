import Glibc
import Relay
import System

extension Toolkit {
  /// Finds the toolkit of a process by its mapped files.
  ///
  /// - Throws: `EventLoopError` if the files cannot be read, for example if another user owns the
  ///   process.
  init(ofProcess process: UInt32) throws(EventLoopError) {
    let file = unsafe open("/proc/\(process)/maps", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw EventLoopError("read /proc/\(process)/maps", code: errno) }
    defer { Glibc.close(file) }
    var search = ToolkitSearch()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe Glibc.read(file, &buffer, buffer.count)
      guard count >= 0 else { throw EventLoopError("read /proc/\(process)/maps", code: errno) }
      guard count > 0 else { break }
      search.read(buffer.prefix(count))
    }
    self = search.result
  }
}
