import Bus
public import JSON
public import ScriptViews
public import Scripting

/// A request of a plugin to the desktop. A row of ``ActionTable`` has checked its arguments.
public enum Action: Equatable {
  case keys(KeyAction)
  case pointer(PointerAction)
  case clipboard(ClipboardAction)
  case compositor(CompositorAction)
  case presence(PresenceAction)
  case toplevels(ToplevelAction)
  /// Opens a watch with a ``TextFocus`` event for each text field that gains or loses the focus.
  case watchTextFocus
  case programs(ProgramAction)
  case bus(BusAction)
  /// Captures a picture of the screen, which is the asynchronous answer.
  case takePicture(ScreenPictureRequest)
  /// Writes a picture as a PNG file. The file is created or replaced atomically, and the answer is
  /// asynchronous.
  case writePicture(PictureSource, to: String)
  /// Prepares the device of a permission, so that the first use need not wait for the device.
  case prepare(Permission)
  /// Shuts the program down cleanly. The action has no row, so other processes cannot send it.
  case quit

  /// Whether the action is answered asynchronously. If it fails at once, it may be answered before
  /// the call returns.
  package var isAnsweredLater: Bool {
    switch self {
    case .clipboard(let action): action == .read
    case .compositor(let action): action.isAnsweredLater
    case .bus(.call), .takePicture, .writePicture: true
    case .keys, .pointer, .presence, .toplevels, .watchTextFocus, .programs, .bus, .prepare,
      .quit:
      false
    }
  }

  /// The permission that the events of the opened object need; nil if the action opens none.
  package var opens: Permission? {
    switch self {
    case .clipboard(.watch): .clipboard
    case .compositor(.watchWorkspaces): .workspaces
    case .presence(.watchIdleness): .idle
    case .presence(.watchPower): .outputs
    case .toplevels(.watch): .toplevels
    case .watchTextFocus: .textFocus
    case .programs(.start): .spawn
    case .bus(.listen): .dbusSignals
    default: nil
    }
  }
}

/// An action in the form in which processes send it.
public struct ActionMessage: Equatable, Sendable {
  /// The name of the action's row.
  public let verb: String
  /// The arguments, by the names of the row's parameters.
  public let arguments: JSONObject

  init(_ verb: String, _ arguments: JSONObject = JSONObject()) {
    (self.verb, self.arguments) = (verb, arguments)
  }
}

extension Action {
  /// The action in the form in which processes send it.
  public var message: ActionMessage {
    switch self {
    case .keys(let action): action.message
    case .pointer(let action): action.message
    case .clipboard(let action): action.message
    case .compositor(let action): action.message
    case .presence(let action): action.message
    case .toplevels(let action): action.message
    case .watchTextFocus: ActionMessage("text_focus.watch")
    case .programs(let action): action.message
    case .bus(let action): action.message
    case .takePicture(let request): request.message
    case .writePicture(_, let path): ActionMessage("fs.write_image", ["path": .string(path)])
    case .prepare(let permission):
      ActionMessage("prepare." + permission.rawValue.replacing(".", with: "_"))
    case .quit: ActionMessage("quit")
    }
  }
}

/// The receiver of the answer to an action. It must be called exactly once.
public struct ActionAnswer {
  private let receive: (Result<ActionValue, ActionError>) -> Void

  /// Creates an answer from its receiver.
  public init(_ receive: @escaping (Result<ActionValue, ActionError>) -> Void) {
    self.receive = receive
  }

  /// Answers with a value.
  public func succeed(_ value: JSONValue = .null) { receive(.success(.data(value))) }

  /// Answers with an error that is not the plugin's fault.
  public func fail(_ error: ActionError) { receive(.failure(error)) }

  /// Answers with a result.
  public func callAsFunction(_ result: Result<ActionValue, ActionError>) { receive(result) }

  /// Performs an action without a value, and answers with success or with the thrown error.
  public func perform(_ act: () throws(ActionError) -> Void) {
    do throws(ActionError) {
      try act()
      succeed()
    } catch {
      fail(error)
    }
  }
}

/// The value of an answer to an action.
public enum ActionValue {
  case data(JSONValue)
  case picture(any Picture)
}

extension Action {
  /// The value that the grant of the action's permission must include; nil if any grant suffices.
  package var value: (permission: Permission, text: String)? {
    switch self {
    case .programs(.start(let request)): (.spawn, request.arguments[0])
    case .bus(.call(let call)): (call.bus == .session ? .dbus : .dbusSystem, call.service)
    case .bus(.listen(let filter)): (.dbusSignals, filter.sender)
    default: nil
    }
  }
}

/// The rows of all actions that other processes may send, by their verbs.
package struct ActionTable {
  private let rowsByVerb: [String: ActionRow]

  /// Creates the table.
  package init() {
    let rows =
      ActionRow.keys() + ActionRow.pointer() + ActionRow.clipboard() + ActionRow.compositor()
      + ActionRow.presence() + ActionRow.toplevels() + ActionRow.textFocus()
      + ActionRow.programs() + ActionRow.bus() + ActionRow.screenshots() + ActionRow.preparations()
    rowsByVerb = Dictionary(uniqueKeysWithValues: rows.map { ($0.verb, $0) })
  }

  /// The rows, in the order of their verbs.
  package var rows: [ActionRow] { rowsByVerb.values.sorted { $0.verb < $1.verb } }

  /// The row of a verb; nil for an unknown verb.
  package subscript(verb: String) -> ActionRow? { rowsByVerb[verb] }
}

extension ActionRow {
  /// The permissions with devices that can be prepared.
  static var prepared: [Permission] {
    [.keys, .pointer, .clipboard, .toplevels, .screenshot]
  }

  /// The rows that prepare devices.
  fileprivate static func preparations() -> [ActionRow] {
    prepared.map { permission in
      ActionRow(Action.prepare(permission).message.verb, permission: permission) {
        .prepare(permission)
      }
    }
  }
}

extension ScriptModule {
  /// The members of the module that act on the desktop, each guarded by its permission.
  package static func actions() -> [Member] {
    [
      spawn(),
      .module(compositor()),
      .module(workspaces()).requires(.workspaces),
      .module(keys()).requires(.keys),
      ActionRow.keystrokeFault,
      .module(pointer()).requires(.pointer),
      .module(clipboard()).requires(.clipboard),
      .module(toplevels()).requires(.toplevels),
      .module(screenshot()).requires(.screenshot),
      .module(idle()).requires(.idle),
      .module(textFocus()).requires(.textFocus),
      .module(outputPower()).requires(.outputs),
      .module(dbus()).requires(.dbus, .dbusSystem, .dbusSignals),
    ]
  }
}
