import { decimal, flag, integer, text } from '../../foundation/settings/setting.js';
import type { SettingValues } from '../../foundation/settings/setting.js';

export const RECALL_SETTINGS = {
  enabled: flag({
    env: 'REFLECT_RECALL',
    default: true,
    describe: 'Give learnings to sessions at all',
  }),
  limit: integer({
    env: 'REFLECT_RECALL_LIMIT',
    default: 3,
    min: 0,
    max: 20,
    describe: 'Learnings that a hook gives at most',
  }),
  maxChars: integer({
    env: 'REFLECT_RECALL_MAX_CHARS',
    default: 2_000,
    min: 200,
    max: 9_000,
    describe: 'Characters of one injected block',
  }),
  maxCharsEach: integer({
    env: 'REFLECT_RECALL_MAX_CHARS_EACH',
    default: 300,
    min: 40,
    max: 2_000,
    describe: 'Characters of one learning in a block',
  }),
  subagentMaxChars: integer({
    env: 'REFLECT_RECALL_SUBAGENT_MAX_CHARS',
    default: 1_000,
    min: 0,
    max: 9_000,
    describe: 'Characters of the block that a sub-agent is given for its task; 0 gives it none',
  }),
  triggerLimit: integer({
    env: 'REFLECT_RECALL_TRIGGER_LIMIT',
    default: 3,
    min: 0,
    max: 20,
    describe: 'Learnings that are given at most before a file is touched or a command runs',
  }),
  triggerMaxChars: integer({
    env: 'REFLECT_RECALL_TRIGGER_MAX_CHARS',
    default: 2_000,
    min: 200,
    max: 9_000,
    describe: 'Characters of the block that they are given in',
  }),
  minWords: integer({
    env: 'REFLECT_RECALL_MIN_WORDS',
    default: 5,
    min: 1,
    max: 100,
    describe:
      'Words that a prompt must have for recall, unless it names a tool, a command or a file',
  }),
  minCharsUnspaced: integer({
    env: 'REFLECT_RECALL_MIN_CHARS_UNSPACED',
    default: 10,
    min: 1,
    max: 200,
    describe: 'Characters instead of words in scripts without spaces',
  }),
  threshold: decimal({
    env: 'REFLECT_RECALL_THRESHOLD',
    formerly: { name: 'bar', env: 'REFLECT_RECALL_BAR' },
    default: 0.48,
    min: 0,
    max: 1,
    describe: 'Relevance (0 to 1) below which a learning is not given',
  }),
  projectThreshold: decimal({
    env: 'REFLECT_RECALL_PROJECT_THRESHOLD',
    formerly: { name: 'projectBar', env: 'REFLECT_RECALL_PROJECT_BAR' },
    default: 0.45,
    min: 0,
    max: 1,
    describe: 'The same for learnings of the project that the session is in',
  }),
  foreignThreshold: decimal({
    env: 'REFLECT_RECALL_FOREIGN_THRESHOLD',
    formerly: { name: 'foreignBar', env: 'REFLECT_RECALL_FOREIGN_BAR' },
    default: 0.8,
    min: 0,
    max: 1,
    describe: 'The same for learnings of another project',
  }),
  episodeThreshold: decimal({
    env: 'REFLECT_RECALL_EPISODE_THRESHOLD',
    default: 0.45,
    min: 0,
    max: 1,
    describe: 'The same for an exchange that is kept beside the learnings',
  }),
  lowConfidenceThreshold: decimal({
    env: 'REFLECT_RECALL_LOW_CONFIDENCE_THRESHOLD',
    default: 0.8,
    min: 0,
    max: 1,
    describe: 'The same for what was drafted from a session and confirmed by nobody',
  }),
  draftMinWords: integer({
    env: 'REFLECT_RECALL_DRAFT_MIN_WORDS',
    default: 4,
    min: 0,
    max: 100,
    describe:
      'Words of a subject that a prompt must have before it is given such drafts and exchanges; 0 for any prompt',
  }),
  impliedWeight: decimal({
    env: 'REFLECT_RECALL_IMPLIED_WEIGHT',
    default: 0.25,
    min: 0,
    max: 0.5,
    describe: 'What a learning did in sessions, as a share of what ratings by people count',
  }),
  ignoredAfter: integer({
    env: 'REFLECT_RECALL_IGNORED_AFTER',
    default: 10,
    min: 0,
    max: 1000,
    describe: 'Sessions that ignore a learning, none helped, before it sinks and may go; 0 never',
  }),
  unusedAfter: integer({
    env: 'REFLECT_RECALL_UNUSED_AFTER',
    default: 4,
    min: 0,
    max: 1000,
    describe:
      'Sessions that were given what nobody confirmed, none helped, before it is not given again; 0 never',
  }),
  maxQueryTokens: integer({
    env: 'REFLECT_RECALL_MAX_QUERY_TOKENS',
    default: 32,
    min: 4,
    max: 256,
    describe: 'Tokens of a prompt that are embedded, the most distinctive',
  }),
  deadlineMs: integer({
    env: 'REFLECT_RECALL_DEADLINE',
    default: 1500,
    min: 20,
    max: 20_000,
    describe: 'Milliseconds after process start, past which a hook gives nothing',
  }),
  standingQueries: text({
    env: 'REFLECT_RECALL_STANDING_QUERIES',
    default: '',
    describe:
      'What the start of every session is to bring, beside what its place calls for: up to five questions with ; between them, one learning for each',
  }),
  hyde: flag({
    env: 'REFLECT_RECALL_HYDE',
    default: false,
    describe:
      'Have the api worker write a hypothetical answer that is searched with the query; hooks never do',
  }),
  curate: flag({
    env: 'REFLECT_RECALL_CURATE',
    default: false,
    describe: 'Have the api worker choose among what recall found; hooks never do',
  }),
  patienceMs: integer({
    env: 'REFLECT_RECALL_PATIENCE',
    default: 10_000,
    min: 100,
    max: 120_000,
    describe:
      'Milliseconds that recall waits for an answer of the api worker; then it does without',
  }),
};
export type RecallSettings = SettingValues<typeof RECALL_SETTINGS>;
