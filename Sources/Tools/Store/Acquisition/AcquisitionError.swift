package import System

/// An error of installing, removing or verifying a plugin.
package enum AcquisitionError: Error, Equatable, CustomStringConvertible {
  /// A file of this computer cannot be read or written.
  case file(FileError)
  /// An archive cannot be read.
  case archive(ArchiveError)
  /// A text does not name a source of plugins.
  case origin(OriginFault)
  /// A source does not have the requested plugin.
  case source(String, SourceFault)
  /// A plugin must not have these files.
  case files(FileTreeFault)
  /// A program that fetches has failed. The attempt completes "cannot".
  case program(attempt: String, ProgramFault)
  /// The state of a plugin, given by its name, does not allow an action.
  case plugin(String, PluginFault)
  /// A catalogue is unusable, or does not list a plugin.
  case catalogue(CatalogueFault)
  /// The lock file cannot be used.
  case unusableLock(path: String, reason: String)
  /// Another process has locked the folder of installed plugins.
  case busyStore(path: String)
  /// No plugin was changed.
  case nothingToUndo
  /// An error that concerns the plugin of this name.
  indirect case ofPlugin(String, AcquisitionError)

  /// Creates an error from a failure of the file system.
  init(_ attempt: String, path: String, failure: ReadError) {
    self = .file(FileError(attempt, path: path, failure: failure))
  }

  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .archive(let error): error.description
    case .origin(let fault): fault.description
    case .source(let source, let fault): fault.sentence(about: source)
    case .files(let fault): fault.description
    case .program(let attempt, let fault): "cannot \(attempt): \(fault)"
    case .plugin(let name, let fault): fault.sentence(about: name)
    case .catalogue(let fault): fault.description
    case .unusableLock(let path, let reason):
      "\(path) cannot be used: \(reason); correct it, or delete it with the plugins that it lists"
    case .busyStore(let path):
      "another 'thimble plugin' changes \(path) now; try again when it has ended"
    case .nothingToUndo: "there is no change of a plugin to undo"
    case .ofPlugin(let name, let error): "plugin \"\(name)\": \(error)"
    }
  }
}

/// The reason why a text does not name a source of plugins.
package enum OriginFault: Equatable, Sendable, CustomStringConvertible {
  /// The path does not exist.
  case missing(path: String)
  /// A file is not an archive, by its name.
  case noArchive(String)
  /// An archive is on a server.
  case remoteArchive(String)
  /// The text is neither a path nor a URL.
  case unknown(String)
  /// The scheme of the URL is not encrypted.
  case unencrypted(scheme: String)
  /// The URL has a secret.
  case secret
  /// A tag of a folder that is not a repository.
  case noTags(path: String)
  /// A folder outside the source.
  case outsideFolder(String)
  /// A text that is not a commit.
  case badCommit(String)

  package var description: String {
    switch self {
    case .missing(let path): "\(path) cannot be found; check the path"
    case .noArchive(let text):
      "\(text) is a file, expected a folder, a git repository or an archive, whose name ends in "
        + Origin.archiveEndings.joined(separator: ", ")
    case .remoteArchive(let text):
      "\(text) is an archive on a server; download and add it, or add the URL of a git repository"
    case .unknown(let source):
      "\(source) is neither a folder, nor an archive, nor the URL of a git repository, such as "
        + "https://example.org/plugin.git"
    case .unencrypted(let scheme):
      "\(scheme):// is not encrypted, so others on the network could change the files; use https://"
    case .secret:
      "the URL has a name, password or token before its host, which the lock file would show to "
        + "all its readers; remove it from the URL: git uses its credential helper"
    case .noTags(let path):
      "\(path) is not a git repository, so it has no tags; leave the tag out"
    case .outsideFolder(let folder):
      "the folder is \"\(folder)\", expected a path inside of the source"
    case .badCommit(let commit):
      "the commit is \"\(commit)\", expected 40 or 64 hexadecimal digits"
    }
  }
}

/// The reason why a plugin must not have some files.
package enum FileTreeFault: Equatable, Sendable, CustomStringConvertible {
  /// A path that is invalid, or equal to another one.
  case badName(String)
  /// More files than `FileTree.maximumFiles`.
  case tooMany
  /// More bytes than `FileTree.maximumBytes`.
  case tooLarge
  /// A link, a submodule or a special file.
  case notRegular(String)
  /// A file that git would read as a part of a repository.
  case inRepository(String)

  package var description: String {
    switch self {
    case .badName(let path):
      "\"\(path.shortened(toBytes: FileTree.maximumNameSize))\" cannot be the name of a plugin's "
        + "file; rename it there"
    case .tooMany:
      "there are more than \(FileTree.maximumFiles) files; add a folder that contains only the "
        + "plugin"
    case .tooLarge:
      "the files have more than \(FileTree.maximumBytes >> 20) MiB; add a folder that contains "
        + "only the plugin"
    case .notRegular(let path):
      "\(path.shortened(toBytes: FileTree.maximumNameSize)) is a link, a submodule or a special "
        + "file, but a plugin may have only regular files"
    case .inRepository(let path):
      "\(path) can be a part of a git repository, and git runs programs that the settings of a "
        + "repository name; delete it in the source"
    }
  }
}

/// The reason why a program that fetches has failed.
package enum ProgramFault: Equatable, Sendable, CustomStringConvertible {
  /// The program cannot be started.
  case noStart(EventLoopError)
  /// The program is not installed.
  case notInstalled(String)
  /// The output is larger than the maximum, in bytes.
  case tooLarge(maximum: Int)
  /// The program has been silent for this number of seconds.
  case stalled(seconds: Int)
  /// The program has reported an error.
  case reported(String, by: String)

  package var description: String {
    switch self {
    case .noStart(let error): error.description
    case .notInstalled(let name):
      "it needs \(name), which is not installed; install the package \(name)"
    case .tooLarge(let maximum): "it is larger than \(maximum >> 20) MiB"
    case .stalled(let seconds): "no data arrived for \(seconds) seconds; try again later"
    case .reported(let reason, let name): "\(name) reports \"\(reason)\""
    }
  }
}

/// The reason why a catalogue is unusable, or does not have a plugin.
package enum CatalogueFault: Equatable, Sendable, CustomStringConvertible {
  /// A catalogue is invalid.
  case invalid(location: String, reason: String)
  /// A folder has no catalogue.
  case missing(folder: String)
  /// No catalogue lists a plugin of this name.
  case noPlugin(String)
  /// Catalogues list different plugins of this name.
  case severalPlugins(String, sources: [String])

  package var description: String {
    switch self {
    case .invalid(let location, let reason):
      "the catalogue \(location) cannot be used: \(reason)"
    case .missing(let folder): "the folder \(folder) has no \(Catalogue.file)"
    case .noPlugin(let name):
      "no catalogue lists a plugin \"\(name)\"; 'thimble plugin search' shows their plugins"
    case .severalPlugins(let name, let sources):
      "several plugins are called \"\(name)\": \(sources.joined(separator: ", ")); add one by its "
        + "source"
    }
  }
}
