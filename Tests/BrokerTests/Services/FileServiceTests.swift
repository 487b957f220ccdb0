import Foundation
import Glibc
import JSON
import PluginHost
import Scripting
import System
import Testing

@testable import Broker
@testable import PluginBench
@testable import Relay

struct FileServiceTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder([
      "granted/a.txt": "inside\0ü", "granted/deep/b.txt": "deep", "secret.txt": "secret",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/granted/link", withDestinationPath: folder.path + "/secret.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/granted/up", withDestinationPath: folder.path)
    mkfifo(folder.path + "/granted/pipe", 0o600)
  }

  private var granted: String {
    """
    {"fs.read": ["\(folder.path)/granted"], "fs.write": ["\(folder.path)/granted"],
     "env": ["THIMBLE_TEST_HOME"]}
    """
  }

  @Test func `a plugin reads, lists and writes granted files`() throws {
    let bench = try HostBench(granting: granted)
    setenv("THIMBLE_TEST_HOME", "/home/ü", 1)
    try bench.child.load(
      """
      local root = '\(folder.path)/granted'
      print(thimble.fs.read(root .. '/a.txt') == 'inside\\0ü')
      print(table.concat(thimble.fs.list(root), ' '))
      print(thimble.fs.write(root .. '/deep/c.txt', 'x\\0\\ny'))
      print(thimble.fs.read(root .. '/deep/none'))
      print(thimble.fs.read(root .. '/pipe'))
      print(thimble.fs.read('\(folder.path)/secret.txt'))
      print(thimble.fs.read(root .. '/link'))
      print(thimble.fs.read('nonsense'))
      print(thimble.env 'THIMBLE_TEST_HOME')
      """, granting: ServiceBench.permissions(granted))
    let text = try String(contentsOfFile: folder.path + "/granted/deep/c.txt", encoding: .utf8)
    #expect(text == "x\0\ny")
    let root = folder.path + "/granted"
    #expect(
      bench.child.prints == [
        "true", "a.txt deep link pipe up", "true",
        "nil\t\(root)/deep/none cannot be used: no such file or directory",
        "nil\t\(root)/pipe cannot be used: it is not an ordinary file",
        "nil\t\(folder.path)/secret.txt cannot be used: "
          + "it is not below a folder that was granted",
        "nil\t\(root)/link cannot be used: too many levels of symbolic links",
        "nil\t\"nonsense\" is no path that begins with /, ~/, $CONFIG/, $DATA/ or $CACHE/ and "
          + "has no ..",
        "/home/ü",
      ])
    #expect(bench.link.refusals.isEmpty)
  }

  static let paths = [
    "/etc/passwd", "/", "/proc/self/environ", "ROOT/../secret.txt", "ROOT/deep/../../secret.txt",
    "ROOT/./a.txt", "ROOT/link", "ROOT/up/secret.txt", "ROOT/up/granted/a.txt", "ROOT", "ROOT/pipe",
    "ROOTx/secret.txt", "secret.txt", "../secret.txt", "~root/x", "~", "$HOME/x", "$CONFIG/../../x",
    "$DATA", "//etc/passwd", "ROOT//../../secret.txt", "ROOT/deep", "",
  ]

  @Test(arguments: paths)
  func `no path leads out of the granted folder`(path: String) throws {
    let bench = try HostBench(granting: granted)
    let path = path.replacing("ROOT", with: folder.path + "/granted")
    for verb in ["fs.open", "fs.open_picture", "fs.write"] {
      let arguments: JSONObject = ["path": .string(path), "text": "theirs"]
      if verb == "fs.open_picture",
        path.hasSuffix("/up/granted/a.txt") || path.hasSuffix("/./a.txt")
      {
        // The target of this path is granted.
        continue
      }
      if verb == "fs.write", path.hasSuffix("/link") || path.hasSuffix("/pipe") {
        // Writing replaces the link or the pipe itself, as any name in the folder.
        continue
      }
      #expect(throws: ActionError.self, "\(verb)") { try bench.client.answer(to: verb, arguments) }
    }
    let secret = try String(contentsOfFile: folder.path + "/secret.txt", encoding: .utf8)
    #expect(secret == "secret")
  }

  static let attacks: [(String, JSONObject)] = [
    ("fs.open", JSONObject()), ("fs.open", ["path": 1]), ("fs.open", ["path": "a\0b"]),
    ("fs.open", ["path": .string(String(repeating: "/a", count: 3000))]),
    ("fs.list", ["path": ["/"]]), ("fs.write", ["path": "/a"]),
    ("fs.write", ["path": "/a", "text": 1]), ("fs.write", ["text": "a"]),
    ("fs.write", ["path": "/a", "text": .string(String(repeating: "a", count: (1 << 20) + 1))]),
    ("env.get", ["name": "PATH"]), ("env.get", ["name": "*"]), ("env.get", ["name": 1]),
    ("env.get", ["name": ""]),
  ]

  @Test(arguments: attacks.indices)
  func `a request with invalid arguments is refused`(index: Int) throws {
    let bench = try HostBench(granting: granted)
    #expect(throws: ActionError.self) {
      try bench.client.call(Self.attacks[index].0, Self.attacks[index].1)
    }
    #expect(bench.link.refusals.count == 1)
  }

  @Test func `writes beyond the maximum rate are refused`() throws {
    let link = try BrokerLink(grants: ServiceBench.grants(granted))
    // The bucket never refills, however long a write takes.
    let few = TokenBucket(at: link.loop.now, rate: 0, capacity: 3)
    FileService(UserFiles(), of: link.broker, writes: few).register()
    let client = try BrokerClient(adopting: link.child.descriptor)
    client.wait = { [link] _ in
      let turn = EventCounter(link.loop)
      _ = link.run { turn.count > 0 }
    }
    var failures: [Int] = []
    for number in 0..<5 {
      let path = "\(folder.path)/granted/\(number)"
      do throws(ActionError) {
        try client.call("fs.write", ["path": .string(path), "text": "x"])
      } catch {
        #expect("\(error)" == "at most 5 files a second are written")
        failures.append(number)
      }
    }
    #expect(failures == [3, 4])
  }
}
