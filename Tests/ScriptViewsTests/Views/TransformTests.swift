import PluginHost
import Testing

@testable import PluginBench

/// Composed transforms, in UIKit's order.
struct TransformTests {
  let bench = TestBench()

  @Test func `the transform that is added last is applied first`() throws {
    try bench.load(
      """
      local moved = thimble.transform():translated(10, 0):scaled(2)
      print(moved:apply(1, 1))
      local scaled = thimble.transform():scaled(2, 3):translated(10, 0)
      print(scaled:apply(1, 1))
      print(moved.a, moved.b, moved.c, moved.d, moved.tx, moved.ty, moved.identity)
      local x, y = thimble.transform():rotated(math.pi / 2):apply(1, 0)
      print(math.abs(x) < 1e-9, y)
      print(scaled:concatenated { translation = { 1, 1 } }:apply(0, 0))
      print(scaled:inverted():concatenated(scaled).identity, thimble.transform():scaled(0):inverted())
      """)
    #expect(
      bench.prints == [
        "12.0\t2.0", "22.0\t3.0", "2.0\t0.0\t0.0\t2.0\t10.0\t0.0\tfalse", "true\t1.0", "21.0\t1.0",
        "true\tnil",
      ])
  }

  @Test func `a transform is accepted in place of its numbers, and a view returns it`() throws {
    try bench.load(
      """
      local view = thimble.view { transform = thimble.transform { scale = 2 }:translated(1, 2) }
      print(view.transform.tx, view.transform:scaled(2).a)
      view.transform = view.transform:concatenated { 1, 0, 0, 1, 5, 5 }
      print(view.transform.tx, thimble.transform(view.transform).ty)
      """)
    #expect(bench.prints == ["2.0\t4.0", "7.0\t9.0"])
  }

  @Test(arguments: [
    ("thimble.transform().a = 2", "a is read-only"),
    (
      "thimble.transform():scaled()",
      "transform:scaled: across must be a finite number, and there is none"
    ),
    ("thimble.transform('x')", "thimble.transform: transform must be a transform"),
    ("thimble.view { transform = thimble.tap {} }", "transform must be a transform"),
  ])
  func `misuse of a transform is an error`(code: String, sentence: String) {
    let message = bench.loadError("local x = (function() " + code + " end)()")
    #expect(message?.contains(sentence) == true, "\(message ?? "no error")")
  }
}
