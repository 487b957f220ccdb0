import Conditioning
import Gestures
import Relay
public import ScriptViews
import Scripting
import Vocabulary

/// A window of a wrapped app. Sends its touches to the contents that plugins have added, and the
/// verdicts of these contents to the relay.
public final class JudgedWindow: WrappedWindow {
  /// The number of frames a second in which animations advance. Chosen: twice that of a usual
  /// screen, so that each frame of the app has a recent position.
  private static let frameRate = 120.0

  /// The number of the window on the connection.
  let id: WindowID
  public private(set) var state = WrappedState()
  /// The touches on the window.
  public let touches = WrappedTouches()
  /// The number of the app's keymap while a keyboard has its focus in this window; 0 without focus.
  var keymap: UInt32 = 0
  private let contacts: ConditionedTouches
  /// The incomplete frame.
  private var frame = TouchFrame(time: Timestamp(seconds: 0))
  /// The contacts that conditioning delivers as another touch, or has merged into one.
  private var joined: [(contact: TouchID, touch: TouchID)] = []
  /// The touches taken from the app that may still receive another contact.
  private var takenTouches: [TouchID] = []

  private unowned let app: JudgedApp
  private var marks: WindowMarks = []
  /// The policy of the window.
  private var policy = TouchPolicy()

  init(_ id: WindowID, of app: JudgedApp) {
    self.id = id
    self.app = app
    contacts = ConditionedTouches(device: app.number)
    contacts.onFrame = { [unowned self] frame in
      owner.judge.onEvent?(.frame(self, frame))
      touches.send(frame)
    }
    contacts.onContacts = { [unowned self] in owner.judge.onEvent?(.contacts(self, $0)) }
    contacts.onTouchCancel = { [unowned self] in ignore($0, at: $1) }
    contacts.onReport = { [unowned self] in follow($0) }
    contacts.onWithhold = { [unowned self] in withhold($0) }
    contacts.statistics = app.judge.statistics
  }

  public var owner: JudgedApp { app }

  /// A number that is unique among the windows of the judge.
  public var number: Int { Int(app.number) << 32 | Int(id.number) }

  /// Whether the window has a size.
  var isShown: Bool { state.size.width > 0 && state.size.height > 0 }

  /// Changes the state, and notifies the plugins of the change.
  func change(_ body: (inout WrappedState) -> Void) {
    let old = state
    body(&state)
    guard state != old else { return }
    if state.size != old.size || state.pointsPerMillimeter != old.pointsPerMillimeter {
      touches.apply(state)
    }
    applyPolicy()
    guard isShown else { return }
    app.judge.onEvent?(.window(self))
    app.judge.onChange?(self)
  }

  /// Marks the window as closed, and notifies the plugins.
  func close() {
    state.isClosed = true
    app.judge.onEvent?(.windowGone(self))
    app.judge.onChange?(self)
  }

  /// Adds an event to the incomplete frame.
  func add(_ kind: TouchFrame.Event.Kind, touch: UInt32, point: Point, at time: Timestamp) {
    // If the compositor sends no `frame`, only a later time separates two frames.
    if time > frame.time && !app.sendsFrames { deliverFrame() }
    frame.time = time
    frame.events.append(.init(kind: kind, id: app.touchID(touch), location: point))
  }

  /// Completes the frame and sends it to the plugins' contents.
  func deliverFrame() {
    guard !frame.events.isEmpty else { return }
    var complete = TouchFrame(time: frame.time)
    swap(&complete.events, &frame.events)
    contacts.send(&complete)
  }

  /// Cancels a touch in the contents, because the relay decides about it without the judge or the
  /// compositor has cancelled it.
  func cancel(_ touch: UInt32, at time: Timestamp, because reason: GateNote.Reason) {
    deliverFrame()
    let contact = app.touchID(touch)
    let id = contacts.forget(contact) ?? contact
    joined.removeAll { $0.contact == contact }
    app.judge.onEvent?(.cancelled(self, [id], at: time, reason))
    touches.cancel([id], at: time)
  }

  /// Sends the relay the decisions of this turn.
  func settle() {
    touches.settle { verdict, ids in
      app.tell(verdict, ids.flatMap(contacts))
      if verdict == .take { takenTouches += ids }
      app.judge.onEvent?(.verdict(self, verdict, ids))
    }
    joined.removeAll { !touches.judges($0.touch) }
    takenTouches.removeAll { !contacts.hasContact(of: $0) }
    var wanted: WindowMarks = []
    let delays = touches.delays
    // A contact that rejoins a taken touch belongs to the plugin, so the app must not see it
    // first.
    let mayComeBack = !takenTouches.isEmpty && contacts.nextDeadline != nil
    if delays.began || mayComeBack || isStrict { wanted.insert(.asksBegan) }
    if delays.ended { wanted.insert(.asksEnded) }
    // Not even a judge that answers late lets a touch pass.
    if contacts.isLocked { wanted.insert(.takes) }
    guard wanted != marks else { return }
    marks = wanted
    app.tell(.mark(id, wanted))
  }

  // MARK: Conditioning

  /// Returns the next deadline of a recognizer, of an event delayed by the conditioning of
  /// contacts, of the policy, or of a frame of an animation.
  func nextDeadline(after now: Timestamp) -> Timestamp? {
    [touches.nextDeadline, contacts.nextDeadline, nextFrame(after: now)].compactMap(\.self).min()
  }

  /// Returns the time of the next frame; nil while no content moves. The frames of the app are not
  /// known to the judge.
  private func nextFrame(after now: Timestamp) -> Timestamp? {
    guard touches.contents.contains(where: \.isAnimating) else { return nil }
    var frame = (now.seconds * Self.frameRate).rounded(.down) + 1
    // Rounding may yield the current frame again.
    if frame / Self.frameRate <= now.seconds { frame += 1 }
    return Timestamp(seconds: frame / Self.frameRate)
  }

  /// Fires all deadlines up to `time`, inclusive.
  func advance(to time: Timestamp) {
    contacts.advance(to: time)
    touches.advance(to: time)
  }

  /// Applies the settings of touch input. Called before the first finger lands.
  func prepareConditions() {
    guard contacts.isIdle else { return }
    let density = touches.contents.lazy.compactMap(\.pointsPerMillimeter).first
    contacts.conditions = Conditions(settings, pointsPerMillimeter: density)
    applyPolicy()
  }

  /// The settings of touch input that apply to the app.
  var settings: TouchSettings {
    app.judge.touchSettings.settings { state.appID.matches(pattern: $0) }
      .overridden(by: touches.contents.compactMap { $0 as? any PolicyOwner })
  }

  /// Returns all contacts that are delivered as one touch.
  private func contacts(of touch: TouchID) -> [TouchID] {
    [touch] + joined.filter { $0.touch == touch }.map(\.contact)
  }

  private func follow(_ report: ContactReport) {
    app.judge.onContactReport?(report)
    switch report.effect {
    case .merged where isStrict: app.tell(.take, [report.contact])
    case .rejoined(let touch), .repeated(let touch), .merged(let touch):
      joined.removeAll { $0.contact == report.contact }
      joined.append((report.contact, touch))
      // Each verdict is sent once, and the one on this touch was sent before the contact joined
      // it.
      let verdict = takenTouches.contains(touch) ? .take : touches.lastVerdict(on: touch)
      if let verdict { app.tell(verdict, [report.contact]) }
    case .separated: joined.removeAll { $0.contact == report.contact }
    case .held, .delayed:
      app.tell(touches.delays.began || isStrict ? .delayBegan : .deliver, [report.contact])
    case .tooShort, .released, .largePalm, .restingPalm, .besidePalm:
      let touch = contacts.touch(of: report.contact)
      // The verdict on a delivered touch is sent when it is cancelled.
      guard !takenTouches.contains(touch), !touches.judges(touch) else { return }
      app.tell(isStrict ? .take : .deliver, [report.contact])
    case .locked, .suspended, .blocked, .nearEdge, .tooMany, .rested, .together: break
    }
  }

  /// Cancels touches whose contacts are ignored. The app keeps them, unless they were taken or a
  /// policy is strict.
  private func ignore(_ ids: [TouchID], at time: Timestamp) {
    let kept = ids.filter { touches.judges($0) && !takenTouches.contains($0) }
    if !kept.isEmpty { app.tell(isStrict ? .take : .deliver, kept.flatMap(contacts)) }
    touches.cancel(ids, at: time)
  }

  // MARK: Settings

  /// Applies the user's settings: the minimum thresholds of recognizers to all contents, and the
  /// policy.
  func applySettings() {
    let accommodations = Accommodations(settings)
    for content in touches.contents { content.accommodations = accommodations }
    applyPolicy()
  }

  private func applyPolicy() {
    let settings = settings
    touches.isSuspended = settings.isSuspended
    policy =
      settings.isSuspended
      ? TouchPolicy()
      : TouchPolicy(settings, size: state.size, pointsPerMillimeter: state.pointsPerMillimeter)
    contacts.apply(policy, at: app.time)
    touches.givesOneTouch = policy.keepsDistances
  }

  /// Whether the app gets no touch without a verdict, and no contact that the conditioning ignores.
  private var isStrict: Bool {
    policy.withholdsLandings || policy.keepsDistances || contacts.isLocked
  }

  /// Takes touches from the app, because the policy withholds them.
  private func withhold(_ ids: [TouchID]) {
    app.tell(.take, ids.flatMap(contacts))
    takenTouches += ids
    app.judge.onEvent?(.verdict(self, .take, ids))
  }

  // MARK: Contents

  public func add(_ content: any WrappedContent) {
    touches.add(content, to: state)
    (content as? any PolicyOwner)?.onTouchPolicy = { [weak self] in self?.applyPolicy() }
    applySettings()
    listenToDecisions()
    if let ending = content.wantedEnding { app.tell(.ending(ending)) }
  }

  public func remove(_ content: any WrappedContent) {
    content.onDecision = nil
    (content as? any PolicyOwner)?.onTouchPolicy = nil
    touches.remove(content)
    applyPolicy()
  }

  func listenToDecisions() {
    let onDecision = app.judge.onDecision
    for content in touches.contents {
      content.onDecision = onDecision.map { tell in
        { [unowned content] in tell(content, $0) }
      }
    }
  }
}
