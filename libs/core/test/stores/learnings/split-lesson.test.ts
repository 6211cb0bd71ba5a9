import { describe, expect, it } from 'vitest';
import { splitLesson } from '../../../src/stores/learnings/split-lesson.js';

describe('splitLesson', () => {
  it.each([
    ['when you write a commit message', ', ', 'use the imperative'],
    ['if http://localhost:3000 refuses connections', ', ', 'restart docker'],
    ['when adding a, b or c', ', ', 'run d'],
    ['when adding a, b, or c', ', ', 'bump d'],
    ['when files add, remove or rename an export', ', ', 'regenerate the index'],
    ['when src/a.ts, src/b.ts and src/c.ts change', ', ', 'the docs are stale'],
    ['when you deploy', ', ', 'run the migrations, then check the logs'],
    ['when it fails', ', ', 'stop and think, then retry'],
    ['when tests run, they hang', '; ', 'use forks'],
    ['whenever I see Error: foo bar', ', ', 'restart docker'],
    ['when deploying', ': ', 'run x, then run y'],
    ['when the db password: [REDACTED:password] is refused', ', ', 'ask Ada'],
    ['when logging in', ' ', 'use password: [REDACTED:password]'],
    ['before you push', ': ', 'lint'],
    ['if the port 1,000 is taken', ' then ', 'pick another'],
    ['If the build fails', ', then ', 'clean the cache'],
    ['when X', ' ', 'do Y'],
    ['when X', ',', 'use Y'],
    ['after a merge', ' ', 'always run the migrations'],
    ['when you write a test', ' ', 'use vitest'],
    ['when you do not use pnpm', ' ', 'run corepack'],
    ['in der Pipeline', ', ', 'nimm npm ci'],
  ])('takes %j and %j apart from %j', (situation, sign, correction) => {
    expect(splitLesson(situation + sign + correction)).toEqual({ situation, correction });
  });

  it.each([
    'use pnpm, not npm',
    'wenn der Build bricht, lösche den Cache',
    '当测试失败时，运行 pnpm',
    'when the tests fail',
    'when use',
  ])('leaves %j whole', (line) => {
    expect(splitLesson(line)).toEqual({ situation: line, correction: line });
  });

  it.each([', ', ': ', ',', ' use', 'a, b or ', ' and, ', 'you use ', ' then ', ' '])(
    'ends soon on many of %j',
    (part) => {
      const line = `when x${part.repeat(Math.ceil(20_000 / part.length))}y`;
      const { situation, correction } = splitLesson(line);
      expect(line.startsWith(situation) && line.endsWith(correction)).toBe(true);
    },
  );
});
