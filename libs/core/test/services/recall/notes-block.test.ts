import { expect, it } from 'vitest';
import { notesBlock } from '../../../src/services/recall/notes-block.js';

const TASKS = { heading: 'Tasks', lines: ['- one', '- two'] };
const HINTS = { heading: 'Hints', lines: ['- look'] };

it('says what each of its lines is', () => {
  expect(notesBlock([HINTS, TASKS], 900)).toBe(
    '<reflect-memory>\nHints\n- look\nTasks\n- one\n- two\n</reflect-memory>',
  );
});

it('is empty without a line', () => {
  expect(notesBlock([{ heading: 'Tasks', lines: [] }], 900)).toBe('');
});

it('leaves out what does not fit, to the character', () => {
  const whole = notesBlock([TASKS], 900);
  expect(notesBlock([TASKS], whole.length)).toBe(whole);
  expect(notesBlock([TASKS], whole.length - 1)).toBe(
    '<reflect-memory>\nTasks\n- one\n</reflect-memory>',
  );
  expect(notesBlock([TASKS], 10)).toBe('');
});
