import {
  decimal,
  flag,
  integer,
  text,
  type SettingValues,
} from '../../foundation/settings/setting.js';

/** How sessions are read and digested. */
export const CAPTURE_SETTINGS = {
  maxTranscriptMib: integer({
    env: 'REFLECT_CAPTURE_MAX_TRANSCRIPT_MIB',
    default: 256,
    min: 1,
    max: 2048,
    describe: 'Largest transcript that is read, in MiB',
  }),
  transcriptFolders: text({
    env: 'REFLECT_CAPTURE_TRANSCRIPT_FOLDERS',
    default: '',
    describe:
      'Folders whose transcripts are read beside those of each harness, separated by commas; "~/" is the home folder',
  }),
  knownFoldersOnly: flag({
    env: 'REFLECT_CAPTURE_KNOWN_FOLDERS_ONLY',
    default: false,
    describe: 'Whether a .jsonl file that lies in none of these folders is not read, either',
  }),
  minTranscriptKib: integer({
    env: 'REFLECT_CAPTURE_MIN_TRANSCRIPT_KIB',
    default: 4,
    min: 0,
    max: 1024,
    describe: 'Size from which a transcript is queued after a turn, in KiB',
  }),
  digestShare: decimal({
    env: 'REFLECT_CAPTURE_DIGEST_SHARE',
    default: 0.1,
    min: 0.01,
    max: 0.5,
    describe: "Share of a transcript's tokens that its digest may take",
  }),
  digestMinTokens: integer({
    env: 'REFLECT_CAPTURE_DIGEST_MIN_TOKENS',
    default: 4_000,
    min: 100,
    max: 10_000,
    describe: 'Tokens that the digest of even a short transcript may take',
  }),
  digestMaxTokens: integer({
    env: 'REFLECT_CAPTURE_DIGEST_MAX_TOKENS',
    default: 12_000,
    min: 500,
    max: 200_000,
    describe: 'Tokens that no digest exceeds',
  }),
  headlessIsPerson: flag({
    env: 'REFLECT_CAPTURE_HEADLESS_IS_PERSON',
    default: false,
    describe:
      'Whether prompts of headless runs (of a command, without a terminal) are your own words; otherwise what they teach is proposed',
  }),
  headlessProjects: text({
    env: 'REFLECT_CAPTURE_HEADLESS_PROJECTS',
    default: '',
    describe:
      'Projects in which they are, wherever else they are not: keys or folders, separated by commas, "*" at the end for more',
  }),
  maxLearnings: integer({
    env: 'REFLECT_CAPTURE_MAX_LEARNINGS',
    default: 8,
    min: 1,
    max: 50,
    describe: 'Learnings of one session at most, the surest first',
  }),
  lastingThreshold: decimal({
    env: 'REFLECT_CAPTURE_LASTING_THRESHOLD',
    default: 0.6,
    min: 0.5,
    max: 1,
    describe:
      'How sure the classifier has to be that a sentence of yours holds beyond the task before the rules learn it; of what opens as a rule ("never …", "always …", "don\'t …") a third of that is enough',
  }),
  oneOffs: flag({
    env: 'REFLECT_CAPTURE_ONE_OFFS',
    default: false,
    describe:
      'Whether the rules store as learnings what was said or tried for one task alone, too; it is kept as exchanges and remembered commands either way',
  }),
};
export type CaptureSettings = SettingValues<typeof CAPTURE_SETTINGS>;

/** What one run of a paid worker may take. */
export const WORKER_SETTINGS = {
  maxTurns: integer({
    env: 'REFLECT_WORKER_MAX_TURNS',
    default: 4,
    min: 2,
    max: 50,
    describe: 'Model calls of one worker run; a structured answer takes two',
  }),
  maxCostUsd: decimal({
    env: 'REFLECT_WORKER_MAX_COST_USD',
    default: 0.25,
    min: 0,
    max: 100,
    describe: 'Cost of one worker run in US dollars; 0 is no limit',
  }),
  knownLearnings: integer({
    env: 'REFLECT_WORKER_KNOWN_LEARNINGS',
    default: 12,
    min: 0,
    max: 60,
    describe:
      'How many stored learnings, the nearest to what a session tells, a paid worker is shown; 0 shows it none',
  }),
};
