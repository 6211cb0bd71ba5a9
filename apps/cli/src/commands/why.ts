import { readLastEvent, readSessionStory, type SessionStory } from '@reflect/core';
import type { Rival } from '@reflect/installer';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { rivalsOf } from '../doctor/rivals-of.js';
import { surroundingsOf } from '../doctor/surroundings-of.js';
import { whyLines } from '../output/why-lines.js';
import { examples } from './examples.js';

export function addWhyCommand(program: Command, cli: Cli): void {
  program
    .command('why')
    .description('Show what a session was given, when, from where, and what came of it')
    .argument('[session]', 'its id; the one that ran a hook last when it is left out')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect why', 'reflect why --json'))
    .action(async (id: string | undefined, { json }: { readonly json?: true }) => {
      const reflect = cli.open();
      const session = id ?? readLastEvent(reflect.paths)?.detail.session;
      if (session === undefined) {
        throw usageError('No hook has run yet. Name a session, or start one.');
      }
      const story = await readSessionStory(reflect, session, cli.now());
      const rivals = rivalsOf(story, surroundingsOf(cli));
      if (json === true) cli.printJson(storyJson(story, rivals));
      else cli.print(whyLines(story, cli.view, rivals));
    });
}

function storyJson(story: SessionStory, rivals: readonly Rival[]): object {
  const { session, moments, steps, given, commands, ratings, learned } = story;
  return {
    session,
    stages: steps.map(({ stage }) => stage),
    moments: moments.map((moment) => ({
      ...moment,
      ...(moment.given !== undefined && {
        given: moment.given.map((one) => {
          const { title = commands.get(one.id), kind, source } = given.get(one.id) ?? {};
          return { ...one, title, kind, source, rating: ratings.get(one.id) };
        }),
      }),
    })),
    ...(rivals.length > 0 && {
      rivals,
    }),
    learned: learned.map(({ id, title }) => ({ id, title })),
  };
}
