/** Verbs that ask for a change of code, in the forms that requests have. */
const ENGLISH =
  'add|implement|fix|change|update|refactor|migrate|create|write|remove|delete|replace|rename|extract|simplify|clean ?up|bump|upgrade|convert|split|introduce|revert|rewrite|drop|address|solve|improve';
const GERMAN =
  'füge|ergänze|behebe|ändere|erstelle|ersetze|entferne|lösche|aktualisiere|implementiere|schreibe?|hinzufügen|beheben|ändern|erstellen|ersetzen|entfernen|löschen|aktualisieren|implementieren';
const ROMANCE =
  'ajoute[rz]?|corrige[rz]?|modifie[rz]?|crée[rz]?|remplace[rz]?|supprime[rz]?|renomme[rz]?|implémente[rz]?|' +
  'añade|añadir|agrega|agregar|corregir|arregla|arreglar|cambia|cambiar|crea|crear|reemplaza|elimina|actualiza|implementa|' +
  'adicion[ae]r?|corrig[ae]|corrigir|alter[ae]r?|cri[ae]r?|substitu[ai]r?|remov[ae]r?|atualiz[ae]r?|implement[ae]r?|' +
  'aggiungi|correggi|modifica|sostituisci|rimuovi|aggiorna';
const SLAVIC =
  'добавь(?:те)?|исправь(?:те)?|измени(?:те)?|создай(?:те)?|замени(?:те)?|удали(?:те)?|обнови(?:те)?|dodaj|popraw|zmień|utwórz|zastąp|usuń|zaktualizuj';
const ASIAN =
  /添加|修复|修改|创建|替换|删除|更新|实现|重构|追加|修正|変更|作成|置換|削除|実装|추가|수정|변경|생성|삭제|교체|구현/u;
const VERBS = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:${[ENGLISH, GERMAN, ROMANCE, SLAVIC].join('|')})(?![\\p{L}\\p{N}_])`,
  'iu',
);
const MAX_READ = 4_000;

/** Whether a prompt has a verb that asks for a change of code. A word alone: a guess, which may cost one line of context. */
export function asksForChange(prompt: string): boolean {
  const text = prompt.slice(0, MAX_READ);
  return VERBS.test(text) || ASIAN.test(text);
}
