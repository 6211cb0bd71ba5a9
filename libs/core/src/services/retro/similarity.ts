import type { RetroEvent } from './retro-event.js';
import type { Memory } from './memory.js';

/** How near an event is to something remembered by meaning: a cosine, 0 where nothing is known. */
export type Similarity = (event: RetroEvent, memory: Memory) => number;
