import { describe, expect, it } from 'vitest';

import { userCues, type UserCues } from '../../../../src/engine/capture/digesting/user-cues.js';

const named = (text: string): readonly string[] =>
  Object.entries(userCues(text) satisfies UserCues)
    .filter(([, value]) => value === true)
    .map(([name]) => name);

describe('userCues', () => {
  it.each([
    ["No, don't use npm here. This project uses pnpm.", ['correction', 'rule', 'constraint']],
    ['you are not correct, it has a prompt field', ['correction', 'reason']],
    ['always run the formatter, otherwise CI fails', ['rule', 'fault', 'reason']],
    ["let's go with the lazy option for now", ['decision']],
    ['why do we re-export these?', ['question', 'why']],
    ['yes do it', ['approval', 'order']],
    ['please commit this and push', ['order']],
    ['can you create a PR?', ['question', 'order']],
    ['thanks', ['approval']],
    ['Use tabs, not spaces', ['rule', 'order']],
    ['the staging server only accepts TLS 1.3', ['constraint']],
    ['open it as a draft PR', ['manner', 'order']],
    ['the tests are failing again', ['fault']],
    ['create a plan according to our guidelines', ['order']],
    ['our naming guidelines say kebab-case', ['rule']],
    ['请用 pnpm，不要用 npm', ['rule']],
    ['const a = {\n b: [1],\n c: (2),\n d: "x",\n};\nf(a);\ng(a);', ['pasted']],
  ])('reads %j as %j', (text, cues) => {
    expect(named(text)).toEqual(cues);
  });

  it.each([
    'Ab sofort Commits nur noch auf Englisch',
    'Désormais les dates sont en UTC',
    'A partir de ahora los nombres van en inglés',
    'A partir de agora os logs ficam em JSON',
    "D'ora in poi i test stanno accanto al codice",
    'Voortaan gaan alle bedragen in centen',
    'Od teraz nazwy tabel w liczbie pojedynczej',
    'Alltid fyra blanksteg i den här katalogen',
    'Vždy nejdřív lint',
    'Впредь все ошибки на английском',
    'Надалі всі гілки від develop',
    'Bundan sonra dosya adları küçük harfle',
    '今後はエラーを英語で書く',
    '以后日志一律用英文',
    '앞으로 커밋은 영어로',
    'من الآن فصاعدا بالإنجليزية',
    'अब से सभी नाम अंग्रेज़ी में',
  ])('takes %j for a rule', (text) => {
    expect(userCues(text).rule).toBe(true);
  });

  it.each(['The hepatitis study is done', 'nieve', 'We met Jamaisha', 'she sempred'])(
    'takes no part of a word in %j for one',
    (text) => {
      expect(userCues(text).rule).toBe(false);
    },
  );

  it('does not take quoted words for the own ones', () => {
    expect(named('print "you should never see this text" to the user')).toEqual(['order']);
  });

  it('counts scripts without spaces by pairs of characters', () => {
    expect(userCues('请使用标准库函数').words).toBeGreaterThanOrEqual(4);
  });
});
