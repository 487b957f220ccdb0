import Testing
import Traces

@Suite struct SlottedContactsTests {
  static let down = """
    0 0003 0039 7
    0 0003 0035 100
    0 0003 0036 200
    0 0001 014a 1
    0 0000 0000 0
    """

  @Test func `two slots are two fingers, and only changes are reported`() throws {
    let events = try read(
      evemu(
        Self.down,
        """
        10 0003 002f 1
        10 0003 0039 8
        10 0003 0035 300
        10 0003 0036 400
        10 0000 0000 0
        20 0003 0036 410
        20 0000 0000 0
        30 0003 002f 0
        30 0003 0039 -1
        30 0000 0000 0
        40 0003 002f 1
        40 0003 0039 -1
        40 0001 014a 0
        40 0000 0000 0
        """))
    #expect(
      events == [
        "0 down 0 100,200", "0 frame", "10 down 1 300,400", "10 frame", "20 motion 1 300,410",
        "20 frame", "30 up 0", "30 frame", "40 up 1", "40 frame",
      ])
  }

  @Test func `a new tracking id in a slot is a new touch at the slot's last position`() throws {
    let events = try read(
      evemu(
        Self.down, "10 0003 0039 8\n10 0003 0035 150\n10 0000 0000 0",
        "20 0003 0039 -1\n20 0000 0000 0"))
    #expect(
      events == [
        "0 down 0 100,200", "0 frame", "10 up 0", "10 down 0 150,200", "10 frame", "20 up 0",
        "20 frame",
      ])
  }

  @Test func `a touch that began before the recording is left out`() throws {
    let events = try read(
      evemu("0 0003 0035 5\n0 0003 0036 5\n0 0000 0000 0\n9 0003 0039 -1\n9 0000 0000 0"))
    #expect(events == [])
  }

  @Test func `a missing coordinate is the first that its slot reports later`() throws {
    let events = try read(
      evemu(
        "0 0003 0039 1\n0 0003 0035 5\n0 0000 0000 0", "7 0003 0036 6\n7 0000 0000 0",
        "8 0003 0036 9\n8 0003 0039 -1\n8 0000 0000 0"))
    #expect(events == ["0 down 0 5,6", "0 frame", "8 up 0", "8 frame"])
  }

  @Test func `a coordinate that a slot never reports is taken from another finger`() throws {
    let events = try read(
      evemu(
        Self.down, "9 0003 002f 1\n9 0003 0039 8\n9 0003 0036 30\n9 0000 0000 0"))
    #expect(events == ["0 down 0 100,200", "0 frame", "9 down 1 100,30", "9 frame", "9 cancel"])
  }

  @Test func `a touch without a position on one axis is left out`() throws {
    #expect(try read(evemu("0 0003 0039 8\n0 0003 0035 30\n0 0000 0000 0")) == [])
  }

  @Test(arguments: ["0003 003b", "0003 0037"])
  func `hovering fingers and other tools do not touch`(_ axis: String) throws {
    let events = try read(
      evemu(
        Self.down, "10 \(axis) 1\n10 0000 0000 0",
        "20 0003 0035 110\n20 0000 0000 0", "30 \(axis) 0\n30 0000 0000 0",
        "40 0003 0039 -1\n40 0000 0000 0"))
    #expect(
      events == [
        "0 down 0 100,200", "0 frame", "10 up 0", "10 frame", "30 down 0 110,200", "30 frame",
        "40 up 0", "40 frame",
      ])
  }

  @Test func `a slot beyond the device's range is read`() throws {
    let events = try read(evemu("0 0003 002f 200", Self.down, "9 0003 0039 -1\n9 0000 0000 0"))
    #expect(events == ["0 down 0 100,200", "0 frame", "9 up 0", "9 frame"])
  }

  @Test(arguments: ["256", "-4", "2147483647", "-2147483648"])
  func `a slot that no device has is ignored`(_ slot: String) throws {
    let events = try read(evemu("0 0003 002f \(slot)", Self.down, "0 0003 002f 3", Self.down))
    #expect(events == ["0 down 0 100,200", "0 frame", "0 cancel"])
  }

  @Test func `lost events cancel the touches, and only new ones begin`() throws {
    let events = try read(
      evemu(
        Self.down, "10 0000 0003 0\n10 0003 0035 700\n10 0003 0039 9\n10 0000 0000 0",
        "20 0003 0036 100\n20 0000 0000 0",
        "30 0003 0039 10\n30 0003 0035 50\n30 0003 0036 60\n30 0000 0000 0",
        "40 0003 0039 -1\n40 0000 0000 0"))
    #expect(
      events == [
        "0 down 0 100,200", "0 frame", "10 cancel", "30 down 0 50,60", "30 frame", "40 up 0",
        "40 frame",
      ])
  }

  @Test func `a released touch button lifts every finger`() throws {
    let events = try read(evemu(Self.down, "10 0001 014a 0\n10 0000 0000 0"))
    #expect(events == ["0 down 0 100,200", "0 frame", "10 up 0", "10 frame"])
  }
}
