import JSON
import PluginHost
import Scripting
import Testing

@Suite struct PermissionSetTests {
  private func faults(_ text: String, of value: String) throws -> Int {
    var faults = 0
    let values = JSONObject([(text, JSONValue.array([.string(value)]))])
    _ = PermissionSet(.object(values), isGrant: false) { _ in faults += 1 }
    return faults
  }

  @Test func `a value has 1 to 4096 bytes, none of them zero`() throws {
    #expect(try faults("spawn", of: String(repeating: "a", count: 4096)) == 0)
    #expect(try faults("spawn", of: String(repeating: "a", count: 4097)) == 1)
    #expect(try faults("spawn", of: "") == 1)
    #expect(try faults("spawn", of: "a\0b") == 1)
    #expect(try faults("spawn", of: "a\u{1}b") == 0)
  }

  @Test(arguments: [
    ("/", 0), ("/usr", 0), ("~", 0), ("~/a", 0), ("$CONFIG", 0), ("$DATA/a", 0), ("$CACHE/a", 0),
    ("usr", 1), ("~a", 1), ("$CONFIGS", 1), ("/a/../b", 1), ("/a/..b", 0), ("*", 0),
  ])
  func `a folder begins at a root and has no parent references`(folder: String, count: Int) throws {
    #expect(try faults("fs.read", of: folder) == count)
  }

  @Test func `a permission has at most 256 values`() throws {
    func faults(_ count: Int) throws -> Int {
      var faults = 0
      let list = (0..<count).map { JSONValue.string("program\($0)") }
      _ = PermissionSet(.object(JSONObject([("spawn", .array(list))])), isGrant: false) { _ in
        faults += 1
      }
      return faults
    }
    #expect(try faults(256) == 0)
    #expect(try faults(257) == 1)
  }

  @Test(arguments: [false, true])
  func `a permission set to false is neither requested nor granted`(isGrant: Bool) {
    let object = JSONObject([("clipboard", .bool(false)), ("spawn", .bool(false))])
    var faults: [String] = []
    let set = PermissionSet(.object(object), isGrant: isGrant) { faults.append($0) }
    #expect(set.isEmpty)
    #expect(faults.isEmpty)
  }

  @Test func `granting a plugin's requests is limited to the values that the user agreed to`() {
    var (settings, requested, agreed) = (PermissionSet(), PermissionSet(), PermissionSet())
    for permission in [Permission.spawn, .writeFiles, .dbus] { settings[permission] = .requested }
    settings[.readFiles] = .values(["/a"])
    requested[.spawn] = .values(["grim", "slurp"])
    requested[.readFiles] = .values(["/b"])
    requested[.writeFiles] = .values(["/b"])
    requested[.dbus] = .everything
    agreed[.spawn] = .values(["slurp", "sh"])
    agreed[.readFiles] = .values(["/b"])
    agreed[.dbus] = .everything
    var expected = PermissionSet()
    expected[.spawn] = .values(["slurp"])
    expected[.readFiles] = .values(["/a"])
    #expect(settings.resolved(for: requested, agreed: agreed) == expected)
  }

  @Test func `added values widen a permission, and no value counts twice`() {
    var set = PermissionSet()
    set.add(.spawn, .values(["a", "b"]))
    set.add(.spawn, .values(["b", "c"]))
    #expect(set[.spawn] == .values(["a", "b", "c"]))
    set.add(.spawn, .requested)
    #expect(set[.spawn] == .requested)
    set.add(.spawn, .values(["d"]))
    #expect(set[.spawn] == .requested)
    set.add(.spawn, .everything)
    set.add(.spawn, .values(["d"]))
    #expect(set[.spawn] == .everything)
    var other = PermissionSet()
    other.add(.keys, .everything)
    set.add(other)
    #expect(set.permissions.contains(.keys))
    #expect(set.permissions.contains(.spawn))
    #expect(PermissionSet().isEmpty)
    #expect(!set.isEmpty)
  }
}
