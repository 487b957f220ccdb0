import Vocabulary

/// The permissions, the settings and the reports of one judge of an app.
struct AppJudge {
  let id: JudgeID
  /// The apps whose windows the judge may see; nil for all.
  let apps: AppPatterns?
  /// The reason why the judge is not asked; nil if it is.
  var absence: JudgeAbsence? = .gone
  /// The marks of the judge by window.
  var marks: [WindowID: WindowMarks] = [:]
  /// The timeout of the judge, in nanoseconds; nil for the default.
  var askLimit: Int64?
  /// The ending of touches that the judge has chosen.
  var ending: Ending?
  /// Collects the reports to the judge.
  var reporter = JudgeReporter()

  init(_ id: JudgeID, apps: AppPatterns? = nil) { (self.id, self.apps) = (id, apps) }

  /// Whether the judge may see a window.
  func sees(_ window: AppWindow) -> Bool { apps?.contains(window.appID) ?? true }

  /// Resets the state of a judge that has disconnected.
  mutating func forget() {
    marks.removeAll()
    (askLimit, ending) = (nil, nil)
    reporter.end()
  }
}
