import Foundation
import Testing

@testable import WaylandScanner

/// The package's `protocols` folder.
let protocolFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("protocols").path

/// One of our protocol files, and the path of the original that distributions install.
struct SystemProtocol: CustomTestStringConvertible, Sendable {
  var name: String
  var original: String

  var ours: String { "\(protocolFolder)/\(name).xml" }
  var isInstalled: Bool { FileManager.default.fileExists(atPath: original) }
  var testDescription: String { name }

  init(_ name: String, _ original: String) {
    self.name = name
    let path = "/usr/share/\(original).xml"
    // Debian has these files only in the sources of a Rust library.
    let isElsewhere =
      ["wlr-protocols", "misc"].contains { original.hasPrefix($0) }
      && !FileManager.default.fileExists(atPath: path)
    self.original = isElsewhere ? "\(Self.rustLibrary)/\(original).xml" : path
  }

  private static let rustLibrary: String = {
    let sources = "/usr/share/cargo/registry"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    let library = names.sorted().last { $0.hasPrefix("wayland-protocols-") }
    return "\(sources)/\(library ?? "wayland-protocols")"
  }()

  static let all = [
    SystemProtocol("wayland", "wayland/wayland"),
    SystemProtocol("xdg-shell", "wayland-protocols/stable/xdg-shell/xdg-shell"),
    SystemProtocol("viewporter", "wayland-protocols/stable/viewporter/viewporter"),
    SystemProtocol(
      "fractional-scale-v1", "wayland-protocols/staging/fractional-scale/fractional-scale-v1"),
    SystemProtocol(
      "security-context-v1", "wayland-protocols/staging/security-context/security-context-v1"),
    SystemProtocol(
      "alpha-modifier-v1", "wayland-protocols/staging/alpha-modifier/alpha-modifier-v1"),
    SystemProtocol(
      "ext-workspace-v1", "wayland-protocols/staging/ext-workspace/ext-workspace-v1"),
    SystemProtocol(
      "ext-foreign-toplevel-list-v1",
      "wayland-protocols/staging/ext-foreign-toplevel-list/ext-foreign-toplevel-list-v1"),
    SystemProtocol(
      "ext-image-capture-source-v1",
      "wayland-protocols/staging/ext-image-capture-source/ext-image-capture-source-v1"),
    SystemProtocol(
      "ext-image-copy-capture-v1",
      "wayland-protocols/staging/ext-image-copy-capture/ext-image-copy-capture-v1"),
    SystemProtocol(
      "presentation-time", "wayland-protocols/stable/presentation-time/presentation-time"),
    SystemProtocol(
      "xdg-output-unstable-v1", "wayland-protocols/unstable/xdg-output/xdg-output-unstable-v1"),
    SystemProtocol(
      "xdg-decoration-unstable-v1",
      "wayland-protocols/unstable/xdg-decoration/xdg-decoration-unstable-v1"),
    SystemProtocol(
      "linux-dmabuf-unstable-v1",
      "wayland-protocols/unstable/linux-dmabuf/linux-dmabuf-unstable-v1"),
    SystemProtocol(
      "input-timestamps-unstable-v1",
      "wayland-protocols/unstable/input-timestamps/input-timestamps-unstable-v1"),
    SystemProtocol(
      "wlr-layer-shell-unstable-v1", "wlr-protocols/unstable/wlr-layer-shell-unstable-v1"),
    SystemProtocol(
      "ext-idle-notify-v1", "wayland-protocols/staging/ext-idle-notify/ext-idle-notify-v1"),
    SystemProtocol(
      "virtual-keyboard-unstable-v1", "wlr-protocols/unstable/virtual-keyboard-unstable-v1"),
    SystemProtocol(
      "wlr-virtual-pointer-unstable-v1", "wlr-protocols/unstable/wlr-virtual-pointer-unstable-v1"),
    SystemProtocol(
      "wlr-foreign-toplevel-management-unstable-v1",
      "wlr-protocols/unstable/wlr-foreign-toplevel-management-unstable-v1"),
    SystemProtocol(
      "wlr-output-power-management-unstable-v1",
      "wlr-protocols/unstable/wlr-output-power-management-unstable-v1"),
    SystemProtocol(
      "ext-data-control-v1", "wayland-protocols/staging/ext-data-control/ext-data-control-v1"),
    SystemProtocol(
      "wlr-data-control-unstable-v1", "wlr-protocols/unstable/wlr-data-control-unstable-v1"),
    SystemProtocol(
      "wlr-screencopy-unstable-v1", "wlr-protocols/unstable/wlr-screencopy-unstable-v1"),
    SystemProtocol(
      "text-input-unstable-v3", "wayland-protocols/unstable/text-input/text-input-unstable-v3"),
    SystemProtocol("input-method-unstable-v2", "misc/input-method-unstable-v2"),
    SystemProtocol("fake-input", "plasma-wayland-protocols/fake-input"),
    SystemProtocol("kde-idle", "plasma-wayland-protocols/idle"),
  ]
}

struct SystemProtocolTests {
  @Test func `every protocol file is compared`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: protocolFolder)
    let compared = SystemProtocol.all.map { $0.name + ".xml" }
    #expect(Set(files.filter { $0.hasSuffix(".xml") }) == Set(compared))
  }

  private static let missing = SystemProtocol.all.filter { !$0.isInstalled }.map(\.name)

  @Test(
    .enabled(
      if: missing.isEmpty, "the system has no original of \(missing.joined(separator: ", "))"))
  func `the system has an original of every protocol file`() {
    #expect(Self.missing == [])
  }

  @Test(arguments: SystemProtocol.all.filter(\.isInstalled))
  func `our file equals the system's file, or an older version of it`(file: SystemProtocol) throws {
    let ours = try ProtocolParser.parse(contentsOf: file.ours)
    let system = try ProtocolParser.parse(contentsOf: file.original)
    #expect(differences(ours, system) == [])
  }

  @Test func `a changed argument, order, version or nullability is a difference`() throws {
    let file = try ProtocolParser.parse(contentsOf: "\(protocolFolder)/wayland.xml")
    let changes: [(inout Interface) -> Void] = [
      { $0.requests[0].arguments[0].name += "x" },
      { $0.requests[1].arguments[0].allowsNull.toggle() },
      { $0.requests[1].arguments[0].interface = "wl_region" },
      { $0.requests.swapAt(0, 1) },
      { $0.requests[0].since += 1 },
      { $0.requests[0].isDestructor.toggle() },
      { $0.version += 1 },
      { $0.events.removeLast() },
    ]
    let index = try #require(file.interfaces.firstIndex { $0.name == "wl_data_device" })
    for change in changes {
      var changed = file
      change(&changed.interfaces[index])
      #expect(differences(changed, file) != [])
    }
  }
}

///
/// Our file may be older: then the system's messages and entries up to our version must equal ours,
/// and all others must be newer than our version.
func differences(_ ours: ProtocolFile, _ system: ProtocolFile) -> [String] {
  var found = ours.name == system.name ? [] : ["protocol \(ours.name), not \(system.name)"]
  for interface in ours.interfaces {
    guard let other = system.interfaces.first(where: { $0.name == interface.name }) else {
      found.append("\(interface.name) is not in the system's file")
      continue
    }
    if interface.version > other.version {
      found.append("\(interface.name) is \(interface.version), the system's \(other.version)")
    }
    let known = { (message: Message) in message.since <= interface.version }
    let theirs = (other.requests.filter(known), other.events.filter(known))
    found += differences(interface.requests, theirs.0, in: "\(interface.name) request")
    found += differences(interface.events, theirs.1, in: "\(interface.name) event")
    found += differences(interface.enumerations, other.enumerations, in: interface)
  }
  let order = system.interfaces.map(\.name).filter(ours.interfaces.map(\.name).contains)
  if order != ours.interfaces.map(\.name) { found.append("the interfaces' order differs") }
  return found
}

private func differences(_ ours: [Message], _ system: [Message], in place: String) -> [String] {
  guard ours.map(\.name) == system.map(\.name) else {
    return ["\(place)s \(ours.map(\.name)), not \(system.map(\.name))"]
  }
  return zip(ours, system).compactMap { ours, system in
    describe(ours) == describe(system)
      ? nil : "\(place) \(describe(ours)), not \(describe(system))"
  }
}

private func describe(_ message: Message) -> String {
  let arguments = message.arguments.map { argument in
    "\(argument.name) \(argument.signature) \(argument.interface ?? "-") \(argument.enumeration ?? "-")"
  }
  return "\(message.name) \(message.isDestructor) \(message.signature) \(arguments)"
}

private func differences(
  _ ours: [Enumeration], _ system: [Enumeration], in interface: Interface
) -> [String] {
  ours.compactMap { enumeration in
    guard let other = system.first(where: { $0.name == enumeration.name }) else {
      return "\(interface.name).\(enumeration.name) is not in the system's file"
    }
    let entries = enumeration.entries.map { "\($0.name) \($0.value) \($0.since)" }
    let theirs = other.entries.filter { $0.since <= interface.version }
      .map { "\($0.name) \($0.value) \($0.since)" }
    let isSame = entries == Array(theirs.prefix(entries.count))
    return isSame && enumeration.isBitfield == other.isBitfield
      ? nil : "\(interface.name).\(enumeration.name) \(entries), not \(theirs)"
  }
}
