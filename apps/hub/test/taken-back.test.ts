import { randomUUID } from 'node:crypto';
import {
  createTokenReplySchema,
  eraseReplySchema,
  exportReplySchema,
  revokeReplySchema,
} from '@reflect/hub-protocol';
import { beforeAll, describe, expect, it } from 'vitest';

import { documentOf } from './support/team-document.js';
import { itemOf, newLearningId, only } from './support/team.js';
import { testHub, type TestHub } from './support/test-hub.js';

let hub: TestHub;
beforeAll(async () => {
  hub = await testHub();
});

describe('what is taken back', () => {
  it('goes as a tombstone, and does not come back under its id', async () => {
    const team = await hub.team('trusted');
    const [author, other] = [await team.member('proposer'), await team.member('proposer')];
    const id = newLearningId();
    await team.push(author.client, itemOf(id, documentOf(id)));
    const { cursor } = await team.changes(other.client);
    const path = team.path(`/learnings/${id}`);
    const refused = await other.client.delete(path);
    expect([refused.status, refused.code]).toEqual([403, 'HUB_ROLE_MISSING']);
    expect((await author.client.delete(path)).status).toBe(204);
    expect((await author.client.delete(path)).status).toBe(204);
    const { changes } = await team.changes(other.client, cursor);
    expect(changes).toEqual([{ type: 'tombstone', id, reason: 'removed' }]);
    const again = only(await team.push(author.client, itemOf(id, documentOf(id))));
    expect(again.refusal).toBe('removed');
    const stored = await author.client.get(`/v1/members/${author.id}/export`);
    expect(stored.text).not.toContain('half to even');
  });

  it('goes by a push as well, of its author or a reviewer', async () => {
    const team = await hub.team('trusted');
    const [author, other] = [await team.member('proposer'), await team.member('proposer')];
    const id = newLearningId();
    await team.push(author.client, itemOf(id, documentOf(id)));
    const deletion = { id, revision: randomUUID(), base: 1, deleted: true as const };
    expect(only(await team.push(other.client, deletion)).refusal).toBe('not-author');
    const done = only(await team.push(author.client, deletion));
    expect(done).toMatchObject({ outcome: 'accepted', state: 'removed' });
    expect(only((await team.changes(other.client)).changes).type).toBe('tombstone');
  });

  it('is all that a revoked author wrote; what others wrote falls back to before', async () => {
    const team = await hub.team('trusted');
    const [ann, eve] = [await team.member('proposer'), await team.member('proposer')];
    const [hers, anns] = [newLearningId(), newLearningId()];
    const title = 'Never round';
    await team.push(eve.client, itemOf(hers, documentOf(hers)));
    await team.push(ann.client, itemOf(anns, documentOf(anns)));
    await team.push(eve.client, itemOf(anns, documentOf(anns, { title }), 1));
    await team.push(ann.client, itemOf(anns, documentOf(anns, { title, tags: [] }), 2));
    const { cursor } = await team.changes(ann.client);
    const revoked = await team.admin.post(`/v1/members/${eve.id}/revoke`, {});
    expect(revoked.as(revokeReplySchema)).toEqual({ revoked: 2 });
    const { changes } = await team.changes(ann.client, cursor);
    expect(changes).toHaveLength(2);
    expect(changes).toContainEqual({ type: 'tombstone', id: hers, reason: 'revoked' });
    expect(changes.find(({ type }) => type === 'learning')).toMatchObject({
      learning: { id: anns, revision: 1, document: documentOf(anns) },
    });
    const more = newLearningId();
    const refused = only(await team.push(eve.client, itemOf(more, documentOf(more))));
    expect(refused.refusal).toBe('revoked');
  });

  it('is all that came by a revoked token, and no more than that', async () => {
    const team = await hub.team('trusted');
    const ann = await team.member('proposer');
    const scopes = ['read', 'propose'];
    const made = (await ann.client.post('/v1/tokens', { name: 'ci', scopes })).as(
      createTokenReplySchema,
    );
    const [byToken, byOther] = [newLearningId(), newLearningId()];
    await team.push(hub.client(made.text), itemOf(byToken, documentOf(byToken)));
    await team.push(ann.client, itemOf(byOther, documentOf(byOther)));
    const path = `/v1/tokens/${made.token.id}/revoke-learnings`;
    expect((await team.admin.post(path, {})).as(revokeReplySchema)).toEqual({ revoked: 1 });
    const { changes } = await team.changes(ann.client);
    expect(changes.map(({ type }) => type)).toEqual(['learning', 'tombstone']);
    expect((await hub.client(made.text).get('/v1/me')).code).toBe('HUB_TOKEN_REVOKED');
  });

  it('leaves nothing of pushes that run while their author is revoked', async () => {
    const team = await hub.team('trusted');
    const eve = await team.member('proposer');
    const pushes = Array.from({ length: 6 }, () => {
      const id = newLearningId();
      return team.push(eve.client, itemOf(id, documentOf(id)));
    });
    await Promise.all([...pushes, team.admin.post(`/v1/members/${eve.id}/revoke`, {})]);
    expect(await team.documents(team.admin)).toEqual([]);
  });
});

describe('the data of a person', () => {
  it('is exported whole, without hashes', async () => {
    const team = await hub.team();
    const author = await team.member('proposer');
    const id = newLearningId();
    await team.push(author.client, itemOf(id, documentOf(id)));
    const answer = await author.client.get(`/v1/members/${author.id}/export`);
    const { data } = answer.as(exportReplySchema);
    expect(data['revisions']).toMatchObject([{ learning_id: id, document: documentOf(id) }]);
    expect(data['tokens']).toHaveLength(1);
    expect(answer.text).not.toContain('secret_hash');
  });

  it('is erased with all that the person wrote', async () => {
    const team = await hub.team('trusted');
    const author = await team.member('proposer');
    const id = newLearningId();
    await team.push(author.client, itemOf(id, documentOf(id)));
    const path = `/v1/members/${author.id}/erase`;
    expect((await author.client.post(path, { name: 'Somebody' })).code).toBe('HUB_CONFLICT');
    const erased = await author.client.post(path, { name: author.name });
    expect(erased.as(eraseReplySchema)).toEqual({ erased: 1 });
    expect((await author.client.get('/v1/me')).status).toBe(401);
    const { changes } = await team.changes(team.admin);
    expect(changes).toEqual([{ type: 'tombstone', id, reason: 'erased' }]);
    const { organisation } = team.facts;
    const texts = await hub.database.transaction(
      { organisation, member: null, isAdmin: true },
      (sql) => sql.query('SELECT 1 FROM hub.learning_revisions WHERE document IS NOT NULL', []),
    );
    expect(texts).toEqual([]);
    expect((await team.admin.get('/v1/members')).text).not.toContain(author.name);
  });

  it('is not erased by a token that only reads', async () => {
    const team = await hub.team();
    const watcher = await team.member('reader', ['read']);
    const path = `/v1/members/${watcher.id}/erase`;
    const refused = await watcher.client.post(path, { name: watcher.name });
    expect(refused.code).toBe('HUB_SCOPE_MISSING');
    expect((await watcher.client.get('/v1/me')).status).toBe(200);
  });

  it('of the last administrator stays', async () => {
    const team = await hub.team();
    const path = `/v1/members/${team.facts.member}/erase`;
    const refused = await team.admin.post(path, { name: 'Administrator' });
    expect(refused.code).toBe('HUB_CONFLICT');
  });
});
