import Testing
import Traces

@Suite struct ReportedContactsTests {
  /// A frame that names fingers in full, each as `x,y` or `tracking id:x,y`.
  static func frame(_ time: Int, _ fingers: String...) -> String {
    let reports = fingers.map { finger in
      let parts = finger.split(separator: ":")
      let place = parts.last!.split(separator: ",")
      let tracking = parts.count == 2 ? "\(time) 0003 0039 \(parts[0])\n" : ""
      return tracking
        + "\(time) 0003 0035 \(place[0])\n\(time) 0003 0036 \(place[1])\n\(time) 0000 0002 0\n"
    }
    return (fingers.isEmpty ? "\(time) 0000 0002 0\n" : reports.joined()) + "\(time) 0000 0000 0"
  }

  @Test func `fingers without ids are identified by the nearest earlier position`() throws {
    let events = try read(
      evemu(
        Self.frame(0, "100,100", "500,500"), Self.frame(10, "490,500", "110,100"),
        Self.frame(20, "120,100"), Self.frame(30)))
    #expect(
      events == [
        "0 down 0 100,100", "0 down 1 500,500", "0 frame", "10 motion 1 490,500",
        "10 motion 0 110,100", "10 frame", "20 up 1", "20 motion 0 120,100", "20 frame",
        "30 up 0", "30 frame",
      ])
  }

  @Test func `fingers with ids are identified by them`() throws {
    let events = try read(
      evemu(
        Self.frame(0, "4:100,100", "5:200,200"), Self.frame(10, "5:100,100", "4:200,200"),
        Self.frame(20, "6:100,100"), Self.frame(30)))
    #expect(
      events == [
        "0 down 0 100,100", "0 down 1 200,200", "0 frame", "10 motion 1 100,100",
        "10 motion 0 200,200", "10 frame", "20 up 1", "20 up 0", "20 down 0 100,100", "20 frame",
        "30 up 0", "30 frame",
      ])
  }

  @Test func `lost events cancel the touches, which begin again`() throws {
    let events = try read(
      evemu(
        Self.frame(0, "100,100"), "10 0000 0003 0", Self.frame(10, "300,300"),
        Self.frame(20, "310,300"), Self.frame(30)))
    #expect(
      events == [
        "0 down 0 100,100", "0 frame", "10 cancel", "20 down 0 310,300", "20 frame", "30 up 0",
        "30 frame",
      ])
  }

  @Test func `a finger that hovers is not reported as touching`() throws {
    let events = try read(
      evemu("0 0003 0035 5\n0 0003 0036 5\n0 0003 003b 9\n0 0000 0002 0\n0 0000 0000 0"))
    #expect(events == [])
  }
}
