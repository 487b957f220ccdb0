import Glibc
import Wayland

/// A pixel buffer shared with the compositor; unmapped when released.
final class SharedBuffer {
  /// Width and height in pixels.
  let width: Int
  let height: Int
  /// Premultiplied ARGB, 32 bits a pixel, row after row.
  let pixels: UnsafeMutableRawPointer
  private let length: Int
  private let proxy: WlBuffer

  /// Whether the compositor still reads the pixels.
  private(set) var isBusy = false

  /// Bytes from one row to the next.
  var stride: Int { width * 4 }

  /// The protocol object to attach; from then on the buffer is busy.
  func take() -> WlBuffer {
    isBusy = true
    return proxy
  }

  /// Makes a buffer; nil where the size is no buffer's or memory lacks.
  init?(width: Int, height: Int, format: WlShm.Format = .argb8888, shm: WlShm) {
    let (length, overflow) = (width * 4).multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, length <= Int(Int32.max) else { return nil }
    guard let descriptor = Self.makeFile(of: length) else { return nil }
    defer { close(descriptor) }
    let mapped = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else { return nil }
    self.width = width
    self.height = height
    self.length = length
    pixels = mapped
    let pool = shm.createPool(fd: descriptor, size: Int32(length))
    proxy = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4),
      format: format)
    pool.destroy()
    proxy.onEvent = { [unowned self] _ in isBusy = false }
  }

  deinit {
    proxy.destroy()
    munmap(pixels, length)
  }

  /// A file without a name that exists in memory only.
  static func makeFile(of length: Int) -> Int32? {
    for attempt in 0..<100 {
      let name = "/thimble-\(getpid())-\(attempt)-\(UInt32.random(in: 0...UInt32.max))"
      let descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        return nil
      }
      shm_unlink(name)
      // Reserving the memory now makes its lack an error here and not a signal while drawing.
      guard posix_fallocate(descriptor, 0, off_t(length)) == 0 else {
        close(descriptor)
        return nil
      }
      return descriptor
    }
    return nil
  }
}
