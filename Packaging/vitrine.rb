# Untested: Homebrew was not at hand. The addresses are examples: put in those of the repository. There is no release
# yet, so it installs the newest commit: brew install --HEAD ./Packaging/vitrine.rb
class Vitrine < Formula
  desc "Static gallery generator for folders of photos"
  homepage "https://vitrine.example"
  license all_of: ["MIT", "GPL-2.0-or-later"]
  head "https://vitrine.example/vitrine.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on "python@3.13" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "brotli"
  depends_on "cmark"
  depends_on "gexiv2"
  depends_on "jpeg-turbo"
  depends_on "libavif"
  depends_on "libsodium"
  depends_on "libxml2"
  depends_on macos: :sequoia
  depends_on "sqlite"
  depends_on "vips"
  depends_on "xxhash"
  depends_on "zlib"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "vitrine"
    ENV["PREFIX"] = prefix
    system "Packaging/install", "install", ".build/release/vitrine"
    # Homebrew has a list of its own.
    rm_r share/"vitrine"
  end

  test do
    assert_match(/^\d+\.\d+\.\d+$/, shell_output("#{bin}/vitrine --version"))
    system bin/"vitrine", "init"
    assert_path_exists testpath/"Content/vitrine.yaml"
  end
end
