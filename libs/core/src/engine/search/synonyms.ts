/**
 * Stems that developers write for one another, a line a sense; the first stands for all of them. Only
 * words that mean the same wherever such texts have them: "make" is also a tool, "dev" also a device.
 * What is mostly a part of identifiers ("num", "max", "err") stays what it is: there it is a name, and
 * on the development sets its long form brings dpdk nothing but noise.
 */
export const SYNONYMS: readonly string[] = [
  'directori folder dir',
  'delet remov eras rm',
  'displai show print',
  'find search locat',
  'copi cp',
  'move mv',
  'run execut',
  'kill termin',
  'exclud omit skip ignor',
  'begin start',
  'configur config',
  'repositori repo',
  'environ env',
  'databas db',
  'password passwd',
  'messag msg',
  'temporari temp tmp',
  'packag pkg',
  'applic app',
  'regex regexp',
  'kubernet k8s',
  'postgresql postgr',
  'inform info',
  'attribut attr',
  'administr admin',
  'asynchron async',
  'depend dep',
  'librari lib',
];

const FIRST = new Map(
  SYNONYMS.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((other) => [other, first] as const);
  }),
);

/** The stem that stands for all that mean the same. */
export function firstSynonym(stem: string): string {
  return FIRST.get(stem) ?? stem;
}
