// Tests: DeviceTests, CompositorTests

public import Compositors
import Lua
package import Scripting

/// The desktop services available to plugins beyond their own surfaces.
///
/// A nil service is unavailable; calls that need it fail with a message.
public struct Actions {
  /// Starts programs.
  public var programs: (any ProgramStarter)?
  /// The compositor's IPC socket.
  public var compositor: (any Compositor)?
  /// D-Bus: the session bus and the system bus.
  public var bus: (any BusAccess)?
  /// A virtual keyboard.
  public var keys: (any KeySender)?
  /// Says why a key combination is none; nil where it is one. Needs no keyboard.
  public var keystrokeFault: ((String) -> String?)?
  /// A virtual pointer.
  public var pointer: (any PointerSender)?
  /// The toplevels of all programs.
  public var toplevels: (any ToplevelSource)?
  /// Idle notifications.
  public var idle: (any IdleSource)?
  /// The clipboard.
  public var clipboard: (any ClipboardAccess)?
  /// Screen capture.
  public var screen: (any ScreenPictures)?
  /// Writes pictures into files.
  public var pictures: (any PictureWriter)?
  /// The power mode of outputs.
  public var outputPower: (any OutputPower)?
  /// Shuts the program down cleanly.
  public var quit: (() -> Void)?
  /// Passes on what the services report to those who listen beside the plugins.
  public let news = ActionNews()

  /// No services.
  public init() {}
}

extension Plugin {
  /// Performs an action with a desktop service. A missing service or a thrown error becomes a
  /// failure with its message.
  package func acting<Device>(
    _ device: Device?, _ lack: String, _ act: @escaping (Device) throws(ActionError) -> Void
  ) -> OperationResult<Bool> {
    guard let device else { return .failure(lack) }
    var failure: ActionError?
    whenRunning {
      do throws(ActionError) {
        try act(device)
      } catch {
        failure = error
      }
    }
    return failure.map { .failure("\($0)") } ?? .success(true)
  }

  /// Prepares the services whose permissions are granted, so that the first gesture does not wait
  /// for them.
  package func prepareActions() {
    guard let actions else { return }
    if grants.allows(.keys) { actions.keys?.prepare() }
    if grants.allows(.pointer) { actions.pointer?.prepare() }
    if grants.allows(.clipboard) { actions.clipboard?.prepare() }
    if grants.allows(.screenshot) { actions.screen?.prepare() }
    if grants.allows(.toplevels) { actions.toplevels?.prepare() }
  }
}

/// The host of a plugin as its actions see it.
package protocol ActionHost: AnyObject {
  /// The services that actions use.
  var actions: Actions { get }
}

extension Plugin {
  /// The desktop services; nil once the host was released.
  package var actions: Actions? { (host as? any ActionHost)?.actions }
}

extension Actions {
  /// Passes what the services report on to the plugins.
  package func report(to plugins: @escaping () -> [Plugin]) {
    toplevels?.onChange = { [news] toplevel in
      for plugin in plugins() { plugin.used(Toplevels.self)?.didChange(toplevel) }
      news.toplevelDidChange(toplevel)
    }
    clipboard?.onChange = { [news] in
      for plugin in plugins() { plugin.used(ClipboardHandlers.self)?.clipboardDidChange() }
      news.clipboardDidChange()
    }
  }
}
