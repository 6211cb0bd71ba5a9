import { tellingBody, type Learning } from '@reflect/core';

import { framedText } from './framed-text.js';
import { McpServerError } from './mcp-errors.js';

/**
 * A whole learning for a model. Throws `MCP_WAITING` for one that no person has approved yet: it may
 * be what a web page wanted a model to read.
 */
export function readableLearning(learning: Learning): string {
  const { id, status, title, body, kind, confidence, scope, files, tags } = learning;
  if (status === 'proposed' || status === 'quarantined') throw waiting(id);
  return framedText([
    title,
    tellingBody({ title, body }, 'model'),
    `Kind: ${kind}; confidence: ${confidence}; learned ${String(learning.count)} x, ${learning.updated.slice(0, 10)}`,
    `Project: ${scope.kind === 'project' ? scope.project : 'all'}`,
    ...list('Files', files),
    ...list('Tags', tags),
    ...(status === 'active' ? [] : [`No longer in force: ${status}`]),
  ]);
}

function list(name: string, values: readonly string[]): readonly string[] {
  return values.length === 0 ? [] : [`${name}: ${values.join('; ')}`];
}

function waiting(id: string): McpServerError {
  const message = `${id} waits for a person's decision and is not shown to models. A person decides with 'reflect review'.`;
  return new McpServerError('MCP_WAITING', message);
}
