/** What a program may import that answers one question of a person and ends: no more of a knowledge base than is read. */
export { KnowledgeReader, type Readable, type ReaderOptions } from './api/knowledge-reader.js';
export { StatusReader, type StatusReadable } from './api/status-reader.js';
export { membersSay } from './services/hub/members-say.js';
