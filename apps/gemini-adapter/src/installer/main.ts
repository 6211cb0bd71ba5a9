import { runInstallerProcess } from '@reflect/installer';

import { geminiInstaller } from './gemini-installer.js';

void runInstallerProcess(geminiInstaller);
