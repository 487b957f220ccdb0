// Tests: JudgeTests

import Gestures
import Relay
public import ScriptViews
import Scripting
import Shell

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
  let collector: TouchCollector

  private unowned let app: JudgedApp
  private var marks: WindowMarks = []

  init(_ id: WindowID, of app: JudgedApp) {
    self.id = id
    self.app = app
    collector = app.makeCollector()
    collector.onFrame = { [unowned self, unowned app] frame in
      app.judge.onNews?(.frame(self, frame))
      touches.send(frame)
    }
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
    if state.size != old.size { touches.resize(to: state.size) }
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

  /// All that was read has been followed.
  func endOfDispatch() { collector.endOfDispatch() }

  /// A touch goes on without the judge, or not at all.
  func cancel(_ touch: UInt32, at time: Timestamp, why: String) {
    let number = Int32(bitPattern: touch)
    collector.forget(id: number)
    let id = TouchID(device: app.number, number: number)
    app.judge.onNews?(.cancelled(self, [id], at: time, why: why))
    touches.cancel([id], at: time)
  }

  /// Tells the relay what was decided in this turn.
  func settle() {
    touches.settle { verdict, ids in
      app.tell(verdict, ids)
      app.judge.onNews?(.verdict(self, verdict, ids))
    }
    var wanted: WindowMarks = []
    let delays = touches.delays
    if delays.began { wanted.insert(.asksBegan) }
    if delays.ended { wanted.insert(.asksEnded) }
    guard wanted != marks else { return }
    marks = wanted
    app.tell(.mark(id, wanted))
  }

  // MARK: Contents

  public func add(_ content: any WrappedContent) {
    content.frame = Rect(origin: .zero, size: state.size)
    touches.add(content)
    listenToDecisions()
    if let ending = content.wantedEnding { app.tell(.ending(Ending(ending))) }
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

extension Ending {
  fileprivate init(_ ending: WrappedEnding) {
    self =
      switch ending {
      case .cancel: .cancel
      case .sidestep: .sidestep
      case .lift: .lift
      case .keep: .keep
      case .rest: .rest
      }
  }
}
