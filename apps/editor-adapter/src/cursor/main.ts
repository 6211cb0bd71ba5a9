import { runInstallerProcess } from '@reflect/installer';

import { cursorInstaller } from './cursor-installer.js';

void runInstallerProcess(cursorInstaller);
