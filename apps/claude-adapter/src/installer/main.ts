import { runInstallerProcess } from '@reflect/installer';

import { claudeInstaller } from './claude-installer.js';

void runInstallerProcess(claudeInstaller);
