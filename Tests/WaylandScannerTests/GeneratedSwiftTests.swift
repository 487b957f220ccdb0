import Testing

@testable import WaylandScanner

/// The generated code of an interface with the given body.
private func generated(_ side: Side, _ body: String) throws -> String {
  let file = try parse(
    "<protocol name='p'><interface name='a_thing_v1' version='4'>\(body)</interface></protocol>")
  return ClassWriter(set: try ProtocolSet([file]), side: side).write(file)
}

struct GeneratedSwiftTests {
  @Test func `a request is a method on the client and a case on the server`() throws {
    let body = """
      <request name="set_title" since="2"><arg name="title" type="string" allow-null="true"/>
      </request>
      """
    let client = try generated(.client, body)
    #expect(client.contains("public final class AThingV1: Proxy {"))
    #expect(client.contains("public func setTitle(title: String?) {"))
    #expect(client.contains("send(0, since: 2, [.string(title)])"))
    #expect(client.contains("public static let setTitle: UInt32 = 2"))
    let server = try generated(.server, body)
    #expect(server.contains("case setTitle(title: String?)"))
    #expect(server.contains("var onRequest: ((Request) -> Void)?"))
  }

  @Test func `the client's method returns the new id`() throws {
    let body = """
      <request name="get"><arg name="id" type="new_id" interface="a_thing_v1"/></request>
      """
    #expect(try generated(.client, body).contains("public func get() -> AThingV1 {"))
    #expect(try generated(.server, body).contains("case get(id: AThingV1)"))
  }

  @Test func `an object in an event is optional on the client only`() throws {
    let body = """
      <event name="enter"><arg name="on" type="object" interface="a_thing_v1"/></event>
      """
    #expect(try generated(.client, body).contains("case enter(on: AThingV1?)"))
    #expect(try generated(.server, body).contains("func sendEnter(on: AThingV1) {"))
  }

  @Test func `a destructor has its version on the client and its opcode on the server`() throws {
    let client = try generated(.client, "<request name='release' type='destructor' since='3'/>")
    #expect(client.contains("sendDestructor(0, since: 3, [])"))
    let server = try generated(.server, "<request name='release' type='destructor' since='3'/>")
    #expect(server.contains("override class var destructors: Set<UInt32> { [0] }"))
  }

  @Test func `our own messages have methods to read and write them`() throws {
    let file = try parse(
      """
      <protocol name='p'><interface name='an_order' version='3'><request name='end'/>
      <request name='take'><arg name='limit' type='uint'/>
      <arg name='place' type='fixed' swift='WirePoint'/>
      <arg name='touches' type='array' swift='UInt32'/><arg name='text' type='array'/>
      </request></interface></protocol>
      """)
    let lines = MessagesWriter().write(file).split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in [
      "public enum AnOrder: JudgeMessage, Equatable, Sendable {", "case end",
      "case take(limit: UInt32, WirePoint, touches: [UInt32], text: WireBytes)",
      "public static let version: UInt32 = 3", "case 0: self = .end",
      "case 1: self = try .take(limit: UInt32(reading: &message), WirePoint(reading: &message), "
        + "touches: [UInt32](reading: &message), text: WireBytes(reading: &message))",
      "default: throw .unknown(\"an_order\", opcode, of: 2)",
      "case .take(let value0, let value1, let value2, let value3):",
      "value1.write(to: &words)", "return 1",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
  }

  @Test func `opcodes are the indices of messages, by their names`() throws {
    let file = try parse(
      """
      <protocol name='p'><interface name='a_thing_v1' version='1'>
      <request name='destroy' type='destructor'/><request name='set_title'/>
      <event name='default'/></interface><interface name='b' version='1'/></protocol>
      """)
    let expected = """
      /// The interface `a_thing_v1`.
      enum AThingV1 {
        static let name = "a_thing_v1"

        enum Request {
          static let destroy: UInt16 = 0
          static let setTitle: UInt16 = 1
        }

        enum Event {
          static let `default`: UInt16 = 0
        }
      }

      /// The interface `b`.
      enum B {
        static let name = "b"
      }

      """
    #expect(OpcodeWriter().write(file) == expected)
  }

  @Test func `an enum keeps unlisted values, and a bit field is an option set`() throws {
    let client = try generated(
      .client,
      """
      <enum name="turn"><entry name="default" value="0"/><entry name="90" value="1"/></enum>
      <enum name="edge" bitfield="true"><entry name="none" value="0"/>
      <entry name="top" value="0x10"/></enum>
      """)
    #expect(client.contains("case `default`"))
    #expect(client.contains("case _90"))
    #expect(client.contains("case unrecognized(UInt32)"))
    #expect(client.contains("public struct Edge: OptionSet, Hashable, Sendable {"))
    #expect(client.contains("public static let top = Edge(rawValue: 16)"))
    #expect(client.contains("public static let none = Edge([])"))
  }
}
