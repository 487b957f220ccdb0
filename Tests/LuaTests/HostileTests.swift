import Foundation
import Lua
import Testing

/// One file of `Tests/Hostile`: Lua code that means harm, with what must become of it in its first line.
struct HostileScript: CustomTestStringConvertible {
  let name: String
  let text: String
  /// How it may end; one of them is enough.
  let ends: [String]

  var testDescription: String { name }

  static let all: [HostileScript] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Hostile")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().filter { $0.hasSuffix(".lua") }.compactMap { file in
      guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
      else { return nil }
      let first = text.prefix { $0 != "\n" }
      guard first.hasPrefix("-- expect: ") else { return nil }
      let expectation = String(first.dropFirst("-- expect: ".count))
      let isMessage = expectation.hasPrefix("error ")
      let ends = isMessage ? [expectation] : expectation.components(separatedBy: " or ")
      return HostileScript(name: file, text: text, ends: ends)
    }
  }()

  func allows(_ error: LuaError?) -> Bool {
    ends.contains { end in
      switch end {
      case "finishes": error == nil
      case "out of time", "time": error?.kind == .outOfTime
      case "out of memory": error?.kind == .outOfMemory
      case "memory": error?.kind == .outOfMemory || error?.kind == .memory
      default: error?.kind == .runtime && error?.message.contains(end.dropFirst(6)) == true
      }
    }
  }
}

/// What a hostile script meets: a class of objects, a print and a require.
final class HostileState {
  private final class Thing {
    var value = 0
  }

  let lua: LuaState
  private(set) var longestLine = 0
  private(set) var wentOn = false

  init() throws {
    lua = try LuaState()
    let print = lua.makeTextFunction { [unowned self] call throws(LuaError) in
      longestLine = max(longestLine, call[0].asString?.utf8.count ?? 0)
      if call[0].asString == "went on" { wentOn = true }
      return .none
    }
    try lua.setGlobal("print", to: .hostFunction(print))
    try lua.setRequire { name throws(LuaError) in throw .raised("no module '\(name)'") }
    try defineThings()
  }

  private func thing(_ call: LuaCall) throws(LuaError) -> Thing {
    guard let object = call.object(0), let thing = lua.payload(of: object) as? Thing else {
      throw .raised("a thing is needed")
    }
    return thing
  }

  private func defineThings() throws {
    let read: LuaState.Reader = { payload throws(LuaError) in
      .one((payload as? Thing).map { .integer($0.value) } ?? .nil)
    }
    let write = lua.makeFunction { [unowned self] call throws(LuaError) in
      guard let value = call[1].asInteger else { throw .raised("value must be an integer") }
      try thing(call).value = value
      return .none
    }
    let use = lua.makeFunction { [unowned self] call throws(LuaError) in
      _ = try thing(call)
      return .none
    }
    let unknown = lua.makeFunction { call throws(LuaError) in
      throw .raised("a thing has no '\(call[1].asString ?? "")'")
    }
    let describe = lua.makeFunction { _ throws(LuaError) in .one(.string("a thing")) }
    let id = try lua.define(
      LuaClass(
        name: "thing",
        members: [
          .callback("on_change"), .property("value", read: read, write: write), .method("use", use),
        ], unknown: unknown, describe: describe))
    let make = lua.makeFunction { [unowned self] _ throws(LuaError) in
      .one(.object(try lua.makeObject(id, payload: Thing())))
    }
    try lua.setGlobal("object", to: .hostFunction(make))
  }

  func failure(_ text: String, budget: LuaBudget) -> LuaError? {
    do throws(LuaError) {
      try lua.run(Array(text.utf8), name: "hostile.lua", budget: budget)
      return nil
    } catch {
      return error
    }
  }
}

struct HostileTests {
  /// CPU seconds of this thread.
  private func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `the corpus is there`() {
    #expect(HostileScript.all.count >= 70)
  }

  @Test(.timeLimit(.minutes(1)), arguments: HostileScript.all)
  func `hostile code ends within its budget and hurts nobody`(script: HostileScript) throws {
    let bystander = try TestState()
    try bystander.run("kept = 1")
    let state = try HostileState()
    let before = cpuTime()
    let error = state.failure(script.text, budget: .milliseconds(50))
    let used = cpuTime() - before
    #expect(script.allows(error), "\(String(describing: error?.kind)) \(error?.message ?? "")")
    // Twenty milliseconds above the budget are promised; a sanitizer needs more for the same steps.
    #expect(used < 0.05 + 0.1, "took \(used) s")
    #expect(state.lua.memoryUsed < 64 << 20)
    #expect(state.longestLine < 10_000)
    #expect(!state.wentOn)
    if let error, error.isFinal {
      #expect(state.failure("return 1", budget: .load)?.kind == error.kind)
    } else {
      #expect(state.failure("return 1", budget: .load) == nil)
    }
    state.lua.close()
    #expect(state.lua.memoryUsed == 0)
    #expect(try bystander.run("kept = kept + 1 return kept").asInteger == 2)
  }
}
