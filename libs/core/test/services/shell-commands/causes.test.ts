import { describe, expect, it } from 'vitest';

import { notesAfter } from '../../../src/services/shell-commands/recall-commands.js';
import { type Call, Project } from './support/project.js';

/** What is told before `line` after one session of `calls`. */
function after(calls: readonly Call[], line: string): string {
  const project = new Project();
  project.play('one', calls);
  return project.before(line);
}

describe('the part of a command line that failed', () => {
  it('is the one with the pattern that the shell found no file for', () => {
    const calls: readonly Call[] = [
      ['ls docs/ && ls CHANGELOG*', '!zsh:1: no matches found: CHANGELOG*'],
    ];
    expect(after(calls, 'ls docs/')).toBe('');
    expect(after(calls, 'ls CHANGELOG*')).toContain('failed on');
  });

  it('is git where the error is one of git', () => {
    const calls: readonly Call[] = [
      [
        'git log --oneline 92066ee && grep -n Total src/a.ts',
        "!fatal: ambiguous argument '92066ee'",
      ],
      ['git log --oneline main', 'abc'],
    ];
    expect(after(calls, 'grep -n Sum src/b.ts')).toBe('');
  });

  it('stays the one of this call where another part of it is of a task that failed so before', () => {
    const project = new Project();
    const missing = '!zsh:1: no matches found: --include=*.go';
    project.play('one', [['grep -rn Total --include=*.go', missing]]);
    project.play('two', [['grep -v x.go list | grep -rn Sum --include=*.go', missing]]);
    expect(project.before('grep -v y.go list')).toBe('');
    expect(project.before('grep -rn Sum --include=*.go')).toContain('2 times in 2 sessions');
  });

  it('is no line of a here-document, of however many', () => {
    const command = `cat > a <<'EOF'\none\nEOF\ncat > b <<'EOF'\ntwo fast\nEOF\ntool --fast`;
    const told = after(
      [
        [command, '!error: unknown option --fast'],
        ['tool', 'ok'],
      ],
      'EOF',
    );
    expect(told).toBe('');
    expect(
      after(
        [
          [command, '!error: unknown option --fast'],
          ['tool', 'ok'],
        ],
        'tool --fast',
      ),
    ).toContain('failed on');
  });
});

describe('the cause of a failed command', () => {
  it('is the task where the error names nothing but what it was to do', () => {
    const calls: readonly Call[] = [
      ['tool sync app', '!error: sync: unknown target'],
      ['tool push app', 'ok'],
    ];
    expect(after(calls, 'grep -n sync app && tool push app')).toBe('');
    expect(after(calls, 'tool sync shop')).toContain('Worked then: `tool push app`');
  });

  it('is no flag with which other calls of the program work', () => {
    const calls: readonly Call[] = [
      ['rg -n Sum src', 'src/a.ts:1:Sum'],
      [
        String.raw`rg -n "Total\nSum" src`,
        String.raw`!rg: the literal "\n" is not allowed in a regex`,
      ],
    ];
    expect(after(calls, 'rg -n Other src')).toBe('');
  });

  it('is an assignment before the program', () => {
    const calls: readonly Call[] = [
      ['GOOS=windows go test ./...', '!fork/exec a.test.exe: exec format error'],
      ['GOOS=windows go vet ./...', 'ok'],
    ];
    expect(after(calls, 'go test ./...')).toBe('');
    expect(after(calls, 'GOOS=windows go test ./internal')).toContain('Worked then');
  });

  it('is the place that git looks up', () => {
    const calls: readonly Call[] = [
      ['git rev-parse --abbrev-ref @{u}', "!fatal: no upstream configured for branch 'x'"],
      ['git rev-parse --abbrev-ref HEAD', 'x'],
    ];
    expect(after(calls, 'git rev-parse HEAD')).toBe('');
    expect(after(calls, 'git rev-parse @{u}')).toContain('no upstream configured');
  });

  it('is a missing file with its folder', () => {
    const calls: readonly Call[] = [
      [
        'sed -n 1,9p internal/syncer/auth.go',
        '!sed: internal/syncer/auth.go: No such file or directory',
      ],
      ['sed -n 1,9p internal/syncer/login.go', 'package syncer'],
    ];
    expect(after(calls, 'sed -n 1,9p internal/gitproto/auth.go')).toBe('');
    expect(after(calls, 'sed -n 5,9p internal/syncer/auth.go')).toContain('Worked then');
  });

  it('is an option whose pattern the shell took for its own, or a pattern of no file', () => {
    const option: Call = [
      'grep -rn Total --include=*.go',
      '!zsh:1: no matches found: --include=*.go',
    ];
    expect(after([option], 'grep -rn Sum src/*.go')).toBe('');
    expect(after([option], 'grep -rn Sum --include=*.ts src')).toContain('Usually helps');
    const path: Call = ['ls docs/CHANGES*', '!zsh:1: no matches found: docs/CHANGES*'];
    expect(after([path], 'ls src/*.ts')).toBe('');
    expect(after([path], 'ls docs/CHANGES*')).toContain('Usually helps');
  });

  it('is each missing file for itself, however many were missing', () => {
    const project = new Project();
    for (const name of ['auth', 'cart', 'user', 'mail']) {
      const calls: readonly Call[] = [
        [`sed -n 1,9p src/${name}.go`, `!sed: src/${name}.go: No such file or directory`],
        [`sed -n 1,9p lib/${name}.go`, 'package lib'],
      ];
      project.play(name, calls);
    }
    expect(project.before('sed -n 1,9p docs/guide.md')).toBe('');
    expect(project.before('sed -n 1,9p src/mail.go')).toContain('Worked then');
  });
});

describe('what is told after a failure', () => {
  it('is what was done about this missing file, and about no other', () => {
    const project = new Project();
    project.play('one', [
      ['sed -n 1,9p src/auth.go', '!sed: src/auth.go: No such file or directory'],
      ['sed -n 1,9p lib/auth.go', 'package lib'],
    ]);
    const told = (file: string): number => {
      const output = `sed: ${file}: No such file or directory`;
      return notesAfter(project.scope(), { line: `sed -n 1,9p ${file}`, output }).length;
    };
    expect([told('src/auth.go'), told('docs/cart.go')]).toEqual([1, 0]);
  });
});

describe('what is told before a command', () => {
  it('is nothing where the command has what worked in place of the other', () => {
    const calls: readonly Call[] = [
      ['tool deploy app', '!error: missing option: a target is needed'],
      ['tool deploy app --target web', 'deployed'],
    ];
    expect(after(calls, 'tool deploy shop')).toContain('Worked then');
    expect(after(calls, 'tool deploy shop --target web')).toBe('');
  });

  it('is nothing of what works more often than it fails, over several sessions', () => {
    const project = new Project();
    const failing: readonly Call[] = [
      ['tool sync app', '!error: sync: unknown target'],
      ['tool push app', 'ok'],
    ];
    for (const session of ['one', 'two']) project.play(session, failing);
    project.play('three', [['tool sync app', 'ok']]);
    expect(project.before('tool sync app')).toContain('2 times in 2 sessions');
    for (const session of ['four', 'five']) project.play(session, [['tool sync app', 'ok']]);
    project.play('six', failing);
    expect(project.before('tool sync app')).toContain('3 times in 3 sessions');
    for (const session of ['seven', 'eight']) project.play(session, [['tool sync app', 'ok']]);
    project.play('nine', failing);
    expect(project.before('tool sync app')).toBe('');
  });

  it('is nothing of a lock or a branch of then, once the command works again', () => {
    const project = new Project();
    const diverged = '!fatal: Not possible to fast-forward, aborting.';
    project.play('one', [['git pull', diverged]]);
    expect(project.before('git pull')).toContain('Usually helps');
    project.play('two', [['git pull', 'Already up to date.']]);
    expect(project.before('git pull')).toBe('');
    project.play('three', [['git pull', diverged]]);
    expect(project.before('git pull')).toContain('2 times in 2 sessions');
  });

  it('is one note of a flag that two programs of a name refuse', () => {
    const project = new Project();
    const worked: Call = ['cat notes.txt', 'text'];
    project.play('one', [['cat -A notes.txt', '!cat: illegal option -- A'], worked]);
    project.play('two', [['cat -A notes.txt', "!error: unexpected argument '-A' found"], worked]);
    expect(project.before('cat -A other.txt').split('\n')).toHaveLength(1);
  });
});
