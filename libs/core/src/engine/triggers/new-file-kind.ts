/** A kind of files that people have a name for. */
export interface NewFileKind {
  /** Where files of it are, and how they are called. */
  readonly globs: readonly string[];
  /** Globs of names with a capital in them, which are those of other files where the case of names does not count. */
  readonly capitalGlobs: readonly string[];
  /** Folders that hold nothing but files of it. */
  readonly folders: readonly string[];
  /**
   * Whether something else is called so, too, as a page that is shown or a job that runs: a sentence is about files of it
   * only where something else in it says so.
   */
  readonly isOfRunning: boolean;
  /** As code spells it, `Job` in `BaseJob`; absent for what code does not name. */
  readonly codeName?: string;
}

/** Endings of the sources that people call by the name of a language. */
const LANGUAGES: Readonly<Record<string, string>> = {
  typescript: '*.{ts,tsx,mts,cts}',
  javascript: '*.{js,jsx,mjs,cjs}',
  python: '*.py',
  go: '*.go',
  rust: '*.rs',
  java: '*.java',
  kotlin: '*.kt',
  swift: '*.swift',
  ruby: '*.rb',
  php: '*.php',
  'c#': '*.cs',
  'c++': '*.{cpp,cc,cxx,hpp,hh,h}',
  css: '*.{css,scss,less}',
  scss: '*.scss',
  sql: '*.sql',
  markdown: '*.{md,mdx}',
  yaml: '*.{yml,yaml}',
  shell: '*.{sh,bash}',
  bash: '*.{sh,bash}',
  vue: '*.vue',
  svelte: '*.svelte',
  terraform: '*.tf',
};
const SOURCES = kindOf([
  '*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,py,go,rs,java,kt,swift,rb,php,cs,c,cc,cpp,h,hpp,sh,sql,vue,svelte}',
]);
const TESTS: NewFileKind = {
  ...kindOf(['*.{test,spec}.*', '*_{test,spec}.*', 'test_*.*']),
  capitalGlobs: ['*{Test,Tests,Spec}.*'],
  folders: ['test', 'tests', '__tests__', 'spec', 'specs'],
};
const STORIES: NewFileKind = {
  ...inFolders(['stories', '__stories__']),
  globs: ['*.stories.*', '{stories,__stories__}/**'],
};
export const ANY_FILE = kindOf(['*']);

/** Things that are a file of their own, in a folder or with a name that says so. */
const THINGS =
  'component|migration|route|controller|helper|util|script|middleware|fixture|factory|seeder|dto|mapper|validator|serializer|decorator|interceptor|reducer|composable|stylesheet|playbook|runbook';
/** The same of those whose names are also those of what runs, is shown or lies in a database. */
const RUNNING_THINGS =
  'page|handler|service|model|schema|view|template|hook|workflow|store|plugin|job|worker|widget|screen|entity|repository|policy|provider|guard|directive|selector|dashboard|layout|resolver|adapter';
const RUNNING = new RegExp(`^(?:${RUNNING_THINGS})$`);
/** Those whose folders or names are others than they are called by. */
const OTHER_THINGS: readonly (readonly [name: RegExp, kind: NewFileKind])[] = [
  [/^storybook stor(?:y|ies)$/, STORIES],
  [/^stor(?:y|ies)$/, { ...STORIES, isOfRunning: true, codeName: 'Story' }],
  [/^(?:adrs?|decision records?)$/, inFolders(['adr', 'adrs', 'decisions'])],
  [/^endpoints?$/, inFolders(['api', 'endpoints', 'routes'])],
  [/^tests?$/, TESTS],
  [/^specs?$/, { ...TESTS, isOfRunning: true, codeName: 'Spec' }],
  [/^(?:tests?datei(?:en)?|fichiers? de tests?|archivos? de (?:tests?|pruebas?))$/, TESTS],
  [/^(?:source|code|quell)(?:code)?[- ]?(?:files?|datei(?:en)?)$/, SOURCES],
  [/^komponenten?$/, thingOf('component')],
  [/^migrationen$/, thingOf('migration')],
];
const ALL_FILES = /^(?:files?|datei(?:en)?|fichiers?|archivos?)$/;
const FILE = /^(?:files?|modules?|class(?:es)?|datei(?:en)?)$/;
const THING = new RegExp(`^(${THINGS}|${RUNNING_THINGS})s?$`);
const PLURAL = /^(entit|factor|polic|repositor)ies$/;

/** The kind of files that words in lower case name, the last of them: "react component", "typescript files". */
export function newFileKind(words: readonly string[]): NewFileKind | undefined {
  const [last = '', before = ''] = [words.at(-1), words.at(-2)];
  // Files of a kind that is not known are not all files.
  if (ALL_FILES.test(last) && words.length === 1) return ANY_FILE;
  if (FILE.test(last)) return fileKind(before) ?? otherKind(words);
  return otherKind(words) ?? thingKind(last);
}

/** "test files", "service classes", "typescript modules", ".proto files". */
function fileKind(name: string): NewFileKind | undefined {
  if (/^\*?\.\w{1,8}$/.test(name)) return kindOf([`*.${name.split('.').at(-1) ?? ''}`]);
  const language = LANGUAGES[name];
  if (language !== undefined) return kindOf([language]);
  const kind = otherKind([name]) ?? thingKind(name);
  return kind && { ...kind, isOfRunning: false };
}

function otherKind(words: readonly string[]): NewFileKind | undefined {
  const names = [1, 2, 3].map((length) => words.slice(-length).join(' '));
  return OTHER_THINGS.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];
}

function thingKind(name: string): NewFileKind | undefined {
  const thing = THING.exec(name.replace(PLURAL, '$1y'))?.[1];
  return thing === undefined ? undefined : thingOf(thing);
}

/** A folder of them, and a name that ends with what it is: `user.service.ts`, `UserService.php`. */
function thingOf(thing: string): NewFileKind {
  const many = thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`;
  const codeName = thing.charAt(0).toUpperCase() + thing.slice(1);
  return {
    ...kindOf([`{${thing},${many}}/**`, `*{.,-,_}${thing}.*`, `${thing}.*`]),
    capitalGlobs: [`*${codeName}.*`],
    folders: [thing, many],
    isOfRunning: RUNNING.test(thing),
    codeName,
  };
}

function inFolders(folders: readonly string[]): NewFileKind {
  return { ...kindOf([`{${folders.join(',')}}/**`]), folders };
}

function kindOf(globs: readonly string[]): NewFileKind {
  return { globs, capitalGlobs: [], folders: [], isOfRunning: false };
}
