import Foundation
import Glibc

/// A program whose output and exit status are needed.
struct ProgramRun {
  private let words: [String]
  private let folder: String
  private let environment: [String: String]

  init(_ words: [String], in folder: String, environment: [String: String] = [:]) {
    self.words = words
    self.folder = folder
    self.environment = environment
  }

  /// The time without output after which a program is considered hung, in milliseconds.
  private static let silenceTimeout: Int32 = 600_000

  struct Output {
    let text: String
    let succeeded: Bool
    /// Whether the program was killed, because it wrote the `stop` text or was silent for too long.
    let wasStopped: Bool
  }

  /// Runs the program to its end, or kills it when it writes `stop`.
  func output(until stop: String? = nil) throws -> Output {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    var (data, wasStopped) = (Data(), false)
    let wanted = Data((stop ?? "").utf8)
    let reading = pipe.fileHandleForReading
    while true {
      var waiting = pollfd(fd: reading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let isSilent = poll(&waiting, 1, Self.silenceTimeout) == 0
      let part = isSilent ? Data() : reading.availableData
      if part.isEmpty, !isSilent { break }
      data.append(part)
      let wasSaid =
        !wanted.isEmpty && data.suffix(part.count + wanted.count).range(of: wanted) != nil
      if isSilent || wasSaid {
        wasStopped = true
        kill(process.processIdentifier, SIGKILL)
        break
      }
    }
    let text = String(decoding: data, as: UTF8.self)
    // Foundation may wait forever for a program that was killed while it started another one.
    if wasStopped { return Output(text: text, succeeded: false, wasStopped: true) }
    process.waitUntilExit()
    let ended = process.terminationReason == .exit && process.terminationStatus == 0
    return Output(text: text, succeeded: ended, wasStopped: false)
  }
}

/// Prints a line without buffering, even to a file, so that the output can be followed.
func say(_ line: String) {
  print(line)
  fflush(nil)
}
