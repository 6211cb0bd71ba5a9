import { childEnvironment, isJsonObject, stringField, type DriverRun } from '@reflect/core/harness';
import { runProcessTree } from '@reflect/worker';

interface Codex {
  readonly binary: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const MAX_OUTPUT_BYTES = 1024 * 1024;
/** A name that stands in a setting's key without quotes. */
const PLAIN_NAME = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Names of the MCP servers that a Codex session would start, as Codex itself lists them; undefined
 * when it does not, or lists one whose name is not plain.
 */
export async function configuredMcpServers(
  { binary, env }: Codex,
  { workFolder, signal }: DriverRun,
): Promise<readonly string[] | undefined> {
  const { outcome, exitCode, stdout } = await runProcessTree({
    command: binary,
    args: ['mcp', 'list', '--json'],
    input: '',
    cwd: workFolder,
    env: childEnvironment(env),
    signal,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  return outcome === 'exited' && exitCode === 0 ? namesIn(stdout) : undefined;
}

function namesIn(stdout: string): readonly string[] | undefined {
  const servers = parseList(stdout);
  const names = servers?.map((server) =>
    isJsonObject(server) ? (stringField(server, 'name') ?? '') : '',
  );
  return names?.every((name) => PLAIN_NAME.test(name)) === true ? names : undefined;
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
