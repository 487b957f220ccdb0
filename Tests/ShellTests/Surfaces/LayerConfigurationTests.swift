import Gestures
import Testing

@testable import Shell

struct LayerConfigurationTests {
  @Test func `a layer without a width needs both side anchors`() {
    var configuration = LayerConfiguration()
    configuration.size = Size(width: 0, height: 20)
    configuration.anchors = [.left, .top]
    let problem = ShellError.layerWithoutSize(axis: "width", anchors: "left and right")
    #expect(configuration.problem == problem)
    #expect("\(problem)".hasPrefix("the layer's width is 0 and it is not anchored to both left"))
    configuration.anchors = [.left, .right]
    #expect(configuration.problem == nil)
  }

  @Test func `a layer without a height needs the anchors top and bottom`() {
    var configuration = LayerConfiguration()
    configuration.size = Size(width: 20, height: 0)
    configuration.anchors = [.left, .top]
    #expect(configuration.problem == .layerWithoutSize(axis: "height", anchors: "top and bottom"))
    configuration.anchors = [.top, .bottom]
    #expect(configuration.problem == nil)
  }
}
