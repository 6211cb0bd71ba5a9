import {
  hookShim,
  readTarget,
  servedChoice,
  SKILLS,
  skillFiles,
  type HookRegistration,
  type HookShim,
  type InstallContext,
  type JsonObject,
  type WantedInstall,
  type WantedItem,
  type Skill,
  type WantedFile,
} from '@reflect/installer';

import { codexPlaces } from './codex-places.js';
import { CODEX_HOOKS, SERVED_EVENTS, servedHandler } from './codex-hooks.js';
import { refusedByCodex } from './hooks-file.js';
import { reviewSteps } from './review-steps.js';
import { SERVED_CODEX } from './served-codex.js';
import { join } from 'node:path';

/** Codex knows no front matter for it, and reads this file beside the skill. */
const FOR_PEOPLE = `policy:
  allow_implicit_invocation: false
`;

/** A skill as Codex has it: what only a person may start says so in a file of its own. */
function codexSkillFiles(folder: string, skill: Skill): readonly WantedFile[] {
  const files = skillFiles(folder, skill);
  if (skill.isForPeople === undefined) return files;
  const file = join(folder, skill.name, 'agents', 'openai.yaml');
  return [...files, { file, content: FOR_PEOPLE, reason: `the /${skill.name} skill` }];
}

/** Tells the hooks that they shall not start the drain. */
const NO_DRAIN = { REFLECT_BACKGROUND_DRAIN: '0' };

/** All that reflect has in Codex; `bundle` is the hook bundle. */
export async function wantedCodex(context: InstallContext, bundle: string): Promise<WantedInstall> {
  const { hooks, skills } = codexPlaces(context);
  const drains = startsDrains(context, bundle);
  const before = codexShim(context, bundle).file.file;
  const { isServed, next } = await servedChoice(SERVED_CODEX, context, before);
  const shim = codexShim(context, bundle, isServed ? SERVED_EVENTS : undefined);
  const wanted = CODEX_HOOKS.map((hook) => {
    const served = isServed ? servedHandler(hook, { marker: shim.marker, drains }) : undefined;
    const handlers = [wantedHandler({ hook, shim, context }), ...(served ? [served] : [])];
    return { hook, handlers };
  });
  return {
    configs: [
      {
        file: hooks,
        format: 'json',
        check: refusedByCodex,
        lists: {
          at: ['hooks'],
          inner: 'hooks',
          markers: [shim.marker],
          items: Object.fromEntries(wanted.map((one) => [one.hook.event, toItem(one)])),
        },
      },
    ],
    files: [shim.file, ...SKILLS.flatMap((skill) => codexSkillFiles(skills, skill))],
    next: [
      ...next,
      ...reviewSteps(
        context,
        shim.marker,
        wanted.flatMap(({ hook: { event, matcher }, handlers }) =>
          handlers.map((value) => ({ event, matcher, value })),
        ),
      ),
    ],
  };
}

/** The script that the hooks call. */
export function codexShim(
  context: InstallContext,
  bundle: string,
  served?: ReadonlySet<string>,
): HookShim {
  const options = {
    ...{ harness: 'codex', bundle, isShared: context.scope === 'project' },
    ...(served && { served }),
  };
  return startsDrains(context, bundle)
    ? hookShim(options, context)
    : hookShim({ ...options, env: NO_DRAIN }, context);
}

/** Whether hooks start drains, which is a choice that upgrades keep. */
function startsDrains(context: InstallContext, bundle: string): boolean {
  const chosen = context.options['bgDrain'];
  if (typeof chosen === 'boolean') return chosen;
  const isShared = context.scope === 'project';
  return !hasNoDrain(hookShim({ harness: 'codex', bundle, isShared }, context).file.file);
}

function hasNoDrain(shim: string): boolean {
  return readTarget(shim).text?.includes('REFLECT_BACKGROUND_DRAIN') === true;
}

interface HandlerParts {
  readonly hook: HookRegistration;
  readonly shim: HookShim;
  readonly context: InstallContext;
}

function wantedHandler(parts: HandlerParts): JsonObject {
  const { timeoutSeconds: timeout, statusMessage = '' } = parts.hook;
  return { type: 'command', ...commands(parts), timeout, statusMessage };
}

interface WantedGroup {
  readonly hook: HookRegistration;
  readonly handlers: readonly JsonObject[];
}

function toItem({ hook: { matcher, reason }, handlers }: WantedGroup): WantedItem {
  return { item: { ...(matcher === undefined ? {} : { matcher }), hooks: [...handlers] }, reason };
}

/** Codex takes `commandWindows` there, so that a team's file serves both. */
function commands({ hook, shim, context }: HandlerParts): JsonObject {
  const { posix, powershell } = shim.command(hook.event);
  if (context.scope === 'project') return { command: posix, commandWindows: powershell };
  return { command: context.platform === 'win32' ? powershell : posix };
}
