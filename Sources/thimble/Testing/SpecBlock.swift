import Lua

/// A `describe` of a spec, or the whole file: tests, and what is to be done around them.
final class SpecBlock {
  /// What stands in a block, in the order of the file.
  enum Child {
    case test(SpecTest)
    case block(SpecBlock)
  }

  /// The words that stand before the names of tests in it.
  let name: String
  /// What a `describe` runs to find what is in it; nil for the file itself.
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

  /// The blocks around a test in this one, from the outermost to this.
  var chain: [SpecBlock] { (parent?.chain ?? []) + [self] }

  /// All tests in it, in the order of the file.
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
  /// Its name, after those of the blocks around it.
  let name: String
  /// What it runs; nil: it is pending.
  let body: LuaFunction?
  /// Where it stands; unowned, for the block holds its tests.
  unowned let block: SpecBlock

  init(_ name: String, body: LuaFunction?, in block: SpecBlock) {
    self.name = block.name.isEmpty ? name : block.name + " " + name
    self.body = body
    self.block = block
  }
}

/// What became of a test.
enum SpecOutcome {
  case passed
  case failed(LuaError)
  /// It is not written yet, or cannot run here; the payload may say why.
  case pending(String)
}
