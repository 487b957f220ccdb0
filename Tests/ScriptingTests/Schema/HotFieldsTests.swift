import Gestures
import Lua
import Testing

@testable import PluginBench
@testable import PluginHost
@testable import Scripting

/// Values of hot rows that C reads equal the values of the rows' own readers.
struct HotFieldsTests {
  let bench = TestBench()

  private func send(_ kind: TouchFrame.Event.Kind, _ spread: Double, at seconds: Double) {
    let events = [1.0, -1.0].enumerated().map { index, side in
      TouchFrame.Event(
        kind: kind, id: TouchID(Int32(index + 1)),
        location: Point(x: 150 + side * spread, y: 150 + side * spread * seconds))
    }
    bench.content?.send(TouchFrame(time: Timestamp(seconds: seconds), events: events))
  }

  /// A plugin with an object of each class with hot rows, in the middle of a gesture.
  private func makePlugin() throws -> Plugin {
    let plugin = try bench.load(SchemaTests.objects)
    try plugin.lua.run(
      Array(
        """
        for _, name in ipairs { 'tap', 'long_press', 'pan', 'edge_pan', 'swipe', 'pinch', 'rotation', 'hover', 'recognizer' } do
          objects.window:add_gesture_recognizer(objects[name])
          objects[name].delegate = { should_recognize_simultaneously_with = function() return true end }
        end
        """.utf8), name: "attach")
    bench.content?.send(
      PressFrame(time: Timestamp(seconds: 0), events: [.init(kind: .down, type: .select)]))
    send(.down, 40, at: 0.1)
    for step in 1...4 { send(.motion, 40 + 12 * Double(step), at: 0.1 + 0.05 * Double(step)) }
    return plugin
  }

  private func value(_ code: String, _ plugin: Plugin) throws -> LuaValue {
    try plugin.lua.run(Array("return \(code)".utf8), name: "value")
  }

  @Test func `hot rows and readers agree in the middle of gestures`() throws {
    let plugin = try makePlugin()
    var (compared, moving) = (0, 0)
    for owner in plugin.schema.classes where owner.name != "gesture recognizer" {
      for member in owner.members {
        guard case .property(let property) = member.kind, property.field != nil else { continue }
        guard case .object(let object) = try value("objects.\(owner.name)", plugin),
          let payload = plugin.lua.payload(of: object)
        else {
          Issue.record("there is no \(owner.name)")
          continue
        }
        let expected = try property.read(payload).first
        let found = try value("objects.\(owner.name).\(member.name)", plugin)
        #expect("\(found)" == "\(expected)", "\(owner.name).\(member.name)")
        compared += 1
        if let number = found.asNumber, number != 0, number != 1 { moving += 1 }
      }
    }
    #expect(compared >= 20)
    #expect(moving >= 8, "too little goes on for a mistake to show")
  }

  @Test func `hot rows and their numbers correspond one to one`() throws {
    for owner in Schema.all().classes {
      let hot = owner.ownMembers.filter {
        if case .property(let property) = $0.kind { property.field != nil } else { false }
      }
      #expect((owner.hotFields != nil) == !hot.isEmpty, "\(owner.name)")
    }
  }
}
