// Tests: PluginHostTests/Data/FileTests.swift, TrialTests/Replay/TrialFilesTests.swift

import Glibc
public import System

/// The files and environment variables that plugins reach: the user's, those of a trial, or those
/// that another process hands out.
///
/// Paths are as plugins write them; what of them is granted is decided here.
public protocol FileProvider: AnyObject {
  /// Opens an ordinary file for reading; the caller closes the descriptor.
  func open(_ path: String, for user: FileUser) throws(ReadFailure) -> Int32
  /// The sorted names in a folder, at most ``FileLimits/names``.
  func list(_ path: String, for user: FileUser) throws(ReadFailure) -> [String]
  /// Creates a file, or replaces its contents as a whole.
  func write(_ bytes: [UInt8], to path: String, for user: FileUser) throws(ReadFailure)
  /// Opens a picture's file below a folder that may be read; the caller closes the descriptor.
  /// Symlinks may lead to it if what they lead to may be read.
  func openPicture(_ path: String, for user: FileUser) throws(ReadFailure) -> Int32
  /// The value of an environment variable that is granted; nil when it is not set.
  func value(ofVariable name: String) -> String?
}

extension FileProvider {
  /// Reads a whole file of at most ``FileLimits/bytes``.
  package func read(_ path: String, for user: FileUser) throws(ReadFailure) -> [UInt8] {
    let descriptor = try open(path, for: user)
    defer { close(descriptor) }
    return try OpenFile.read(descriptor, atMost: FileLimits.bytes)
  }
}

/// Whose files are reached, and how far: a plugin and its grants.
public struct FileUser: Equatable, Sendable {
  /// The plugin's name.
  public let name: String
  /// What it is granted.
  public let grants: Grants

  /// Creates a user of files.
  public init(name: String, grants: Grants) {
    self.name = name
    self.grants = grants
  }

  /// The folders granted for a permission as absolute paths; nil for any.
  package func roots(for permission: Permission, in folders: UserFolders) -> [String]? {
    grants.values(for: permission)?.compactMap { folders.expand($0, of: name) }
  }

  /// Why a picture cannot be read that lies elsewhere.
  package var outside: ReadFailure {
    ReadFailure(
      reason: "it is outside the folders that the plugin may read; "
        + grants.howToGrant(.readFiles, to: name))
  }
}

extension Plugin {
  /// The plugin as a user of files.
  package var fileUser: FileUser { FileUser(name: name, grants: grants) }
}

/// Limits of what plugins read and write.
public enum FileLimits {
  /// The maximum size of a file that is read or written, in bytes. Chosen.
  public static let bytes = WholeFile.largest
  /// The maximum number of names in a folder listing. Chosen.
  public static let names = 10_000
}
