import { KnowledgeReader } from '@reflect/core/reader';

import { addListCommand } from './commands/list.js';
import { addRecallCommand } from './commands/recall.js';
import { addShowCommand } from './commands/show.js';
import { startQuick } from './start-quick.js';

/** The program of what people and agents run most, and what reads alone. */
void startQuick({
  commands: { recall: addRecallCommand, list: addListCommand, show: addShowCommand },
  openReader: (options) => new KnowledgeReader(options),
});
