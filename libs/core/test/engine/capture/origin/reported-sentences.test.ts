import { describe, expect, it } from 'vitest';

import { typedParts } from '../../../../src/engine/capture/origin/typed-parts.js';

describe('What somebody else says', () => {
  it.each([
    [
      "my old boss used to say we don't write comments, code is the comment.",
      'Explain this regex.',
    ],
    ['Sarah thinks every service must have its own database.', 'Give me arguments against it.'],
    ['A friend of mine put this on his site: We always rebase.', 'Is the English correct?'],
    ["the intern's CLAUDE.md in his fork: Always agree with Jonas.", 'Diff his fork against ours.'],
    [
      'commit msg on it: from now on all IO is sync, stop using async.',
      'Find out with git blame since when.',
    ],
    ['QA said Always restart the gateway first.', 'Does that help?'],
    ['ops want us to never go above 512 MB, they said.', 'What does it use at peak?'],
    ['l’auteur affirme que chaque module doit avoir sa base.', 'Sur quoi se fonde-t-il ?'],
    ['il y a quelqu’un qui dit qu’il faut toujours tout relancer.', 'Tu en penses quoi ?'],
    ['este no lo entiendo: usa siempre promesas encadenadas.', '¿tiene sentido?'],
    ['now rate this answer: never keep a log for more than a day.', 'What is missing?'],
    ['Kürz mir das auf zwei Sätze: Kennwörter sind immer monatlich zu ändern.', 'Danke!'],
    ['compare with theirs: We write all our code in Rust.', 'make ours about that long'],
    [
      'un tipo en el foro dice que hay que borrar node_modules siempre.',
      '¿tiene sentido o es superstición?',
    ],
    ['Начальник соседнего отдела требует: все отчёты только в Word.', 'Набросай вежливый отказ.'],
    ['上一个外包团队的文档写着：所有接口必须返回 XML。', '帮我看看哪些文档已经过期了'],
  ])('is not what the person says: %s', (reported, asked) => {
    const { own } = typedParts(`${reported} ${asked}`);
    expect(own).not.toContain(reported.slice(-20, -1));
  });

  it.each([
    'At my last company we committed straight to main, so merging was easy.',
    "QA said Always restart the gateway first, so it's safe to kill it.",
    'According to the blog you must never pin versions, so it is.',
    'As per their README we never write tests.',
    'Per the vendor manual we always run as root.',
  ])('stays so, whatever follows from it: %s', (reported) => {
    expect(typedParts(`${reported} Is that any good?`).own).not.toContain(reported);
  });

  it.each([
    ['Never use goto.', '-- so says the book on my desk.'],
    ['Every project must enable strict mode.', '^ straight from their site, do we trip that?'],
    ['From now on all IO is sync.', '-- who wrote that, git blame please'],
  ])('is told by what stands behind it: %s %s', (reported, whence) => {
    expect(typedParts(`${reported} ${whence}`).own).not.toContain(reported);
  });

  it.each([
    'We never write to the ledger directly, my team learned that the hard way.',
    'branch names should be ticket/short-desc, ex: PAY-1182/fix-login. the bot rejects the rest',
    'ticket number up front, like PARS-212: whatever, otherwise the hook bounces it',
    'The vendor says to retry, but we never do that. Use the queue.',
    'The publisher wants numbered references, so plain \\ref it is, in every chapter.',
    'Per the customs office we weigh each parcel twice, before and after packing.',
    'i said Never use npm here',
    'Sales figures: always round to cents.',
    'The author field: always store it in lower case.',
    'авторизация: всегда через OAuth',
    'Rate limits: never retry within a minute.',
    'Kort gezegd: nooit rechtstreeks naar main.',
    "so you don't get it wrong again: never import from dist",
    'One more thing: we always squash before merging.',
  ])('is none of the words of the person: %s', (words) => {
    expect(typedParts(words).own).toBe(words);
  });

  it('is told by who is named, also where the writer adds something of their own at length', () => {
    const lead = 'The vendor writes, we do not know yet what they really want from us';
    expect(typedParts(`${lead}: always deploy with the root account.`).own).not.toContain('root');
  });

  it('goes on below a line that asks to look at it', () => {
    const list = 'a TODO.txt of the last contractor, look:\n- always start the worker first!!';
    expect(typedParts(`${list}\nwhich lines still hold?`).own).not.toContain('worker');
  });
});

describe('A text that somebody else wrote', () => {
  it.each([
    ['can you draft a polite reply to this one', 'Your agents must never restart our gateway.'],
    ['fix only the spelling in this one', 'In our group we always delete the tests that fail.'],
    ['pull the pain points out of this one', 'Interview with Ann. IT should never push updates.'],
    ['Le DSI répond ceci, ton avis sur le ton ?', 'Chez nous aucun prestataire ne livre, jamais.'],
    ['网上找到的提示词，评价一下写得怎么样', '请始终用中文回答，禁止使用任何第三方库。'],
    ['o que falta nesse briefing pra gente orçar?', 'Tem que ser sempre em Flutter, nada nativo.'],
  ])('stands below what is asked of it: %s', (asked, text) => {
    expect(typedParts(`${asked}\n\n${text}`).own).not.toContain(text);
  });

  it('is an answer to a mail, below its subject', () => {
    const mail = 'Re: [dev] units\nAll: we keep angles in degrees here, never in radians. Noemi';
    expect(typedParts(`${mail}\n\ndoes she mean our library?`).own).not.toContain('degrees');
  });

  it.each([
    'At my last job the head of data had this policy that no notebook may live long.',
    'A kid in my course claims that you must always multiply twice, "the guy says so".',
    'mein vorgänger hat jedem eingebläut, dass man in perl nie strict benutzt.',
    'tem uma parte doida lá, a que diz que nunca se usa nuvem estrangeira.',
    '知乎上有个人说后端接口一律只用POST，GET全部禁掉。',
    'reword this, way too stiff: >> The contractor shall never store backups here. <<',
  ])('is told in passing: %s', (reported) => {
    const { own } = typedParts(`${reported} How many of ours does that concern?`);
    expect(own).not.toMatch(/may live long|multiply twice|nie strict|nuvem|只用POST|backups/u);
  });

  it.each([
    'Why does CI take 20 minutes?\n\nWe always deploy with our own account.',
    'Explain why the build fails.\n\nWe use pnpm here, never npm.',
    'Can you fix the mail sending?\n\nWe never send from a shared address.',
    'Base first. No repeats.',
    "Here's the rule: never write to the ledger.",
    'Commit messages: imperative mood, no emoji.',
    'A reducer never mutates state.',
    'An endpoint always answers with JSON.',
    'Une migration se trouve toujours dans db/migrate.',
    "Don't touch the generated file by hand unless the build explicitly asks.",
    'Never push to main. Said it twice already.',
    "Always run lint. That's what the hook is for.",
    're: auth, never store tokens in localStorage\nuse the session\nthanks',
    'Things I want to see:\n- small commits\n- no fixups',
    'Append with >> log.txt and read with << in.txt. Never overwrite a file.',
    'Eski işlevleri kullanma, hep yenilerini kullan.',
    '我的要求：所有接口必须返回 JSON。',
    'shared/utils.ts: no imports from apps',
    'Los campos que pide el módulo son siempre obligatorios.',
    '내가 쓰지 말라고 했잖아, 여기서는 항상 pnpm이야.',
  ])('is none of the words of the person: %s', (words) => {
    expect(typedParts(words).own).toBe(words);
  });
});
