import {
  hookShim,
  readTarget,
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
import { CODEX_HOOKS } from './codex-hooks.js';
import { refusedByCodex } from './hooks-file.js';
import { reviewSteps, type WantedHandler } from './review-steps.js';
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
export function wantedCodex(context: InstallContext, bundle: string): WantedInstall {
  const { hooks, skills } = codexPlaces(context);
  const shim = codexShim(context, bundle);
  const wanted = CODEX_HOOKS.map((hook) => ({
    event: hook.event,
    matcher: hook.matcher,
    value: wantedHandler({ hook, shim, context }),
    reason: hook.reason,
  }));
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
          items: Object.fromEntries(wanted.map((hook) => [hook.event, toItem(hook)])),
        },
      },
    ],
    files: [shim.file, ...SKILLS.flatMap((skill) => codexSkillFiles(skills, skill))],
    next: reviewSteps(context, shim.marker, wanted),
  };
}

/** The script that the hooks call; whether it starts drains is a choice that upgrades keep. */
export function codexShim(context: InstallContext, bundle: string): HookShim {
  const options = { harness: 'codex', bundle, isShared: context.scope === 'project' };
  const plain = hookShim(options, context);
  const chosen = context.options['bgDrain'];
  const drains = typeof chosen === 'boolean' ? chosen : !hasNoDrain(plain.file.file);
  return drains ? plain : hookShim({ ...options, env: NO_DRAIN }, context);
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

function toItem({
  matcher,
  value,
  reason,
}: WantedHandler & { readonly reason: string }): WantedItem {
  return { item: { ...(matcher === undefined ? {} : { matcher }), hooks: [value] }, reason };
}

/** Codex takes `commandWindows` there, so that a team's file serves both. */
function commands({ hook, shim, context }: HandlerParts): JsonObject {
  const { posix, powershell } = shim.command(hook.event);
  if (context.scope === 'project') return { command: posix, commandWindows: powershell };
  return { command: context.platform === 'win32' ? powershell : posix };
}
