import type { Database, Sql } from '../database/database.js';
import { parseStored } from '../learnings/hub-document.js';
import type { Embedder } from './embedder.js';
import type { Job } from './job-schema.js';

export interface JobParts {
  readonly database: Database;
  readonly embedder: Embedder;
}

/** Nearer than this, two learnings say nearly the same: of MiniLM's cosine, from 0 to 1. */
const NEAR = 0.8;
const MAX_SIMILAR = 5;

/** Does a job. Reading and writing are two transactions: none is open while the model works. */
export async function runJob(parts: JobParts, job: Job): Promise<void> {
  if (job.task === 'embed') await embedLearning(parts, job);
  else await noteSimilar(parts, job);
}

interface TextRow {
  readonly revision: number;
  readonly document: string | null;
}

async function embedLearning(
  { database, embedder }: JobParts,
  { organisation, project, learning }: Job & { readonly task: 'embed' },
): Promise<void> {
  const hub = { organisation, member: null, isAdmin: true };
  const row = await database.transaction(hub, async (sql) => {
    const [found] = await sql.query<TextRow>(
      `SELECT r.revision, r.document FROM hub.learnings l JOIN hub.learning_revisions r
         ON r.project_id = l.project_id AND r.learning_id = l.id AND r.revision = l.approved_revision
       WHERE l.project_id = $1 AND l.id = $2 AND l.embedded_revision IS DISTINCT FROM l.approved_revision`,
      [project, learning],
    );
    return found;
  });
  const vector = vectorOf(row, { id: learning, embedder });
  if (row === undefined || vector === undefined) return;
  // What was changed meanwhile has a job of its own.
  await database.transaction(hub, (sql) =>
    sql.query(
      `UPDATE hub.learnings SET embedding = $4::text::vector, embedded_revision = $3
       WHERE project_id = $1 AND id = $2 AND approved_revision = $3`,
      [project, learning, row.revision, vector],
    ),
  );
}

async function noteSimilar(
  { database, embedder }: JobParts,
  { organisation, proposal }: Job & { readonly task: 'similar' },
): Promise<void> {
  const hub = { organisation, member: null, isAdmin: true };
  const row = await database.transaction(hub, async (sql) => {
    const [found] = await sql.query<TextRow & { project_id: string; learning_id: string }>(
      `SELECT r.revision, r.document, r.project_id, r.learning_id FROM hub.proposals p
       JOIN hub.learning_revisions r
         ON r.project_id = p.project_id AND r.learning_id = p.learning_id AND r.revision = p.revision
       WHERE p.id = $1 AND p.state = 'open'`,
      [proposal],
    );
    return found;
  });
  if (row === undefined) return;
  const vector = vectorOf(row, { id: row.learning_id, embedder });
  if (vector === undefined) return;
  await database.transaction(hub, async (sql) => {
    const ids = await nearTo(sql, { project: row.project_id, id: row.learning_id, vector });
    await sql.query('UPDATE hub.proposals SET similar_ids = $2 WHERE id = $1', [proposal, ids]);
  });
}

async function nearTo(
  sql: Sql,
  {
    project,
    id,
    vector,
  }: { readonly project: string; readonly id: string; readonly vector: string },
): Promise<readonly string[]> {
  await sql.query("SELECT set_config('hnsw.iterative_scan', 'strict_order', true)", []);
  const rows = await sql.query<{ id: string; nearness: number }>(
    `SELECT id, 1 - (embedding <=> $2::text::vector) AS nearness FROM hub.learnings
     WHERE project_id = $1 AND state = 'approved' AND embedding IS NOT NULL
     ORDER BY embedding <=> $2::text::vector LIMIT $3`,
    [project, vector, MAX_SIMILAR + 1],
  );
  return rows
    .filter((row) => row.id !== id && row.nearness >= NEAR)
    .slice(0, MAX_SIMILAR)
    .map((row) => row.id);
}

function vectorOf(
  row: TextRow | undefined,
  { id, embedder }: { readonly id: string; readonly embedder: Embedder },
): string | undefined {
  if (row === undefined || row.document === null) return undefined;
  const { title, body } = parseStored(row.document, id);
  return `[${embedder.embed(`${title}\n${body}`).join(',')}]`;
}
