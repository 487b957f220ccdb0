import Gestures

/// Takes one call of a view.
typealias CallRecord = (Scenario.ExpectedCall) -> Void

/// A view that handles every touch and press on it and writes down its calls.
final class RecordingView: View {
  var record: CallRecord = { _ in }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    write("began", touches, self, record)
  }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    write("moved", touches, self, record)
  }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    write("ended", touches, self, record)
  }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    write("cancelled", touches, self, record)
  }
}

/// A window that writes down the calls that reach it as a view.
final class RecordingWindow: Window {
  var record: CallRecord = { _ in }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    write("began", touches, self, record)
  }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    write("moved", touches, self, record)
  }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    write("ended", touches, self, record)
  }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    write("cancelled", touches, self, record)
  }
}

func write(_ call: String, _ touches: TouchSet, _ view: View, _ record: CallRecord) {
  for touch in touches {
    record(Scenario.ExpectedCall(view: view.name ?? "", call: call, touch: touch.id.number))
  }
}
