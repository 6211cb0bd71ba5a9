import { runInstallerProcess } from '@reflect/installer';

import { copilotInstaller } from './copilot-installer.js';

void runInstallerProcess(copilotInstaller);
