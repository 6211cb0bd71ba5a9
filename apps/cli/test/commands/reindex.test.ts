import { describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

describe('reflect reindex', () => {
  it('ends with 130 when it is stopped, and is as it was', async () => {
    const line = new CommandLine();
    await line.run('learn', 'when it rains, take an umbrella', '--no-index');
    const stopped = await line.runIn({ signal: AbortSignal.abort() }, 'reindex');
    expect(stopped).toEqual({ code: 130, stdout: '', stderr: 'error  Stopped.\n' });
    expect((await line.run('reindex', '--check', '--json')).stdout).toContain('"missing"');
  });

  it('shows on a terminal how far it is, and takes that away', async () => {
    const line = new CommandLine();
    await line.run('learn', 'when it rains, take an umbrella', '--no-index');
    const { stdout, stderr } = await line.runIn({ isTTY: true }, 'reindex');
    expect(stdout).toBe('1 learning in the index; 1 embedded, 0 taken over\n');
    expect(stderr).toMatch(/embedding learnings {2}\[#+\] {2}1 of 1/u);
    expect(stderr.endsWith('\r\u001B[K')).toBe(true);
  });

  it('tells an index that is behind the documents, with exit code 69', async () => {
    const line = new CommandLine();
    await line.run('learn', 'when it rains, take an umbrella');
    expect(await line.run('reindex', '--check')).toMatchObject({
      code: 0,
      stdout: 'ready  1 learning\n',
    });
    await line.run('learn', 'when it snows, take the train', '--no-index');
    expect(await line.run('reindex', '--check')).toMatchObject({
      code: 69,
      stdout: "behind  1 changed, 0 gone since it was built; run 'reflect reindex'\n",
    });
  });

  it('goes on without vectors when the endpoint that embeds is not there, and says so', async () => {
    const line = new CommandLine();
    line.env['REFLECT_EMBEDDER'] = 'endpoint';
    line.env['REFLECT_EMBEDDER_URL'] = 'http://127.0.0.1:9';
    line.env['REFLECT_EMBEDDER_MODEL'] = 'any';
    await line.run('learn', 'when it rains, take an umbrella', '--no-index');
    const { code, stdout, stderr } = await line.run('reindex');
    expect({ code, stdout }).toEqual({
      code: 69,
      stdout: '1 learning in the index; 0 embedded, 0 taken over\n',
    });
    expect(stderr).toMatch(
      /^note {2}127\.0\.0\.1:9 cannot be reached: .* Until then words and entities answer alone\.$/m,
    );
    const { stdout: findings } = await line.run('doctor', '--json');
    expect(JSON.parse(findings)).toContainEqual(
      expect.objectContaining({ check: 'embedder', status: 'failed' }),
    );
    const { stdout: found } = await line.run('search', 'umbrella');
    expect(found).toContain('take an umbrella');
  });
});
