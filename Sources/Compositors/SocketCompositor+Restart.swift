import Glibc

extension SocketCompositor {
  /// Finds where the compositor listens after it was started again.
  ///
  /// sway and niri have the number of their process in their socket's name, and the variable that
  /// named it is from before. Where there is no other socket of such a name the old place counts.
  ///
  /// - Parameter process: The number of the compositor's process.
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
