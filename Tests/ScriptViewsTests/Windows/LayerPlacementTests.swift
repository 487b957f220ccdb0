import Gestures
import ScriptViews
import Testing

@Suite struct LayerPlacementTests {
  private func frame(_ change: (inout LayerOptions) -> Void) -> Rect {
    var options = LayerOptions()
    change(&options)
    return LayerPlacement(options).frame(in: Size(width: 1000, height: 600))
  }

  @Test func `a strip between two edges fills the space between them`() {
    let strip = frame {
      $0.anchors = [.left, .right, .bottom]
      $0.height = 40
    }
    #expect(strip == Rect(x: 0, y: 560, width: 1000, height: 40))
  }

  @Test func `margins keep a layer away from the screen's edges`() {
    let corner = frame {
      $0.anchors = [.top, .right]
      ($0.width, $0.height) = (100, 50)
      $0.margins.top = 5
      $0.margins.right = 10
    }
    #expect(corner == Rect(x: 890, y: 5, width: 100, height: 50))
  }

  @Test func `a layer without anchors, or with opposite ones and a size, is centred`() {
    let free = frame { ($0.width, $0.height) = (200, 100) }
    #expect(free == Rect(x: 400, y: 250, width: 200, height: 100))
    let held = frame {
      $0.anchors = [.left, .right]
      ($0.width, $0.height) = (200, 100)
    }
    #expect(held == free)
  }
}
