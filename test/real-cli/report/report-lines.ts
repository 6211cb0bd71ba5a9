import type { EventSighting } from '../scenarios/scenario.js';
import type { Verdict } from './verdict.js';

/** One verdict as it is told once it is known. */
export function verdictLines(verdict: Verdict): string[] {
  const { harness, scenario, passed, seconds, problem, home } = verdict;
  const mark = passed ? 'pass' : 'FAIL';
  return [
    `${mark}  ${harness.padEnd(8)} ${seconds.toFixed(1).padStart(5)} s  ${scenario}`,
    ...(problem === undefined ? [] : problem.split('\n').map((line) => `      ${line}`)),
    ...(home === undefined ? [] : [`      ${home}`]),
  ];
}

/** Every event of each harness: how often it fired, and whether its context reached the model. */
export function eventLines(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap(({ harness, events = [] }) =>
    events.length === 0 ? [] : ['', header(harness), ...events.map(eventLine)],
  );
}

function header(harness: string): string {
  return `${harness.padEnd(22)} fired  its context reached the model`;
}

function eventLine({ event, fired, reached }: EventSighting): string {
  const answer = reached === undefined ? 'has none' : reached ? 'yes' : 'NO';
  return `  ${event.padEnd(20)} ${String(fired).padStart(5)}  ${answer}`;
}
