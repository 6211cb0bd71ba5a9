import type { Stage } from './stage.js';

/** Registers reflect's hook by hand for every event at which the installer does. */
export function placeReflect(stage: Stage): void {
  const { name, reflectEvents } = stage.harness;
  const program = `'${process.execPath}' '${stage.programs.hook}'`;
  stage.placeHooks(
    reflectEvents.map((event) => ({ event, command: `${program} ${name} ${event}` })),
  );
}
