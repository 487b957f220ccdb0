import Canvas
import DesktopActions
import Foundation
import Glibc
import ScriptViews
import Scripting
import StageRuns
import System
import Testing

@testable import Rendering
@testable import thimble

/// Pictures that separate processes decode and encode.
@Suite struct PictureProcessTests {
  let loop = EventLoop()
  let sandbox: Sandbox
  let processes: PictureProcesses

  init() throws {
    sandbox = try Sandbox()
    processes = PictureProcesses(builtProgram("thimble"), on: loop)
  }

  /// Writes a picture whose left half is red. Returns its path.
  private func photo(_ width: Int, _ height: Int) throws -> String {
    let canvas = try Canvas(width: width, height: height)
    canvas.fill(
      .rect(x: 0, y: 0, width: Double(width) / 2, height: Double(height)),
      with: try CanvasColor(hex: "#ff0000"))
    canvas.flush()
    let path = "\(sandbox.path)/photo.png"
    try canvas.image.writePNG(to: path)
    return path
  }

  private func load(_ path: String) throws -> (PixelPicture, DrawingError?) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var result: DrawingError??
    let artist = CanvasArtist(decoder: processes)
    let decoded = try artist.picture(from: file, atMost: 36_000_000) { result = .some($0) }
    guard case .awaited(let picture as PixelPicture) = decoded else {
      throw DrawingError.unreadable(reason: "it was not awaited")
    }
    #expect(picture.image == nil)
    #expect(loop.run(until: { result != nil }, timeout: .seconds(120)))
    return (picture, try #require(result))
  }

  @Test func `a process decodes a large picture`() throws {
    let (picture, error) = try load(try photo(1200, 900))
    #expect(error == nil)
    let image = try #require(picture.image)
    #expect(image.width == 1200)
    #expect(image.height == 900)
    #expect(image[10, 10] == 0xFFFF_0000)
    #expect(image[1000, 10] == 0)
  }

  @Test func `a small picture is decoded in the program's process`() throws {
    let file = open(try photo(512, 512), O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let artist = CanvasArtist(decoder: processes)
    let decoded = try artist.picture(from: file, atMost: 36_000_000) { _ in }
    guard case .ready = decoded else {
      Issue.record("it is awaited")
      return
    }
  }

  @Test func `a truncated file is an error`() throws {
    let path = try photo(1200, 900)
    #expect(truncate(path, 300) == 0)
    let (picture, error) = try load(path)
    guard case .unreadable(let reason)? = error else {
      Issue.record("there is no error")
      return
    }
    #expect(!reason.contains("process"))
    #expect(picture.image == nil)
  }

  @Test func `a killed process is an error, and the next one works`() throws {
    let path = try photo(1200, 900)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var results: [Result<Int32, DrawingError>] = []
    #expect(processes.decode(file, width: 1200, height: 900) { results.append($0) })
    for id in processes.ids { kill(id, SIGKILL) }
    #expect(loop.run(until: { !results.isEmpty }, timeout: .seconds(120)))
    #expect(throws: DrawingError.unreadable(reason: "the process for it was ended by signal 9")) {
      try results[0].get()
    }
    #expect(try load(path).1 == nil)
  }

  @Test func `a missing program is an error`() throws {
    let processes = PictureProcesses("/nowhere", on: loop)
    var results: [Result<Int32, DrawingError>] = []
    #expect(processes.decode(0, width: 1200, height: 900) { results.append($0) })
    #expect(results.isEmpty)
    #expect(loop.run(until: { !results.isEmpty }, timeout: .seconds(120)))
    #expect(throws: DrawingError.self) { try results[0].get() }
  }

  @Test func `258 pictures can wait for processes, and more are refused`() throws {
    let file = open(try photo(600, 600), O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var results: [Result<Int32, DrawingError>] = []
    var begun = 0
    while processes.decode(file, width: 600, height: 600, { results.append($0) }) { begun += 1 }
    #expect(begun == 258)
    #expect(loop.run(until: { results.count == begun }, timeout: .seconds(120)), "\(results.count)")
    for result in results { _ = try result.get() }
  }

  // MARK: Writing

  private var pictures: LivePictures { LivePictures(processes, CanvasArtist()) }

  private func user(_ folder: String) -> FileUser {
    var granted = PermissionSet()
    granted.add(.writeFiles, .values([folder]))
    return FileUser(name: "test", grants: Grants(requested: .everything, granted: granted))
  }

  private func write(
    _ picture: PixelPicture, to path: String, granting folder: String
  ) throws -> String? {
    var result: Result<ActionValue, ActionError>?
    let pictures = pictures
    pictures.write(.picture(picture), to: path, for: user(folder), ActionAnswer { result = $0 })
    #expect(loop.run(until: { result != nil }, timeout: .seconds(120)))
    do {
      _ = try result?.get()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `an image is written to a granted folder and reads back equal`() throws {
    let image = try Image(png: try photo(300, 200))
    let path = "\(sandbox.path)/copy.png"
    #expect(try write(PixelPicture(image), to: path, granting: sandbox.path) == nil)
    #expect(try Image(png: path).pixels == image.pixels)
    #expect(Folder.names(in: sandbox.path, hidden: true).sorted() == ["copy.png", "photo.png"])
  }

  @Test func `no image is written outside the granted folder, or through a link`() throws {
    let picture = PixelPicture(try Image(png: try photo(30, 20)))
    for folder in ["granted", "other"] { try sandbox.makeFolder(folder) }
    symlink("\(sandbox.path)/other", "\(sandbox.path)/granted/link")
    let granted = "\(sandbox.path)/granted"
    for path in ["other/a.png", "granted/link/a.png", "granted/../other/a.png"] {
      #expect(try write(picture, to: "\(sandbox.path)/\(path)", granting: granted) != nil)
    }
    // A link at the file's path is replaced, and its target stays.
    let kept = try sandbox.write("kept", to: "other/kept")
    symlink(kept, "\(granted)/a.png")
    #expect(try write(picture, to: "\(granted)/a.png", granting: granted) == nil)
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "kept")
    #expect(try Image(png: "\(granted)/a.png").width == 30)
    #expect(Folder.names(in: "\(sandbox.path)/other", hidden: true) == ["kept"])
  }

  @Test func `a full disk is an error`() throws {
    var pixels = [UInt8](repeating: 0, count: 400)
    let input = try #require(tmpfile())
    defer { fclose(input) }
    fwrite(&pixels, 1, 400, input)
    fflush(input)
    var result: Result<OpenDescriptor, DrawingError>?
    #expect(
      processes.begin(
        .encode(width: 10, height: 10), from: OpenDescriptor(dup(fileno(input))),
        to: OpenDescriptor(open("/dev/full", O_WRONLY))
      ) { result = $0 })
    #expect(loop.run(until: { result != nil }, timeout: .seconds(120)))
    #expect(throws: DrawingError.unreadable(reason: "no space left on device")) {
      _ = try result?.get()
    }
  }

  @Test(
    .enabled(if: geteuid() == 0, "skipped: only root can mount a small disk"))
  func `a failed write to a full disk keeps the old file`() throws {
    let disk = "\(sandbox.path)/disk"
    try sandbox.makeFolder("disk")
    try #require(mount("tmpfs", disk, "tmpfs", 0, "size=64k") == 0)
    defer { umount2(disk, Int32(MNT_DETACH)) }
    _ = try sandbox.write("old", to: "disk/a.png")
    var (noise, last) = ([UInt32](), UInt32(1))
    for _ in 0..<300 * 200 {
      last ^= last << 13
      last ^= last >> 17
      last ^= last << 5
      noise.append(last | 0xFF00_0000)
    }
    let image = try noise.withUnsafeMutableBytes {
      try Image(copying: $0, width: 300, height: 200, stride: 1200)
    }
    let failure = try write(PixelPicture(image), to: "\(disk)/a.png", granting: disk)
    #expect(failure == "\(disk)/a.png cannot be written: no space left on device")
    #expect(try String(contentsOfFile: "\(disk)/a.png", encoding: .utf8) == "old")
    #expect(Folder.names(in: disk, hidden: true) == ["a.png"])
  }
}
