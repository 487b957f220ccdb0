package import Lua

/// A `describe` of a spec, or the whole file: tests with their setup and teardown functions.
final class SpecBlock {
  /// A child of a block.
  enum Child {
    case test(SpecTest)
    case block(SpecBlock)
  }

  /// The prefix of its tests' names.
  let name: String
  /// The function of a `describe`, which registers the children; nil for the file itself.
  let body: LuaFunction?
  private weak var parent: SpecBlock?

  var children: [Child] = []
  var setup: [LuaFunction] = []
  var teardown: [LuaFunction] = []
  var beforeEach: [LuaFunction] = []
  var afterEach: [LuaFunction] = []

  init(_ name: String = "", body: LuaFunction? = nil, in parent: SpecBlock? = nil) {
    let outer = parent?.name ?? ""
    self.name = outer.isEmpty ? name : outer + " " + name
    self.body = body
    self.parent = parent
  }

  /// The enclosing blocks, from the outermost to this one.
  var chain: [SpecBlock] { (parent?.chain ?? []) + [self] }

  /// All tests in it and in nested blocks, in the order of the file.
  var tests: [SpecTest] {
    children.flatMap { child in
      switch child {
      case .test(let test): [test]
      case .block(let block): block.tests
      }
    }
  }
}

/// An `it` or `pending` of a spec.
struct SpecTest {
  /// The full name, prefixed by those of the enclosing blocks.
  let name: String
  /// The test function; nil for a pending test.
  let body: LuaFunction?
  /// The enclosing block; unowned, as the block retains its tests.
  unowned let block: SpecBlock

  init(_ name: String, body: LuaFunction?, in block: SpecBlock) {
    self.name = block.name.isEmpty ? name : block.name + " " + name
    self.body = body
    self.block = block
  }
}

/// The outcome of a test.
package enum SpecOutcome {
  case passed
  case failed(LuaError)
  /// Not written yet, or not able to run here; the payload may give the reason.
  case pending(String)
}
