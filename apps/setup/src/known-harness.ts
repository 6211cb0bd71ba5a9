import { claudeSupport } from '@reflect/claude-adapter';
import { claudeInstaller, claudeSample } from '@reflect/claude-adapter/installer';
import { codexSupport } from '@reflect/codex-adapter';
import { codexInstaller, codexSample } from '@reflect/codex-adapter/installer';
import { copilotSupport } from '@reflect/copilot-adapter';
import { copilotInstaller, copilotSample } from '@reflect/copilot-adapter/installer';
import type { HarnessSupport } from '@reflect/core';
import type { HarnessInstaller, SampleEnvelope } from '@reflect/installer';

/** A harness that the wizard can set up. */
export interface KnownHarness {
  readonly installer: HarnessInstaller;
  readonly support: HarnessSupport;
  readonly sample: SampleEnvelope;
}

/** In the order in which `auto` prefers their workers. */
export const HARNESSES: readonly KnownHarness[] = [
  { installer: claudeInstaller, support: claudeSupport, sample: claudeSample },
  { installer: codexInstaller, support: codexSupport, sample: codexSample },
  { installer: copilotInstaller, support: copilotSupport, sample: copilotSample },
];
