import { killBeforeChange } from '../../../support/disk-changes.js';
import { RetroFixture } from '../support/retro-fixture.js';

/** Takes all that is proposed, and is killed before its nth change to the name of a file. */
const [folder = '', nth = ''] = process.argv.slice(2);
const desk = new RetroFixture(folder);
const { items } = await desk.retros.look(desk.request);
killBeforeChange(Number(nth));
await desk.retros.apply(desk.request, items);
