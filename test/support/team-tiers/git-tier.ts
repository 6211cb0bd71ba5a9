import { Home } from '../home.js';
import { SharedRepository } from '../shared-repository.js';
import type { TeamTier } from './team-tier.js';

/** Files in a repository, reviewed where it is merged. */
export function gitTier(): Promise<TeamTier> {
  const [ada, ben] = [new Home(), new Home()];
  const repository = new SharedRepository(ada);
  repository.clone(ben);
  return Promise.resolve({
    ...{ ada, ben, isPurged: false, countsProof: false },
    give: async (id) => {
      await ada.ask('share', 'add', '--yes', id);
      repository.merge(ada);
    },
    take: async () => {
      repository.fetch(ben);
      await ben.ask('share', 'pull');
    },
    takeBack: async (id) => {
      await ada.ask('share', 'remove', id);
      repository.merge(ada);
    },
    revokeAda: () => {
      repository.drop('.reflect/learnings');
      return Promise.resolve();
    },
  });
}
