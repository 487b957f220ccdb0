import CAttempts
import CSandbox
import Glibc

/// An attempt of a process, described by words.
///
/// - `NAME [ARGUMENT]…` is a system call. An argument is a number; `@PATH` for a path, relative to
///   the process's folder; `&` for 4 KiB of zeros; `^` for the process's parent and `.` for itself;
///   `%` for a descriptor of a file, and `~` for one of `/`, both opened before the lock.
/// - `read-file PATH` and `list PATH` read a whole file and a folder.
/// - The others are in `special`.
struct Attempt {
  let words: [String]
  let place: Place

  /// Resources that a process opened before it was sandboxed.
  struct Place {
    let folder: String
    let file: Int32
    let root: Int32
    let parent = getppid()
  }

  /// Runs the attempt. Returns its result, which is 0 or more, or a negated errno.
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
      case "^": return Int(place.parent)
      case ".": return Int(getpid())
      case "%": return Int(place.file)
      case "~": return Int(place.root)
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
    word.hasPrefix("/") ? word : "\(place.folder)/\(word)"
  }
}
