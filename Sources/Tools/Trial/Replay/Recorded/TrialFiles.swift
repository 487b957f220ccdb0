import Glibc
import PluginHost
package import Scripting
package import System

/// The files and environment variables of plugins under trial. Excludes the user's; files that the
/// plugins write stay in memory.
package final class TrialFiles: FileProvider {
  /// The environment variables of the trial.
  static let variables = ["HOME": "/home/tester", "USER": "tester", "LANG": "C.UTF-8"]
  /// The maximum number of bytes that plugins can write. Chosen.
  private static let maximumBytes = 64 << 20
  /// The maximum number of files that plugins can write. Chosen.
  private static let maximumFiles = 1000

  /// Called with each action that a plugin would have performed, such as
  /// `write /home/tester/notes`.
  var onAction: ((String) -> Void)?
  /// The written files, by the bytes of their paths.
  private var files: [[UInt8]: [UInt8]] = [:]
  private let folders = UserFolders { variables[$0] }

  package func open(_ path: String, for user: FileUser) throws(ReadError) -> Int32 {
    let path = try expand(path, for: user)
    do throws(ReadError) {
      try checkGrant(of: path, .readFiles, for: user)
      return try descriptor(of: path)
    } catch {
      onAction?("read \(path)")
      throw error
    }
  }

  package func list(_ path: String, for user: FileUser) throws(ReadError) -> [String] {
    let path = try expand(path, for: user)
    do throws(ReadError) {
      try checkGrant(of: path, .readFiles, for: user)
      let names = names(in: path)
      let isRoot = user.roots(for: .readFiles, in: folders)?.contains(path) ?? (path == "/")
      guard isRoot || !names.isEmpty else { throw ReadError(ENOENT) }
      return Array(names.prefix(FileLimits.names))
    } catch {
      onAction?("read \(path)")
      throw error
    }
  }

  package func write(
    _ bytes: [UInt8], to path: String, for user: FileUser
  ) throws(ReadError) {
    let path = try expand(path, for: user)
    onAction?("write \(path)")
    try checkGrant(of: path, .writeFiles, for: user)
    guard names(in: path).isEmpty else { throw ReadError(EISDIR) }
    guard !files.keys.contains(where: { path.lies(below: $0) }) else { throw ReadError(ENOTDIR) }
    let key = Array(path.utf8)
    let rest = files.reduce(0) { $0 + ($1.key == key ? 0 : $1.value.count) }
    guard rest + bytes.count <= Self.maximumBytes,
      files[key] != nil || files.count < Self.maximumFiles
    else { throw ReadError(reason: "a trial has no space for more files") }
    files[key] = bytes
  }

  package func openPicture(_ path: String, for user: FileUser) throws(ReadError) -> Int32 {
    let roots = user.roots(for: .readFiles, in: folders)
    guard let path = folders.expand(path, of: user.name),
      FileAccess(roots: roots).root(of: path) != nil
    else { throw user.outside }
    onAction?("read \(path)")
    return try descriptor(of: path)
  }

  package func value(ofVariable name: String) -> String? {
    onAction?("read the variable \(name)")
    return Self.variables[name]
  }

  private func expand(_ path: String, for user: FileUser) throws(ReadError) -> String {
    guard let path = folders.expand(path, of: user.name) else { throw .notAPath }
    return path
  }

  private func checkGrant(
    of path: String, _ permission: Permission, for user: FileUser
  ) throws(ReadError) {
    let files = FileAccess(roots: user.roots(for: permission, in: folders))
    guard files.root(of: path) != nil else { throw .notGranted }
  }

  /// Opens a copy of a written file.
  private func descriptor(of path: String) throws(ReadError) -> Int32 {
    guard let bytes = files[Array(path.utf8)] else {
      throw ReadError(names(in: path).isEmpty ? ENOENT : EISDIR)
    }
    do {
      let file = try MemoryFile.make()
      try OpenFile.write(bytes, to: file)
      lseek(file, 0, SEEK_SET)
      return file
    } catch {
      throw ReadError(reason: "\(error)")
    }
  }

  /// The sorted names of the files and folders in a folder.
  private func names(in folder: String) -> [String] {
    let prefix = folder == "/" ? [] : Array(folder.utf8)
    let slash = UInt8(ascii: "/")
    let names = files.keys.compactMap { path -> [UInt8]? in
      guard path.starts(with: prefix), path.count > prefix.count, path[prefix.count] == slash
      else { return nil }
      return Array(path[(prefix.count + 1)...].prefix { $0 != slash })
    }
    return Set(names).sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// Whether this path is inside a folder, or what a file would be as a folder.
  fileprivate func lies(below folder: [UInt8]) -> Bool {
    utf8.starts(with: folder) && utf8.dropFirst(folder.count).first == UInt8(ascii: "/")
  }
}
