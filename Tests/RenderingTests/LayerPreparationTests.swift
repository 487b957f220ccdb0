import Canvas
import Gestures
import Scrolling
import Testing

@testable import Rendering
@testable import Trial

/// Content that begins to move is painted as before until its tiles are painted.
@Suite struct LayerPreparationTests {
  private let painted: Painted
  private let list: ScrollView
  private let drawer: View
  private let shown: Composited

  init() throws {
    painted = try Painted(size: Size(width: 240, height: 200), LayerTests.list)
    let window = try painted.window
    list = try #require(window.subviews.first as? ScrollView)
    drawer = try #require(window.subviews.last)
    shown = try Composited(window, scale: 1)
    shown.missing = { $0.tilePixels }
  }

  /// Shows a frame in which the list has scrolled, and checks its pixels.
  private func frame(_ count: Int, by step: Double = 4) throws {
    list.contentOffset.y = Double(count) * step
    try shown.show(at: Double(count) / 60)
    #expect(differences(try shown.image(), try painted.image()) == 0, "frame \(count)")
  }

  @Test func `a layer is shown in the first frame in which no tile is missing`() throws {
    for count in 0..<6 {
      try frame(count)
      #expect(shown.layers.isEmpty)
    }
    let prepared = shown.plan.layers
    #expect(prepared.map(\.id) == [.content(1), .above(1)])
    #expect(prepared.allSatisfy { !$0.isShown && !$0.isUrgent })
    #expect(shown.outcomes == [.painted(.preparing)])
    shown.missing = { _ in 0 }
    try frame(6)
    // Content that came into view in this frame is painted with it.
    #expect(shown.layers.map(\.id) == [.content(1), .above(1)])
    #expect(shown.layers.allSatisfy { $0.isUrgent })
    #expect(shown.outcomes == [.layer(.content(1))])
    try frame(7)
    #expect(shown.layers.first?.isUrgent == false)
  }

  @Test func `motion that ends before a layer is ready leaves no layer`() throws {
    for count in 0..<5 { try frame(count) }
    shown.missing = { _ in 0 }
    try shown.show(at: 4.0 / 60 + LayerPromotion.rest)
    #expect(shown.plan.layers.isEmpty)
    #expect(shown.painter.motions.isEmpty)
    #expect(shown.plan.deadline == nil)
  }

  @Test func `a frame that changes the layer's content does not show it`() throws {
    for count in 0..<5 { try frame(count) }
    shown.missing = { _ in 0 }
    list.subviews[0].center.x += 3
    try frame(5)
    #expect(shown.layers.isEmpty)
    try frame(6)
    #expect(!shown.layers.isEmpty)
  }

  @Test func `content that keeps changing is no longer prepared`() throws {
    for count in 0..<9 {
      list.subviews[0].center.x += 1
      try frame(count)
    }
    #expect(shown.plan.layers.isEmpty)
    #expect(shown.outcomes.contains(.painted(.restless)))
  }

  @Test func `a layer that makes no progress is painted for a while`() throws {
    for count in 0..<LayerPreparation.stallFrames + 4 { try frame(count) }
    #expect(shown.plan.layers.isEmpty)
    #expect(shown.outcomes == [.painted(.tooFast)])
    shown.missing = { _ in 0 }
    try frame(Int(LayerPromotion.rest * 60) + LayerPreparation.stallFrames + 6)
    #expect(!shown.layers.isEmpty)
  }

  @Test func `a layer with few missing tiles after some frames is painted with the frame`() throws {
    shown.missing = { $0.tilePixels / 4 }
    for count in 0..<LayerPreparation.stallFrames + 4 { try frame(count) }
    #expect(!shown.layers.isEmpty)
  }

  @Test func `preparation continues while the number of missing tiles falls`() throws {
    var left = 100
    shown.missing = { _ in left }
    for count in 0..<60 {
      if count % 3 == 0 { left -= 1 }
      try frame(count)
    }
    #expect(shown.layers.isEmpty)
    #expect(shown.outcomes == [.painted(.preparing)])
  }

  @Test func `a second layer appears together with the one being prepared`() throws {
    for count in 0..<12 {
      if count > 4 { drawer.center.x += 5 }
      shown.missing = { _ in count < 9 ? 500 - count : 0 }
      try frame(count)
      #expect(shown.layers.isEmpty == (count < 9))
    }
    #expect(shown.layers.map(\.id) == [.content(1), .above(1), .content(2)])
  }

  @Test func `a layer stays shown while another layer above it is prepared`() throws {
    shown.missing = { _ in 0 }
    for count in 0..<5 { try frame(count) }
    shown.missing = { $0.id == .content(1) ? 0 : $0.tilePixels }
    for count in 5..<10 {
      drawer.center.x += 20
      try frame(count)
      #expect(shown.layers.map(\.id) == [.content(1), .above(1)])
    }
    shown.missing = { _ in 0 }
    drawer.center.x += 4
    try frame(10)
    #expect(shown.layers.map(\.id) == [.content(1), .above(1), .content(2)])
  }
}
