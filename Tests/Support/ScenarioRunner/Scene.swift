import Gestures
import Scrolling

/// The views and recognizers of one scenario, and the record of their actions and calls.
final class Scene {
  let window: Window
  private(set) var views: [String: View] = [:]
  private(set) var recognizers: [String: GestureRecognizer] = [:]
  private var measuredViews: [String: View] = [:]
  private var delegates: [String: ScenarioDelegate] = [:]
  private var actions: [RecordedAction] = []
  private var calls: [Scenario.ExpectedCall] = []
  var links: [String: LinkGroup] = [:]
  var scrollDifferences: [String] = []
  /// The errors of host calls in handlers.
  private(set) var problems: [String] = []

  init(_ scenario: Scenario) throws {
    let root = try need(scenario.views.first, "a scenario has one root view")
    let window = RecordingWindow(frame: try rect(root.frame))
    self.window = window
    window.record = { [unowned self] in calls.append($0) }
    if root.kind == "scroll" {
      try addView(root, to: window)
    } else {
      try configure(window, root)
    }
    try connectScrollViews(root)
    for id in scenario.expect.compactMap(\.approx?.locationIn?.view) {
      measuredViews[id] = try view(id)
    }
    for node in scenario.recognizers { try add(node) }
    for relation in scenario.relations ?? [] { try relate(relation) }
    for handler in scenario.handlers ?? [] { try handle(handler) }
  }

  /// The record so far.
  var record: ScenarioRecord {
    let scrollViews = views.compactMapValues { $0 as? RecordingScrollView }
    return ScenarioRecord(
      actions: actions, calls: calls, scrollDifferences: scrollDifferences,
      scrollCalls: scrollViews.mapValues(\.callbacks.names))
  }

  func view(_ id: String) throws -> View { try need(views[id], "there is a view '\(id)'") }

  func recognizer(_ id: String?) throws -> GestureRecognizer {
    try need(recognizers[id ?? ""], "there is a recognizer '\(id ?? "")'")
  }

  private func configure(_ view: View, _ node: Scenario.ViewNode) throws {
    views[node.id] = view
    view.name = node.id
    view.isHidden = node.hidden ?? false
    view.alpha = node.alpha ?? 1
    view.isUserInteractionEnabled = node.interactive ?? true
    view.clipsToBounds = node.clips ?? false
    view.isMultipleTouchEnabled = node.multiTouch ?? (node.kind == "scroll")
    view.isExclusiveTouch = node.exclusive ?? false
    if let t = node.transform {
      try need(t.count == 6, "a transform has six numbers")
      view.transform = AffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
    }
    for child in node.subviews ?? [] { try addView(child, to: view) }
  }

  private func addView(_ node: Scenario.ViewNode, to superview: View) throws {
    let view = try makeView(node, frame: rect(node.frame))
    try configure(view, node)
    superview.addSubview(view)
  }

  private func makeView(_ node: Scenario.ViewNode, frame: Rect) throws -> View {
    guard node.kind == "scroll" else {
      let view = RecordingView(frame: frame)
      view.record = { [unowned self] in calls.append($0) }
      return view
    }
    let view = try makeScrollView(node, frame: frame)
    view.record = { [unowned self] in calls.append($0) }
    return view
  }

  private func connectScrollViews(_ node: Scenario.ViewNode) throws {
    if node.kind == "scroll" { try connect(scrollView(node.id), node.scroll) }
    for child in node.subviews ?? [] { try connectScrollViews(child) }
  }

  private func add(_ node: Scenario.RecognizerNode) throws {
    let recognizer = try makeRecognizer(node)
    recognizer.name = node.id
    recognizers[node.id] = recognizer
    recognizer.addTarget { [unowned self] in record($0) }
    try view(node.view).addGestureRecognizer(recognizer)
  }

  /// Records an action, with its location in the current coordinates of the measured views.
  private func record(_ recognizer: GestureRecognizer) {
    let locations = measuredViews.mapValues { recognizer.location(in: $0) }
    actions.append(RecordedAction(recognizer, at: window.now, locations: locations))
  }

  private func relate(_ relation: Scenario.Relation) throws {
    switch relation.kind {
    case "require_fail":
      try recognizer(relation.a).require(toFail: recognizer(relation.b))
    case "can_prevent", "can_be_prevented_by":
      let prevents = relation.kind == "can_prevent"
      try rule(
        recognizer(relation.of), prevents: prevents, recognizer(relation.other),
        answer: relation.answer ?? true)
    default: try delegate(of: relation.delegateOf).take(relation, in: self)
    }
  }

  /// Sets a class rule on `subject`. If `subject` has no class rules, sets the mirrored rule on
  /// `other`.
  private func rule(
    _ subject: GestureRecognizer, prevents: Bool, _ other: GestureRecognizer, answer: Bool
  ) throws {
    guard let ruled = subject as? any Ruled else {
      try need(other is any Ruled, "one of the two can have class rules")
      return try rule(other, prevents: !prevents, subject, answer: answer)
    }
    if prevents {
      ruled.rules.canPrevent.append((other, answer))
    } else {
      ruled.rules.canBePreventedBy.append((other, answer))
    }
  }

  private func delegate(of id: String?) throws -> ScenarioDelegate {
    let recognizer = try recognizer(id)
    if let delegate = delegates[id ?? ""] { return delegate }
    let delegate = ScenarioDelegate()
    delegates[id ?? ""] = delegate
    recognizer.delegate = delegate
    return delegate
  }

  private func handle(_ handler: Scenario.Handler) throws {
    let call = handler.call
    try recognizer(handler.recognizer).addTarget { [unowned self] in
      guard handler.on.contains("\($0.state)") else { return }
      do { try perform(call) } catch { problems.append("\(error)") }
    }
  }

  func perform(_ call: Scenario.HostCall) throws {
    if try performScroll(call) { return }
    switch (call.do, call.value) {
    case ("set_enabled", .flag(let flag)?): try recognizer(call.recognizer).isEnabled = flag
    case ("remove_view", _): try view(call.view ?? "").removeFromSuperview()
    case ("remove_recognizer", _):
      let recognizer = try recognizer(call.recognizer)
      recognizer.view?.removeGestureRecognizer(recognizer)
    case ("set_translation", .vector(let v)?) where v.count == 2:
      let pan = try need(try recognizer(call.recognizer) as? PanGestureRecognizer, "it pans")
      pan.setTranslation(Vector(dx: v[0], dy: v[1]))
    case ("set_scale", .number(let scale)?):
      try need(try recognizer(call.recognizer) as? PinchGestureRecognizer, "it pinches").scale =
        scale
    case ("set_rotation", .number(let angle)?):
      try need(try recognizer(call.recognizer) as? RotationGestureRecognizer, "it rotates")
        .rotation =
        angle
    default: throw UnknownNameError(what: "host call with this value", name: call.do)
    }
  }
}

private func rect(_ numbers: [Double]) throws -> Rect {
  try need(numbers.count == 4, "a frame has four numbers")
  return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}
