import type { NameInText } from './name-in-text.js';
import { secretGrade } from './secret-grade.js';
import { textAt, valueAt, type Value } from './value-at.js';

/** Of a sentence, as much as may stand between a name and what it is. */
const FAR = 140;
const SENTENCE_END = /[.!?;](?=\s)|\n\s*\n|\n\s*[-*#]|[{}]|["'],/g;
/** What says in many languages that a value follows. */
const SAYING =
  /(?:(?<=[\s’'`"*_)])(?:is|was|are|be|to|as|ist|lautet|war|est|es|é|è|är|er|on|je|jest|este|είναι|هي|هو|היא|הוא|है|là|adalah|является|auf)(?:\s(?:now|still|jetzt|nun|ahora|currently))?\s{0,2}[:：=]?(?=\s)|\s?[:：](?!\/\/|\d{2,5}\/)|\s{1,3}[-–—→=][->]?(?=\s)|是|为|為|は|が|คือ|[은는이가](?=\s))(?:[ \t\r]{0,8}\n)?(?:[ \t\r]{0,8}\n)?[*_]{0,3}\s{0,12}(?:```\w*\s{1,3})?[(*_]{0,3}/g;
const BESIDE = /[*_"'`]{0,3},?\s{1,3}[(*_]{0,2}/y;
const NUMBER_NAME = /pin|番号|code|пароль|pass(?:word|code|wort)|密码|비밀번호/i;
/** The other way round: "… is our admin password". */
const TOLD_BEFORE =
  /(?<value>[^\s"'`,;(){}[\]<>\u0590-\uffff]{6,200})["'`)]{0,2}\s{1,3}(?:is|was|are|as|ist|als|est|comme|es|como|é|è|come)\s{1,3}(?:(?:the|our|my|your|his|her|their|das|unser|mein|la|le|el|mi|a|o)\s{1,3})?(?:(?!of\s|for\s)[^\s.:;,]{1,30}\s{1,3}){0,3}$/i;
/** Without one of these {@link TOLD_BEFORE} need not look at every word. */
const SAYS = /\s(?:is|was|are|as|ist|als|est|comme|es|como|é|è|come)\s/i;
const OPEN_BRACKET = /\((?:the\s)?$/i;
const IN_BRACKETS = /(?<value>[^\s"'`,;(){}[\]<>\u0590-\uffff]{6,200})["'`]?\s?\((?:the\s)?$/i;
/** What is more than a name of secrets, as a "password manager", is none. */
const ENDS =
  /^\s{0,3}(?:[.,;:!?)]|$|\n)|^\s{1,3}(?:for|of|on|to|in|at|and|but|not|here|now|there|für|para|pour)\b/;

/** What a sentence says of a name: its value, behind it or in front. */
export function spokenSecrets(text: string, name: NameInText): Value[] {
  const said = saidBehind(text, name) ?? beside(text, name) ?? saidBefore(text, name);
  return said === undefined ? [] : [said];
}

function saidBehind(text: string, { name, to }: NameInText): Value | undefined {
  const part = text.slice(to, to + FAR);
  const signs = part.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).matchAll(SAYING);
  const ends = [...part.matchAll(SENTENCE_END)].map(({ index }) => index);
  for (const sign of signs) {
    // A sign at the end of a sentence, or of a paragraph, still belongs to it.
    if (ends.some((end) => end < sign.index)) break;
    if (/[:：=]/.test(sign[0]) && part.slice(0, sign.index).includes('\n')) continue;
    const value = valueAt(text, to + sign.index + sign[0].length);
    if (value === undefined) continue;
    const isFar = sign[0].includes('\n');
    if (
      grade(value, text.slice(Math.max(0, to - 20), to)) >= (name === 'password' && !isFar ? 2 : 3)
    )
      return value;
  }
  return undefined;
}

function grade(value: Value, name: string): number {
  if (/^\d+$/.test(value.text) && !NUMBER_NAME.test(name)) return 0;
  return secretGrade(value.text);
}

function beside(text: string, { name, from, to }: NameInText): Value | undefined {
  const sign = textAt(BESIDE, text, to);
  const value = sign === '' ? undefined : valueAt(text, to + sign.length);
  if (value === undefined || /^\d+$/.test(value.text)) return undefined;
  const isLogin = /\b(?:user|login|log in|as|with|and)\b[^\n]{0,40}$/i.test(
    text.slice(Math.max(0, from - 60), from),
  );
  const isName = /^[a-z]+\d?$/i.test(value.text);
  const least = name === 'password' && isLogin && !isName ? 2 : 3;
  return secretGrade(value.text) >= least ? value : undefined;
}

function saidBefore(text: string, { name, from, to }: NameInText): Value | undefined {
  const start = Math.max(0, from - 300);
  const part = text.slice(start, from);
  const bracketed = OPEN_BRACKET.test(part) ? IN_BRACKETS.exec(part) : null;
  const mayBeTold = ENDS.test(text.slice(to, to + 12)) && SAYS.test(part);
  const match = bracketed ?? (mayBeTold ? TOLD_BEFORE.exec(part) : null);
  const value = match?.groups?.['value'];
  if (match === null || value === undefined) return undefined;
  if (secretGrade(value) < (name === 'password' && bracketed === null ? 2 : 3)) return undefined;
  const at = start + match.index;
  return { text: value, from: at, to: at + value.length, isQuoted: false };
}
