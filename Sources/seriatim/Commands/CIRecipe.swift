/// A host of repositories that can build and show a site.
enum CIRecipe: String, CaseIterable {
  case github
  case gitlab

  /// The variable that says where seriatim comes from.
  static let variable = "SERIATIM_URL"

  /// Where the host looks for the file, from the repository's root.
  var path: String {
    switch self {
    case .github: ".github/workflows/pages.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  /// The file, for a site in a folder of the repository; `""` is its root.
  func text(site: String) -> String {
    let isRoot = site.isEmpty || site == "."
    let flag =
      isRoot
      ? ""
      : " --site '\(site.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    let output = isRoot ? "public" : "\(site)/public"
    switch self {
    case .github: return Self.github(flag: flag, output: output)
    case .gitlab: return Self.gitlab(flag: flag, output: output, isRoot: isRoot)
    }
  }

  private static func github(flag: String, output: String) -> String {
    """
    # Checks the site and publishes it to GitHub Pages.
    # SERIATIM_URL, a variable of the repository, is the address of a tarball that `make dist` made.
    name: Pages
    on:
      push:
        branches: [main]
      workflow_dispatch:
    permissions:
      contents: read
      pages: write
      id-token: write
    concurrency:
      group: pages
    jobs:
      publish:
        runs-on: ubuntu-latest
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        steps:
          - uses: actions/checkout@v4
          - name: Install seriatim
            env:
              SERIATIM_URL: ${{ vars.SERIATIM_URL }}
            run: |
              sudo apt-get update
              sudo apt-get install -y --no-install-recommends libcmark-dev libmicrohttpd-dev libxxhash-dev libyaml-dev nettle-dev tzdata
              curl --fail --silent --show-error --location --output "$RUNNER_TEMP/seriatim.tar.gz" "$SERIATIM_URL"
              mkdir "$RUNNER_TEMP/seriatim"
              tar -xzf "$RUNNER_TEMP/seriatim.tar.gz" --strip-components=1 -C "$RUNNER_TEMP/seriatim"
              echo "$RUNNER_TEMP/seriatim/bin" >> "$GITHUB_PATH"
          - run: seriatim check --format github\(flag)
          - run: seriatim publish\(flag)
          - uses: actions/upload-pages-artifact@v5
            with:
              path: \(output)
              include-hidden-files: true
          - id: deployment
            uses: actions/deploy-pages@v4

    """
  }

  private static func gitlab(flag: String, output: String, isRoot: Bool) -> String {
    // GitLab shows the folder `public` of the repository and no other.
    let move = isRoot ? "" : "\n    - rm -rf public && cp -R '\(output)' public"
    return """
      # Checks the site and publishes it to GitLab Pages.
      # SERIATIM_URL, a variable of the project, is the address of a tarball that `make dist` made.
      pages:
        image: debian:12
        before_script:
          - apt-get update
          - apt-get install -y --no-install-recommends ca-certificates curl libcmark-dev libmicrohttpd-dev libxxhash-dev libyaml-dev nettle-dev tzdata
          - curl --fail --silent --show-error --location --output /tmp/seriatim.tar.gz "$SERIATIM_URL"
          - tar -xzf /tmp/seriatim.tar.gz --strip-components=1 -C /usr/local
        script:
          - seriatim check\(flag)
          - seriatim publish\(flag)\(move)
        artifacts:
          paths: [public]
        rules:
          - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

      """
  }
}
