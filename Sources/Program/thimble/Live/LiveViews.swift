import Conditioning
import Gestures
import Inspection
import JSON
import Judge

/// All windows that are inspected: those of plugins on the compositor, and those of wrapped apps.
final class LiveViews: InspectedDesktop {
  private let desktop: LiveDesktop
  private let apps: LiveApps?

  init(_ desktop: LiveDesktop, _ apps: LiveApps?) {
    self.desktop = desktop
    self.apps = apps
  }

  var onDecision: ((Window, Decision) -> Void)? {
    didSet {
      desktop.onDecision = onDecision
      apps?.judge.onDecision = onDecision
    }
  }

  var onTouch: ((JSONObject) -> Void)? {
    didSet {
      desktop.onTouch = onTouch
      apps?.onTouch = onTouch
    }
  }

  var onContactReport: ((ContactReport) -> Void)? {
    didSet {
      desktop.onContactReport = onContactReport
      apps?.judge.onContactReport = onContactReport
    }
  }

  var onApp: ((JSONObject) -> Void)? { didSet { apps?.onEvent = onApp } }

  var touchSettings: TouchSettings { desktop.touchSettings }

  func layers(of window: Window) -> InspectedLayers? { desktop.layers(of: window) }

  var contents: [Window] { desktop.contents + (apps?.contents ?? []) }
}
