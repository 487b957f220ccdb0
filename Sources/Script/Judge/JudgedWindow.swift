// Tests: JudgeTests

import Conditioning
import Gestures
import Relay
public import ScriptViews
import Scripting
import Vocabulary

/// A window of a wrapped app: sends its touches to the contents that plugins have there, and the
/// relay what they decide.
public final class JudgedWindow: WrappedWindow {
  /// Its number on the connection.
  let id: WindowID
  public private(set) var state = WrappedState()
  /// Its touches.
  public let touches = WrappedTouches()
  /// The app's keymap while a keyboard has its focus here; 0: there is none.
  var keymap: UInt32 = 0
  private let contacts: ConditionedTouches
  /// The frame that is not complete.
  private var frame = TouchFrame(time: Timestamp(seconds: 0))
  /// The contacts that are delivered as other touches, or are part of them.
  private var joined: [(contact: TouchID, touch: TouchID)] = []
  /// The touches that were taken from the app, while a contact of them may come.
  private var taken: [TouchID] = []

  private unowned let app: JudgedApp
  private var marks: WindowMarks = []

  init(_ id: WindowID, of app: JudgedApp) {
    self.id = id
    self.app = app
    contacts = ConditionedTouches(device: app.number)
    contacts.onFrame = { [unowned self] frame in
      owner.judge.onNews?(.frame(self, frame))
      touches.send(frame)
    }
    contacts.onContacts = { [unowned self] in owner.judge.onNews?(.contacts(self, $0)) }
    contacts.onTouchCancel = { [unowned self] in ignore($0, at: $1) }
    contacts.onReport = { [unowned self] in follow($0) }
    contacts.statistics = app.judge.statistics
  }

  /// Its app.
  public var owner: JudgedApp { app }

  /// A number that no other window of the judge has.
  public var number: Int { Int(app.number) << 32 | Int(id.number) }

  /// Whether it has a size.
  var isShown: Bool { state.size.width > 0 && state.size.height > 0 }

  /// Changes the state, and tells the plugins.
  func change(_ body: (inout WrappedState) -> Void) {
    let old = state
    body(&state)
    guard state != old else { return }
    if state.size != old.size || state.pointsPerMillimeter != old.pointsPerMillimeter {
      touches.apply(state)
    }
    guard isShown else { return }
    app.judge.onNews?(.window(self))
    app.judge.onChange?(self)
  }

  /// The window is gone.
  func close() {
    state.isClosed = true
    app.judge.onNews?(.windowGone(self))
    app.judge.onChange?(self)
  }

  /// Adds an event to the frame that is not complete.
  func add(_ kind: TouchFrame.Event.Kind, _ touch: UInt32, _ place: Point, at time: Timestamp) {
    // Only a later time separates the frames of a compositor that sends no `frame`.
    if time > frame.time && !app.sendsFrames { deliverFrame() }
    frame.time = time
    frame.events.append(.init(kind: kind, id: id(of: touch), location: place))
  }

  /// Sends the plugins' contents the frame, which is complete.
  func deliverFrame() {
    guard !frame.events.isEmpty else { return }
    var complete = TouchFrame(time: frame.time)
    swap(&complete.events, &frame.events)
    contacts.send(&complete)
  }

  private func id(of touch: UInt32) -> TouchID {
    TouchID(device: app.number, number: Int32(bitPattern: touch))
  }

  /// A touch goes on without the judge, or not at all.
  func cancel(_ touch: UInt32, at time: Timestamp, why: String) {
    deliverFrame()
    let contact = id(of: touch)
    let id = contacts.forget(contact) ?? contact
    joined.removeAll { $0.contact == contact }
    app.judge.onNews?(.cancelled(self, [id], at: time, why: why))
    touches.cancel([id], at: time)
  }

  /// Tells the relay what was decided in this turn.
  func settle() {
    touches.settle { verdict, ids in
      app.tell(verdict, ids.flatMap(contacts))
      if verdict == .take { taken += ids }
      app.judge.onNews?(.verdict(self, verdict, ids))
    }
    joined.removeAll { !touches.judges($0.touch) }
    taken.removeAll { !contacts.hasContact(of: $0) }
    var wanted: WindowMarks = []
    let delays = touches.delays
    // A contact that comes back belongs to the plugin, and the app need not see it first.
    let mayComeBack = !taken.isEmpty && contacts.nextDeadline != nil
    if delays.began || mayComeBack { wanted.insert(.asksBegan) }
    if delays.ended { wanted.insert(.asksEnded) }
    guard wanted != marks else { return }
    marks = wanted
    app.tell(.mark(id, wanted))
  }

  // MARK: Conditioning

  /// The next deadline of a recognizer, or of an event that the conditioning of contacts delays.
  var nextDeadline: Timestamp? {
    [touches.nextDeadline, contacts.nextDeadline].compactMap(\.self).min()
  }

  /// Fires the deadlines up to and including a time.
  func advance(to time: Timestamp) {
    contacts.advance(to: time)
    touches.advance(to: time)
  }

  /// Applies the settings of touch input, before the first finger comes down.
  func prepareConditions() {
    guard contacts.isIdle else { return }
    let density = touches.contents.lazy.compactMap(\.pointsPerMillimeter).first
    contacts.conditions = Conditions(app.judge.touchSettings, pointsPerMillimeter: density)
  }

  /// The app's touches that are joined in one.
  private func contacts(of touch: TouchID) -> [TouchID] {
    [touch] + joined.filter { $0.touch == touch }.map(\.contact)
  }

  private func follow(_ report: ContactReport) {
    app.judge.onContactReport?(report)
    switch report.effect {
    case .rejoined(let touch), .repeated(let touch), .merged(let touch):
      joined.removeAll { $0.contact == report.contact }
      joined.append((report.contact, touch))
      // A verdict is told once, and that was before.
      let verdict = taken.contains(touch) ? .take : touches.lastVerdict(on: touch)
      if let verdict { app.tell(verdict, [report.contact]) }
    case .separated: joined.removeAll { $0.contact == report.contact }
    case .held, .delayed:
      app.tell(touches.delays.began ? .delayBegan : .deliver, [report.contact])
    case .tooShort, .released, .largePalm, .restingPalm, .besidePalm:
      let touch = contacts.touch(of: report.contact)
      // Touches that were delivered are decided about when they are cancelled.
      guard !taken.contains(touch), !touches.judges(touch) else { return }
      app.tell(.deliver, [report.contact])
    }
  }

  /// Touches whose contacts are ignored: the app keeps them, unless they were taken.
  private func ignore(_ ids: [TouchID], at time: Timestamp) {
    let kept = ids.filter(touches.judges)
    if !kept.isEmpty { app.tell(.deliver, kept.flatMap(contacts)) }
    touches.cancel(ids, at: time)
  }

  /// Applies the user's minimums of thresholds.
  func accommodate() {
    let accommodations = Accommodations(app.judge.touchSettings)
    for content in touches.contents { content.accommodations = accommodations }
  }

  // MARK: Contents

  public func add(_ content: any WrappedContent) {
    touches.add(content, to: state)
    accommodate()
    listenToDecisions()
    if let ending = content.wantedEnding { app.tell(.ending(ending)) }
  }

  public func remove(_ content: any WrappedContent) {
    content.onDecision = nil
    touches.remove(content)
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
