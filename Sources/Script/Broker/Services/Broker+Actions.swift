import Compositors
public import DesktopActions
import JSON
public import ScriptViews

extension Broker {
  /// Offers the desktop's services to the plugin's process, each as far as it is granted.
  ///
  /// Shutting the program down is not offered.
  ///
  /// - Parameter artist: Reads the pixels of screenshots; nil: none are offered.
  public func serve(_ actions: Actions, artist: (any Artist)? = nil) {
    let summary = Self.summary(of: actions, hasScreen: artist != nil && actions.screen != nil)
    register("actions", permission: nil) { _, reply in reply.succeed(summary) }
    if let programs = actions.programs { ProgramService(programs, of: self).register() }
    if let compositor = actions.compositor { CompositorService(compositor, of: self).register() }
    if let bus = actions.bus { BusService(bus, of: self).register() }
    if let keys = actions.keys { serve(keys) }
    if let pointer = actions.pointer { PointerService(pointer, of: self).register() }
    if let clipboard = actions.clipboard { serve(clipboard, actions.news) }
    if let toplevels = actions.toplevels {
      ToplevelService(toplevels, actions.news, of: self).register()
    }
    let presence = PresenceService(of: self)
    if let idle = actions.idle { presence.register(idle) }
    if let power = actions.outputPower { presence.register(power) }
    if let screen = actions.screen, let artist {
      ScreenService(screen, artist, of: self).register()
    }
    if let pictures = actions.pictures { PictureService(pictures, of: self).register() }
  }

  /// What there is here.
  private static func summary(of actions: Actions, hasScreen: Bool) -> JSONValue {
    var summary = JSONObject([
      ("programs", .bool(actions.programs != nil)), ("bus", .bool(actions.bus != nil)),
      ("keys", .bool(actions.keys != nil)), ("pointer", .bool(actions.pointer != nil)),
      ("clipboard", .bool(actions.clipboard != nil)),
      ("toplevels", .bool(actions.toplevels != nil)), ("idle", .bool(actions.idle != nil)),
      ("power", .bool(actions.outputPower != nil)), ("screen", .bool(hasScreen)),
      ("pictures", .bool(actions.pictures != nil)),
    ])
    if let compositor = actions.compositor {
      summary["compositor"] = compositor.name.map { .string($0) } ?? .bool(true)
      summary["capabilities"] = .array(
        compositor.capabilities.map(\.rawValue).sorted().map { .string($0) })
    }
    return .object(summary)
  }
}
