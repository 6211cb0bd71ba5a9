import type { DeadJob, Job } from '@reflect/core';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { QueueAnswer } from '../../../wire/queue.js';
import { calls } from '../../api/calls.js';
import { Age } from '../../parts/age.js';
import { Badge } from '../../parts/badge.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { Reading } from '../../parts/reading.js';
import { Tiles } from '../../parts/tiles.js';
import { attempt } from '../../state/notices.js';
import { loadOverview } from '../../state/overview.js';
import { Resource } from '../../state/resource.js';
import { hrefOf } from '../../state/route.js';
import { counted } from '../../text/numbers.js';
import { SessionTitle } from '../sessions/session-title.js';

const queue = new Resource<QueueAnswer>();

const REASON: Readonly<Record<DeadJob['reason'], string>> = {
  permanent: 'cannot work as it is',
  exhausted: 'tried often enough',
  stale: 'too old',
  dropped: 'made room for a newer one',
  outside: 'no transcript of its agent',
};
/** What trying again is good for. */
const REMEDY: Readonly<Record<DeadJob['reason'], string>> = {
  permanent:
    'Put that right, such as by bringing the file back, then retry: as it is, it fails again.',
  exhausted: 'Retry when the worker answers again.',
  stale: 'Retry to have it read all the same.',
  dropped: 'Retry to have it read all the same.',
  outside: 'Retry once the file lies in the folder of its agent: elsewhere it is not read.',
};
const TRIGGER: Readonly<Record<string, string>> = {
  'session-end': 'queued at its end',
  'pre-compact': 'queued before its history was shortened',
};

/** Sessions that wait to be read, and those that could not be. */
export function QueuePart(): JSX.Element {
  useEffect(() => void load(), []);
  const known = queue.value.value;
  const error = queue.error.value;
  return (
    <>
      {error !== undefined && <Problem error={error} onRetry={() => void load()} />}
      {known === undefined && error === undefined && <Reading what="the queue" />}
      {known !== undefined && (
        <>
          <Tiles tiles={tilesOf(known)} />
          <DeadLetters dead={known.dead} />
          <Waiting jobs={known.jobs} />
        </>
      )}
    </>
  );
}

function tilesOf({ depth }: QueueAnswer): readonly (readonly [string, number, string])[] {
  return [
    [
      'Waiting',
      depth.pending + depth.inbox,
      depth.held > 0
        ? `sessions to be read, ${String(depth.held)} held back`
        : 'sessions to be read',
    ],
    ['Could not be read', depth.dead, depth.dead > 0 ? 'each with its reason below' : ''],
    ...(depth.corrupt > 0 ? [['Damaged', depth.corrupt, 'records set aside'] as const] : []),
    ...(depth.newer > 0 ? [['Newer', depth.newer, 'of a newer reflect'] as const] : []),
  ];
}

function DeadLetters({ dead }: { readonly dead: readonly DeadJob[] }): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  return (
    <section class="block">
      <div class="block-head">
        <h3>Could not be read</h3>
        {dead.length > 0 && (
          <div class="actions">
            <Button onPress={() => void retry('all')}>Retry all</Button>
            <Button
              look="danger"
              onPress={() => {
                setAsking(true);
              }}
            >
              Purge all…
            </Button>
          </div>
        )}
      </div>
      {dead.length === 0 ? (
        <Empty title="All sessions could be read." />
      ) : (
        <ul class="cards">
          {dead.map((letter) => (
            <DeadLetter key={letter.job.id} letter={letter} />
          ))}
        </ul>
      )}
      {isAsking && (
        <Confirm
          title={`Forget ${counted(dead.length, 'session')} that could not be read?`}
          action="Purge all"
          onClose={() => {
            setAsking(false);
          }}
          onConfirm={() => {
            setAsking(false);
            void purge('all');
          }}
        >
          What these sessions could teach is lost. This cannot be undone.
        </Confirm>
      )}
    </section>
  );
}

function DeadLetter({ letter }: { readonly letter: DeadJob }): JSX.Element {
  const { job, reason, message, at } = letter;
  return (
    <li class="card">
      <JobTitle job={job} />
      <div class="card-head">
        <Badge tone="bad">{REASON[reason]}</Badge>
        <JobFacts job={job} />
        <Age at={at} />
        <div class="actions">
          <Button onPress={() => void retry(job.id)}>Retry</Button>
          <Button look="danger" onPress={() => void purge(job.id)}>
            Purge
          </Button>
        </div>
      </div>
      <p class="words small">{message}</p>
      <p class="small">{REMEDY[reason]}</p>
      {!message.includes(job.entry.transcript_path) && (
        <p class="mono small faint">{job.entry.transcript_path}</p>
      )}
    </li>
  );
}

function Waiting({ jobs }: { readonly jobs: readonly Job[] }): JSX.Element {
  return (
    <section class="block">
      <div class="block-head">
        <h3>Waiting</h3>
      </div>
      {jobs.length === 0 ? (
        <Empty title="No session waits to be read.">
          Sessions come here when they end or their history is shortened. They are read in the
          background.
        </Empty>
      ) : (
        <ul class="cards">
          {jobs.map((job) => (
            <li key={job.id} class="card">
              <JobTitle job={job} />
              <div class="card-head">
                <JobFacts job={job} />
                <span>
                  {job.heldSince === undefined ? (
                    <>
                      next try <Age at={job.nextAttemptAt} />
                    </>
                  ) : (
                    'held by a cap or a paused driver'
                  )}
                </span>
                {job.attempts > 0 && (
                  <Badge tone="warn">{counted(job.attempts, 'failed try')}</Badge>
                )}
              </div>
              {job.lastError !== undefined && <p class="words small">{job.lastError}</p>}
              <p class="mono small faint">{job.entry.transcript_path}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function JobTitle({ job: { id, entry } }: { readonly job: Job }): JSX.Element {
  return (
    <a
      class="card-title"
      href={hrefOf({ view: 'sessions', id: entry.session_id })}
      title={`Job ${id}`}
    >
      <SessionTitle session={entry.session_id} where={entry.cwd} />
    </a>
  );
}

function JobFacts({ job: { entry } }: { readonly job: Job }): JSX.Element {
  return (
    <>
      <span>{entry.harness}</span>
      <span class="faint">{TRIGGER[entry.trigger] ?? entry.trigger}</span>
      <span class="mono faint">{entry.session_id}</span>
    </>
  );
}

async function load(): Promise<void> {
  await queue.load(calls.queue);
}

async function retry(id: string): Promise<void> {
  await attempt(async () => {
    const { ids } = await calls.retry(id);
    await Promise.all([load(), loadOverview()]);
    return `${counted(ids.length, 'job')} queued again. The next run in the background takes ${ids.length === 1 ? 'it' : 'them'}.`;
  });
}

async function purge(id: string): Promise<void> {
  await attempt(async () => {
    const { ids } = await calls.purge(id);
    await Promise.all([load(), loadOverview()]);
    return `${counted(ids.length, 'job')} forgotten.`;
  });
}
