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
  return verdicts.flatMap(({ harness, events = [] }) => {
    const own = verdicts.filter((verdict) => verdict.harness === harness);
    const registered = own.flatMap((verdict) => verdict.registered ?? []);
    const lines = events.map((event) => eventLine(event, registered.includes(event.event)));
    return lines.length === 0 ? [] : ['', header(harness), ...lines];
  });
}

function header(harness: string): string {
  return `${harness.padEnd(22)} fired  context reached the model  reflect's hook`;
}

function eventLine({ event, fired, reached }: EventSighting, isRegistered: boolean): string {
  const answer = reached === undefined ? 'has none' : reached ? 'yes' : 'NO';
  const own = isRegistered ? 'yes' : '';
  return `  ${event.padEnd(20)} ${String(fired).padStart(5)}  ${answer.padEnd(25)}  ${own}`.trimEnd();
}
