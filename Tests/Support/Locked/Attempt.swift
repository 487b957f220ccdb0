import CAttempts
import CSandbox
import Glibc

/// A command that a sandboxed process tries.
///
/// - `NAME [ARGUMENT]…` is a system call. An argument is a number; `@PATH` for a path, relative to
///   the process's folder; `&` for 4 KiB of zeros; `^` for the process ID of the parent and `.` for
///   the process's own; `%` for a descriptor of a file, and `~` for one of `/`, both opened before
///   the process has entered the sandbox.
/// - `read-file PATH` and `list PATH` read a whole file and a folder.
/// - All others are in `Special`.
struct Attempt {
  let words: [String]
  let environment: Environment

  /// The folder and the descriptors that a process had before it entered the sandbox.
  struct Environment {
    let folder: String
    let file: Int32
    let root: Int32
    let parent = getppid()
  }

  /// Runs the command. Returns its result, 0 or more, or a negated errno.
  func result() -> Int {
    let name = words.first ?? ""
    if let special = Special.all[name] { return special(words.dropFirst().first ?? "") }
    switch name {
    case "read-file": return Special.read(path(words[1]))
    case "list": return Special.list(path(words[1]))
    default: break
    }
    let number = Int(name) ?? Int(seccomp_syscall_resolve_name(name))
    guard number >= 0 else { return -Int(ENOSYS) }
    return call(number, words.dropFirst())
  }

  private func call(_ number: Int, _ words: some Sequence<String>) -> Int {
    var paths: [UnsafeMutablePointer<CChar>?] = []
    let zeros = calloc(1, 4096)
    defer {
      for path in paths { free(path) }
      free(zeros)
    }
    var arguments = words.map { word -> Int in
      switch word {
      case "&": return Int(bitPattern: zeros)
      case "^": return Int(environment.parent)
      case ".": return Int(getpid())
      case "%": return Int(environment.file)
      case "~": return Int(environment.root)
      default: break
      }
      guard word.hasPrefix("@") else { return Int(word) ?? Int(word.dropFirst(2), radix: 16) ?? 0 }
      paths.append(strdup(path(String(word.dropFirst()))))
      return Int(bitPattern: paths.last ?? nil)
    }
    arguments += Array(repeating: 0, count: max(0, 6 - arguments.count))
    return cattempts_call(number, arguments)
  }

  private func path(_ word: String) -> String {
    word.hasPrefix("/") ? word : "\(environment.folder)/\(word)"
  }
}
