internal import CWaylandServer

/// The selection of the core protocol: only the client with keyboard focus receives it, and setting
/// it requires the serial of an input event that the client has received.
final class DataDevices {
  private unowned let scene: Scene
  private var devices: [WlDataDevice] = []
  /// The serial with which the selection was set last.
  private var lastSerial: UInt32?

  init(_ scene: Scene) { self.scene = scene }

  /// Serves `wl_data_device_manager`.
  func serve(_ manager: WlDataDeviceManager) {
    manager.onRequest = { [unowned self] request in
      switch request {
      case .createDataSource(let source): serve(source)
      case .getDataDevice(let device, _): serve(device)
      }
    }
  }

  /// Sends the selection to a client that has the keyboard focus.
  func announce(to client: OpaquePointer) {
    for device in devices where device.client == client { announce(to: device, of: client) }
  }

  private func serve(_ device: WlDataDevice) {
    devices.append(device)
    device.onDestroy = { [weak self, unowned device] in
      self?.devices.removeAll { $0 === device }
    }
    device.onRequest = { [unowned self, unowned device] request in
      if case .setSelection(let source, let serial) = request {
        select(source, serial: serial, by: device.client)
      }
    }
  }

  private func serve(_ source: WlDataSource) {
    let offered = OfferedTypes()
    source.owner = offered
    source.onRequest = { if case .offer(let type) = $0 { offered.types.append(type) } }
    source.onDestroy = { [weak scene, unowned source] in scene?.clipboard.forget(source) }
  }

  /// Sets the selection; ignored with a serial that the client was not sent, or that is not newer
  /// than that of the present selection.
  private func select(_ source: WlDataSource?, serial: UInt32, by client: OpaquePointer?) {
    let offered = source?.owner as? OfferedTypes
    guard let client, offered?.isUsed != true, scene.sentSerials.has(serial, for: client) else {
      return
    }
    if let lastSerial, scene.clipboard.types != nil, lastSerial &- serial < .max / 2 { return }
    lastSerial = serial
    offered?.isUsed = true
    scene.clipboard.select(source, types: offered?.types ?? [])
  }

  private func announce(to device: WlDataDevice, of client: OpaquePointer) {
    guard let types = scene.clipboard.types else { return device.sendSelection(id: nil) }
    let offer = WlDataOffer.make(for: client, version: device.version)
    offer.onRequest = { [unowned scene] request in
      guard case .receive(let type, let fileDescriptor) = request else { return }
      scene.clipboard.give(type, to: fileDescriptor)
    }
    device.sendDataOffer(id: offer)
    for type in types { offer.sendOffer(mimeType: type) }
    device.sendSelection(id: offer)
  }
}

extension WlDataSource: SelectionSource {}
