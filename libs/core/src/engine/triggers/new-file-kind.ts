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
const SOURCES = [
  '*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,py,go,rs,java,kt,swift,rb,php,cs,c,cc,cpp,h,hpp,sh,sql,vue,svelte}',
];
const TESTS = ['*.{test,spec}.*', '*_{test,spec}.*', 'test_*.*', '*{Test,Tests,Spec}.*'];

/** Things that are a file of their own, in a folder or with a name that says so. */
const THINGS =
  'component|migration|page|route|controller|handler|service|model|schema|view|template|hook|helper|util|script|workflow|store|plugin|middleware|fixture|factory|seeder|job|worker|layout|widget|screen|resolver|entity|repository|dto|policy|provider|adapter|mapper|validator|serializer|decorator|guard|interceptor|directive|reducer|selector|composable|stylesheet|playbook|dashboard|runbook';
/** Those whose folders or names are others than they are called by. */
const OTHER_THINGS: readonly (readonly [name: RegExp, globs: readonly string[]])[] = [
  [/^(?:storybook )?stor(?:y|ies)$/, ['*.stories.*', '{stories,__stories__}/**']],
  [/^(?:adrs?|decision records?)$/, ['{adr,adrs,decisions}/**']],
  [/^endpoints?$/, ['{api,endpoints,routes}/**']],
  [/^(?:unit |integration |e2e |end-to-end )?(?:tests?|specs?)$/, TESTS],
  [/^(?:tests?datei(?:en)?|fichiers? de tests?|archivos? de (?:tests?|pruebas?))$/, TESTS],
  [/^(?:source|code|quell)(?:code)?[- ]?(?:files?|datei(?:en)?)$/, SOURCES],
  [/^komponenten?$/, globsOf('component')],
  [/^migrationen$/, globsOf('migration')],
  [/^(?:files?|datei(?:en)?|fichiers?|archivos?)$/, ['*']],
];
const THING = new RegExp(`^(${THINGS})s?$`);
const PLURAL = /^(entit|factor|polic|repositor|utilit)ies$/;

/** Globs of the kind of files that the first words of a phrase, in lower case, name: "react component", "typescript files". */
export function newFileKind(phrase: string): readonly string[] {
  const words = phrase.split(' ').map((word) => word.replace(/[.,:]+$/, ''));
  for (const from of [0, 1, 2]) {
    for (const length of [3, 2, 1]) {
      const globs = thingGlobs(words.slice(from, from + length), from);
      if (globs.length > 0) return globs;
    }
  }
  return [];
}

function thingGlobs(words: readonly string[], from: number): readonly string[] {
  const [first = '', second = ''] = words;
  const isFile = words.length === 2 && /^(?:files?|modules?|datei(?:en)?)$/.test(second);
  if (isFile && /^\*?\.\w{1,8}$/.test(first)) return [`*.${first.split('.').at(-1) ?? ''}`];
  const language = isFile ? LANGUAGES[first] : undefined;
  if (language !== undefined) return [language];
  const name = (isFile && !/^(?:source|code)$/.test(first) ? [first] : words).join(' ');
  const other = OTHER_THINGS.find(([pattern]) => pattern.test(name));
  // Files of a kind that is not known are not all files.
  if (other !== undefined) return other[1].includes('*') && from > 0 ? [] : other[1];
  const thing = THING.exec(name.replace(PLURAL, '$1y'))?.[1];
  return thing === undefined ? [] : globsOf(thing);
}

/** A folder of them, and a name that ends with what it is: `user.service.ts`, `UserService.php`. */
function globsOf(thing: string): readonly string[] {
  const many = thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`;
  const name = thing.charAt(0).toUpperCase() + thing.slice(1);
  return [`{${thing},${many}}/**`, `*{.,-,_}${thing}.*`, `*${name}.*`];
}
