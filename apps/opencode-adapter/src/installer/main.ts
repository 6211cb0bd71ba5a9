import { runInstallerProcess } from '@reflect/installer';

import { opencodeInstaller } from './opencode-installer.js';

void runInstallerProcess(opencodeInstaller);
