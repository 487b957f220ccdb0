import Lua
import Testing

/// The payload of a counter object in Lua.
private final class Counter {
  var value = 0
}

private struct CounterState {
  let state: TestState
  let counterClass: LuaClassID

  init() throws {
    state = try TestState()
    let lua = state.lua
    let get: LuaState.Reader = { payload throws(LuaError) in
      .one((payload as? Counter).map { .integer($0.value) } ?? .nil)
    }
    let set = LuaWriter { payload, value throws(LuaError) in
      guard let value = value.asInteger else { throw .raised("value must be an integer") }
      (payload as? Counter)?.value = value
      return true
    }
    let add = lua.makeFunction { [unowned lua] call throws(LuaError) in
      try counter(lua, call).value += call[1].asInteger ?? 1
      return .one(call[0])
    }
    let unknown = lua.makeFunction { call throws(LuaError) in
      throw .raised("a counter has no '\(call[1].asString ?? "")'")
    }
    let describe = lua.makeFunction { _ throws(LuaError) in .one(.string("a counter")) }
    let id = try lua.define(
      LuaClass(
        name: "counter",
        members: [
          .callback("on_change", LuaCallback(1)), .property("value", read: get, write: set),
          .property("fixed", read: get), .method("add", add),
        ], unknown: unknown, describe: describe))
    let make = lua.makeFunction { [unowned lua] _ throws(LuaError) in
      .one(.object(try lua.makeObject(id, payload: Counter())))
    }
    try lua.setGlobal("counter", to: .hostFunction(make))
    counterClass = id
  }
}

private func counter(_ lua: LuaState, _ call: LuaCall) throws(LuaError) -> Counter {
  guard let object = call.object(0), let counter = lua.payload(of: object) as? Counter else {
    throw .raised("a counter is needed")
  }
  return counter
}

struct LuaObjectTests {
  @Test(arguments: [
    "return ghost.value", "ghost.value = 3", "ghost:add(1)", "ghost.on_change = function() end",
    "return tostring(ghost)", "return ghost.x", "counter().add(ghost)",
  ])
  func `an object that a weak table returns after its end is dead`(code: String) throws {
    let state = try CounterState().state
    try state.run("weak = setmetatable({}, {__mode = 'k'}) weak[counter()] = true")
    try state.run("collectgarbage() ghost = next(weak) assert(ghost)")
    // Another object uses its slot.
    try state.run("other = counter() other.value = 7")
    #expect(state.failure(code)?.message.contains("this object is gone") == true)
    #expect(try state.run("return other.value").asInteger == 7)
  }

  @Test func `properties and methods reach the host's object`() throws {
    let state = try CounterState().state
    #expect(try state.run("c = counter() c.value = 4 return c:add(3):add().value").asInteger == 8)
    #expect(try state.run("return tostring(c)").asString == "a counter")
    #expect(try state.run("return tostring(getmetatable(c))").asString == "false")
  }

  @Test(arguments: [
    ("c.fixed = 1", "fixed is read-only"),
    ("c.add = 1", "add is read-only"),
    ("c.wrong = 1", "a counter has no 'wrong'"),
    ("return c.wrong", "a counter has no 'wrong'"),
    ("c.value = 'x'", "value must be an integer"),
    ("c.value = 0/0", "value must be an integer"),
    ("c.on_change = 5", "on_change must be a function or nil, got number"),
    ("c.add({})", "a counter is needed"),
    ("c[1] = 2", "a counter has no"),
  ])
  func `misuse is an error at the caller's line`(code: String, message: String) throws {
    let state = try CounterState().state
    try state.run("c = counter()")
    let error = try #require(state.failure("local _\n" + code))
    #expect(error.message.contains(message))
    #expect(error.line == 2)
  }

  @Test func `callbacks are set and cleared on their object`() throws {
    let test = try CounterState()
    let state = test.state
    guard case .object(let object) = try state.run("c = counter() return c") else { return }
    #expect(try state.lua.call(LuaCallback(1), of: object) { _ in } == nil)
    #expect(!state.lua.has(LuaCallback(1), of: object))
    try state.run("function c.on_change(self, by) note(tostring(self == c), by) return true end")
    #expect(state.lua.has(LuaCallback(1), of: object))
    guard
      case .boolean(true)? = try state.lua.call(
        LuaCallback(1), of: object,
        putting: {
          $0.put(.object(object))
          $0.put(.integer(2))
        })
    else {
      Issue.record("no answer")
      return
    }
    #expect(state.notes == ["true\t2"])
    state.lua.clear(LuaCallback(1), of: object)
    #expect(!state.lua.has(LuaCallback(1), of: object))
  }

  @Test(arguments: [
    ("1, 2.5", [1, 2.5]), ("{1, 2}", [1, 2]), ("1", nil), ("1, 'x'", nil), ("1, nil, 2", nil),
  ])
  func `two numbers that a callback returns become a list`(
    _ results: String, _ expected: [Double]?
  ) throws {
    let state = try CounterState().state
    let object = try state.run(
      "c = counter() function c.on_change() return \(results) end return c")
    guard case .object(let object) = object,
      let answer = try state.lua.call(
        LuaCallback(1), of: object, putting: { for _ in 1...3 { $0.put(.nil) } })
    else {
      Issue.record("no answer")
      return
    }
    if case .table(let table) = answer {
      #expect(table.list.compactMap(\.asNumber) == expected)
    } else {
      #expect(answer.asNumber == 1)
      #expect(expected == nil)
    }
  }

  @Test func `an object whose callback references it is still collected`() throws {
    let state = try CounterState().state
    weak var payload: Counter?
    try {
      guard
        case .object(let object) = try state.run(
          "c = counter() c.on_change = function() return c end return c")
      else { return }
      payload = state.lua.payload(of: object) as? Counter
    }()
    #expect(payload != nil)
    try state.run("c = nil")
    state.lua.collect()
    #expect(payload == nil)
  }

  @Test func `sending calls the current function of the callback`() throws {
    let test = try CounterState()
    let lua = test.state.lua
    let objects = try ["a", "b"].map { name throws(LuaError) in
      let object = try lua.makeObject(test.counterClass, payload: Counter())
      // A collection may run in any later call.
      try lua.anchor(object)
      try lua.setGlobal(name, to: .object(object))
      return object
    }
    func send(_ index: Int) throws -> Bool {
      try lua.send(LuaCallback(1), to: objects[index])
    }
    try test.state.run("function a.on_change(c) note('a', c == a) end")
    try test.state.run("function b.on_change(c) note('b', c == b) end")
    #expect(try send(0) && send(0) && send(1) && send(0))
    try test.state.run("function a.on_change(c) c.on_change = function() note('third') end end")
    #expect(try send(0) && send(0) && send(0))
    lua.collectStep()
    #expect(try send(0))
    lua.clear(LuaCallback(1), of: objects[0])
    #expect(try !send(0))
    #expect(try send(1))
    #expect(
      test.state.notes
        == ["a\ttrue", "a\ttrue", "b\ttrue", "a\ttrue", "third", "third", "third", "b\ttrue"])
  }

  @Test(arguments: [false, true])
  func `the object of the last send is still collected`(inSteps: Bool) throws {
    let state = try CounterState().state
    weak var payload: Counter?
    try {
      guard case .object(let object) = try state.run("c = counter() return c")
      else { return }
      payload = state.lua.payload(of: object) as? Counter
      try state.run("function c.on_change() end")
      #expect(try state.lua.send(LuaCallback(1), to: object))
    }()
    try state.run("c = nil")
    if inSteps { for _ in 0..<1000 { state.lua.collectStep() } } else { state.lua.collect() }
    #expect(payload == nil)
  }

  @Test func `objects that wait for their end receive no calls`() throws {
    let test = try CounterState()
    let lua = test.state.lua
    try test.state.run(
      "calls = 0 function make() local c = counter() function c.on_change() calls = calls + 1 end return c end"
    )
    var objects: [LuaObject] = []
    for _ in 0..<500 {
      if case .object(let object) = try test.state.run("return make()") { objects.append(object) }
    }
    var steps = 0
    while steps < 10000, objects.contains(where: { lua.payload(of: $0) != nil }) {
      lua.collectStep()
      steps += 1
      objects.removeAll { lua.payload(of: $0) == nil }
      for object in objects {
        try lua.send(LuaCallback(1), to: object)
        try lua.call(LuaCallback(1), of: object) { _ in }
      }
    }
    #expect(objects.isEmpty)
  }

  @Test func `an anchored object is retained, and so are the objects that it owns`() throws {
    let test = try CounterState()
    let lua = test.state.lua
    let owner = try lua.makeObject(test.counterClass, payload: Counter())
    try lua.anchor(owner)
    let owned = try lua.makeObject(test.counterClass, payload: Counter())
    try lua.own(owned, by: owner)
    lua.collect()
    #expect(lua.payload(of: owner) != nil)
    #expect(lua.payload(of: owned) != nil)
    lua.disown(owned, by: owner)
    lua.collect()
    #expect(lua.payload(of: owned) == nil)
    lua.release(owner)
    lua.collect()
    #expect(lua.payload(of: owner) == nil)
  }

  @Test func `slots of collected objects are reused`() throws {
    let test = try CounterState()
    for _ in 0..<20 {
      try test.state.run("for i = 1, 100 do counter() end")
      test.state.lua.collect()
    }
    let object = try test.state.lua.makeObject(test.counterClass, payload: Counter())
    #expect("\(object)".contains("slot: 1999") == false)
  }
}
