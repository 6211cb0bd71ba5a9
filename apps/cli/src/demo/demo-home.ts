import { ThrowAwayHome } from '../throw-away-home.js';

/** The home that a demo is played in. */
export class DemoHome extends ThrowAwayHome {
  constructor(env: Readonly<Record<string, string | undefined>>) {
    super(env, 'demo');
  }
}
