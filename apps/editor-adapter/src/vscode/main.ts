import { runInstallerProcess } from '@reflect/installer';

import { vscodeInstaller } from './vscode-installer.js';

void runInstallerProcess(vscodeInstaller);
