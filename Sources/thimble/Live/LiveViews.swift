// Tests: InspectWrapTests

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

  var onApp: ((JSONObject) -> Void)? { didSet { apps?.onNews = onApp } }

  func layers(of window: Window) -> InspectedLayers? { desktop.layers(of: window) }

  var contents: [Window] { desktop.contents + (apps?.contents ?? []) }
}
