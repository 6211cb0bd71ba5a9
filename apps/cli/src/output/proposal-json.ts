import type { EscalationInForce, Proposal } from '@reflect/core';

import { learningJson } from './learning-json.js';

/** A proposal, as `--json` shows it. */
export function proposalJson({ learning, ...proposal }: Proposal): object {
  return { ...proposal, learning: learningJson(learning) };
}

export function inForceJson({ escalation }: EscalationInForce): object {
  const { id, level, text, files, project, at } = escalation;
  return { id, level, text, files, project: project ?? null, at };
}
