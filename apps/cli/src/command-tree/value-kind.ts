/** What a value names. Completion looks up on disk what is not a plain text. */
export type ValueKind =
  | 'text'
  | 'file'
  | 'folder'
  | 'setting'
  | 'harness'
  | 'driver'
  | 'command'
  | 'episode'
  | 'learning'
  | 'waiting-learning'
  | 'suppression'
  | 'job'
  | 'dead-job'
  | 'task'
  | 'session';

/** Values that mean the same in every command: options by their flag, arguments by their name. */
const EVERYWHERE: Readonly<Record<string, ValueKind>> = {
  '--cwd': 'folder',
  '--driver': 'driver',
  '--file': 'file',
  '--from': 'file',
  '--harness': 'harness',
  '--session': 'session',
  '--textfile': 'file',
  file: 'file',
  key: 'setting',
  path: 'file',
  session: 'session',
};

/** Those that do not, with their command before them. */
const IN_COMMAND: Readonly<Record<string, ValueKind>> = {
  'commands edit id': 'command',
  'commands end id': 'command',
  'commands forget id': 'command',
  'commands promote id': 'command',
  'commands resume id': 'command',
  'commands show id': 'command',
  'edit id': 'learning',
  'episodes forget id': 'episode',
  'episodes show id': 'episode',
  'forget id': 'learning',
  'hub add id': 'learning',
  'hub remove id': 'learning',
  'queue purge id': 'job',
  'queue retry id': 'dead-job',
  'rate id': 'learning',
  'review --approve': 'waiting-learning',
  'review --end': 'learning',
  'review --refuse': 'waiting-learning',
  'share add id': 'learning',
  'share remove id': 'learning',
  'show id': 'learning',
  'suppress id': 'learning',
  'suppress undo number': 'suppression',
  'task cancel id': 'task',
  'task done id': 'task',
  'task start id': 'task',
  'triggers add id': 'learning',
  'triggers propose id': 'learning',
  'triggers remove id': 'learning',
};

/** `name` is the long flag of an option or the name of an argument. */
export function valueKindOf(command: string, name: string): ValueKind {
  return IN_COMMAND[`${command} ${name}`] ?? EVERYWHERE[name] ?? 'text';
}
