/// The device of the last press in an app: a finger that landed, or a button that went down.
public enum LastPress: CaseIterable, Sendable {
  case none, finger, button

  /// Whether a finger made the press; nil if there was none.
  public var isByTouch: Bool? {
    switch self {
    case .none: nil
    case .finger: true
    case .button: false
    }
  }
}

/// The text fields of an app, from its `zwp_text_input_v3` objects.
struct TextInputs {
  private struct Input {
    let object: UInt32
    /// Whether the compositor has given the focus of the text input to a surface.
    var hasFocus = false
    /// Whether the app requests text.
    var isEnabled = false
    /// The request that takes effect at the next commit; nil if there is none.
    var pending: Bool?
  }

  /// The maximum number of tracked objects. Chosen: an app has one for each seat.
  private static let maximum = 64

  private var inputs: [Input] = []

  init() {}

  /// Whether a text field has the focus.
  var isFocused: Bool { inputs.contains { $0.hasFocus && $0.isEnabled } }

  mutating func add(_ object: UInt32) {
    if inputs.count < Self.maximum { inputs.append(Input(object: object)) }
  }

  /// Removes an object.
  ///
  /// - Returns: False if the last text field lost the focus; otherwise nil.
  mutating func remove(_ object: UInt32) -> Bool? {
    change { $0.inputs.removeAll { $0.object == object } }
  }

  /// Records a request that takes effect at the next commit.
  mutating func set(isEnabled: Bool, _ object: UInt32) {
    if let index = index(of: object) { inputs[index].pending = isEnabled }
  }

  /// Applies the last request.
  ///
  /// - Returns: True if a text field gained the focus, or requested text again; false if the last
  ///   one lost the focus; otherwise nil.
  mutating func commit(_ object: UInt32) -> Bool? {
    guard let index = index(of: object), let isEnabled = inputs[index].pending else { return nil }
    inputs[index].pending = nil
    if isEnabled {
      inputs[index].isEnabled = true
      return inputs[index].hasFocus ? true : nil
    }
    return change { $0.inputs[index].isEnabled = false }
  }

  /// Records that a surface has gained or lost the focus of the text input. The app has to enable
  /// the text input again.
  ///
  /// - Returns: False if the last text field lost the focus; otherwise nil.
  mutating func set(hasFocus: Bool, _ object: UInt32) -> Bool? {
    guard let index = index(of: object) else { return nil }
    return change {
      $0.inputs[index].hasFocus = hasFocus
      $0.inputs[index].isEnabled = false
    }
  }

  private mutating func change(_ body: (inout TextInputs) -> Void) -> Bool? {
    let before = isFocused
    body(&self)
    return before && !isFocused ? false : nil
  }

  private func index(of object: UInt32) -> Int? { inputs.firstIndex { $0.object == object } }
}

extension Tracker {
  /// Reads a request to a text input.
  mutating func textRequest(_ message: MessageReader) -> TrackedEvent? {
    let object = message.head.object
    switch message.head.opcode {
    case ZwpTextInputV3.Request.enable: textInputs.set(isEnabled: true, object)
    case ZwpTextInputV3.Request.disable: textInputs.set(isEnabled: false, object)
    case ZwpTextInputV3.Request.commit:
      return textInputs.commit(object).map { .textFocus($0) }
    default: break
    }
    return nil
  }

  /// Reads an event of a text input.
  mutating func textEvent(_ message: MessageReader) -> TrackedEvent? {
    let isEntering = message.head.opcode == ZwpTextInputV3.Event.enter
    guard isEntering || message.head.opcode == ZwpTextInputV3.Event.leave else { return nil }
    return textInputs.set(hasFocus: isEntering, message.head.object).map { .textFocus($0) }
  }
}
