import { cursorInstaller, vscodeInstaller } from '@reflect/editor-adapter';
import type { Installer } from '@reflect/installer';

/** Agents without hooks of reflect: what their configuration says has them ask. */
export const EDITORS: readonly Installer[] = [vscodeInstaller, cursorInstaller];
