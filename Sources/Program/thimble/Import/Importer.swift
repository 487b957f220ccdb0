import Glibc
import Importing
import JSON
import Relay
import System

/// Reads configurations of other programs in a sandboxed process, which is killed after a timeout.
struct Importer {
  /// The outcome of an import.
  struct Import: Equatable {
    /// The configuration with the rules.
    var page: String
    /// The differences, a sentence each.
    var notes: [String]
    var ruleCount: Int
  }

  /// A reason why nothing was imported.
  enum ReadingError: Error, Equatable, CustomStringConvertible {
    /// The process has exceeded the timeout, in seconds.
    case timeout(seconds: Int)
    /// The process has exceeded its processor time, in seconds, or its memory.
    case overLimit(processorSeconds: Int)
    /// The process has ended without a result.
    case ended(ChildProcess.Exit)
    /// The process has returned no result.
    case noResult
    /// The process has refused the file. The payload is its sentence.
    case refused(String)

    var description: String {
      switch self {
      case .timeout(let seconds): "reading it took longer than \(Importer.seconds(seconds))"
      case .overLimit(let seconds):
        "reading it took longer than \(Importer.seconds(seconds)) of processor time, or needed too "
          + "much memory"
      case .ended(let exit): "the process that reads it \(exit.sentence)"
      case .noResult: "the process that reads it returned no result"
      case .refused(let sentence): sentence
      }
    }
  }

  /// The maximum processor time, in seconds. Chosen: files of the maximum size take less than one
  /// without optimization.
  var processorSeconds = 4
  /// The timeout of the process. Chosen: more than its processor time, for a busy
  /// machine.
  var timeout = Duration.seconds(30)

  private let loop: EventLoop
  private let program: String

  /// - Parameter program: The path of this program.
  init(_ program: String, on loop: EventLoop) { (self.program, self.loop) = (program, loop) }

  /// Imports a configuration.
  ///
  /// - Parameter file: The name of the file, for a comment.
  func run(
    _ source: ImportSource, _ bytes: [UInt8], named file: String
  ) throws -> Import {
    let input = OpenDescriptor(try MemoryFile.make())
    let output = OpenDescriptor(try MemoryFile.make())
    try OpenFile.write(bytes, to: input.number)
    try MemoryFile.seal(input.number)
    let process = ImportProcess(source, named: file, processorSeconds: processorSeconds)
    var configuration = ChildProcess.Configuration([program] + process.arguments)
    configuration.environment = []
    configuration.descriptors = [input.number, output.number]
    (configuration.output, configuration.diagnostics) = (.ignored, .ignored)
    configuration.hasOwnGroup = true
    var exit: ChildProcess.Exit?
    let child = try loop.start(configuration) { exit = $0 }
    guard loop.run(until: { exit != nil }, timeout: timeout), let end = exit else {
      child.kill(SIGKILL)
      throw ReadingError.timeout(seconds: Int(timeout.components.seconds))
    }
    switch end {
    case .status(0): break
    case .signal(SIGKILL), .signal(SIGXCPU):
      throw ReadingError.overLimit(processorSeconds: processorSeconds)
    default: throw ReadingError.ended(end)
    }
    lseek(output.number, 0, SEEK_SET)
    return try Self.result(
      in: try OpenFile.read(output.number, atMost: ImportProcess.maximumOutput))
  }

  /// Returns a number of seconds in words, such as "1 second" or "4 seconds".
  private static func seconds(_ count: Int) -> String { "\(count) second\(count == 1 ? "" : "s")" }

  private static func result(in bytes: [UInt8]) throws -> Import {
    // The result has only lists. The keys of untrusted objects would be hashed in this process.
    guard let parts = try JSONValue.parse(bytes: bytes).array, let text = parts.first?.string else {
      throw ReadingError.noResult
    }
    guard parts.count == 3, let notes = parts[1].array?.compactMap(\.string),
      case .integer(let count) = parts[2]
    else { throw ReadingError.refused(text) }
    return Import(page: text, notes: notes, ruleCount: count)
  }
}
