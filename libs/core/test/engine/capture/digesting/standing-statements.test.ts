import { describe, expect, it } from 'vitest';

import { statesStanding } from '../../../../src/engine/capture/digesting/standing-statements.js';

describe('A sentence that states how things are done', () => {
  it.each([
    // All of a kind are so
    'Migrations in this repo are written by hand; the generator is off.',
    'Timestamps in the API are UTC with a trailing Z.',
    'Test files sit next to the source they test, named *.spec.ts.',
    'The docs are written in AsciiDoc.',
    'Commits: English, imperative, no full stop.',
    'PR descriptions in German, please.',
    'Kommentare im Code sind auf Englisch, die Doku für Kunden auf Deutsch.',
    'Les clés de traduction sont en snake_case.',
    'Las consultas SQL viven en ficheros .sql dentro de queries/.',
    'Os commits seguem o padrão Conventional Commits.',
    'I log vanno in JSON, una riga per evento.',
    'Teksten voor klanten zijn in het Nederlands, code is in het Engels.',
    'Nazwy tabel są w liczbie pojedynczej.',
    'Логи пишутся в JSON, без цветов.',
    'Commit mesajları İngilizce yazılır.',
    '金額は整数の円で持ちます。',
    '所有金额都以分为单位存整数。',
    'API 응답의 시간은 모두 UTC예요.',
    // We do so
    'We deploy from release branches.',
    'Wir schreiben Tests mit pytest, unittest ist Altlast.',
    'Pour les dates, on passe par Luxon.',
    'Usamos uv para las dependencias de Python, pip no.',
    'Миграции пишем руками, автогенерация отключена.',
    'Testleri vitest ile yazıyoruz, jest kullanmıyoruz.',
    // Who changes one thing does another
    'Whenever you touch the schema, regenerate the client with make client.',
    "Quand tu ajoutes une route, ajoute aussi son test d'intégration.",
    'Если меняешь API, обнови openapi.yaml в том же коммите.',
    'Chi tocca il contratto avvisa il team mobile.',
    '改了接口就要同步更新 swagger 文档。',
    '스키마를 바꾸면 마이그레이션도 같이 추가해 주세요.',
    // Each, none, only some, one for one
    'Każdy obrazek ma mieć sensowny alt po polsku.',
    'К каждому новому эндпоинту сразу пиши интеграционный тест.',
    'Pas de dépendance ajoutée sans mon accord.',
    'Only Nina merges to release branches.',
    'Un commit por cambio lógico.',
    'サービスごとにデータベースは分かれています。',
    // Said to hold from now on
    'Neue Endpunkte kommen ab jetzt in api/v2.',
    // Behind what is said of the moment
    'looks good - test files sit next to the source',
  ])('is known: %s', (sentence) => {
    expect(statesStanding(sentence)).toBe(true);
  });

  it.each([
    // Faults and sights
    'The build never finishes on my laptop, it hangs at step 4.',
    'Error messages are confusing in the import dialog.',
    'Everything in the cart gets lost when I reload.',
    'Die Daten gehen beim Neuladen verloren.',
    "Les dates s'affichent à l'envers dans le tableau.",
    'Los datos se pierden al recargar la página.',
    'I dati si perdono quando ricarico la pagina.',
    'Данные теряются при перезагрузке страницы.',
    'データはリロードすると消えます。',
    '列表只显示了三条,应该有五条。',
    '빌드가 항상 네 번째 단계에서 멈춰요.',
    // States of the moment
    'All tests are green on my branch.',
    'Die Branches sind alle gemergt, du kannst sie löschen.',
    'Все тесты проходят на моей ветке.',
    'テストは全部通りました。',
    '테스트는 모두 통과했어요.',
    // What is to be done about it
    'The tests use the old API, update them please.',
    'Los ficheros están en tmp, míralos.',
    'De bestanden staan in tmp, kijk even.',
    'Файлы лежат в tmp, посмотри.',
    '文件在 tmp 里,你看看。',
    // Orders for one thing, and for now
    'Rename loadUser to fetchUser in src/users.ts and update the imports.',
    'Only fix the failing test, nothing else for now.',
    'Heute bitte nichts mehr deployen, ich bin gleich weg.',
    'De momento no borres nada, quiero mirarlo yo primero.',
    '今回はテストを飛ばしていいです。',
    // Questions, reports, guesses
    'Do we use pnpm or yarn in this repo?',
    'Warum schreiben wir eigentlich die Logs in zwei Dateien?',
    'We deployed from the release branch yesterday and the site went down.',
    'Ieri abbiamo cambiato il dominio e ora i cookie non funzionano.',
    'I think migrations are written by hand.',
    'Die API ist hier dokumentiert: https://api.example.com',
  ])('is none: %s', (sentence) => {
    expect(statesStanding(sentence)).toBe(false);
  });
});
