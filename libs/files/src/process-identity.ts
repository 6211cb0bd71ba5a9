import { readFileSync, readlinkSync } from 'node:fs';

/** Names one run of one process, also after its id was given to another. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks from boot to the start of the process; 0 where the system does not tell. */
  readonly start: number;
  /**
   * Host, boot and process namespace in eight hex digits, four, two and two of them: only inside one
   * place do process ids mean anything (a state folder may be shared with a container or over the
   * network).
   */
  readonly place: string;
}

export function ownIdentity(): ProcessIdentity {
  own ??= identityOf(process.pid);
  return own;
}

/** Of a process that runs now. */
export function identityOf(pid: number): ProcessIdentity {
  return { pid, start: processStart(pid) ?? 0, place: ownPlace() };
}

/**
 * Whether the process still runs: `unknown` if it lives in another place, or if its id is taken but
 * nothing tells since when. Nothing runs any more since before this host was started, and a zombie does
 * nothing.
 */
export function judgeProcess(identity: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  if (isOfAnotherBoot(identity.place)) return 'dead';
  if (identity.place !== ownPlace()) return 'unknown';
  if (isProcessGone(identity.pid)) return 'dead';
  const start = processStart(identity.pid);
  if (start === undefined || identity.start === 0) return 'unknown';
  return start === identity.start ? 'alive' : 'dead';
}

/** Whether no process of this place runs under the id. */
export function isProcessGone(pid: number): boolean {
  return !exists(pid) || isZombie(pid);
}

let own: ProcessIdentity | undefined;
let place: string | undefined;

/** Field 22 of /proc/PID/stat. */
function processStart(pid: number): number | undefined {
  const start = Number(statFields(pid)?.[19]);
  return Number.isSafeInteger(start) ? start : undefined;
}

/** Ended, and its parent has not asked for its exit code: field 3 of /proc/PID/stat. */
function isZombie(pid: number): boolean {
  return /^[ZX]$/i.test(statFields(pid)?.[0] ?? '');
}

/** Those from the third on; the name in field 2 may itself hold spaces and parentheses. */
function statFields(pid: number): readonly string[] | undefined {
  const stat = attempt(() => readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function isOfAnotherBoot(other: string): boolean {
  const own = ownPlace();
  const isHere = other.slice(0, 4) === own.slice(0, 4);
  return bootId() !== undefined && isHere && other.slice(4, 6) !== own.slice(4, 6);
}

function bootId(): string | undefined {
  return attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
}

/** As `hostname` of node:os has it, whose loading takes a hook longer than the rest of a lock. */
function ownHost(): string {
  const told = attempt(() => readFileSync('/proc/sys/kernel/hostname', 'utf8'))?.trimEnd();
  return told === undefined || told === '' ? process.getBuiltinModule('node:os').hostname() : told;
}

function ownPlace(): string {
  place ??= [
    shortHash(ownHost()).slice(0, 4),
    shortHash(bootId() ?? '').slice(0, 2),
    shortHash(attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '').slice(0, 2),
  ].join('');
  return place;
}

/** FNV-1a in eight hex digits; node:crypto would cost a hook that takes a lock more than the lock does. */
function shortHash(text: string): string {
  const bytes = Buffer.from(text);
  let hash = 0x811c9dc5;
  // A process that has just started takes ten times as long for an iterator.
  for (let at = 0; at < bytes.length; at++)
    hash = Math.imul(hash ^ bytes.readUInt8(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
