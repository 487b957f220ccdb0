import CAttempts
import CSandbox
import Glibc

/// The commands of a compromised process:
///
/// - `tell DOCUMENT`, `ask VERB ARGUMENTS`, `bytes HEX`, `passing DOCUMENT` (with a descriptor) and
///   `flood COUNT DOCUMENT` send messages to the program; `ask` prints the reply.
/// - `registry`, `bind NUMBER INTERFACE VERSION` and `wire OBJECT OPCODE WORD…` send requests to
///   the compositor; all print whether the connection still exists afterwards.
/// - `system NAME ARGUMENT…` makes a system call, and prints the result. Arguments are numbers,
///   `@PATH`, `&` for 4 KiB of zeros, `^` for the parent's process ID and `.` for the process's
///   own.
/// - `read PATH` and `load PATH` read a file and load a library.
/// - `out TEXT` and `say TEXT` print, with `\e`, `\r` and `\b`; `spray COUNT TEXT` prints a lot.
/// - `die KIND` ends the process in one of several ways, or stops its work.
final class Attack {
  private let folder: String
  private let parent: Parent
  private let compositor: Compositor

  init(from folder: String, on parent: Parent, _ compositor: Compositor) {
    (self.folder, self.parent, self.compositor) = (folder, parent, compositor)
  }

  static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var lines: [String] = []
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    while getline(&line, &size, file) > 0, let line {
      lines.append(String(String(cString: line).dropLast()))
    }
    free(line)
    return lines
  }

  func say(_ text: String) { write(text + "\n", to: 2) }

  func perform(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = parts.count > 1 ? parts[1] : ""
    let words = rest.split(separator: " ").map(String.init)
    switch parts.first ?? "" {
    case "tell", "ask", "bytes", "passing", "flood": perform(parts[0], rest: rest, words: words)
    case "registry": say("announced \(compositor.announced().count)")
    case "bind":
      let isDone = compositor.bind(
        UInt32(words[0]) ?? 0, interface: words[1], version: UInt32(words[2]) ?? 0)
      say("bind \(words[1]) -> \(isDone ? "done" : "ended")")
    case "wire":
      let numbers = words.map { UInt32($0) ?? 0 }
      compositor.send(numbers[0], opcode: numbers[1], Array(numbers.dropFirst(2)))
      say("wire -> \(compositor.isAlive { _, _, _ in } ? "done" : "ended")")
    case "system": say("\(rest) -> \(call(words))")
    case "read": say("\(rest) -> \(read(rest))")
    case "load": say("\(rest) -> \(dlopen(rest, RTLD_NOW) == nil ? "refused" : "loaded")")
    case "out": write(rest.unescaped + "\n", to: 1)
    case "say": say(rest.unescaped)
    case "spray": for index in 0..<(Int(words[0]) ?? 0) { say("\(words[1]) \(index)") }
    case "die": Death.die(rest, parent: parent, compositor: compositor)
    default: say("no word \(line)")
    }
  }

  private func perform(_ word: String, rest: String, words: [String]) {
    switch word {
    case "tell": parent.send(rest)
    case "ask":
      let verb = words.first ?? ""
      let arguments = String(rest.dropFirst(verb.count + 1))
      say("\(verb) -> \(parent.call(verb, arguments.isEmpty ? "{}" : arguments))")
    case "bytes":
      parent.send(
        bytes: stride(from: 0, to: rest.count, by: 2).map {
          UInt8(rest.dropFirst($0).prefix(2), radix: 16) ?? 0
        })
    case "passing": parent.send(rest, with: cattempts_memory())
    default:
      let document = String(rest.dropFirst((words.first ?? "").count + 1))
      for _ in 0..<(words.first.flatMap { Int($0) } ?? 0) { parent.send(document) }
    }
  }

  private func read(_ path: String) -> Int {
    let file = open(path.hasPrefix("/") ? path : folder + "/" + path, O_RDONLY)
    guard file >= 0 else { return -Int(errno) }
    defer { close(file) }
    var byte: UInt8 = 0
    let count = Glibc.read(file, &byte, 1)
    return count < 0 ? -Int(errno) : count
  }

  private func call(_ words: [String]) -> Int {
    let number = Int(seccomp_syscall_resolve_name(words[0]))
    guard number >= 0 else { return -Int(ENOSYS) }
    let zeros = calloc(1, 4096)
    defer { free(zeros) }
    var arguments = words.dropFirst().map { word -> Int in
      switch word {
      case "&": Int(bitPattern: zeros)
      case "^": Int(getppid())
      case ".": Int(getpid())
      // Never freed, because the process ends soon.
      default:
        word.hasPrefix("@") ? Int(bitPattern: strdup(String(word.dropFirst()))) : Int(word) ?? 0
      }
    }
    arguments += Array(repeating: 0, count: 6 - arguments.count)
    return cattempts_call(number, arguments)
  }

  private func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension String {
  /// The text with `\e`, `\r` and `\b` replaced by control characters.
  fileprivate var unescaped: String {
    var text = ""
    var isNamed = false
    for character in self {
      if isNamed {
        text += ["e": "\u{1b}", "r": "\r", "b": "\u{8}"][character] ?? String(character)
        isNamed = false
      } else if character == "\\" {
        isNamed = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
