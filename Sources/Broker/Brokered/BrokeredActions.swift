// Tests: ActionServicesTests

import Compositors
public import DesktopActions
import JSON
import Scripting

/// The desktop's services as the parent offers them; none where it does not answer.
///
/// - Parameter client: The connection, whose events the services listen to.
public func brokeredActions(over client: BrokerClient) -> Actions {
  var actions = Actions()
  guard let summary = (try? client.call("actions"))?.object else { return actions }
  func has(_ name: String) -> Bool { summary[name] == true }
  if has("programs") { actions.programs = BrokeredPrograms(over: client) }
  if let name = summary["compositor"]?.string {
    let words = summary["capabilities"]?.array?.compactMap(\.string) ?? []
    actions.compositor = BrokeredCompositor(
      name, Set(words.compactMap { CompositorCapability(rawValue: $0) }), over: client)
  }
  if has("bus") { actions.bus = BrokeredBus(over: client) }
  if has("keys") { actions.keys = BrokeredKeys(over: client) }
  if has("pointer") { actions.pointer = BrokeredPointer(over: client) }
  if has("clipboard") { actions.clipboard = BrokeredClipboard(over: client) }
  return actions
}

extension BrokerClient {
  /// The error for an answer that has another form than the question expects.
  static let misunderstood = ActionError("the answer was not understood; update both programs")
}
