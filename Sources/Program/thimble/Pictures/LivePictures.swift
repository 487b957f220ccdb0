import DesktopActions
import Glibc
import Relay
import ScriptViews
import Scripting
import System

/// Writes pictures to the user's files, each in a separate process.
final class LivePictures {
  /// The maximum number of pictures that are written at once. Chosen: each may have 144 MB.
  private static let maximumRunning = 4

  private let processes: PictureProcesses
  private let artist: any Artist
  private let files: UserFiles
  private var count = 0

  init(_ processes: PictureProcesses, _ artist: any Artist, into files: UserFiles = UserFiles()) {
    (self.processes, self.artist, self.files) = (processes, artist, files)
  }

  func write(
    _ picture: PictureSource, to path: String, for user: FileUser, _ answer: ActionAnswer
  ) {
    do throws(ActionError) {
      try begin(picture, to: path, for: user, answer)
    } catch {
      answer.fail(error)
    }
  }

  private func begin(
    _ picture: PictureSource, to path: String, for user: FileUser, _ answer: ActionAnswer
  ) throws(ActionError) {
    guard count < Self.maximumRunning else {
      throw ActionError(
        "\(Self.maximumRunning) images are being written; wait until one is finished")
    }
    func failure(_ reason: String) -> ActionError {
      ActionError("\(path) cannot be written: \(reason)")
    }
    let draft: FileDraft
    do throws(ReadError) {
      draft = try files.draft(of: path, for: user)
    } catch {
      throw failure(error.reason)
    }
    let (pixels, width, height) = try pixels(of: picture)
    let output = fcntl(draft.descriptor, F_DUPFD_CLOEXEC, 0)
    guard output >= 0 else { throw failure(ReadError(errno).reason) }
    let isBegun = processes.begin(
      .encode(width: width, height: height), from: pixels, to: OpenDescriptor(output)
    ) { [self] result in
      count -= 1
      do {
        _ = try result.get()
        try draft.commit()
        answer.succeed()
      } catch {
        let reason = (error as? DrawingError)?.reason ?? (error as? ReadError)?.reason
        answer.fail(failure(reason ?? "\(error)"))
      }
    }
    guard isBegun else { throw failure("too many pictures are waiting; try again later") }
    count += 1
  }

  /// Returns a descriptor of the pixels for a process: a new file, or a duplicate of the source's
  /// descriptor.
  private func pixels(
    of source: PictureSource
  ) throws(ActionError) -> (OpenDescriptor, width: Int, height: Int) {
    do {
      switch source {
      case .picture(let picture):
        let file = OpenDescriptor(try MemoryFile.make())
        try artist.write(picture, to: file.number)
        return (file, picture.width, picture.height)
      case .pixels(let pixels, let width, let height):
        let file = fcntl(pixels, F_DUPFD_CLOEXEC, 0)
        guard file >= 0 else { throw ReadError(errno) }
        return (OpenDescriptor(file), width, height)
      }
    } catch {
      throw ActionError((error as? DrawingError)?.reason ?? "\(error)")
    }
  }
}
