import Compositors
public import DesktopActions
import JSON

extension Broker {
  /// Offers the desktop's services to the plugin's process, each as far as it is granted.
  ///
  /// Shutting the program down is not offered.
  public func serve(_ actions: Actions) {
    let compositor = actions.compositor
    register("actions", permission: nil) { _, reply in reply.succeed(Self.summary(of: actions)) }
    if let programs = actions.programs { ProgramService(programs, of: self).register() }
    if let compositor { CompositorService(compositor, of: self).register() }
    if let bus = actions.bus { serve(bus) }
    if let keys = actions.keys { serve(keys) }
    if let pointer = actions.pointer { PointerService(pointer, of: self).register() }
    if let clipboard = actions.clipboard { serve(clipboard, actions.news) }
  }

  /// What there is here.
  private static func summary(of actions: Actions) -> JSONValue {
    var summary = JSONObject([
      ("programs", .bool(actions.programs != nil)), ("bus", .bool(actions.bus != nil)),
      ("keys", .bool(actions.keys != nil)), ("pointer", .bool(actions.pointer != nil)),
      ("clipboard", .bool(actions.clipboard != nil)),
    ])
    if let compositor = actions.compositor {
      summary["compositor"] = .string(compositor.name)
      summary["capabilities"] = .array(
        compositor.capabilities.map(\.rawValue).sorted().map { .string($0) })
    }
    return .object(summary)
  }
}
