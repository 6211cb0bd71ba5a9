import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { GcSettings } from './gc-settings.js';

/** A folder of the state whose files may go once they are old. */
export interface GcStore {
  readonly name: string;
  readonly folder: string;
  /** Of its files only these; all others are left alone. */
  readonly names: RegExp;
  readonly days: number;
  /** How many it keeps, the newest. */
  readonly most?: number;
}

const JSON_FILE = /^[^.].*\.jsonl?$/;

/**
 * Every folder that grows with use. What is pending (inbox, jobs, saved answers, lessons to be
 * stored), what can be undone (the journal) and what an uninstall needs is in none of them.
 */
export function gcStores(paths: DataPaths, settings: GcSettings): readonly GcStore[] {
  const { sessionDays, reflectedDays, deadLetterDays, logDays, hintDays, editDays } = settings;
  const { proposalDays, maxProposals } = settings;
  return [
    { name: 'logs', folder: paths.logs, days: logDays, names: /\.log$/ },
    { name: 'session history', folder: paths.sessionHistory, days: sessionDays, names: JSON_FILE },
    { name: 'session files', folder: paths.sessionFiles, days: sessionDays, names: JSON_FILE },
    {
      name: 'session-injected',
      folder: paths.sessionInjected,
      days: sessionDays,
      names: JSON_FILE,
    },
    {
      name: 'session chronicles',
      folder: paths.sessionChronicles,
      days: sessionDays,
      names: JSON_FILE,
    },
    { name: 'session events', folder: paths.sessionEvents, days: sessionDays, names: JSON_FILE },
    { name: 'moment claims', folder: paths.momentClaims, days: sessionDays, names: JSON_FILE },
    {
      name: 'hook servers',
      folder: paths.hookServers,
      days: sessionDays,
      names: /^\d+\.[A-Za-z]+$/,
    },
    { name: 'armed sessions', folder: paths.armed, days: sessionDays, names: JSON_FILE },
    { name: 'reflected sessions', folder: paths.reflected, days: reflectedDays, names: JSON_FILE },
    { name: 'hints', folder: paths.hints, days: hintDays, names: JSON_FILE },
    { name: 'edits', folder: paths.edits, days: editDays, names: /\.md$/ },
    {
      name: 'proposals',
      folder: paths.proposals,
      days: proposalDays,
      most: maxProposals,
      names: JSON_FILE,
    },
    { name: 'retro drafts', folder: paths.retroDrafts, days: editDays, names: /^[^.]/ },
    {
      name: 'dead letters',
      folder: paths.queueDlq,
      days: deadLetterDays,
      names: /^[0-9a-f]{16}\.wal$/,
    },
    { name: 'damaged records', folder: paths.queueCorrupt, days: deadLetterDays, names: /^[^.]/ },
  ];
}
