import type { JsonValue, WantedInstall } from '@reflect/installer';

/** How a harness is told to start the hook of an event. */
export interface InstalledHook {
  readonly event: string;
  readonly call: HookCall;
}

export type HookCall =
  { readonly shell: string } | { readonly file: string; readonly args: readonly string[] };

/** The hook commands that an installation puts into a configuration, an event each. */
export function installedHooks(wanted: WantedInstall, platform: NodeJS.Platform): InstalledHook[] {
  const inLists = wanted.configs.flatMap(({ lists }) =>
    Object.entries(lists?.items ?? {}).flatMap(([event, { item }]) => {
      const call = findCall(item, lists?.markers ?? [], platform);
      return call === undefined ? [] : [{ event, call }];
    }),
  );
  const ofPlugin = Object.entries(wanted.commands ?? {}).flatMap(([event, [file, ...args]]) =>
    file === undefined ? [] : [{ event, call: { file, args } }],
  );
  return [...inLists, ...ofPlugin];
}

/** The first object inside that has one of reflect's markers in a string or a list of its own. */
function findCall(
  value: JsonValue,
  markers: readonly string[],
  platform: NodeJS.Platform,
): HookCall | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = isList(value) ? undefined : callOf(value, platform);
  const text = own === undefined ? '' : JSON.stringify(own);
  if (markers.some((marker) => text.includes(marker))) return own;
  for (const inner of Object.values(value)) {
    const found = findCall(inner, markers, platform);
    if (found !== undefined) return found;
  }
  return undefined;
}

function callOf(
  entry: Readonly<Record<string, JsonValue | undefined>>,
  platform: NodeJS.Platform,
): HookCall | undefined {
  const { command, args, bash, powershell } = entry;
  if (typeof command === 'string' && Array.isArray(args)) {
    return { file: command, args: args.map(String) };
  }
  const shell = platform === 'win32' ? (powershell ?? command) : (bash ?? command);
  return typeof shell === 'string' ? { shell } : undefined;
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
