import CWaylandServer
import Glibc

@testable import Stage

/// A minimal compositor that answers one client over a socket pair, without an event loop.
final class SmallCompositor {
  let display: OpaquePointer
  private let client: OpaquePointer
  private var globals: [Global] = []
  private var isClientAlive = true

  /// The client's end of the socket pair.
  let clientEnd: Int32

  private var seats: [WlSeat] = []
  private var surfaces: [WlSurface] = []
  private var touches: [WlTouch] = []
  private var keyboards: [WlKeyboard] = []
  private var dataDevices: [WlDataDevice] = []
  /// The received requests, as words.
  private(set) var requests: [String] = []

  init(seatVersion: Int32 = 7) throws {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    display = wl_display_create()
    clientEnd = ends[0]
    client = wl_client_create(display, ends[1])
    globals = [
      Global(WlCompositor.self, version: 4, on: display) { [unowned self] in serve($0) },
      Global(WlSeat.self, version: seatVersion, on: display) { [unowned self] in serve($0) },
      Global(WlDataDeviceManager.self, version: 3, on: display) { [unowned self] in serve($0) },
    ]
  }

  deinit {
    for global in globals { global.remove() }
    wl_display_destroy_clients(display)
    wl_display_destroy(display)
  }

  /// Handles received requests and sends queued events.
  func turn() {
    wl_event_loop_dispatch(wl_display_get_event_loop(display), 0)
    wl_display_flush_clients(display)
  }

  /// Ends the client's connection.
  func dropClient() {
    wl_client_destroy(client)
  }

  /// Offers one more output.
  func addOutput() {
    globals.append(Global(WlOutput.self, version: 3, on: display) { _ in })
  }

  /// Removes the global that was offered last.
  func removeLastGlobal() {
    globals.removeLast().remove()
  }

  /// Posts an error about the first surface's scale.
  func postScaleError(_ words: String) {
    surfaces[0].postError(WlSurface.Error.invalidScale.rawValue, words)
  }

  /// The versions with which seats were bound.
  var seatVersions: [UInt32] { seats.map(\.version) }

  /// The number of created surfaces that still exist.
  var livingSurfaces: Int { surfaces.count { !$0.isDestroyed } }

  /// The number of surfaces ever created.
  var createdSurfaces: Int { surfaces.count }

  /// Offers a data offer to every data device.
  func offerData() {
    guard let client = dataDevices[0].client else { return }
    let offer = WlDataOffer.make(for: client, version: dataDevices[0].version)
    dataDevices[0].sendDataOffer(id: offer)
    offer.sendOffer(mimeType: "text/plain")
    dataDevices[0].sendSelection(id: offer)
  }

  /// Sends a finger's landing on the first surface at the last millisecond before the clock wraps.
  func sendDown(id: Int32, x: Double, y: Double) {
    touches[0].sendDown(serial: 1, time: .max, surface: surfaces[0], id: id, x: x, y: y)
  }

  /// Sends a text as the file of a keymap, without checking it.
  func sendKeymap(_ text: String) {
    guard let file = tmpfile() else { return }
    fputs(text, file)
    fflush(file)
    sendKeymap(in: fileno(file), size: text.utf8.count)
    fclose(file)
  }

  /// Sends the keymap of a file descriptor.
  func sendKeymap(in descriptor: Int32, size: Int) {
    keyboards[0].sendKeymap(format: .xkbV1, fd: descriptor, size: UInt32(size))
  }

  private func serve(_ compositor: WlCompositor) {
    compositor.onRequest = { [unowned self] request in
      guard case .createSurface(let surface) = request else { return }
      surfaces.append(surface)
      surface.onRequest = { [unowned self] request in note(request) }
    }
  }

  private func note(_ request: WlSurface.Request) {
    switch request {
    case .attach(let buffer, let x, let y):
      requests.append("attach \(buffer == nil ? "nil" : "buffer") \(x) \(y)")
    case .setBufferTransform(let transform): requests.append("transform \(transform)")
    case .destroy: requests.append("destroy")
    default: requests.append("other")
    }
  }

  private func serve(_ seat: WlSeat) {
    seats.append(seat)
    seat.onRequest = { [unowned self] request in
      switch request {
      case .getTouch(let touch): touches.append(touch)
      case .getKeyboard(let keyboard): keyboards.append(keyboard)
      default: break
      }
    }
  }

  private func serve(_ manager: WlDataDeviceManager) {
    manager.onRequest = { [unowned self] request in
      switch request {
      case .getDataDevice(let device, _): dataDevices.append(device)
      case .createDataSource(let source):
        source.onRequest = { [unowned self] request in
          if case .offer(let type) = request { requests.append("offer \(type)") }
        }
      }
    }
  }
}
