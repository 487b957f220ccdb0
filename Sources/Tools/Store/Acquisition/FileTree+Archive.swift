import System

extension FileTree {
  /// The maximum number of entries of an archive, including folders. Chosen.
  private static let maximumEntries = 2 * maximumFiles

  /// Reads an archive without unpacking it.
  ///
  /// The limits apply to all entries, which bounds the work of reading.
  ///
  /// - Parameter folder: The folder in the archive; nil for the whole archive, or the only folder
  ///   at its top.
  init(archive path: String, _ folder: String?) throws(AcquisitionError) {
    let whole: Result<FileTree, AcquisitionError>
    do throws(ArchiveError) {
      whole = try Self.all(of: try ArchiveReader(path))
    } catch { throw .archive(error) }
    try self.init(try whole.get(), folder: folder, path: path)
  }

  private static func all(
    of reader: ArchiveReader
  ) throws(ArchiveError) -> Result<FileTree, AcquisitionError> {
    var tree = FileTree()
    var count = 0
    while let entry = try reader.next() {
      count += 1
      guard count <= maximumEntries else { return .failure(.files(.tooMany)) }
      let bytes = entry.path.utf8
      let path = bytes.starts(with: "./".utf8) ? String(Substring(bytes.dropFirst(2))) : entry.path
      switch entry.kind {
      case .other: return .failure(.files(.notRegular(path)))
      case .folder: break
      case .file(let isExecutable):
        guard let bytes = try reader.contents(atMost: maximumBytes - tree.size) else {
          return .failure(.files(.tooLarge))
        }
        do throws(AcquisitionError) {
          try tree.add(path, File(bytes: bytes, isExecutable: isExecutable))
        } catch { return .failure(error) }
      }
    }
    return .success(tree)
  }

  /// A folder of a tree.
  private init(_ whole: FileTree, folder: String?, path: String) throws(AcquisitionError) {
    let tops = Set(whole.files.keys.map { $0.pathNames[0] })
    let inside = (folder.map { $0.pathNames } ?? []).joined(separator: "/")
    // Most archives have one folder, named after the version, with everything in it.
    let starts =
      [inside] + (tops.count == 1 ? tops.map { inside.isEmpty ? $0 : "\($0)/\(inside)" } : [])
    for start in starts {
      let prefix = start.isEmpty ? "" : start + "/"
      let names = whole.files.keys.filter { $0.utf8.starts(with: prefix.utf8) }
      guard names.contains(where: { $0.hasBytes(of: prefix + "init.lua") }) else { continue }
      self.init()
      for name in names {
        guard let file = whole.files[name] else { continue }
        try add(String(Substring(name.utf8.dropFirst(prefix.utf8.count))), file)
      }
      return
    }
    throw .source(path, .noMainFile(folder: folder))
  }
}
