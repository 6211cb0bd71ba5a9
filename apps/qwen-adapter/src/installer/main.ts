import { runInstallerProcess } from '@reflect/installer';

import { qwenInstaller } from './qwen-installer.js';

void runInstallerProcess(qwenInstaller);
