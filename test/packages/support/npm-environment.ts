type Environment = Readonly<Record<string, string | undefined>>;

/** Variables by which Node and npm find a network and trust it, whatever their case. */
const NETWORK =
  /^(?:(?:https?|all|no)_proxy|node_(?:extra_ca_certs|options|use_system_ca|tls_reject_unauthorized)|ssl_cert_(?:file|dir))$/iu;

/** What `npm run` and people set for npm and node-gyp. */
const NPM = /^npm_config_/iu;

/** Folders of the npm that runs the tests. */
const PLACES = /^npm_config_(?:global|local)_prefix$/iu;

/**
 * The part of `environment` that decides how npm reaches and trusts its registry, with `settings` of npm,
 * by name, in place of what a person set.
 */
export function npmEnvironment(
  environment: Environment,
  settings: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [toVariable(name), value]),
  );
  const kept = Object.entries(environment).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    if (value === undefined || toVariable(name) in own || PLACES.test(name)) return false;
    return NETWORK.test(name) || NPM.test(name);
  });
  return { ...Object.fromEntries(kept), ...own };
}

/** Lines of an `.npmrc` that mean in another home folder what they mean in `home`. */
export function npmLinesFrom(lines: string, home: string): string {
  return lines
    .replaceAll(/^([^=\n]+=\s*)~\//gmu, (_, start: string) => `${start}${home}/`)
    .replaceAll('${HOME}', home);
}

/** The variable of a setting, or of any spelling of its variable. */
function toVariable(name: string): string {
  return `npm_config_${name.replace(NPM, '').toLowerCase().replaceAll('-', '_')}`;
}
