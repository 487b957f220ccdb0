/// The interfaces whose messages the relay reads. Messages of other interfaces are forwarded
/// unread, so future protocols work.
enum Interface: UInt8, CaseIterable {
  case display, registry
  case seat, touch, keyboard, pointer
  case compositor, subcompositor, surface, subsurface, region
  case memory, memoryPool, buffer
  case dmabuf, dmabufParameters
  case viewporter, viewport
  case windowManager, xdgSurface, toplevel, popup
  case layerShell, layerSurface
  case dataDeviceManager, dataDevice
  case output, outputManager, xdgOutput
  case textInputManager, textInput

  /// Creates the interface with this name; nil for one that is forwarded unread.
  init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The name on the wire.
  var name: String {
    switch self {
    case .display: WlDisplay.name
    case .registry: WlRegistry.name
    case .seat: WlSeat.name
    case .touch: WlTouch.name
    case .keyboard: WlKeyboard.name
    case .pointer: WlPointer.name
    case .compositor: WlCompositor.name
    case .subcompositor: WlSubcompositor.name
    case .surface: WlSurface.name
    case .subsurface: WlSubsurface.name
    case .region: WlRegion.name
    case .memory: WlShm.name
    case .memoryPool: WlShmPool.name
    case .buffer: WlBuffer.name
    case .dmabuf: ZwpLinuxDmabufV1.name
    case .dmabufParameters: ZwpLinuxBufferParamsV1.name
    case .viewporter: WpViewporter.name
    case .viewport: WpViewport.name
    case .windowManager: XdgWmBase.name
    case .xdgSurface: XdgSurface.name
    case .toplevel: XdgToplevel.name
    case .popup: XdgPopup.name
    case .layerShell: ZwlrLayerShellV1.name
    case .layerSurface: ZwlrLayerSurfaceV1.name
    case .dataDeviceManager: WlDataDeviceManager.name
    case .dataDevice: WlDataDevice.name
    case .output: WlOutput.name
    case .outputManager: ZxdgOutputManagerV1.name
    case .xdgOutput: ZxdgOutputV1.name
    case .textInputManager: ZwpTextInputManagerV3.name
    case .textInput: ZwpTextInputV3.name
    }
  }

  /// The request that destroys an object of the interface; nil if the interface has none.
  var destructor: UInt16? {
    switch self {
    case .display, .registry, .compositor, .dataDeviceManager: nil
    case .memory: nil
    case .seat: WlSeat.Request.release
    case .touch: WlTouch.Request.release
    case .keyboard: WlKeyboard.Request.release
    case .pointer: WlPointer.Request.release
    case .subcompositor: WlSubcompositor.Request.destroy
    case .surface: WlSurface.Request.destroy
    case .subsurface: WlSubsurface.Request.destroy
    case .region: WlRegion.Request.destroy
    case .memoryPool: WlShmPool.Request.destroy
    case .buffer: WlBuffer.Request.destroy
    case .dmabuf: ZwpLinuxDmabufV1.Request.destroy
    case .dmabufParameters: ZwpLinuxBufferParamsV1.Request.destroy
    case .viewporter: WpViewporter.Request.destroy
    case .viewport: WpViewport.Request.destroy
    case .windowManager: XdgWmBase.Request.destroy
    case .xdgSurface: XdgSurface.Request.destroy
    case .toplevel: XdgToplevel.Request.destroy
    case .popup: XdgPopup.Request.destroy
    case .layerShell: ZwlrLayerShellV1.Request.destroy
    case .layerSurface: ZwlrLayerSurfaceV1.Request.destroy
    case .dataDevice: WlDataDevice.Request.release
    case .output: WlOutput.Request.release
    case .outputManager: ZxdgOutputManagerV1.Request.destroy
    case .xdgOutput: ZxdgOutputV1.Request.destroy
    case .textInputManager: ZwpTextInputManagerV3.Request.destroy
    case .textInput: ZwpTextInputV3.Request.destroy
    }
  }
}
