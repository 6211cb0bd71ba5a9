import { describe, expect, it } from 'vitest';
import { isEnglish } from '../../../../src/engine/capture/digesting/is-english.js';
import { userCues } from '../../../../src/engine/capture/digesting/user-cues.js';

const TELLING = [
  'Vergiss nicht, dass der Dienst nur IPv6 spricht.',
  'Lass die Vorlagen bitte in Ruhe.',
  "N'oublie pas que le cache est partagé.",
  'Evita tocar la rama estable, no subas cambios sin revisión.',
  'Não mexa na pasta de traduções.',
  'Non toccare il modulo dei pagamenti.',
  'Zet nooit sleutels in de code.',
  'Nie używaj zmiennych globalnych.',
  'Kom ihåg att servern startar om på natten.',
  'Nezapomeň, že databáze běží na jiném portu.',
  'Не трогай файлы миграций.',
  'Пам’ятай, що сервер працює на іншому порту.'.replaceAll('’', "'"),
  'Unutma, test sunucusu 9000 portunda çalışıyor.',
  '勝手に依存関係を増やさないでください。',
  '记得测试库只读。',
  '설정 파일은 고치지 마세요.',
  'تذكر أن الخادم يعمل على المنفذ 9000.',
  'याद रखें कि सर्वर पोर्ट 9000 पर है।',
];

const WORK = [
  'Der Server startet nicht.',
  'Ich kann das Protokoll nicht finden.',
  'Le bouton ne marche plus ?',
  'No funciona la búsqueda en el móvil.',
  'Não consigo abrir o arquivo.',
  'Il test non passa.',
  'De knop werkt niet.',
  'Nie widzę przycisku.',
  'Сервер не отвечает.',
  'ボタンを追加してください。',
  '修复这个错误。',
];

describe('userCues', () => {
  it.each(TELLING)('hears something to keep in %s', (text) => {
    const { correction, rule, constraint } = userCues(text);
    expect(correction || rule || constraint).toBe(true);
  });

  it.each(WORK)('hears no rule in %s', (text) => {
    const { correction, rule, constraint } = userCues(text);
    expect({ correction, rule, constraint }).toEqual({
      correction: false,
      rule: false,
      constraint: false,
    });
  });
});

describe('isEnglish', () => {
  it.each([
    'Keep the lines short, please.',
    'It should never do that again',
    'Run this with the naïve résumé parser and tell me what it prints.',
  ])('knows %s', (text) => {
    expect(isEnglish(text)).toBe(true);
  });

  it.each(['Das ist falsch', 'Ne touche pas à ce fichier', 'Dat is verkeerd', 'サーバー'])(
    'does not take %s for it',
    (text) => {
      expect(isEnglish(text)).toBe(false);
    },
  );
});
