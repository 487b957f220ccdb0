import Glibc
import JSON
public import ScriptViews
import Scripting
import System

/// Decodes pictures through the parent, one at a time and in the order of the requests.
public final class ParentDecoder: PictureDecoder {
  /// The maximum number of unfinished pictures, each with an open file. Chosen.
  private static let maximumJobs = 256

  private final class Job {
    let file: PassedFile
    let size: JSONObject
    let answer: (Result<Int32, DrawingError>) -> Void

    init(
      _ file: PassedFile, size: JSONObject,
      answer: @escaping (Result<Int32, DrawingError>) -> Void
    ) { (self.file, self.size, self.answer) = (file, size, answer) }
  }

  private let client: BrokerClient
  /// The unfinished pictures; the first is in flight.
  private var jobs: [Job] = []

  /// Creates a decoder over a connection.
  public init(over client: BrokerClient) { self.client = client }

  public func decode(
    _ file: Int32, width: Int, height: Int,
    _ answer: @escaping (Result<Int32, DrawingError>) -> Void
  ) -> Bool {
    guard jobs.count < Self.maximumJobs else { return false }
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return false }
    let size: JSONObject = ["width": .integer(width), "height": .integer(height)]
    jobs.append(Job(PassedFile(copy), size: size, answer: answer))
    if jobs.count == 1 { begin() }
    return true
  }

  private func begin() {
    guard let job = jobs.first else { return }
    client.ask("decoding.begin", with: JSONObject()) { [weak self] in self?.send(job, into: $0) }
  }

  private func send(_ job: Job, into begun: Result<BrokerAnswer, ActionError>) {
    do {
      let memory = try begun.get().requiredFile()
      try OpenFile.copy(
        job.file.descriptor, to: memory.descriptor, atMost: ParentFiles.maximumPictureSize)
      client.ask("decoding.finish", with: job.size) { [weak self] in self?.end(job, $0) }
    } catch let error as ReadError {
      end(job, .failure(ActionError(error.reason)))
    } catch {
      end(job, .failure(ActionError("\(error)")))
    }
  }

  private func end(_ job: Job, _ answer: Result<BrokerAnswer, ActionError>) {
    jobs.removeFirst()
    begin()
    do throws(ActionError) {
      let levels = try answer.get().requiredFile()
      withExtendedLifetime(levels) { job.answer(.success(levels.descriptor)) }
    } catch {
      job.answer(.failure(.unreadable(reason: "\(error)")))
    }
  }
}
