import JSON
public import ScriptViews
import System

/// Decodes pictures through the parent, and blocks until each is decoded. Replays, tests and checks
/// use it: with a clock of their own, they must have the same result each time.
public final class WaitingDecoder: PictureDecoder {
  /// The maximum number of failures, after which all further pictures are refused. Chosen: each
  /// failure may take seconds.
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
      try OpenFile.copy(file, to: memory.descriptor, atMost: ParentFiles.maximumPictureSize)
      let size: JSONObject = ["width": .integer(width), "height": .integer(height)]
      let levels = try client.answer(to: "decoding.finish", size).requiredFile()
      withExtendedLifetime(levels) { answer(.success(levels.descriptor)) }
    } catch {
      failureCount += 1
      let reason = (error as? ReadError)?.reason ?? "\(error)"
      answer(.failure(.unreadable(reason: reason)))
    }
    return true
  }
}
