// Tests: SeveralJudgesTests

import Vocabulary

/// What one judge may see of an app, what it knows of it and what it wants.
struct AppJudge {
  let id: JudgeID
  /// The applications whose windows it may see; nil: all.
  let apps: AppPatterns?
  /// Whether it is asked and told of touches.
  var isPresent = false
  /// What it wants to be asked.
  var marks: [WindowID: WindowMarks] = [:]
  /// How long it wants to be waited for, in nanoseconds; nil: as usual.
  var askLimit: Int64?
  /// How it wants touches to be ended.
  var ending: Ending?
  /// Collects what it is told.
  var reporter = JudgeReporter()

  init(_ id: JudgeID, apps: AppPatterns? = nil) { (self.id, self.apps) = (id, apps) }

  /// Whether it may see a window.
  func sees(_ window: AppWindow) -> Bool { apps?.contains(window.appID) ?? true }

  /// It is gone, and what it knew and wanted with it.
  mutating func forget() {
    marks.removeAll()
    (askLimit, ending) = (nil, nil)
    reporter.end()
  }
}
