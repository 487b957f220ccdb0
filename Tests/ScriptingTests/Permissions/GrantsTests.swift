import JSON
import PluginHost
import Scripting
import Testing

struct GrantsTests {
  private func set(_ text: String, isGrant: Bool = false) throws -> PermissionSet {
    var faults: [String] = []
    let set = PermissionSet(try JSONValue.parse(text), isGrant: isGrant) { faults.append($0) }
    #expect(faults.isEmpty)
    return set
  }

  private func grants(_ requested: String, _ granted: String) throws -> Grants {
    Grants(requested: try set(requested), granted: try set(granted, isGrant: true))
  }

  @Test func `only permissions that are requested and granted are in effect`() throws {
    let grants = try grants(
      #"{"spawn": ["grim", "slurp"], "clipboard": true, "keys": true}"#,
      #"{"spawn": ["slurp", "sh"], "keys": true, "pointer": true}"#)
    #expect(grants.permissions == [.spawn, .keys])
    #expect(grants.values(for: .spawn) == ["slurp"])
    #expect(grants.allows(.spawn, "slurp"))
    #expect(!grants.allows(.spawn, "sh"))
    #expect(grants.refused == [.clipboard])
    #expect(grants.withheld.permissions == [.spawn, .clipboard])
    #expect(grants.withheld[.spawn] == .values(["grim"]))
    #expect(grants.superfluous == [.pointer])
    #expect(grants.values(for: .environment) == [])
  }

  @Test func `a value that is not granted is refused with the line that grants it`() throws {
    let grants = try grants(#"{"spawn": ["grim"]}"#, #"{"spawn": ["grim"]}"#)
    #expect(grants.refusal(of: "grim", for: .spawn, to: "shot") == nil)
    let refusal = try #require(grants.refusal(of: "sh", for: .spawn, to: "shot"))
    #expect(refusal.hasPrefix("\"sh\" is not a granted program; "))
    #expect(refusal.contains("thimble.use(\"shot\", { permissions = { spawn = { \"sh\" } } })"))
    #expect(
      refusal.contains("plugin.json must request it with \"permissions\": { \"spawn\": [\"sh\"] }"))
  }

  @Test func `a refusal of a requested permission names the configuration only`() throws {
    for requested in [#"{"spawn": ["grim", "foot"]}"#, #"{"spawn": true}"#] {
      let grants = try grants(requested, #"{"spawn": ["grim"]}"#)
      let refusal = try #require(grants.refusal(of: "foot", for: .spawn, to: "gestures"))
      #expect(
        refusal == #""foot" is not a granted program; the configuration must grant it with "#
          + #"thimble.use("gestures", { permissions = { spawn = { "foot" } } }) or 'thimble run' "#
          + "with --allow spawn=foot")
    }
    let whole = try grants(#"{"keys": true}"#, "{}")
    #expect(whole.howToGrant(.keys, to: "one").hasPrefix("the configuration must grant it with "))
  }

  @Test func `a line that would grant more than the refused value is not suggested`() throws {
    for (permission, value) in [
      (Permission.spawn, "*"), (.readFiles, "*"), (.dbus, "org.*"), (.apps, "not mpv"),
    ] {
      let refusal = try #require(Grants.none.refusal(of: value, for: permission, to: "one"))
      #expect(!refusal.contains("thimble.use"), "\(refusal)")
      #expect(!refusal.contains("--allow"), "\(refusal)")
    }
    let comma = try #require(Grants.none.refusal(of: "a,sh", for: .spawn, to: "one"))
    #expect(comma.contains("{ \"a,sh\" }"))
    #expect(!comma.contains("--allow"))
  }

  @Test func `a grant without values is limited to the values that the plugin requests`() throws {
    #expect(
      try grants(#"{"spawn": ["grim"]}"#, #"{"spawn": true}"#).values(for: .spawn) == ["grim"])
    #expect(try !grants(#"["spawn"]"#, #"{"spawn": true}"#).allows(.spawn))
    #expect(try grants(#"["spawn"]"#, #"{"spawn": ["grim"]}"#).values(for: .spawn) == ["grim"])
    let any = try grants(#"["spawn"]"#, #"{"spawn": ["*"]}"#)
    #expect(any.values(for: .spawn) == nil)
    #expect(any.allows(.spawn, "anything"))
  }

  @Test func `a folder includes its content, and the narrower folder counts`() throws {
    let grants = try grants(
      #"{"fs.read": ["~/Pictures/shots", "/usr"]}"#,
      #"{"fs.read": ["~/Pictures", "/usr/share", "/etc"]}"#)
    #expect(grants.values(for: .readFiles) == ["~/Pictures/shots", "/usr/share"])
    #expect(grants.allows(.readFiles, "/usr/share/icons/x.png"))
    #expect(!grants.allows(.readFiles, "/usr/shared"))
    #expect(!grants.allows(.writeFiles, "/usr/share"))
  }

  @Test(arguments: [
    (#"{"spwan": ["x"]}"#, "there is no permission \"spwan\"; did you mean \"spawn\"?"),
    (#"{"spawn": []}"#, "permission \"spawn\" must be true or a list of programs"),
    (#"{"spawn": "grim"}"#, "found \"grim\""),
    (#"{"clipboard": ["x"]}"#, "permission \"clipboard\" must be true or false"),
    (#"{"fs.read": ["../secret"]}"#, "folders that begin with /"),
    (#"{"fs.read": ["/home/../etc"]}"#, "have no .."),
    (#"["fly"]"#, "there are spawn, ipc"),
    (#"{"apps": ["not mpv"]}"#, "only excludes values; add \"*\", or a"),
    (#"[7]"#, "must be a list of strings or an object, found 7"),
    ("true", "\"permissions\" must be an object or a list of names, found true"),
  ])
  func `a fault in permissions is reported`(text: String, sentence: String) throws {
    var faults: [String] = []
    let set = PermissionSet(try JSONValue.parse(text), isGrant: false) { faults.append($0) }
    #expect(faults.count == 1, "\(faults)")
    #expect(faults.first?.contains(sentence) == true, "\(faults)")
    #expect(set.isEmpty)
  }

  @Test func `the command line grants permissions by name and value`() {
    var set = PermissionSet()
    var faults: [String] = []
    for option in ["spawn=grim,slurp", "spawn=wpctl", "keys", "evn=HOME", "env="] {
      set.add(option: option) { faults.append($0) }
    }
    #expect(set[.spawn] == .values(["grim", "slurp", "wpctl"]))
    #expect(set[.keys] == .everything)
    #expect(faults.count == 2)
    #expect(faults.first == "there is no permission \"evn\"; did you mean \"env\"?")
  }

  @Test func `every permission has a description and a way to grant it`() {
    for permission in Permission.allCases {
      #expect(!permission.sentence.isEmpty)
      #expect(!permission.sentence.hasSuffix("."))
      #expect(permission.howToGrant(to: "mine").contains("\"\(permission.rawValue)\""))
    }
    #expect(
      Permission.readFiles.howToGrant(to: "mine").contains(
        #"thimble.use("mine", { permissions = { ["fs.read"] = { "FOLDER" } } })"#))
  }

  @Test(arguments: [
    ("org.kde.*", "org.kde.kate", true), ("org.kde.*", "org.kdenlive", false),
    ("*", "", true), ("*mpv*", "io.mpv.Mpv", true), ("*mpv", "mpv.test", false),
    ("a*b*c", "a-b-b-c", true), ("a*b*c", "a-c-b", false), ("mpv", "mpv", true),
    ("mpv", "mpvs", false), ("a**", "a", true),
  ])
  func `a star in a pattern of apps matches any text`(
    pattern: String, name: String, isMatch: Bool
  ) {
    var set = PermissionSet()
    set[.apps] = .values([pattern])
    #expect(Grants(requested: .everything, granted: set).allows(.apps, name) == isMatch)
  }

  @Test func `an excluded value is not granted, on whichever side it is excluded`() throws {
    let grants = try grants(
      #"{"apps": ["*", "not org.a"], "dbus": ["org.*"]}"#,
      #"{"apps": ["org.*", "not org.kde.k*"], "dbus": ["org.mpris.*", "not org.mpris.x.*"]}"#)
    #expect(grants.allows(.apps, "org.kde.okular"))
    for app in ["org.a", "org.kde.kate", "mpv"] { #expect(!grants.allows(.apps, app)) }
    #expect(grants.withheld.isEmpty)
    #expect(grants.allows(.dbus, "org.mpris.y.*"))
    #expect(grants.allows(.dbus, "org.mpris.y"))
    // Part of the pattern is excluded.
    #expect(!grants.allows(.dbus, "org.mpris.*"))
    #expect(!grants.allows(.dbus, "org.mpris.x.z"))
    let any = try self.grants(#"{"apps": ["*"]}"#, #"{"apps": ["*", "not mpv"]}"#)
    #expect(any.allows(.apps, "foot"))
    #expect(!any.allows(.apps, "mpv"))
    // Other values are not patterns.
    #expect(try self.grants(#"["spawn"]"#, #"{"spawn": ["not grim"]}"#).allows(.spawn, "not grim"))
  }

  @Test func `a pattern is allowed if one of its names is granted, also within another pattern`() {
    var granted = PermissionSet()
    granted[.apps] = .values(["org.*", "a*b", "not org.x.*"])
    let grants = Grants(requested: .everything, granted: granted)
    for id in ["org.a", "*.kde", "*", "a*", "*b", "aab", "ab", "*a*b*"] {
      #expect(grants.allowsAny(of: [id], .apps), "\(id)")
    }
    for id in ["foot", "b*", "org", "org.x.*", "org.x.y", "a", "ba*", ""] {
      #expect(!grants.allowsAny(of: [id], .apps), "\(id)")
    }
    #expect(grants.allowsAny(of: ["foot", "org.a"], .apps))
    #expect(!grants.allowsAny(of: ["*", "not org.*", "not a*"], .apps))
    #expect(grants.allowsAny(of: ["*", "not org.*"], .apps))
    #expect(grants.allowsAny(of: ["org.a"], .apps, within: "*.a"))
    #expect(!grants.allowsAny(of: ["org.a"], .apps, within: "*.b"))
    #expect(!grants.allowsAny(of: ["org.x.a"], .apps, within: "*.a"))
  }

  @Test func `of two patterns the narrower one is granted`() {
    var (requested, granted) = (PermissionSet(), PermissionSet())
    requested[.apps] = .values(["org.kde.*", "mpv"])
    granted[.apps] = .values(["org.kde.k*", "*"])
    let grants = Grants(requested: requested, granted: granted)
    #expect(grants.allows(.apps, "org.kde.okular"))
    #expect(grants.allows(.apps, "mpv"))
    granted[.apps] = .values(["org.kde.k*"])
    let narrow = Grants(requested: requested, granted: granted)
    #expect(narrow.allows(.apps, "org.kde.kate"))
    #expect(!narrow.allows(.apps, "org.kde.okular"))
    #expect(!narrow.allows(.apps, "mpv"))
  }
}
