internal import CDescriptors
internal import Glibc

/// A file in memory that is handed to another process.
public enum MemoryFile {
  /// Makes an empty one; the caller closes the descriptor.
  public static func make() throws(SocketError) -> Int32 {
    let file = cdescriptors_memory_file()
    guard file >= 0 else { throw SocketError(code: errno) }
    return file
  }

  /// Forbids everybody to change it any more, and has it read from its beginning.
  public static func seal(_ file: Int32) throws(SocketError) {
    guard cdescriptors_seal(file) == 0, lseek(file, 0, SEEK_SET) == 0 else {
      throw SocketError(code: errno)
    }
  }
}
