import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { folderBytes } from '../support/folder-bytes.js';
import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { IS_EXHAUSTIVE } from '../support/exhaustive.js';
import { Home } from '../support/home.js';
import type { NodeResult } from '../support/node-run.js';
import { plantedSecrets, type PlantedSecret } from '../support/planted-secrets.js';
import { RecordedSession } from '../support/recorded-session.js';
import type { SessionLines } from '../support/session-lines.js';

const SECRETS = plantedSecrets();
/** Every kind goes through one door; of these, some through each of the others, too. */
const NOTED = SECRETS.filter((_, n) => n % 6 === 0);
const IN_ONE_SESSION = 5;
const AT_ONCE = 4;
/** What people and harnesses wrote, and reflect only reads. */
const SOURCES =
  /^(?:\.claude|\.codex|\.copilot|\.gemini|\.qwen|\.reflect\/transcripts)\/.*\.jsonl$|^import\.jsonl$/u;
const LEAKING_CLAUDE = join(import.meta.dirname, '../support/programs/leaking-claude.mjs');

/** A word beside every secret that must not be lost with it. */
function markerOf(secret: PlantedSecret): string {
  return `Module${String(SECRETS.indexOf(secret))}Gate`;
}

/** The secret in a command, its output, an answer and a correction. */
function tell(lines: SessionLines, secret: PlantedSecret): readonly string[] {
  const { text } = secret;
  const marker = markerOf(secret);
  return [
    lines.said(`Deploy ${marker}`),
    ...lines.failed(`deploy ${marker} '${text}'`, `error in ${marker}: rejected ${text}`),
    lines.answered(`${marker} was rejected with ${text}`),
    lines.said(
      `No, never write it into ${marker}. Always take this from the vault in ${marker}: ${text}`,
    ),
    ...lines.ran(`deploy ${marker} --from-vault '${text}'`, `deployed ${marker} with ${text}`),
    lines.answered(`${marker} works now, with ${text} from the vault.`),
  ].flat();
}

/** Each group of secrets in sessions of two harnesses in turn, or of each. */
function queueSessions(home: Home): readonly string[] {
  const groups = Array.from({ length: Math.ceil(SECRETS.length / IN_ONE_SESSION) }, (_, n) =>
    SECRETS.slice(n * IN_ONE_SESSION, (n + 1) * IN_ONE_SESSION),
  );
  return HARNESS_SESSIONS.flatMap((harness, at) =>
    groups.flatMap((part, n) =>
      IS_EXHAUSTIVE || n % (HARNESS_SESSIONS.length / 2) === at % (HARNESS_SESSIONS.length / 2)
        ? queueSession(home, harness, {
            id: `${harness.name}-${String(n)}`,
            tell: (lines) => part.flatMap((secret) => tell(lines, secret)),
          })
        : [],
    ),
  );
}

/** A failed command and, of every second one, what the person says to it. */
async function failAndCorrect(home: Home, secret: PlantedSecret): Promise<readonly NodeResult[]> {
  const n = SECRETS.indexOf(secret);
  const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const session = new RecordedSession(home, { id });
  const failure = session.envelope('PostToolUseFailure.Bash', {
    tool_input: { command: `make ${markerOf(secret)} '${secret.text}'` },
    error: `Exit code 2\nrejected ${markerOf(secret)} ${secret.text}`,
  });
  const failed = await home.fire(failure);
  if (n % 2 === 1) return [failed];
  const words = `No, use the vault in ${markerOf(secret)} and not ${secret.text}`;
  return [failed, await home.fire(session.prompt(words))];
}

function importFile(home: Home): string {
  const lines = SECRETS.map((secret, n) =>
    JSON.stringify({
      id: `doc-${String(n)}`,
      title: `Imported ${markerOf(secret)} ${secret.text.replaceAll('\n', ' ')}`,
      body: `It is in ${markerOf(secret)}:\n${secret.text}\n`,
      queries: [`where is ${secret.text.replaceAll('\n', ' ')}`],
    }),
  );
  const file = home.at('import.jsonl');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}

/** What people note by hand, each note with secrets of its own. */
async function noteByHand(home: Home): Promise<readonly NodeResult[]> {
  const session = new RecordedSession(home, { id: '20000000-0000-4000-8000-000000000000' });
  session.write();
  const chronicled = { REFLECT_CHRONICLE: 'true' };
  const results = [await home.fire(session.envelope('SessionStart'), chronicled)];
  for (const secret of NOTED) {
    const text = `${markerOf(secret)} wants ${secret.text}`;
    results.push(
      await home.reflect('task', 'add', `Change the secret that ${text}`),
      await home.reflect('chronicle', 'add', '--session', session.id, 'INSIGHT', text),
    );
  }
  results.push(await home.reflect('task', 'list'));
  return results;
}

interface Lived {
  /** The files of the home by their paths, those of the hooks as they were before the drain. */
  readonly files: Readonly<Record<string, string>>;
  readonly said: string;
}

/** The home after all ways in, and all that any process said. */
async function live(): Promise<Lived> {
  const home = new Home({ REFLECT_QUEUE_MAX_ATTEMPTS: '1' });
  const results: NodeResult[] = [];
  const transcripts = queueSessions(home);
  for (let n = 0; n < SECRETS.length; n += AT_ONCE) {
    const some = SECRETS.slice(n, n + AT_ONCE).map((secret) => failAndCorrect(home, secret));
    results.push(...(await Promise.all(some)).flat());
  }
  const armed = folderBytes(home.paths.armed);
  const pending = folderBytes(home.paths.pendingLessons);
  results.push(await home.start(['drain', '--json']).ended);
  for (const path of transcripts.filter((_, n) => n % 4 === 0))
    results.push(await home.reflect('digest', path));
  for (const secret of SECRETS.slice(0, 5)) {
    results.push(
      await home.reflect(
        'learn',
        '--no-index',
        `when ${markerOf(secret)} starts, use ${secret.text}`,
      ),
    );
  }
  results.push(await home.reflect('import', importFile(home)));
  results.push(await home.reflect('list', '--status', 'all', '--json'));
  const asking = new RecordedSession(home, { id: '10000000-0000-4000-8000-000000000000' });
  for (const secret of SECRETS.slice(0, 6)) {
    results.push(
      await home.fire(
        asking.prompt(`where does ${markerOf(secret)} take its vault secret from when deployed?`),
      ),
    );
  }
  results.push(...(await noteByHand(home)));
  await giveUp(home, results);
  const said = results.map(({ stdout, stderr }) => stdout + stderr).join('\n');
  return {
    said,
    files: {
      ...folderBytes(home.folder),
      ...prefixed('armed', armed),
      ...prefixed('pending', pending),
    },
  };
}

/** A worker that fails with secrets on its lips, until the job is given up. */
async function giveUp(home: Home, results: NodeResult[]): Promise<void> {
  const [harness] = HARNESS_SESSIONS;
  if (harness === undefined) throw new Error('no harness');
  for (const [n, secret] of SECRETS.slice(0, 4).entries()) {
    queueSession(home, harness, {
      id: `given-up-${String(n)}`,
      tell: (lines) => tell(lines, secret),
    });
    const leak = { REFLECT_TEST_LEAK: `failed with ${secret.text}` };
    const worker = { REFLECT_WORKER_DRIVER: 'claude', REFLECT_DRAIN_CLAUDE_BIN: LEAKING_CLAUDE };
    results.push(await home.start(['drain', '--json'], { ...worker, ...leak }).ended);
  }
  results.push(await home.reflect('queue', 'failed'));
}

function prefixed(
  name: string,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [`${name} before the drain/${path}`, bytes]),
  );
}

/** Where a secret stands, by its kind. */
function leaks(text: string): readonly string[] {
  return SECRETS.filter(({ pieces }) => pieces.some((piece) => text.includes(piece))).map(
    ({ kind }) => kind,
  );
}

/** How many of the words beside secrets stand in the files of a part. */
function markersIn(files: Readonly<Record<string, string>>, part: RegExp): number {
  const bytes = Object.entries(files)
    .filter(([path]) => part.test(path))
    .map(([, text]) => text)
    .join('\n');
  return SECRETS.filter((secret) => bytes.includes(markerOf(secret))).length;
}

describe('A secret in what people and harnesses write', () => {
  it('is of one of thirty kinds at least', () => {
    expect(new Set(SECRETS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(30);
  });

  it('is in no file of reflect and in nothing that it says, and all around it is kept', async () => {
    const { files, said } = await live();
    const found = Object.entries(files)
      .filter(([path]) => !SOURCES.test(path))
      .flatMap(([path, bytes]) => leaks(bytes).map((kind) => `${kind} in ${path}`));
    expect(found).toEqual([]);
    expect(leaks(said)).toEqual([]);

    // Where nothing at all had been written down, no secret would have been either.
    expect({
      transcripts: markersIn(
        files,
        /^\.(?:claude|codex|copilot|gemini|qwen|reflect\/transcripts)\//u,
      ),
      documents: markersIn(files, /^\.learnings\/documents\/.*\.md$/u),
      index: markersIn(files, /^\.learnings\/graphrag\//u),
      armed: markersIn(files, /^armed before/u),
      pending: markersIn(files, /^pending before/u),
      said: SECRETS.filter((secret) => said.includes(markerOf(secret))).length,
    }).toEqual({
      transcripts: SECRETS.length,
      documents: SECRETS.length,
      index: SECRETS.length,
      armed: SECRETS.length / 2,
      // Also what reads as lines of a configuration: whether that is only shown a drain decides.
      pending: SECRETS.length / 2,
      said: SECRETS.length,
    });
    expect({
      tasks: markersIn(files, /^\.learnings\/tasks\.jsonl$/u),
      chronicle: markersIn(files, /\/chronicle\/[^/]+\.md$/u),
    }).toEqual({ tasks: NOTED.length, chronicle: NOTED.length });
    const written = (part: RegExp): string[] =>
      Object.entries(files).flatMap(([path, bytes]) => (part.test(path) ? [bytes] : []));
    expect(written(/^\.reflect\/hints\//u).join('')).toContain('[REDACTED:');
    expect(markersIn(files, /^\.reflect\/journal\.jsonl$/u)).toBeGreaterThan(0);
    expect(written(/^\.reflect\/queue\/dlq\//u)).not.toEqual([]);
    expect(Object.keys(files).filter((path) => path.endsWith('.entities.yaml'))).not.toEqual([]);
    expect(said).toContain('<reflect-memory>');
    expect(files['.reflect/poison-reflections.jsonl']).toContain('[REDACTED:');
  }, 300_000);
});
