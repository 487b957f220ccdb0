import Foundation
import JSON
import Testing

@testable import PluginBench
@testable import PluginHost

struct StoreTests {
  let bench = TestBench()

  @Test func `values are kept, listed and removed`() throws {
    try bench.load(
      """
      local store = thimble.store
      print(store.get('n'), store.set('n', 1), store.set('t', { a = { true, 'x' } }))
      print(store.get('n'), store.get('t').a[2], table.concat(store.keys(), ' '))
      print(store.delete('n'), store.get('n'), #store.keys(), store.set('t', nil), #store.keys(), store.flush())
      """)
    #expect(bench.prints == ["nil\ttrue\ttrue", "1\tx\tn t", "true\tnil\t1\ttrue\t0\ttrue"])
  }

  @Test func `values of a store are available to the next run of a plugin`() throws {
    let plugin = try bench.load("thimble.store.set('n', 5)")
    bench.host.unload(plugin)
    try bench.load("print(thimble.store.get('n'))")
    #expect(bench.prints == ["5"])
  }

  @Test func `a value that exceeds the limit is refused, and changes nothing`() throws {
    try bench.load(
      "thimble.store.set('a', 1) print(thimble.store.set('a', ('x'):rep(300000))) print(thimble.store.get('a'))"
    )
    #expect(bench.prints == ["nil\ta plugin can keep at most 256 KiB", "1"])
  }

  @Test(arguments: [
    ("thimble.store.set('', 1)", "key must be a string of 1 to 256 bytes"),
    ("thimble.store.set('a', print)", "value must be"),
    ("thimble.store.set('a', 0/0)", "JSON cannot express"),
    ("thimble.store.set('a', { 1, x = 2 })", "a table for JSON"),
    ("thimble.store.gat('a')", "did you mean \"get\"?"),
  ])
  func `misuse is an error`(code: String, sentence: String) throws {
    let message = try #require(bench.loadError(code))
    #expect(message.contains(sentence), "\(message)")
  }

  // MARK: The file

  private final class Folder {
    let path = NSTemporaryDirectory() + "thimble-store-" + UUID().uuidString
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private final class Sentences {
    var all: [String] = []
  }

  private func store(_ path: String, _ sentences: Sentences = Sentences()) -> PluginStore {
    PluginStore(path: path, clock: bench.clock) { sentences.all.append($0) }
  }

  @Test func `a text with a zero byte is stored and read`() throws {
    let folder = Folder()
    let path = folder.path + "/plugin.json"
    let first = store(path)
    #expect(first.set("a", to: "x\0y") == nil)
    #expect(first.write() == nil)
    #expect(store(path)["a"] == "x\0y")
  }

  @Test func `changes are written together, a second after the first`() throws {
    let folder = Folder()
    let path = folder.path + "/deep/plugin.json"
    let store = store(path)
    #expect(store.set("a", to: 1) == nil)
    bench.advance(to: 900)
    #expect(store.set("b", to: "x") == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
    bench.advance(to: 1100)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == #"{"a":1,"b":"x"}"#)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep") == ["plugin.json"])
    #expect(self.store(path)["b"] == "x")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a path that cannot be written is reported, and values stay in memory`() throws {
    let folder = Folder()
    try "not a folder".write(toFile: folder.path, atomically: true, encoding: .utf8)
    let sentences = Sentences()
    let store = store(folder.path + "/plugin.json", sentences)
    #expect(store.set("a", to: 1) == nil)
    bench.advance(to: 1100)
    #expect(sentences.all.last?.contains("cannot be written: not a directory") == true)
    #expect(store.set("a", to: 2)?.contains("cannot be written") == true)
    #expect(store["a"] == 2)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(store.set("a", to: 3) == nil)
    #expect(store.write() == nil)
    #expect(self.store(folder.path + "/plugin.json")["a"] == 3)
  }

  @Test func `repeated changes are written at most once a second`() throws {
    let folder = Folder()
    let path = folder.path + "/plugin.json"
    let store = store(path)
    for value in 1...100 {
      #expect(store.set("a", to: .integer(value)) == nil)
      #expect(store.flush() == nil)
    }
    #expect(self.store(path)["a"] == 1)
    bench.advance(to: 1100)
    #expect(self.store(path)["a"] == 100)
  }

  @Test func `a store that cannot be written returns the reason`() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try "no folder".write(toFile: folder.path + "/file", atomically: true, encoding: .utf8)
    let store = store(folder.path + "/file/plugin.json")
    #expect(store.set("a", to: 1) == nil)
    #expect(store.write()?.contains("cannot be written") == true)
  }

  @Test func `a store that is a dangling link is reported, and not replaced`() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let path = folder.path + "/plugin.json"
    symlink("none", path)
    let sentences = Sentences()
    let store = store(path, sentences)
    #expect(sentences.all == ["\(path) cannot be read: no such file or directory"])
    #expect(store.set("a", to: 1) == nil)
    #expect(store.write() == sentences.all.first)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "none")
  }

  @Test func `a broken file is renamed`() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let path = folder.path + "/plugin.json"
    try "{".write(toFile: path, atomically: true, encoding: .utf8)
    let sentences = Sentences()
    let store = store(path, sentences)
    #expect(sentences.all.first?.contains("it was renamed to \(path).broken") == true)
    #expect(store.keys.isEmpty)
    #expect(FileManager.default.fileExists(atPath: path + ".broken"))
  }
}
