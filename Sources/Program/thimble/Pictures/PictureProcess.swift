import Canvas
import CommandLine
import Glibc
import Relay
import Rendering
import Sandbox
import ScriptViews
import System

/// A process that decodes one picture, or encodes one, and ends.
///
/// A decoding process enters its sandbox before it parses the file, because a hostile file may
/// exploit faults of the libraries that read pictures.
enum PictureProcess {
  /// The first argument of the process. Not a command for users: without the descriptors below, the
  /// process ends at once.
  static let word = "picture"

  /// The task of a process, with the picture's width and height in pixels.
  enum Task: Equatable {
    /// Reads the picture's file from descriptor 3, and writes the picture at several sizes (its
    /// levels) to descriptor 4.
    case decode(width: Int, height: Int)
    /// Reads pixels from descriptor 3, writes a PNG file to descriptor 4, and syncs it to disk.
    case encode(width: Int, height: Int)

    /// The arguments of the process.
    var arguments: [String] {
      switch self {
      case .decode(let width, let height): [word, "decode", "\(width)", "\(height)"]
      case .encode(let width, let height): [word, "encode", "\(width)", "\(height)"]
      }
    }

    /// Parses the arguments of a process; nil if they are not the arguments of a picture process.
    init?(_ arguments: ArraySlice<String>) {
      let words = Array(arguments)
      guard words.count == 4, words[0] == word, let width = Int(words[2]),
        let height = Int(words[3]), width > 0, height > 0
      else { return nil }
      switch words[1] {
      case "decode": self = .decode(width: width, height: height)
      case "encode": self = .encode(width: width, height: height)
      default: return nil
      }
    }
  }

  private enum Descriptor {
    static let input: Int32 = 3
    static let output: Int32 = 4
    /// The memory file that receives the error message of a failed process.
    static let report: Int32 = 5
  }

  /// The maximum size of a picture file, in bytes. Chosen: a losslessly compressed photo of 36
  /// megapixels.
  private static let maximumFileSize = 128 << 20
  /// The maximum memory of the process in bytes. Chosen: 36 megapixels in four copies: decoded,
  /// rotated, converted to an image, and being written.
  private static let maximumMemory = 768 << 20
  /// The maximum number of bytes that the process writes. Chosen: all levels of 36 megapixels, with
  /// a margin.
  private static let maximumOutput = 256 << 20

  /// The maximum processor time in seconds. Chosen: a photo of 36 megapixels takes one, and three
  /// on a phone.
  private static let maximumSeconds: rlim_t = 5

  /// Runs the process to its end.
  static func run(_ task: Task) -> ExitStatus {
    do {
      try Sandbox.prepare(closingFrom: Descriptor.report + 1)
      try limitTime()
      switch task {
      case .decode(let width, let height): try decode(width, height)
      case .encode(let width, let height): try encode(width, height)
      }
      return .fine
    } catch {
      let reason = (error as? DrawingError).map(\.reason) ?? "\(error)"
      try? OpenFile.write(Array(reason.utf8), to: Descriptor.report)
      return .failed
    }
  }

  /// Limits the processor time of this process: beyond it, the kernel sends SIGXCPU. Unlike a
  /// timeout, the limit does not depend on the load of the machine.
  private static func limitTime() throws {
    var limit = rlimit(rlim_cur: maximumSeconds, rlim_max: maximumSeconds + 1)
    guard setrlimit(Int32(RLIMIT_CPU.rawValue), &limit) == 0 else { throw ReadError(errno) }
  }

  private static func decode(_ width: Int, _ height: Int) throws {
    // Libraries open the file by the path of its descriptor. In the sandbox, such a path works only
    // for a memory file.
    let file = try MemoryFile.make()
    try copyInput(to: file)
    close(Descriptor.input)
    // Loads the libraries now, because the sandboxed process cannot.
    _ = Image.jpegUnavailability
    _ = VectorImage.unavailability
    if Sandbox.unavailabilities.isEmpty {
      var sandbox = Sandbox(reading: [])
      sandbox.limits.data = maximumMemory
      sandbox.limits.fileSize = maximumOutput
      try sandbox.lock()
    }
    let picture = try CanvasArtist().picture(from: file, width: width, height: height)
    try PictureLevels.write(picture, to: Descriptor.output)
  }

  /// Copies the whole input from its start, regardless of the file offset, which it shares with
  /// other processes.
  private static func copyInput(to file: Int32) throws(ReadError) {
    var offset: off_t = 0
    while offset <= maximumFileSize {
      let count = sendfile(file, Descriptor.input, &offset, maximumFileSize)
      guard count >= 0 else { throw ReadError(errno) }
      if count == 0 { return }
    }
    throw ReadError(reason: "it is larger than \(maximumFileSize >> 20) MiB")
  }

  private static func encode(_ width: Int, _ height: Int) throws {
    let artist = CanvasArtist()
    let picture = try artist.picture(width: width, height: height, pixels: Descriptor.input)
    try OpenFile.write(try artist.png(of: picture), to: Descriptor.output)
    guard fsync(Descriptor.output) == 0 else { throw ReadError(errno) }
  }
}
