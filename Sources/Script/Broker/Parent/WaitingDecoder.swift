// Tests: ThimbleTests/Pictures/WaitingDecoderTests.swift

import JSON
public import ScriptViews
import Scripting
import System

/// Has the parent decode pictures and waits for each: replays, tests and checks have a clock of
/// their own, and come to the same result each time.
public final class WaitingDecoder: PictureDecoder {
  /// The maximum number of pictures that fail before all others are refused. Chosen: each may take
  /// seconds.
  private static let maximumFailures = 8

  private let client: BrokerClient
  private var failureCount = 0

  /// Creates a decoder over a connection.
  public init(over client: BrokerClient) { self.client = client }

  public func decode(
    _ file: Int32, width: Int, height: Int,
    _ answer: @escaping (Result<Int32, DrawingError>) -> Void
  ) -> Bool {
    guard failureCount < Self.maximumFailures else { return false }
    do {
      let memory = try client.answer(to: "decoding.begin", JSONObject()).requiredFile()
      try OpenFile.copy(file, to: memory.descriptor, atMost: ParentFiles.largestPicture)
      let size: JSONObject = ["width": .integer(width), "height": .integer(height)]
      let levels = try client.answer(to: "decoding.finish", size).requiredFile()
      withExtendedLifetime(levels) { answer(.success(levels.descriptor)) }
    } catch {
      failureCount += 1
      let reason = (error as? ReadFailure)?.reason ?? "\(error)"
      answer(.failure(.unreadable(reason: reason)))
    }
    return true
  }
}

extension BrokerAnswer {
  /// The descriptor of the answer.
  func requiredFile() throws(ActionError) -> PassedFile {
    guard let file else { throw BrokerClient.misunderstood }
    return file
  }
}
