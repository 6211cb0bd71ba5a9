import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeText } from '../../../src/engine/search/analyze-text.js';

describe('analyzeText', () => {
  it.each([
    ['words, stemmed and in lower case', 'Building tests FAILED', ['build', 'test', 'fail']],
    ['no words that carry no subject', 'this is the cache of it', ['cach']],
    ['repeats as often as they occur', 'retry the retry', ['retri', 'retri']],
    ['an identifier and its parts', 'getUserId', ['getuserid', 'get', 'user', 'id']],
    ['acronyms apart from the word after them', 'XMLHttp', ['xmlhttp', 'xml', 'http']],
    ['the parts of snake case', 'max_retry_count', ['max_retry_count', 'max', 'retri', 'count']],
    ['the parts of a path', 'src/user.cache.ts', ['src', 'user', 'cach', 'ts']],
    [
      'one word for all that mean the same',
      'rm tmp_Dirs',
      ['delet', 'tmp_dirs', 'temporari', 'directori'],
    ],
    ['numbers', 'HTTP 404', ['http', '404']],
    ['full-width letters as plain ones', 'ＮＰＭ', ['npm']],
    ['accents composed as decomposed', 'cafe\u0301', ['café']],
    ['words of other scripts whole', 'ошибка हिन्दी', ['ошибка', 'हिन्दी']],
    ['pairs of characters of scripts without spaces', '数据库', ['数据', '据库']],
    ['a single character of such a script', '中', ['中']],
    ['what stands between such characters', '用npm安装', ['用', '安装', 'npm']],
    ['pairs of kana and hangul', 'エラ 오류', ['エラ', '오류']],
    ['nothing of punctuation', '--- !? ...', []],
  ])('gives %s', (_, text, terms) => {
    expect(analyzeText(text)).toEqual(terms);
  });

  it('leaves out words that are too long to be asked for', () => {
    expect(analyzeText(`${'x'.repeat(65)} short`)).toEqual(['short']);
  });

  it('gives the terms of a part wherever in a text it stands', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(analyzeText(`${one} ${other}`)).toEqual([
          ...analyzeText(one),
          ...analyzeText(other),
        ]);
      }),
    );
  });

  it('comes to an end with long runs of seams and changes of script', () => {
    const hostile = [`${'_'.repeat(50_000)}a`, 'aA'.repeat(25_000), '中b'.repeat(25_000)];
    expect(hostile.map((text) => analyzeText(text).length)).toEqual([0, 0, 50_000]);
  });
});
