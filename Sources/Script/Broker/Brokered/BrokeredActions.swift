// Tests: ActionServicesTests

import Compositors
public import DesktopActions
import JSON
public import ScriptViews
import Scripting

/// The desktop's services as the parent offers them; none where it does not answer.
///
/// - Parameters:
///   - client: The connection, whose events the services listen to.
///   - artist: Makes pictures of the pixels of screenshots; nil: there are none.
public func brokeredActions(
  over client: BrokerClient, artist: (any Artist)? = nil
) -> Actions {
  var actions = Actions()
  guard let summary = (try? client.call("actions"))?.object else { return actions }
  func has(_ name: String) -> Bool { summary[name] == true }
  if has("programs") { actions.programs = BrokeredPrograms(over: client) }
  if let compositor = summary["compositor"], compositor != .null {
    let words = summary["capabilities"]?.array?.compactMap(\.string) ?? []
    actions.compositor = BrokeredCompositor(
      compositor.string, Set(words.compactMap { CompositorCapability(rawValue: $0) }), over: client)
  }
  if has("bus") { actions.bus = BrokeredBus(over: client) }
  if has("keys") { actions.keys = BrokeredKeys(over: client) }
  if has("pointer") { actions.pointer = BrokeredPointer(over: client) }
  if has("clipboard") { actions.clipboard = BrokeredClipboard(over: client) }
  if has("toplevels") { actions.toplevels = BrokeredToplevels(over: client) }
  if has("idle") { actions.idle = BrokeredIdle(over: client) }
  if has("power") { actions.outputPower = BrokeredPower(over: client) }
  if has("screen"), let artist { actions.screen = BrokeredScreen(over: client, artist) }
  if has("pictures"), let artist { actions.pictures = BrokeredPictures(over: client, artist) }
  return actions
}

extension BrokerClient {
  /// The error for an answer that has another form than the question expects.
  static let misunderstood = ActionError("the answer was not understood; update both programs")
}
