import { code, page, plain, table } from './markdown.mjs';
import { sourceModule } from './workspace.mjs';

const PARTS = { context: 'context', message: 'message', ask: 'question' };

/** Which hooks each harness has, and what an answer to each may hold. */
export async function harnessesPage() {
  const { HARNESSES } = await sourceModule('apps/cli/src/harnesses.ts');
  const { HARNESS_PROTOCOLS } = await sourceModule('libs/hook-protocol/src/index.ts');
  return page('Harnesses', [
    '',
    'What reflect may answer at each event: *context* is text for the model, a *message* is a line for the person, a *question* asks the person before a tool call. Beside each is the longest text that arrives whole; longer ones are cut at the end of a line or sentence.',
    ...repliesTable(HARNESSES, HARNESS_PROTOCOLS),
    ...HARNESSES.flatMap(({ installer }) => hookLines(installer)),
  ]);
}

function repliesTable(harnesses, protocols) {
  const titles = protocols.map(
    ({ name }) => harnesses.find(({ installer }) => installer.harness === name).installer.title,
  );
  const events = [...new Set(protocols.flatMap(({ replies }) => Object.keys(replies)))];
  const rows = events.map((event) => [
    code(event),
    ...protocols.map(({ replies, canAsk }) => partsText(replies[event], canAsk !== undefined)),
  ]);
  return table(['event', ...titles.map(plain)], rows);
}

function partsText(parts = {}, canAsk) {
  const texts = Object.entries(parts).map(([part, { max, unit }]) => {
    const name = part === 'ask' && !canAsk ? 'question as a message' : PARTS[part];
    return `${name} (${max.toLocaleString('en')} ${unit})`;
  });
  return texts.length === 0 ? 'nothing' : texts.join(', ');
}

function hookLines({ title, program, hooks }) {
  const rows = hooks.map(({ event, matcher = '', timeoutSeconds, reason }) => [
    code(event),
    matcher === '' ? 'all' : code(matcher),
    `${timeoutSeconds} s`,
    plain(reason),
  ]);
  return [
    '',
    `## ${plain(title)}`,
    '',
    `The hooks that ${code(`${program} install`)} registers.`,
    ...table(['event', 'tools', 'time limit', 'what it does'], rows),
  ];
}
