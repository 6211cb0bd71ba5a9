// Written by reflect; "reflect-opencode install" brings it up to date, "reflect-opencode uninstall" takes it away.
//
// As thin as a hook: it tells reflect's hook program, a process of its own, what happens in a session, and adds
// what that answers. Whatever goes wrong, OpenCode goes on as without it.
import { spawn } from 'node:child_process';

/** Program and arguments by event. */
const COMMANDS = {};
/** Milliseconds after which OpenCode goes on without an answer; reflect's own deadline is far below. */
const DEADLINES = {};

const MAX_ANSWER = 1024 * 1024;
/** Sessions that are remembered; the oldest are looked up again. */
const MAX_SESSIONS = 500;
const TOOLS = new Set(['bash', 'read', 'edit', 'write', 'apply_patch', 'patch', 'multiedit']);
const STOPPED = 'User aborted the command';

/** `tui` where somebody sits at it, else the command that runs: `run`, `serve`, `web`, `acp`. */
const CLIENT = /[\\/]tui[\\/]worker\.[jt]s$/.test(process.argv[1] ?? '')
  ? 'tui'
  : (process.argv[2] ?? 'unknown');

/** Asks the hook; gives an empty answer for none. Never rejects. */
function ask(event, envelope) {
  const [program, ...args] = COMMANDS[event] ?? [];
  if (program === undefined) return Promise.resolve({});
  return new Promise((resolve) => {
    let timer;
    const settle = (answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    try {
      const child = spawn(program, args, {
        cwd: envelope.cwd,
        stdio: ['pipe', 'pipe', 'ignore'],
        // What was begun is done, also where OpenCode is ended meanwhile.
        detached: process.platform !== 'win32',
        windowsHide: true,
      });
      timer = setTimeout(() => {
        child.kill('SIGKILL');
        settle({});
      }, DEADLINES[event]);
      let text = '';
      child.stdout.setEncoding('utf8');
      child.stdout.on('data', (piece) => {
        if (text.length < MAX_ANSWER) text += piece;
      });
      child.on('error', () => settle({}));
      child.on('close', () => settle(parse(text)));
      child.stdin.on('error', () => {});
      child.stdin.end(
        JSON.stringify({ hook_event_name: event, opencode_client: CLIENT, ...envelope }),
      );
    } catch {
      settle({});
    }
  });
}

function parse(text) {
  try {
    const answer = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

/** The user's plugin and one of a project answer once. */
const served = (globalThis[Symbol.for('reflect.opencode')] ??= new WeakSet());

export const ReflectPlugin = async ({ client, directory }) => {
  if (served.has(client) || (process.env.REFLECT_CHILD ?? '0') !== '0') return {};
  served.add(client);
  const sessions = new Map();

  /** The session that a person has, and the sub-agent's where it is one of its sub-agents. */
  async function sessionOf(id) {
    const known = sessions.get(id);
    if (known !== undefined) return known;
    const { data } = await client.session.get({ path: { id } });
    return remember(data, 'resume');
  }

  async function remember({ id, parentID }, source) {
    const root = parentID ? (await sessionOf(parentID)).origin.session_id : id;
    const agent = parentID ? { agent_id: id } : {};
    const session = { origin: { session_id: root, cwd: directory, ...agent }, source };
    if (sessions.size >= MAX_SESSIONS) sessions.delete(sessions.keys().next().value);
    sessions.set(id, session);
    return session;
  }

  /** What the start of a session gives, once; nothing for a sub-agent. */
  async function start(session) {
    const { source, origin } = session;
    session.source = undefined;
    if (source === undefined || origin.agent_id !== undefined) return [];
    return told(await ask('SessionStart', { ...origin, source }));
  }

  function told({ context, message }) {
    if (typeof message === 'string' && CLIENT === 'tui') {
      client.tui?.showToast({ body: { message, variant: 'info' } })?.catch?.(() => {});
    }
    return typeof context === 'string' && context !== '' ? [context] : [];
  }

  /** A failing call of a tool ends without tool.execute.after. */
  async function failed({ sessionID, tool, state }) {
    if (!TOOLS.has(tool)) return;
    const { origin } = await sessionOf(sessionID);
    const call = { tool_name: tool, tool_input: state.input, error: String(state.error) };
    await ask('ToolAfter', { ...origin, ...call });
  }

  const handlers = {
    async event({ event: { type, properties } }) {
      if (type === 'session.created') await remember(properties.info, 'startup');
      if (type === 'session.deleted') sessions.delete(properties.info?.id);
      if (type === 'session.compacted') {
        (await sessionOf(properties.sessionID)).source = 'compact';
      }
      if (type === 'session.idle') {
        const { origin } = await sessionOf(properties.sessionID);
        if (origin.agent_id !== undefined) return;
        // It ends with the answer, and waits for nobody; of no other end is a plugin told.
        const end = CLIENT === 'run' ? [ask('SessionEnd', { ...origin, reason: 'run' })] : [];
        await Promise.all([ask('SessionIdle', origin), ...end]);
      }
      if (type === 'message.part.updated' && properties.part.state?.status === 'error') {
        await failed(properties.part);
      }
    },

    async 'chat.message'({ sessionID }, { message, parts }) {
      const session = await sessionOf(sessionID);
      const words = parts.filter(({ type, synthetic }) => type === 'text' && !synthetic);
      const contexts = await start(session);
      const prompt = words.map(({ text }) => text).join('\n');
      if (prompt.trim() !== '') {
        const asked = { ...session.origin, prompt, message_id: message.id };
        contexts.push(...told(await ask('UserPrompt', asked)));
      }
      if (contexts.length === 0) return;
      // Parts stand in the order of their ids: behind all that are there.
      const last =
        parts
          .map(({ id }) => id)
          .sort()
          .at(-1) ?? `prt_${message.id.slice(4)}`;
      const place = { id: `${last}0`, sessionID, messageID: message.id };
      parts.push({ ...place, type: 'text', text: contexts.join('\n\n'), synthetic: true });
    },

    async 'tool.execute.after'({ tool, sessionID, args }, output) {
      if (!TOOLS.has(tool) || typeof output.output !== 'string') return;
      const session = await sessionOf(sessionID);
      const contexts = await start(session);
      const { exit, output: printed = output.output } = output.metadata ?? {};
      const call = { tool_name: tool, tool_input: args, output: String(printed) };
      const ended = {
        ...(exit !== undefined && { exit }),
        ...(output.output.includes(STOPPED) && { interrupted: true }),
      };
      contexts.push(...told(await ask('ToolAfter', { ...session.origin, ...call, ...ended })));
      if (contexts.length > 0) output.output += `\n\n${contexts.join('\n\n')}`;
    },

    async 'experimental.session.compacting'({ sessionID }) {
      const { origin } = await sessionOf(sessionID);
      if (origin.agent_id === undefined) await ask('SessionCompacting', origin);
    },
  };
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, silently(handle)]),
  );

  /** What fails is told in OpenCode's log, and is no matter of the session. */
  function silently(handle) {
    return async (...args) => {
      try {
        await handle(...args);
      } catch (error) {
        const entry = { service: 'reflect', level: 'error', message: String(error) };
        client.app?.log({ body: entry })?.catch?.(() => {});
      }
    };
  }
};
