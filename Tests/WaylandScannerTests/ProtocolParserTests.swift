import Foundation
import Testing

@testable import WaylandScanner

/// Parses a protocol from a string as file "x.xml".
func parse(_ text: String) throws -> ProtocolFile {
  try ProtocolParser.parse(Data(text.utf8), path: "x.xml")
}

/// The error of parsing and checking a protocol; nil without one.
func failure(_ text: String) -> String? {
  do {
    _ = try ProtocolSet([parse(text)])
    return nil
  } catch {
    return "\(error)"
  }
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

  @Test(arguments: [
    ("<protocol name='p'>\n</interface>", "x.xml:2: error: the XML is malformed here"),
    ("", "x.xml:1: error: expected a <protocol"),
    ("<other/>", "x.xml:1: error: <other> has no meaning in the top of the file"),
    ("<protocol/>", "x.xml:1: error: <protocol> has no attribute 'name'"),
    ("<protocol name='p'>\n<arg name='a' type='int'/></protocol>", "x.xml:2: error: <arg> has no"),
    (
      "<protocol name='p'><interface name='a' version='zero'/></protocol>",
      "x.xml:1: error: version 'zero' is no version"
    ),
    (
      "<protocol name='p'><interface name='a b' version='1'/></protocol>",
      "x.xml:1: error: 'a b' is no name"
    ),
    ("<?xml version='1.0'?>\n<?x?><protocol name='p'/>", "x.xml:2: error: '<?' has no meaning"),
  ])
  func `malformed input gives an error with file and line`(text: String, start: String) {
    #expect(failure(text)?.hasPrefix(start) == true, "\(failure(text) ?? "no error")")
  }

  @Test(arguments: [
    (
      "<request name='r'>\n<arg name='a' type='float'/></request>",
      ":2: error: argument type 'float'"
    ),
    ("<request name='r' since='2'/>", ":1: error: 'r' is since 2, but 'i' has version 1"),
    ("<request name='r' type='x'/>", ":1: error: type 'x' is unknown"),
    ("<request name='r'/>\n<request name='r'/>", ":2: error: request 'r' is defined twice"),
    (
      "<event name='e'>\n<arg name='a' type='object' interface='no'/></event>",
      ":2: error: interface 'no' is in none"
    ),
    (
      "<event name='e'>\n<arg name='a' type='uint' enum='no'/></event>",
      ":2: error: enum 'no' does not exist"
    ),
    (
      "<event name='e'>\n<arg name='a' type='int' allow-null='true'/></event>",
      ":2: error: 'a' cannot be null"
    ),
    ("<enum name='e'>\n<entry name='a' value='-1'/></enum>", ":2: error: '-1' is no value"),
    ("<enum name='e' bitfield='maybe'/>", ":1: error: bitfield 'maybe' is neither"),
  ])
  func `a wrong message or enum gives an error with file and line`(body: String, start: String) {
    let text = "<protocol name='p'><interface name='i' version='1'>\(body)</interface></protocol>"
    #expect(failure(text)?.hasPrefix("x.xml" + start) == true, "\(failure(text) ?? "no error")")
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
