import Foundation
import StageRuns
import System
import Testing

/// A local HTTPS server, run by openssl with a self-signed certificate. A request for a name
/// returns the bytes of the file with that name, which contains the header, too.
final class HTTPSServer {
  let folder: String
  /// The path of the certificate, for clients that trust the server.
  let certificate: String
  private let program: Program
  private let port: String

  /// - Parameter folder: The folder of the files, which the initializer makes.
  init(in folder: String, on loop: EventLoop) throws {
    self.folder = folder
    certificate = folder + "/certificate.pem"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let maker = try Self.openssl(
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=Ann "
        + "-addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out certificate.pem",
      in: folder, on: loop)
    try #require(maker.waitForEnd() && maker.child.exit == .status(0), "\(maker.diagnostics)")
    let program = try Self.openssl(
      "s_server -accept 127.0.0.1:0 -HTTP -key key.pem -cert certificate.pem", in: folder, on: loop)
    self.program = program
    let sign = "ACCEPT 127.0.0.1:"
    func line() -> String? { program.lines.first { $0.hasPrefix(sign) } }
    try #require(loop.run(until: { line() != nil }, timeout: hangTimeout), "\(program.diagnostics)")
    port = String(line()?.dropFirst(sign.count) ?? "")
  }

  private static func openssl(
    _ words: String, in folder: String, on loop: EventLoop
  ) throws -> Program {
    var configuration = ChildProcess.Configuration(
      ["openssl"] + words.split(separator: " ").map(String.init))
    configuration.directory = folder
    configuration.output = .piped
    configuration.diagnostics = .piped
    return try Program(configuration, on: loop)
  }

  deinit {
    stop(false)
    program.end()
  }

  /// The URL of a file.
  ///
  /// - Parameter host: A name or address of this computer.
  func url(_ name: String, host: String = "127.0.0.1") -> String {
    "https://\(host):\(port)/\(name)"
  }

  /// Writes a file that is a whole response.
  ///
  /// - Parameter head: The lines before the contents: the status and header fields.
  func write(_ head: String..., contents: String, to name: String) throws {
    let lines = head.map { $0 + "\r\n" }.joined()
    try replaceFile("\(folder)/\(name)", with: "HTTP/1.1 \(lines)\r\n\(contents)")
  }

  /// Stops the server process, so that it sends no answers, or continues it.
  func stop(_ isStopped: Bool) { kill(program.child.id, isStopped ? SIGSTOP : SIGCONT) }
}
