import { isCore } from './labelled-data.mjs';

const MAX_KEYWORDS = 8;

/** What one session came to; a crash is a result too. */
export async function measureSession(product, { harness, name, path }, gold) {
  const items = gold.filter((item) => item.file === name);
  try {
    return { harness, name, items, ...(await learn(product, path, name)), crash: undefined };
  } catch (error) {
    return { harness, name, items, crash: String(error), predictions: [], shown: [] };
  }

  async function learn({ core, readers, driver, settings, judge }, file, session) {
    const started = performance.now();
    const transcript = await readers.get(harness).read(file);
    const digest = await core.digestTranscript(transcript, settings, { judge });
    const { signal } = new AbortController();
    const answer = await driver.run(digest, { signal, workFolder: '.' });
    return {
      bytes: transcript.bytes,
      unreadable: transcript.unreadable.length,
      counts: countItems(transcript, digest),
      transcriptTokens: digest.transcriptTokens,
      digestTokens: digest.digestTokens,
      milliseconds: performance.now() - started,
      signal: core.gate(digest).signal,
      shown: items.filter(isCore).filter((item) => isShown(core, digest, item)),
      predictions: (answer.drafts ?? []).map((draft) => toPrediction(draft, session)),
    };
  }
}

/** What the reader found: words of a person, calls that failed, and what was heard as a correction. */
function countItems({ items }, digest) {
  const own = items.filter((item) => item.type === 'user' && item.agent === undefined);
  return {
    turns: own.filter((item) => item.via !== 'answer' && item.text !== '').length,
    calls: items.filter((item) => item.type === 'tool-call').length,
    errors: items.filter((item) => item.type === 'tool-result' && item.failed).length,
    corrections: digest.items.filter(({ kind }) => kind === 'corrected' || kind === 'refused')
      .length,
  };
}

/** Whether an item of the digest stands for one of its lines and holds one of its keywords. */
function isShown(core, digest, item) {
  return digest.items.some((shown) => {
    const text = core.renderDigestItem(shown).toLowerCase();
    return (
      shown.lines.some((line) => item.evidence.includes(line)) &&
      item.keywords.some((keyword) => text.includes(keyword.toLowerCase()))
    );
  });
}

function toPrediction(draft, file) {
  const keywords = [...draft.tags, ...draft.entities.map(({ name }) => name)];
  return {
    file,
    kind: draft.kind,
    title: draft.title,
    text: draft.body,
    keywords: keywords.slice(0, MAX_KEYWORDS),
    evidence_lines: draft.evidence,
    oneOff: draft.isOneOff === true,
  };
}
