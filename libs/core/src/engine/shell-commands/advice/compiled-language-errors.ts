import type { KnownError } from './known-error.js';

/** Go, Rust, Java, Xcode and what builds them. */
export const COMPILED_LANGUAGE_ERRORS: readonly KnownError[] = [
  // Go
  {
    error: /go\.mod file not found|cannot find main module/i,
    advice: 'Run it in the module: go -C DIR test ./... (-C comes first)',
  },
  {
    error: /modules listed in go\.work|does not contain main module/i,
    advice: 'Run it inside the module, or add the module with go work use ./DIR; or GOWORK=off',
  },
  {
    error: /no required module provides package|missing go\.sum entry|updates to go\.mod needed/i,
    advice: 'Run go mod tidy in the module',
  },
  { error: /inconsistent vendoring/i, advice: 'Run go mod vendor, or use -mod=mod' },
  {
    error: /no Go files in|named files must all be in one directory/i,
    advice: 'Give packages, not files: go test ./path/..., go run ./cmd/name',
  },
  {
    error: /requires go >= |toolchain not available/i,
    advice: 'Use the Go version of go.mod: see go version and GOTOOLCHAIN',
  },
  {
    error: /-race requires cgo|C compiler .{1,20} not found/i,
    advice: 'Set CGO_ENABLED=1 with a C compiler for -race, else CGO_ENABLED=0 without -race',
  },
  {
    error: /no tests to run/i,
    advice: "See the names: go test -list '.*' ./pkg; -run takes a pattern",
  },
  // Rust
  {
    error: /could not find `Cargo\.toml`/i,
    advice: 'Name the manifest: cargo ... --manifest-path DIR/Cargo.toml',
  },
  {
    error: /did not match any packages|package .{1,80} not found in workspace/i,
    advice: 'See cargo metadata --no-deps --format-version 1 for the package names for -p',
  },
  {
    error: /no (?:test|bin|example|bench) target named/i,
    advice: 'Run cargo test --test (or cargo run --bin) without a name: it lists the targets',
  },
  {
    error: /unexpected argument '.{1,80}' found/i,
    command: /\bcargo\b/,
    advice: 'Give one filter, and test options after --: cargo test NAME -- --nocapture',
  },
  {
    error: /needs to be updated but --(?:locked|frozen) was passed/i,
    advice: 'Bring Cargo.lock up to date with cargo update -w, then run again with --locked',
  },
  {
    error: /Blocking waiting for file lock/i,
    advice: 'Wait for the other cargo, or use another CARGO_TARGET_DIR',
  },
  {
    error: /believes it's in a workspace when it's not/i,
    advice: 'Add the package to workspace.members (or exclude) of the root Cargo.toml',
  },
  // Java, Gradle, Maven, Xcode
  {
    error: /Unable to locate a Java Runtime|JAVA_HOME is not set|JAVA_HOME is set to an invalid/i,
    advice: 'Set JAVA_HOME to an installed JDK: /usr/libexec/java_home -V lists them on macOS',
  },
  {
    error:
      /Unsupported class file major version|invalid (?:target|source) release|UnsupportedClassVersionError/i,
    advice:
      'Use the JDK version that the build asks for: set JAVA_HOME; ./gradlew --version shows it',
  },
  {
    error: /Task '.{1,80}' not found|Cannot locate tasks that match/i,
    advice: 'See ./gradlew tasks --all, and name the module: :module:task',
  },
  {
    error: /does not contain a Gradle build/i,
    advice: 'Run it where settings.gradle is: ./gradlew -p DIR TASK',
  },
  {
    error: /SDK location not found/i,
    advice: 'Set ANDROID_HOME to the Android SDK, or sdk.dir in local.properties',
  },
  {
    error: /there is no POM in this directory|Could not find the selected project in the reactor/i,
    advice: 'Run it where the root pom.xml is: mvn -f DIR/pom.xml -pl MODULE -am GOAL',
  },
  {
    error: /does not contain a scheme named|Unable to find a (?:device|destination) matching/i,
    advice: 'See xcodebuild -list for schemes and -showdestinations for destinations',
  },
  {
    error: /xcrun: error: invalid active developer path|requires Xcode, but active developer/i,
    advice:
      'Set DEVELOPER_DIR=/Applications/Xcode.app/Contents/Developer, or ask the user to install',
  },
  // make, just, CMake
  {
    error: /No rule to make target|Justfile does not contain recipe/i,
    advice: 'See the targets in the Makefile (just --list), and run where it is: make -C DIR',
  },
  {
    error: /No targets specified and no makefile|No justfile found/i,
    advice: 'Run it where the Makefile is: make -C DIR TARGET',
  },
  { error: /missing separator/i, advice: 'Indent recipe lines in the Makefile with a tab' },
  {
    error:
      /does not appear to contain CMakeLists|is not a directory containing CMakeCache|could not load cache/i,
    advice: 'Name both directories: cmake -S SOURCE -B BUILD, then cmake --build BUILD',
  },
];
