/** How a sentence names what files are made from, and where they belong. */
const MADE_FROM =
  /(?<![\p{L}\p{N}])(?:templates?|copy|copied|start(?:s|ing)? (?:from|with)|begins? (?:from|with)|based? on|modell?ed (?:on|after)|scaffold|boilerplate|skeleton|vorlagen?|beginn\p{L}* mit|kopier\p{L}*|modèle|copie\p{L}*|commenc\p{L}* par|plantilla|copia\p{L}*|empiez\p{L}* con)(?!\p{L})/iu;
const PLACED =
  /\b(?:go(?:es)?|belongs?|lives?|put|placed?|kept|in(?:to)?|under|inside|below|gehör\p{L}*|dans|en)\b/iu;
/** Copies of what lies in one of these lie elsewhere. */
const TEMPLATE_FOLDER =
  /(?:^|\/)[._]?(?:templates?|scaffolds?|skeletons?|boilerplates?|plop|hygen|github)\//i;
/** Endings that say of a file that it is a template. */
const TEMPLATE_ENDING = /\.(?:tmpl|tpl|template|hbs|ejs|j2|jinja2?)$/i;
const PLACEHOLDER = /<[^<>/]*>|\{[^{}/]*\}|\[[^[\]/]*\]/g;
const PATH = /^(?:\.\/)?((?:[\w@.<>{}[\]*-]+\/)+)([\w@.<>{}[\]*-]*)$/;
const MAX_PATH = 200;
const MAX_PATHS = 10;

/** Globs of where the files are that a sentence is about: beside what they are made from, or in the folder that it names. */
export function newFilePlaces(sentence: string): readonly string[] {
  const isMadeFrom = MADE_FROM.test(sentence);
  if (!isMadeFrom && !PLACED.test(sentence)) return [];
  return pathsIn(sentence).flatMap(({ folder, name }) => {
    const path = (folder + name).replace(PLACEHOLDER, '*');
    if (path !== folder + name) return [path];
    if (TEMPLATE_FOLDER.test(folder)) return [];
    const ending = /\.\w{1,10}$/.exec(name.replace(TEMPLATE_ENDING, ''))?.[0];
    if (ending === undefined) return [`${path.replace(/\/$/, '')}/**`];
    return isMadeFrom ? [`${folder}**/*${ending}`] : [];
  });
}

interface NamedPath {
  /** Ends with a slash. */
  readonly folder: string;
  readonly name: string;
}

function pathsIn(sentence: string): readonly NamedPath[] {
  const words = sentence
    .split(/\s+/)
    .filter((word) => word.includes('/') && word.length <= MAX_PATH)
    .slice(0, MAX_PATHS);
  return words.flatMap((word) => {
    const bare = word.replace(/^[`'"(]+/, '').replace(/[`'").,:;!?]+$/, '');
    const [, folder, name = ''] = PATH.exec(bare) ?? [];
    return folder === undefined ? [] : [{ folder, name }];
  });
}
