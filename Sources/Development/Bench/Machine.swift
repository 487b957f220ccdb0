import Glibc

/// A general description of the machine that a run was measured on.
public struct Machine: CustomStringConvertible {
  private let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))

  /// Describes the current machine.
  public init() {}

  /// One sentence: cores, kind of processor, kernel.
  public var description: String {
    "Measured on \(cores) core\(cores == 1 ? "" : "s") (\(processor), \(kernel.machine)) under "
      + "\(kernel.name) \(kernel.version)."
  }

  private var processor: String {
    guard let file = fopen("/proc/cpuinfo", "re") else { return "unknown" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, 512, file) != nil {
      let text = Self.text(line)
      guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
      return text[text.index(after: colon)...].split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    return "unknown"
  }

  private var kernel: (name: String, version: String, machine: String) {
    var names = utsname()
    uname(&names)
    func field<T>(_ tuple: T) -> String {
      withUnsafeBytes(of: tuple) { Self.text($0.map { CChar(bitPattern: $0) }) }
    }
    let version = field(names.release).split(separator: ".").prefix(2).joined(separator: ".")
    return (field(names.sysname), version, field(names.machine))
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
