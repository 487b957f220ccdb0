import Glibc
public import System

/// The files and environment variables that plugins can access: the user's, those of a trial, or
/// those provided by another process.
///
/// Paths are passed as plugins write them. The provider decides which of them are granted.
public protocol FileProvider: AnyObject {
  /// Opens a regular file for reading. The caller must close the descriptor.
  ///
  /// - Throws: `ReadError` if the path is not granted, or the file cannot be opened.
  func open(_ path: String, for user: FileUser) throws(ReadError) -> Int32
  /// Returns the sorted names in a folder, at most ``FileLimits/names``.
  ///
  /// - Throws: `ReadError` if the path is not granted, or the folder cannot be read or has more
  ///   names.
  func list(_ path: String, for user: FileUser) throws(ReadError) -> [String]
  /// Creates a file, or replaces it atomically.
  ///
  /// - Throws: `ReadError` if the path is not granted, or the file cannot be written.
  func write(_ bytes: [UInt8], to path: String, for user: FileUser) throws(ReadError)
  /// Opens a picture file in a readable folder. The caller must close the descriptor. Symlinks are
  /// followed if their target is also readable.
  ///
  /// - Throws: `ReadError` if the file or its target is not granted, or cannot be opened.
  func openPicture(_ path: String, for user: FileUser) throws(ReadError) -> Int32
  /// Returns the value of a granted environment variable.
  ///
  /// - Returns: nil if the variable is not set.
  func value(ofVariable name: String) -> String?
}

extension FileProvider {
  /// Reads a whole file of at most ``FileLimits/bytes``.
  ///
  /// - Throws: `ReadError` if the path is not granted, or the file cannot be read or is larger.
  package func read(_ path: String, for user: FileUser) throws(ReadError) -> [UInt8] {
    let descriptor = try open(path, for: user)
    defer { close(descriptor) }
    return try OpenFile.read(descriptor, atMost: FileLimits.bytes)
  }
}

/// The plugin that accesses files, with its grants.
public struct FileUser: Equatable, Sendable {
  /// The plugin's name.
  public let name: String
  /// The permissions granted to the plugin.
  public let grants: Grants

  /// Creates a user of files.
  public init(name: String, grants: Grants) {
    self.name = name
    self.grants = grants
  }

  /// Returns the folders granted for a permission as absolute paths; nil for any folder.
  package func roots(for permission: Permission, in folders: UserFolders) -> [String]? {
    grants.values(for: permission)?.compactMap { folders.expand($0, of: name) }
  }

  /// The error for a picture outside the plugin's folder and the granted folders.
  package var outside: ReadError {
    ReadError(
      reason: "it is outside the folders that the plugin may read; "
        + grants.howToGrant(.readFiles, to: name))
  }
}

extension Plugin {
  /// The plugin as a user of files.
  package var fileUser: FileUser { FileUser(name: name, grants: grants) }
}

/// The limits on reading and writing files of plugins.
public enum FileLimits {
  /// The maximum size of a file that is read or written, in bytes. Chosen.
  public static let bytes = WholeFile.maximumSize
  /// The maximum number of names in a folder listing. Chosen.
  public static let names = 10_000
}
