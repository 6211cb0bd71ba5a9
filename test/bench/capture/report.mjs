import { cpus } from 'node:os';

import { isCore } from './labelled-data.mjs';

/** The figures of all sessions as one object. */
export function summarise(sessions, { all, stored, halves, projects, harnesses }) {
  const read = sessions.filter((session) => session.crash === undefined);
  const core = sessions.flatMap((session) => session.items.filter(isCore));
  const empty = sessions.filter((session) => session.items.some((item) => item.empty));
  const quiet = empty.filter((session) => session.predictions.length === 0);
  const shown = read.flatMap((session) => session.shown);
  return {
    benchmark: 'capture',
    machine: `${cpus()[0]?.model ?? 'unknown'} x ${cpus().length}`,
    node: process.version,
    sessions: sessions.length,
    crashed: sessions.filter(({ crash }) => crash).map(({ name, crash }) => ({ name, crash })),
    unreadableLines: sum(read.map((session) => session.unreadable)),
    megabytes: round(sum(read.map((session) => session.bytes)) / 1e6),
    milliseconds: Math.round(sum(read.map((session) => session.milliseconds))),
    heuristic: figures(all),
    stored: figures(stored),
    halves: halves.map(figures),
    projects: byProject(projects),
    harnesses: Object.fromEntries(
      harnesses.map(([harness, scored]) => [harness, ofHarness(sessions, harness, scored)]),
    ),
    digest: {
      transcriptTokens: sum(read.map((session) => session.transcriptTokens)),
      digestTokens: sum(read.map((session) => session.digestTokens)),
      medianShare: round(
        median(
          read.map(
            ({ digestTokens, transcriptTokens }) => digestTokens / Math.max(1, transcriptTokens),
          ),
        ),
      ),
      coreItems: core.length,
      coreItemsShown: shown.length,
      coreShownShare: round(shown.length / core.length),
    },
    emptySessions: { sessions: empty.length, withoutLearnings: quiet.length },
    gate: {
      emptyStopped: empty.filter((session) => session.signal === false).length,
      labelledStopped: read
        .filter(({ items, signal }) => items.some(isCore) && signal === false)
        .map(({ name }) => name),
    },
  };
}

/**
 * The rules have no weights to leave a project out of, so this is no held-out figure: it tells whether they do as
 * well in each project as in all.
 */
function byProject(projects) {
  const labelled = projects
    .map(([name, scored]) => ({ name, ...figures(scored) }))
    .filter(({ coreItems }) => coreItems > 0);
  const f1 = labelled.map((project) => project.f1);
  return { labelled, macroF1: round(sum(f1) / f1.length), leastF1: Math.min(...f1) };
}

function ofHarness(sessions, harness, scored) {
  const own = sessions.filter((session) => session.harness === harness);
  const read = own.filter(({ crash }) => crash === undefined);
  const counted = (name) => sum(read.map(({ counts }) => counts[name]));
  const core = own.flatMap(({ items }) => items.filter(isCore));
  return {
    sessions: own.length,
    crashed: own.length - read.length,
    turns: counted('turns'),
    calls: counted('calls'),
    errors: counted('errors'),
    corrections: counted('corrections'),
    coreItems: core.length,
    coreItemsShown: sum(read.map(({ shown }) => shown.length)),
    heuristic: figures(scored),
  };
}

export function printReport(report) {
  const { heuristic, digest, emptySessions, gate } = report;
  const lines = [
    `${report.machine}, Node ${report.node}`,
    `${report.sessions} sessions, ${report.megabytes} MB, ${report.unreadableLines} unreadable lines, ` +
      `${report.milliseconds} ms in all, ${report.crashed.length} crashed`,
    ...report.crashed.map(({ name, crash }) => `  crashed: ${name}: ${crash}`),
    `drafted by the rules, strict: ${figureText(heuristic)}`,
    `of these stored, without what tells of one task alone: ${figureText(report.stored)}`,
    ...report.halves.map((half, index) => `  half ${index + 1}: ${figureText(half)}`),
    `by project: macro F1 ${report.projects.macroF1}, least ${report.projects.leastF1}`,
    ...report.projects.labelled.map(
      ({ name, f1, coreFound, coreItems, predictions }) =>
        `  ${name}: F1 ${f1} (${coreFound} of ${coreItems} core items, ${predictions} learnings)`,
    ),
    ...Object.entries(report.harnesses)
      .filter(([, { sessions }]) => sessions > 0)
      .flatMap(harnessLines),
    `digest: median ${percent(digest.medianShare)} of the transcript's tokens ` +
      `(${digest.digestTokens} of ${digest.transcriptTokens}), holds ${digest.coreItemsShown} of ` +
      `${digest.coreItems} core items (${percent(digest.coreShownShare)})`,
    `empty sessions: nothing learned in ${emptySessions.withoutLearnings} of ${emptySessions.sessions}`,
    `gate: stops ${gate.emptyStopped} of ${emptySessions.sessions} empty sessions and ` +
      `${gate.labelledStopped.length} that hold something`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function harnessLines([harness, { heuristic, ...counts }]) {
  const kinds = Object.entries(heuristic.recallByKind).map(([kind, found]) => `${kind} ${found}`);
  return [
    `${harness}: ${counts.sessions} sessions, ${counts.crashed} crashed, ${counts.turns} turns, ${counts.calls} calls, ` +
      `${counts.errors} errors, ${counts.corrections} corrections, digest holds ${counts.coreItemsShown} of ${counts.coreItems}`,
    `  ${figureText(heuristic)}`,
    `  found by kind: ${kinds.join(', ') || 'none'}`,
  ];
}

function figures(scored) {
  const { precision, recall, f1, predictions, coreFound, coreItems, junkPredictions } = scored;
  const { duplicates, recallByKind, sessions } = scored;
  return {
    sessions,
    precision,
    recall,
    f1,
    predictions,
    coreFound,
    coreItems,
    junkPredictions,
    duplicates,
    recallByKind,
  };
}

function figureText({
  sessions,
  precision,
  recall,
  f1,
  predictions,
  coreFound,
  coreItems,
  junkPredictions,
}) {
  return (
    `precision ${precision}, recall ${recall}, F1 ${f1} (${predictions} learnings in ${sessions} labelled ` +
    `sessions, ${coreFound} of ${coreItems} core items, ${junkPredictions} junk)`
  );
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const pair = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (pair[0] + pair[1]) / 2;
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
