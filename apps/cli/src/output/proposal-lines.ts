import type { EscalationInForce, Proposal } from '@reflect/core';

import { counted } from './age.js';
import { printableLine } from './printable.js';
import { tableLines } from './table.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

const BEFORE_EDIT = {
  warn: 'the agent is warned',
  ask: 'you are asked, where the agent can ask; else it is warned',
};

/** All that a person decides on: what would be done, to what, and why. */
export function proposalLines(proposal: Proposal, { colors, width }: Omit<View, 'now'>): string[] {
  const { id, hash, learning } = proposal;
  const rows: [string, string][] = [
    ['proposal', id],
    ['learning', learning.id],
    ['kind', learning.kind],
    ...factsOf(proposal),
    ['hash', hash],
  ];
  return [
    ...wrapText(headOf(proposal), { width }).map(colors.bold),
    ...wrapText(printableLine(learning.title), { width, indent: '  ' }),
    '',
    ...tableLines(rows, {
      width: Infinity,
      style: (cell, column) => (column === 0 ? colors.dim(cell) : cell),
    }),
  ];
}

/** One line for a list or a result. */
export function headOf(proposal: Proposal): string {
  switch (proposal.kind) {
    case 'trigger':
      return `Give it before ${printableLine(proposal.glob)} is read or changed`;
    case 'archive':
      return 'Archive it: it is not recalled or learned again';
    case 'escalate':
      return `Before its files are changed, ${BEFORE_EDIT[proposal.level]}`;
  }
}

function factsOf(proposal: Proposal): [string, string][] {
  if (proposal.kind === 'trigger') return evidenceOf(proposal.evidence);
  const { given, helped, ignored, misled, broken } = proposal.use;
  const use = `given to ${counted(given, 'session')}`;
  if (proposal.kind === 'archive') {
    return [['why', `${use}: ${String(ignored)} ignored it, ${String(helped)} it helped`]];
  }
  const files = proposal.learning.files.map((glob): [string, string] => ['files', glob]);
  const outcome = `${String(broken)} broke it, ${String(helped)} it helped, ${String(misled)} it misled`;
  return [['says', proposal.text], ...files, ['why', `${use}: ${outcome}`]];
}

function evidenceOf({
  files,
  seeds,
  commits,
  together,
}: Extract<Proposal, { kind: 'trigger' }>['evidence']): [string, string][] {
  const changed = `${String(together)} of the ${counted(commits, 'commit')} that changed these`;
  return [
    ...files.map((file): [string, string] => ['file', file]),
    ['why', `changed in ${changed}:`],
    ...seeds.map((file): [string, string] => ['', file]),
  ];
}

/** A warning in force. */
export function inForceLine({ escalation: { id, level, text, at } }: EscalationInForce): string {
  const does = level === 'warn' ? 'warns' : 'asks ';
  return printableLine(`${does}  ${id}  since ${at.slice(0, 10)}  ${text}`);
}
