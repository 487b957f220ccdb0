import CAttempts
import Canvas
import Glibc
import System

/// Attempts of more than one system call.
enum Special {
  static let all: [String: @Sendable (String) -> Int] = [
    "32-bit": { _ in cattempts_call_32() },
    "x32": { _ in cattempts_call_x32() },
    "thread": { _ in cattempts_thread() },
    "text": { _ in drawText() },
    "loop": { _ in turnLoop() },
    "svg": { (try? VectorImage(svg: $0).rendered(width: 32, height: 16).width) ?? -1 },
    "jpeg": { (try? Image(jpeg: $0).width) ?? -1 },
    "allocate": { allocate(mebibytes: Int($0) ?? 0) },
    "share": { share(mebibytes: Int($0) ?? 0) },
    "environment": { _ in cattempts_environment() },
    "descriptors": { _ in openDescriptors() },
    "families": { _ in families() },
    "abort": { _ in abort() },
    "wait": { _ in Int(pause()) },
    "limit": { limit(of: Int32($0) ?? -1) },
    "owner": { _ in owner() },
  ]

  /// Reads a whole file. Returns its length.
  static func read(_ path: String) -> Int {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return -Int(errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &bytes, bytes.count)
    return count < 0 ? -Int(errno) : count
  }

  /// Reads a folder. Returns the number of its entries.
  static func list(_ path: String) -> Int {
    guard let folder = opendir(path) else { return -Int(errno) }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }

  /// Draws letters of three scripts. Returns the number of bytes of the picture that they change.
  private static func drawText() -> Int {
    let (width, height) = (400, 80)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress,
        let image = try? Image(pixels: start, width: width, height: height, stride: width * 4),
        let canvas = try? Canvas(on: image)
      else { return }
      canvas.draw(StyledText("Thimble Ж 汉", size: 24), x: 0, y: 0, color: .white)
      canvas.flush()
    }
    return pixels.count { $0 != 0 }
  }

  /// Runs a loop of libuv until a timer and a pipe have woken it.
  private static func turnLoop() -> Int {
    let loop = EventLoop()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -Int(errno) }
    var woken: Set<String> = []
    let timer = loop.makeTimer { woken.insert("timer") }
    timer.schedule(after: .zero)
    let watch = try? loop.watch(fileDescriptor: ends[0]) { _ in woken.insert("pipe") }
    write(ends[1], "x", 1)
    let isDone = loop.run(until: { woken.count == 2 }, timeout: .seconds(60))
    watch?.cancel()
    for end in ends { close(end) }
    return isDone ? 2 : -1
  }

  /// Allocates memory in pieces and writes to it. Returns the amount that could be allocated, in
  /// MiB.
  private static func allocate(mebibytes: Int) -> Int {
    for count in 0..<mebibytes {
      let piece = mmap(
        nil, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let piece, piece != MAP_FAILED else { return count }
      memset(piece, 1, 1 << 20)
    }
    return mebibytes
  }

  /// Creates shared memory like that of a window, and writes to its end.
  private static func share(mebibytes: Int) -> Int {
    let size = mebibytes << 20
    let file = cattempts_memory()
    guard file >= 0 else { return -Int(errno) }
    defer { close(file) }
    let result = posix_fallocate(file, 0, off_t(size))
    guard result == 0 else { return -Int(result) }
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory, memory != MAP_FAILED else { return -Int(errno) }
    memset(memory + (size - 4096), 1, 4096)
    munmap(memory, size)
    return fcntl(file, 1033, 0x2) == 0 ? mebibytes : -Int(errno)
  }

  /// Returns the process's limit of a resource.
  private static func limit(of resource: Int32) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(UInt32(resource)), &limit) == 0 else { return -Int(errno) }
    return Int(limit.rlim_max)
  }

  /// Returns the owner of the kernel's files about this process. The owner is root if other
  /// processes of the user may not inspect this one.
  private static func owner() -> Int {
    var found = stat()
    return stat("/proc/self/status", &found) == 0 ? Int(found.st_uid) : -Int(errno)
  }

  private static func openDescriptors() -> Int {
    (0..<Int32(64)).count { fcntl($0, F_GETFD) >= 0 }
  }

  /// Returns the number of address families for which a socket can be created.
  private static func families() -> Int {
    (0..<Int32(48)).count { socket($0, Int32(SOCK_STREAM.rawValue), 0) >= 0 }
  }
}
