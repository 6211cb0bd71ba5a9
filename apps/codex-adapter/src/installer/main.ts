import { runInstallerProcess } from '@reflect/installer';

import { codexInstaller } from './codex-installer.js';

void runInstallerProcess(codexInstaller);
