import System
import Testing

@testable import Store

@Suite struct AcquisitionErrorTests {
  @Test(
    arguments: [
      (
        .file(FileError(attempt: "read", path: "/a", reason: "it is gone")),
        "cannot read /a: it is gone"
      ),
      (
        .archive(.unreadable(path: "/a.tar", reason: "it is damaged")),
        "cannot read the archive /a.tar: it is damaged; expected tar, also compressed by gzip, "
          + "bzip2, xz or zstd, or zip"
      ),
      (
        .unusableLock(path: "/plugins.lock.json", reason: "line 1, column 0: no"),
        "/plugins.lock.json cannot be used: line 1, column 0: no; correct it, or delete it with "
          + "the plugins that it lists"
      ),
      (
        .busyStore(path: "/store"),
        "another 'thimble plugin' changes /store now; try again when it has ended"
      ),
      (.nothingToUndo, "there is no change of a plugin to undo"),
      (.ofPlugin("one", .nothingToUndo), "plugin \"one\": there is no change of a plugin to undo"),
    ] as [(AcquisitionError, String)])
  func `an error is a sentence`(error: AcquisitionError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test(
    arguments: [
      (.missing(path: "/a"), "/a cannot be found; check the path"),
      (
        .noArchive("/a.rar"),
        "/a.rar is a file, expected a folder, a git repository or an archive, whose name ends in "
          + ".tar, .tar.gz, .tgz, .tar.bz2, .tbz2, .tar.xz, .txz, .tar.zst, .zip"
      ),
      (
        .remoteArchive("https://a/b.tar"),
        "https://a/b.tar is an archive on a server; download and add it, or add the URL of a git "
          + "repository"
      ),
      (
        .unknown("nowhere"),
        "nowhere is neither a folder, nor an archive, nor the URL of a git repository, such as "
          + "https://example.org/plugin.git"
      ),
      (
        .unencrypted(scheme: "http"),
        "http:// is not encrypted, so others on the network could change the files; use https://"
      ),
      (
        .secret,
        "the URL has a name, password or token before its host, which the lock file would show to "
          + "all its readers; remove it from the URL: git uses its credential helper"
      ),
      (
        .noTags(path: "/a"), "/a is not a git repository, so it has no tags; leave the tag out"
      ),
      (.outsideFolder(".."), "the folder is \"..\", expected a path inside of the source"),
      (.badCommit("HEAD"), "the commit is \"HEAD\", expected 40 or 64 hexadecimal digits"),
    ] as [(OriginFault, String)])
  func `a fault of an origin is a sentence`(fault: OriginFault, sentence: String) {
    #expect(AcquisitionError.origin(fault).description == sentence)
  }

  @Test(
    arguments: [
      (.badName("../a"), "\"../a\" cannot be the name of a plugin's file; rename it there"),
      (.tooMany, "there are more than 10000 files; add a folder that contains only the plugin"),
      (.tooLarge, "the files have more than 64 MiB; add a folder that contains only the plugin"),
      (
        .notRegular("link"),
        "link is a link, a submodule or a special file, but a plugin may have only regular files"
      ),
      (
        .inRepository(".git/config"),
        ".git/config can be a part of a git repository, and git runs programs that the settings of "
          + "a repository name; delete it in the source"
      ),
    ] as [(FileTreeFault, String)])
  func `a fault of files is a sentence`(fault: FileTreeFault, sentence: String) {
    #expect(AcquisitionError.files(fault).description == sentence)
  }

  @Test func `a long path is shortened in a sentence`() {
    let path = String(repeating: "\u{301}\u{316}", count: 60_000)
    #expect(FileTreeFault.badName(path).description.utf8.count < 400)
    #expect(FileTreeFault.notRegular(path).description.utf8.count < 400)
  }

  @Test(
    arguments: [
      (
        .noStart(EventLoopError("start git", code: 2)),
        "cannot get it: cannot start git: no such file or directory"
      ),
      (
        .notInstalled("git"),
        "cannot get it: it needs git, which is not installed; install the package git"
      ),
      (.tooLarge(maximum: 3 << 20), "cannot get it: it is larger than 3 MiB"),
      (
        .stalled(seconds: 120),
        "cannot get it: no data arrived for 120 seconds; try again later"
      ),
      (.reported("fatal: no", by: "git"), "cannot get it: git reports \"fatal: no\""),
    ] as [(ProgramFault, String)])
  func `a fault of a program is a sentence`(fault: ProgramFault, sentence: String) {
    #expect(AcquisitionError.program(attempt: "get it", fault).description == sentence)
  }

  @Test(
    arguments: [
      (
        .invalid(location: "/a.json", reason: "line 1, column 0: no"),
        "the catalogue /a.json cannot be used: line 1, column 0: no"
      ),
      (.missing(folder: "/a"), "the folder /a has no catalogue.json"),
      (
        .noPlugin("knock"),
        "no catalogue lists a plugin \"knock\"; 'thimble plugin search' shows their plugins"
      ),
      (
        .severalPlugins("knock", sources: ["/a (/a.json)", "/b (/b.json)"]),
        "several plugins are called \"knock\": /a (/a.json), /b (/b.json); add one by its source"
      ),
    ] as [(CatalogueFault, String)])
  func `a fault of a catalogue is a sentence`(fault: CatalogueFault, sentence: String) {
    #expect(AcquisitionError.catalogue(fault).description == sentence)
  }

  @Test(
    arguments: [
      (.noMainFile(folder: nil), "/a has no init.lua; name the plugin's folder after the source"),
      (
        .noMainFile(folder: "b"),
        "/a has no init.lua in b; name the plugin's folder after the source"
      ),
      (.invalid(faults: "no"), "/a has no valid plugin: no"),
      (.noFolder("b"), "/a has no folder b; check its name"),
      (.noFolder(nil), "there is no folder /a; check the path"),
      (.noTags, "/a is not a git repository, so it has no tags"),
      (.noReference("v7", tags: []), "/a has no tag or branch v7; it has no tags"),
      (.noReference(nil, tags: ["v1", "v2"]), "/a has no commit; its tags are v1, v2"),
      (.lostReference("v7"), "/a no longer has a tag or branch v7"),
      (.lostReference(nil), "/a no longer has a commit"),
      (
        .lostVersion(change: "init.lua was changed"),
        "/a no longer has the installed version: init.lua was changed; 'thimble plugin update' "
          + "shows its present version"
      ),
      (
        .renamed(to: "two"),
        "the plugin at /a is now called \"two\"; 'thimble plugin add' installs it under that name"
      ),
      (
        .misnamed("two", listed: "one", catalogue: "/a.json"),
        "the plugin at /a is called \"two\", but /a.json lists it as \"one\"; if you want this "
          + "plugin, add it by its source"
      ),
      (.damaged(file: "b"), "b of /a cannot be read; its repository is damaged"),
      (.badFileName, "a file of /a has a name that is not UTF-8; rename it there"),
      (
        .pointer(file: "b"),
        "b of /a is a pointer of Git LFS without its contents; ask its authors to commit the file "
          + "itself, or add a folder that contains it"
      ),
    ] as [(SourceFault, String)])
  func `a fault of a source is a sentence`(fault: SourceFault, sentence: String) {
    #expect(AcquisitionError.source("/a", fault).description == sentence)
  }

  @Test(
    arguments: [
      (
        .notInstalled,
        "no plugin \"one\" was installed by 'thimble plugin add'; change or delete your own "
          + "plugins in their folders"
      ),
      (
        .installed,
        "plugin \"one\" is installed already; 'thimble plugin update one' installs a newer "
          + "version, 'thimble plugin remove one' uninstalls it"
      ),
      (
        .occupied(folder: "/a"),
        "/a/one exists, and is not a third-party plugin; rename it, or delete it if you do not "
          + "need it"
      ),
      (
        .missing(lock: "/lock"),
        "plugin \"one\" is listed in /lock, but its folder is missing; 'thimble plugin restore "
          + "one' installs it again, 'thimble plugin remove one' removes it from the list"
      ),
      (
        .changed("a was changed"),
        "plugin \"one\" has changed since its installation: a was changed; 'thimble plugin restore "
          + "one' restores it"
      ),
      (
        .current(damage: "its folder is missing"),
        "plugin \"one\" is up to date, but its folder is missing; 'thimble plugin restore one' "
          + "restores the installed files"
      ),
      (
        .unused(path: "/a"),
        "/a is a version of a plugin that is not in use; 'thimble plugin undo' selects it"
      ),
      (
        .ownPlugin(path: "/a"),
        "/a has the name of an installed plugin, \"one\"; rename it to run it"
      ),
      (.noEarlierVersion, "no earlier version of plugin \"one\" is kept"),
      (
        .missingEarlierVersion(path: "/a"),
        "the files of the earlier version are no longer at /a"
      ),
      (
        .changedEarlierVersion(path: "/a", change: "b was changed"),
        "the earlier version, at /a, has changed: b was changed"
      ),
    ] as [(PluginFault, String)])
  func `a fault of an installed plugin is a sentence`(fault: PluginFault, sentence: String) {
    #expect(AcquisitionError.plugin("one", fault).description == sentence)
  }
}
