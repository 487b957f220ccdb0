import Glibc
public import System

/// A private runtime folder, and an unprivileged user for compositors, which refuse to run as root.
public final class Sandbox {
  /// The path of the folder; short, because the path of a Unix socket may have 107 bytes.
  public let path: String
  private static let nobody: UInt32 = 65534

  public init() throws {
    var template = Array("/tmp/touch-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw EventLoopError("make a folder", code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    give(path)
    // A locked process of the superuser has no more rights to the files of others than any process.
    chmod(path, 0o755)
  }

  /// The number of the user that programs run as.
  public static var userID: UInt32 { isRoot ? nobody : geteuid() }

  private static var isRoot: Bool { geteuid() == 0 }

  /// Makes the unprivileged user the owner of a file or folder.
  public func give(_ path: String) {
    guard Self.isRoot else { return }
    chown(path, Self.nobody, Self.nobody)
  }

  /// Writes a file that the unprivileged user can read.
  public func write(_ text: String, to name: String) throws -> String {
    let path = "\(path)/\(name)"
    guard let file = fopen(path, "w") else { throw EventLoopError("write \(path)", code: errno) }
    fputs(text, file)
    fclose(file)
    give(path)
    return path
  }

  /// Makes a folder that the unprivileged user can use.
  public func makeFolder(_ name: String) throws {
    let path = "\(path)/\(name)"
    guard mkdir(path, 0o700) == 0 else { throw EventLoopError("make \(path)", code: errno) }
    give(path)
  }

  /// Returns the configuration to start a program as the unprivileged user, in a new process group.
  public func configuration(
    _ arguments: [String], environment: [String: String] = [:]
  ) -> ChildProcess.Configuration {
    let drop = [
      "setpriv", "--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups", "--",
    ]
    var configuration = ChildProcess.Configuration((Self.isRoot ? drop : []) + arguments)
    var variables = [
      "XDG_RUNTIME_DIR": path, "HOME": path, "PATH": "\(path)/bin:/usr/local/bin:/usr/bin:/bin",
      "LANG": "C.UTF-8",
    ]
    variables.merge(environment) { $1 }
    configuration.environment = variables.map { "\($0)=\($1)" }
    configuration.hasOwnGroup = true
    configuration.output = .piped
    configuration.diagnostics = .piped
    return configuration
  }

  /// Whether a file of this name is in the folder.
  public func contains(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }

  deinit { remove(path) }

  private func remove(_ path: String) {
    var status = stat()
    // `opendir` would follow a symbolic link, and the files behind it would be deleted.
    let isFolder = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    if isFolder, let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != "." && name != ".." { remove("\(path)/\(name)") }
      }
      closedir(folder)
    }
    Glibc.remove(path)
  }
}

/// Returns the path of a program in PATH; nil if it is not installed.
public func installedProgram(_ name: String) -> String? {
  let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin"
  return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
}

/// The environment variables that configure sanitizers, for the programs that tests start.
let sanitizerVariables: [String: String] = {
  let names = ["ASAN_OPTIONS", "LSAN_OPTIONS"]
  let values = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
  return Dictionary(uniqueKeysWithValues: values)
}()

/// Returns whether a program is in PATH.
public func isInstalled(_ program: String) -> Bool { installedProgram(program) != nil }
