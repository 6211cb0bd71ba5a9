import { acrossHarnesses } from './across-harnesses.js';
import { brokenIndex } from './broken-index.js';
import { chronicleIsKept } from './chronicle.js';
import { codexTrust } from './codex-trust.js';
import { commandRules, commandsAreRemembered, subAgentsCommands } from './commands.js';
import { compaction } from './compaction.js';
import { delivery } from './delivery.js';
import { askedBeforeAnEdit, warnedWithoutAPerson } from './escalation.js';
import { events } from './events.js';
import { fileInvariants } from './file-invariants.js';
import { fileRules } from './file-rules.js';
import { installUndone } from './install-undone.js';
import { learnedAndRecalled } from './learned-and-recalled.js';
import { ownHooks } from './own-hooks.js';
import { newFiles } from './new-files.js';
import { onePromptContext } from './one-prompt-context.js';
import { resume } from './resume.js';
import type { Scenario } from './scenario.js';
import { servedCodex } from './served-codex.js';
import { servedHooks } from './served-hooks.js';
import { sessionRetro } from './session-retro.js';
import { sharedProject } from './shared-project.js';
import { subAgentIsGiven } from './sub-agents.js';
import { switchedOff } from './switched-off.js';
import { unrelatedPrompt } from './unrelated-prompt.js';
import { upgrade } from './upgrade.js';
import { usualDeadline } from './usual-deadline.js';
import { resumedWork, worker } from './worker.js';

export const SCENARIOS: readonly Scenario[] = [
  learnedAndRecalled,
  unrelatedPrompt,
  switchedOff,
  acrossHarnesses,
  brokenIndex,
  ownHooks,
  onePromptContext,
  usualDeadline,
  chronicleIsKept,
  events,
  compaction,
  resume,
  fileRules,
  fileInvariants,
  newFiles,
  warnedWithoutAPerson,
  askedBeforeAnEdit,
  sessionRetro,
  worker,
  resumedWork,
  installUndone,
  upgrade,
  codexTrust,
  delivery,
  sharedProject,
  subAgentIsGiven,
  commandsAreRemembered,
  commandRules,
  subAgentsCommands,
  servedHooks,
  servedCodex,
];
