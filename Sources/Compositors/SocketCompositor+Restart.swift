import Glibc

extension SocketCompositor {
  /// Finds the compositor's socket after a restart.
  ///
  /// The socket names of sway and niri contain the process ID, and the environment variable still
  /// names the old socket. If no matching socket exists, the old path is kept.
  ///
  /// - Parameter process: The process ID of the compositor.
  public func compositorDidRestart(process: Int32) {
    guard let slash = path.lastIndex(of: "/") else { return }
    let (folder, name) = (String(path[...slash]), path[path.index(after: slash)...])
    guard let dot = name.firstIndex(of: ".") else { return }
    let (begin, end) = (name[...dot], ".\(process).sock")
    guard let other = names(in: folder).first(where: { $0.hasPrefix(begin) && $0.hasSuffix(end) })
    else { return }
    move(to: folder + other)
  }

  private func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      names.append(
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }
}
