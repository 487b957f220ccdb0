{
  description = "Thimble: touch gestures for Wayland, scripted in Lua";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      each = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in
    {
      packages = each (pkgs: {
        default = pkgs.swiftPackages.stdenv.mkDerivation {
          pname = "thimble";
          version = "0.1.0";
          src = ../..;

          # Swift 6.3 is needed; the first command of the build says so if nixpkgs has an older one.
          nativeBuildInputs = [ pkgs.swift pkgs.swiftpm pkgs.pkg-config pkgs.makeWrapper ];
          buildInputs = [
            pkgs.wayland
            pkgs.lua5_4
            pkgs.libuv
            pkgs.cairo
            pkgs.pango
            pkgs.jansson
            pkgs.libseccomp
            pkgs.libxkbcommon
          ];
          makeFlags = [ "PREFIX=$(out)" ];

          # These libraries are opened when a plugin first needs them.
          postInstall = ''
            wrapProgram $out/bin/thimble --prefix LD_LIBRARY_PATH : ${
              pkgs.lib.makeLibraryPath [ pkgs.gdk-pixbuf pkgs.librsvg pkgs.libarchive ]
            }
          '';

          meta = {
            description = "Touch gestures for Wayland, scripted in Lua";
            license = pkgs.lib.licenses.mit;
            platforms = systems;
            mainProgram = "thimble";
          };
        };
      });
    };
}
