import type { HookSource } from './hooks-of-reflect.js';
import type { ModelWire } from './model-wire.js';

/** How a harness is run once, in a throw-away home, to see whether its model is given a learning. */
export interface DeliveryCheck {
  /** How it speaks to its model. */
  readonly wire: ModelWire;
  readonly args: (prompt: string) => readonly string[];
  /** What it finds in its environment beside what every program does. */
  readonly env: (modelUrl: string, personHome: string) => Readonly<Record<string, string>>;
  /** The files of the home, by path in it. */
  readonly files: (source: HookSource, place: DeliveryPlace) => Readonly<Record<string, string>>;
}

export interface DeliveryPlace {
  /** The throw-away home. */
  readonly home: string;
  readonly modelUrl: string;
}

/** The key that a harness wants to have; no service takes it. */
export const DELIVERY_KEY = 'reflect-doctor-sends-no-key';
