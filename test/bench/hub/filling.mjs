import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';

import { numbersFrom, sentence, vectorText } from './words.mjs';

/** As many as a machine takes of a project. */
const OF_PROJECT = 2000;
const BATCH = 1000;
/** Of 384 numbers a vector and its neighbours take some 2.2 kB. */
const BUILD_MEMORY = '4GB';
const TABLES = ['projects', 'learnings', 'learning_revisions'];
const VECTORS = 'hub.learnings_embedding_idx';

/** Learnings that were approved, each with its vector, in as many projects as they need. */
export class Filling {
  projects = [];
  #size = 0;
  #random = numbersFrom(7);

  constructor(base, organisation, token) {
    this.base = base;
    this.organisation = organisation;
    this.token = token;
  }

  static async begin(base) {
    await base.migrate();
    return base.withDatabase(async (database) => {
      const made = await base.createOrganisation(database, { name: 'Bench', onlyFirst: true });
      const [row] = await database.asOwner((sql) =>
        sql.query('SELECT organisation_id AS id FROM hub.tenants', []),
      );
      return new Filling(base, { id: row.id, member: made.token.member }, made.text);
    });
  }

  /** Milliseconds that it took. */
  async growTo(size) {
    const started = performance.now();
    await this.base.withDatabase((database) =>
      database.asOwner(async (sql) => {
        await sql.query("SELECT set_config('reflect.organisation', $1, true)", [
          this.organisation.id,
        ]);
        for (const table of TABLES) await force(sql, table, 'NO FORCE');
        // One index that is built of all vectors at once, as of a restored dump.
        await sql.query(`DROP INDEX IF EXISTS ${VECTORS}`, []);
        while (this.#size < size) await this.#batch(sql, Math.min(BATCH, size - this.#size));
        // A graph that does not fit into memory while it is built takes hours at a million.
        await sql.query("SELECT set_config('maintenance_work_mem', $1, true)", [BUILD_MEMORY]);
        await sql.query(
          'CREATE INDEX learnings_embedding_idx ON hub.learnings USING hnsw (embedding vector_cosine_ops)',
          [],
        );
        for (const table of TABLES) await force(sql, table, 'FORCE');
      }),
    );
    await this.base.settle?.();
    return performance.now() - started;
  }

  async #batch(sql, count) {
    const [ids, projects, documents, texts, vectors] = [[], [], [], [], []];
    for (let n = 0; n < count; n++) {
      const id = `lrn-${(this.#size + n).toString(16).padStart(16, '0')}`;
      const title = sentence(this.#random, 6);
      const body = sentence(this.#random, 40);
      ids.push(id);
      projects.push(await this.#projectAt(sql, this.#size + n));
      documents.push(documentOf(id, title, body));
      texts.push(`${title} ${body}`);
      vectors.push(vectorText(this.#random));
    }
    const { id: organisation, member } = this.organisation;
    await sql.query(
      `INSERT INTO hub.learnings (organisation_id, project_id, id, author_id, state, last_revision,
         approved_revision, words, embedding, embedded_revision)
       SELECT $1, p, i, $2, 'approved', 1, 1, to_tsvector('english', t), v::vector, 1
       FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[]) AS row(p, i, t, v)`,
      [organisation, member, projects, ids, texts, vectors],
    );
    await sql.query(
      `INSERT INTO hub.learning_revisions
         (organisation_id, project_id, learning_id, revision, author_id, document, state, approved_at)
       SELECT $1, p, i, 1, $2, d, 'approved', now()
       FROM unnest($3::uuid[], $4::text[], $5::text[]) AS row(p, i, d)`,
      [organisation, member, projects, ids, documents],
    );
    this.#size += count;
  }

  async #projectAt(sql, at) {
    const n = Math.floor(at / OF_PROJECT);
    while (this.projects.length <= n) {
      const id = randomUUID();
      const key = `github.com/bench/${String(this.projects.length)}`;
      await sql.query(
        `INSERT INTO hub.projects (id, organisation_id, key, name, policy, private)
         VALUES ($1, $2, $3, $3, 'trusted', false)`,
        [id, this.organisation.id, key],
      );
      this.projects.push(id);
    }
    return this.projects[n];
  }
}

/** As a person's machine shares it. */
export function documentOf(id, title, body) {
  const day = '2026-11-20T10:00:00.000Z';
  const front = [`id: ${id}`, 'kind: convention', `title: ${title}`, `tags: [${id}]`];
  return `---\n${[...front, `created: ${day}`, `updated: ${day}`].join('\n')}\n---\n${body}\n`;
}

function force(sql, table, how) {
  return sql.query(`ALTER TABLE hub.${table} ${how} ROW LEVEL SECURITY`, []);
}
