// Tests: SandboxTests

extension Sandbox {
  /// What every locked process may read besides its folders, so that it can draw text, know keys
  /// and tell the time. Everyone may read it anyway; none of it says anything about the user.
  ///
  /// A user's own fonts and their cache are not among it, because they are in the home directory:
  /// they can be named as folders to read. What is missing is skipped.
  public static let systemFolders = [
    // Fonts: files, configuration, caches.
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/etc/fonts",
    "/usr/share/fontconfig",
    "/usr/local/share/fontconfig",
    "/var/cache/fontconfig",
    "/usr/lib/fontconfig/cache",
    "/run/current-system/sw/share/X11/fonts",  // NixOS
    // Where words of Thai may be broken.
    "/usr/share/libthai",
    // The language and its messages.
    "/usr/share/locale",
    "/usr/lib/locale",
    // Keymaps and composed characters.
    "/usr/share/X11/xkb",
    "/usr/share/X11/locale",
    // What the local time is.
    "/etc/localtime",
    "/usr/share/zoneinfo",
    // Which loader of gdk-pixbuf a picture needs.
    "/usr/share/mime",
  ]
}
