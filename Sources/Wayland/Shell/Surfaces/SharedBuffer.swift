import Glibc
import Wayland

/// A `wl_shm` buffer; unmapped when released.
final class SharedBuffer {
  /// Width and height in pixels.
  let width: Int
  let height: Int
  /// Premultiplied ARGB, 32 bits per pixel, rows without padding.
  let pixels: UnsafeMutableRawPointer
  private let length: Int
  private let proxy: WlBuffer

  /// Whether the compositor has not released the buffer yet.
  private(set) var isBusy = false

  /// Bytes per row.
  var stride: Int { width * 4 }

  /// Marks the buffer as busy and returns its protocol object, to be attached.
  func take() -> WlBuffer {
    isBusy = true
    return proxy
  }

  /// Creates a buffer; nil if the size is invalid or allocation fails.
  init?(width: Int, height: Int, format: WlShm.Format = .argb8888, shm: WlShm) {
    let (length, overflow) = (width * 4).multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, length <= Int(Int32.max) else { return nil }
    guard let descriptor = SharedMemory.makeFile(of: length) else { return nil }
    defer { close(descriptor) }
    // All pages will be written: populating them at once avoids a page fault for each page.
    let mapped = mmap(
      nil, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, descriptor, 0)
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
}
