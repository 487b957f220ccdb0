import Glibc
import JSON
import Relay
public import Scripting
public import System

/// Reads files and environment variables through the parent of a plugin's process.
public final class ParentFiles: FileProvider {
  private let client: BrokerClient
  /// The variables already requested. The value is nil for a variable that is not set.
  private var variables: [String: String?] = [:]

  /// Creates a provider of the files that the parent opens.
  public init(over client: BrokerClient) { self.client = client }

  public func open(_ path: String, for user: FileUser) throws(ReadError) -> Int32 {
    try open(path, by: "fs.open")
  }

  /// Opens a picture as a copy in memory. Decoding libraries reopen the file by the path of its
  /// descriptor, and the sandbox permits that only for memory files.
  ///
  /// - Throws: `ReadError` if the parent refuses or fails to open the file, or it is too large to
  ///   copy.
  public func openPicture(_ path: String, for user: FileUser) throws(ReadError) -> Int32 {
    let original = try open(path, by: "fs.open_picture")
    defer { close(original) }
    let copy: Int32
    do throws(SocketError) {
      copy = try MemoryFile.make()
    } catch {
      throw ReadError(error.code)
    }
    do throws(ReadError) {
      try OpenFile.copy(original, to: copy, atMost: Self.maximumPictureSize)
      lseek(copy, 0, SEEK_SET)
      return copy
    } catch {
      close(copy)
      throw error
    }
  }

  /// The maximum size of a picture file, in bytes. Chosen: a lossless photo of 36 megapixels.
  static let maximumPictureSize = 128 << 20

  public func list(_ path: String, for user: FileUser) throws(ReadError) -> [String] {
    try ask("fs.list", ["path": .string(path)]).value.array?.compactMap(\.string) ?? []
  }

  public func write(
    _ bytes: [UInt8], to path: String, for user: FileUser
  ) throws(ReadError) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try ask("fs.write", ["path": .string(path), "text": .string(text)])
  }

  public func value(ofVariable name: String) -> String? {
    if let known = variables[name] { return known }
    guard let answer = try? client.call("env.get", ["name": .string(name)]) else { return nil }
    variables[name] = .some(answer.string)
    return answer.string
  }

  private func open(_ path: String, by verb: String) throws(ReadError) -> Int32 {
    guard let file = try ask(verb, ["path": .string(path)]).file else {
      throw ReadError(reason: "\(BrokerClient.misunderstood)")
    }
    let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw ReadError(errno) }
    return descriptor
  }

  private func ask(
    _ verb: String, _ arguments: JSONObject
  ) throws(ReadError) -> BrokerAnswer {
    do throws(ActionError) {
      return try client.answer(to: verb, arguments)
    } catch {
      throw ReadError(reason: "\(error)")
    }
  }
}
