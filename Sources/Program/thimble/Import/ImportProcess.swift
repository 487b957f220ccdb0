import CommandLine
import Glibc
import Importing
import JSON
import Sandbox
import System

/// A process that reads the configuration of another program, and ends.
///
/// The file may be untrusted, and hyprland.lua is a program: the process is sandboxed before it
/// reads the file, and the kernel limits its processor time.
struct ImportProcess: Equatable {
  /// The first argument of the process. Not a command for users: without the descriptors, the
  /// process ends at once.
  static let word = "importer"
  /// The maximum size of the file, in bytes. Chosen: far above what people write.
  static let maximumInput = 1 << 20
  /// The maximum size of the result, in bytes. Chosen.
  static let maximumOutput = 4 << 20

  /// The program that has the configuration.
  let source: ImportSource
  /// The name of the file, for a comment.
  let file: String
  /// The maximum processor time, in seconds.
  let processorSeconds: Int

  init(_ source: ImportSource, named file: String, processorSeconds: Int) {
    (self.source, self.file, self.processorSeconds) = (source, file, processorSeconds)
  }

  /// Parses the arguments of a process; nil if they are not the arguments of an import process.
  init?(_ arguments: ArraySlice<String>) {
    let words = Array(arguments)
    guard words.count == 4, words[0] == Self.word, let source = ImportSource(rawValue: words[1]),
      let seconds = Int(words[2]), seconds >= 0
    else { return nil }
    self.init(source, named: words[3], processorSeconds: seconds)
  }

  /// The arguments of the process.
  var arguments: [String] { [Self.word, source.rawValue, "\(processorSeconds)", file] }

  private enum Descriptor {
    static let input: Int32 = 3
    static let output: Int32 = 4
  }

  /// The maximum memory of the process, in bytes. Chosen.
  private static let maximumMemory = 256 << 20

  /// Runs the process to its end.
  func run() -> ExitStatus {
    do {
      try Sandbox.prepare(closingFrom: Descriptor.output + 1)
      let bytes = try OpenFile.read(Descriptor.input, atMost: Self.maximumInput)
      var sandbox = Sandbox(reading: [])
      sandbox.limits.data = Self.maximumMemory
      sandbox.limits.fileSize = Self.maximumOutput
      sandbox.limits.processorSeconds = processorSeconds
      if Sandbox.unavailabilities.isEmpty { try sandbox.lock() } else { try sandbox.limit() }
      let result = result(of: String(decoding: bytes, as: UTF8.self).streamSafe)
      try OpenFile.write(Array(result.text.utf8), to: Descriptor.output)
      return .fine
    } catch {
      return .failed
    }
  }

  /// The result as lists of texts: the page, the notes and the number of rules, or the fault.
  private func result(of text: String) -> JSONValue {
    do throws(ImportError) {
      let gestures = try source.gestures(in: text)
      let notes = gestures.notes.map { JSONValue.string($0) }
      let page = JSONValue.string(gestures.configuration(from: file))
      return .array([page, .array(notes), .integer(gestures.rules.count)])
    } catch {
      return .array([.string("\(error)")])
    }
  }
}
