import { linkedHome } from '../linked-home.js';
import { RealHub } from '../real-hub.js';
import type { TeamTier } from './team-tier.js';

/** A hub, on PGlite or on the server that REFLECT_TEST_POSTGRES names. */
export async function hubTier(): Promise<TeamTier> {
  const hub = await RealHub.copy('github.com/acme/shop');
  const reviewer = await hub.join('Rea', 'reviewer');
  const adas = await hub.join('Ada', 'proposer');
  const ada = await linkedHome(hub, adas.token);
  const ben = await linkedHome(hub, (await hub.join('Ben', 'proposer')).token);
  return {
    ...{ ada, ben, isPurged: true, countsProof: true },
    give: async (id) => {
      await ada.ask('hub', 'add', '--yes', id);
      await ada.ask('hub', 'sync');
      await hub.approveAll(reviewer);
    },
    take: async () => {
      await ben.ask('hub', 'sync');
    },
    takeBack: async (id) => {
      await ada.ask('hub', 'remove', id);
      await ada.ask('hub', 'sync');
    },
    revokeAda: () => hub.revoke(adas),
  };
}
