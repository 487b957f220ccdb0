import Foundation
import Testing

@testable import WaylandScanner

/// Parses a protocol from a string as file "x.xml".
func parse(_ text: String) throws -> ProtocolFile {
  try ProtocolParser.parse(Data(text.utf8), path: "x.xml")
}

struct ProtocolParserTests {
  @Test func `a message has libwayland's signature`() throws {
    let file = try parse(
      """
      <protocol name="p">
      <interface name="a" version="3">
      <request name="all" since="3">
      <arg name="a" type="int"/><arg name="b" type="uint"/><arg name="c" type="fixed"/>
      <arg name="d" type="string" allow-null="true"/><arg name="e" type="object" interface="a"/>
      <arg name="f" type="new_id" interface="a"/><arg name="g" type="array"/>
      <arg name="h" type="fd"/><arg name="i" type="new_id"/>
      </request>
      </interface>
      </protocol>
      """)
    let request = try #require(file.interfaces.first?.requests.first)
    #expect(request.signature == "3iuf?sonahsun")
  }

  @Test func `descriptions and copyright are skipped`() throws {
    let file = try parse(
      """
      <protocol name="p"><copyright>words</copyright>
      <interface name="a" version="1"><description summary="s">words</description>
      <event name="e"><description summary="s"/></event></interface></protocol>
      """)
    #expect(file.interfaces.first?.events.map(\.name) == ["e"])
  }

  @Test(
    arguments: [
      ("<protocol name='p'>\n</interface>", 2, .malformed), ("", 1, .noProtocol),
      ("<other/>", 1, .misplaced("other", in: nil)),
      ("<protocol/>", 1, .missing(attribute: "name", of: "protocol")),
      (
        "<protocol name='p'>\n<arg name='a' type='int'/></protocol>", 2,
        .misplaced("arg", in: "protocol")
      ),
      (
        "<protocol name='p'><interface name='a' version='zero'/></protocol>", 1,
        .badVersion("zero", attribute: "version")
      ),
      ("<protocol name='p'><interface name='a b' version='1'/></protocol>", 1, .badName("a b")),
      ("<?xml version='1.0'?>\n<?x?><protocol name='p'/>", 2, .instruction),
    ] as [(String, Int, ScannerError.Fault)])
  func `malformed input gives an error with file and line`(
    text: String, line: Int, fault: ScannerError.Fault
  ) {
    #expect(throws: ScannerError(path: "x.xml", line: line, fault: fault)) {
      try ProtocolSet([parse(text)])
    }
  }

  @Test(
    arguments: [
      ("<request name='r'>\n<arg name='a' type='float'/></request>", 2, .badArgumentType("float")),
      ("<request name='r' since='2'/>", 1, .newer("r", since: 2, interface: "i", version: 1)),
      ("<request name='r' type='x'/>", 1, .badType("x")),
      ("<request name='r'/>\n<request name='r'/>", 2, .duplicate("r", kind: "request")),
      (
        "<event name='e'>\n<arg name='a' type='object' interface='no'/></event>", 2,
        .unknownInterface("no")
      ),
      (
        "<event name='e'>\n<arg name='a' type='uint' enum='no'/></event>", 2,
        .unknownEnumeration("no")
      ),
      (
        "<event name='e'>\n<arg name='a' type='int' allow-null='true'/></event>", 2, .neverNull("a")
      ),
      ("<enum name='e'>\n<entry name='a' value='-1'/></enum>", 2, .badValue("-1")),
      ("<enum name='e' bitfield='maybe'/>", 1, .badFlag("maybe", attribute: "bitfield")),
    ] as [(String, Int, ScannerError.Fault)])
  func `a wrong message or enum gives an error with file and line`(
    body: String, line: Int, fault: ScannerError.Fault
  ) {
    let text = "<protocol name='p'><interface name='i' version='1'>\(body)</interface></protocol>"
    #expect(throws: ScannerError(path: "x.xml", line: line, fault: fault)) {
      try ProtocolSet([parse(text)])
    }
  }

  @Test func `truncating a protocol anywhere never crashes`() throws {
    let whole = try #require(
      FileManager.default.contents(atPath: "\(protocolFolder)/viewporter.xml"))
    for length in 0..<whole.count - 2 {
      #expect(throws: ScannerError.self) {
        try ProtocolParser.parse(whole.prefix(length), path: "cut.xml")
      }
    }
  }
}
