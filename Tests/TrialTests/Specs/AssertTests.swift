import Lua
import PluginHost
import Scripting
import Testing

@testable import Trial

/// The assertions, spies and blocks of the spec harness, which are written in Lua.
struct AssertTests {
  /// Runs a test's body. Returns the message of its failure, or nil if it passes.
  private func message(_ body: String) throws -> String? {
    var found: LuaError?
    let source = PluginSource(name: "empty", text: "")
    let state = try SpecState(SpecContext(source: source, folder: ".", seed: 1))
    try state.read(Array("it('x', function() \(body)\nend)".utf8), named: "spec.lua")
    _ = state.run(state.root.tests, from: 0, budget: .milliseconds(5000)) { _, outcome, _ in
      if case .failed(let error) = outcome { found = error }
    }
    return found?.description
  }

  @Test(arguments: [
    "assert(1)", "assert.equal(1, 1)", "assert.equals('a', 'a')", "assert.are.equal(1, 1.0)",
    "assert.are_not.equal(1, 2)", "assert.is_not.equal(1, 2)", "assert.not_equal(1, 2)",
    "assert.same({ 1, { a = 2 } }, { 1, { a = 2 } })", "assert.are_not.same({ 1 }, { 2 })",
    "assert.near(1, 1.05, 0.1)", "assert.is_not.near(1, 2, 0.1)", "assert.is_true(true)",
    "assert.is_false(false)", "assert.is_nil(nil)", "assert.is_not_nil(1)",
    "assert.is_not_true(1)", "assert.truthy(0)", "assert.is_truthy(0)", "assert.falsy(nil)",
    "assert.is_string('')", "assert.is_table({})",
    "assert.matches('^a%d$', 'a1')", "assert.does_not_match('b', 'a')",
    "assert.contains('b', { 'a', 'b' })", "assert.contains({ 1 }, { { 1 } })",
    "assert.has_error(function() error('no') end)",
    "assert.has_error(function() error('no') end, 'no')",
    "assert.error(function() error({ code = 1 }) end, { code = 1 })",
    "assert.has_no.errors(function() end)", "assert.has.no.error(function() end)",
    "assert.error_matches(function() error('number 5') end, '%d')",
    "assert.same({ 1 }, { select(2, assert({ 1 }, 1)) })",
  ])
  func `assertions that hold pass`(_ body: String) throws {
    #expect(try message(body) == nil)
  }

  @Test(arguments: [
    ("assert(nil)", "assertion failed!"), ("assert(false, 'why')", "why"),
    ("assert.equal(1, 2)", "expected 1, got 2"),
    ("assert.equal('a', 'b')", "expected \"a\", got \"b\""),
    ("assert.are_not.equal(1, 1)", "expected anything but 1"),
    ("assert.is_true(1)", "expected true, got 1"),
    ("assert.is_not_nil(nil)", "expected anything but nil, got nil"),
    ("assert.near(1, 1.5, 0.1)", "expected 1 ± 0.1, got 1.5"),
    ("assert.same({ 1 }, { 1, 2 })", "which differ at [2]: expected nil, got 2"),
    ("assert.same({ x = { y = 1 } }, { x = { y = '1' } })", "at .x.y: expected 1, got \"1\""),
    ("assert.has_error(function() end)", "expected an error, but there was none"),
    ("assert.has_no.error(function() error('oh') end)", "expected no error, got: spec.lua:1: oh"),
    ("assert.has_error(function() error('a') end, 'b')", "expected the error \"b\", got \"a\""),
    ("assert.contains('c', { 'a' })", "expected \"c\" in { \"a\" }"),
    ("assert.matches('%d', 'x')", "expected text that matches \"%d\", got \"x\""),
    ("assert.error(1)", "takes a function"), ("assert.near('a', 1, 1)", "takes three numbers"),
  ])
  func `assertions that fail name the reason, the file and the line`(_ body: String, _ part: String)
    throws
  {
    let message = try #require(try message(body))
    #expect(message.hasPrefix("spec.lua:1: "))
    #expect(message.contains(part))
  }

  @Test(arguments: [
    "local s = spy.new(function(x) return x + 1 end) assert.equal(3, s(2)) assert.called(s) "
      + "assert.called(s, 1)",
    "local s = spy.new() s(1, nil, 2) assert.spy(s).was.called_with(1, nil, 2) "
      + "assert.spy(s).was_not.called_with(1)",
    "local s = spy.new() assert.spy(s).was_not.called() s() s() assert.spy(s).was_called(2)",
    "local t = { f = function() return 1 end } local s = stub(t, 'f', 5) assert.equal(5, t.f()) "
      + "s:revert() assert.equal(1, t.f())",
    "local t = { f = function() return 1 end } spy.on(t, 'f') assert.equal(1, t.f()) "
      + "assert.spy(t.f).was.called(1)",
    "local s = stub({}, 'f') s.returns(s, 1, 2) assert.same({ 1, 2 }, { s() })",
  ])
  func `spies record their calls`(_ body: String) throws {
    #expect(try message(body) == nil)
  }

  @Test func `a failed assertion about a spy lists the spy's calls`() throws {
    let body = "local s = spy.new() s('a') assert.spy(s).was.called_with('b')"
    #expect(
      try message(body)
        == "spec.lua:1: expected a call with { \"b\" }; the calls were { { \"a\" } }")
  }

  @Test func `setup blocks run from the outer to the inner one, teardown blocks back`() throws {
    let source = PluginSource(name: "empty", text: "")
    let state = try SpecState(SpecContext(source: source, folder: ".", seed: 1))
    var heard: [String] = []
    state.onPrint = { heard.append($0) }
    let spec = """
      before_each(function() print "before all" end)
      describe("a", function()
        setup(function() print "setup" end)
        teardown(function() print "teardown" end)
        before_each(function() print "before a" end)
        after_each(function() print "after a" end)
        it("x", function() print "x" error "x" end)
        it("y", function() print "y" end)
      end)
      it("z", function() print "z" end)
      """
    try state.read(Array(spec.utf8), named: "spec.lua")
    var names: [String] = []
    _ = state.run(state.root.tests, from: 0, budget: .milliseconds(5000)) { test, _, _ in
      names.append(test.name)
    }
    #expect(names == ["a x", "a y", "z"])
    #expect(
      heard == [
        "setup", "before all", "before a", "x", "after a", "before all", "before a", "y", "after a",
        "teardown", "before all", "z",
      ])
  }
}
