import { lazily } from '../../foundation/lazily.js';

/**
 * Switching something off in plain words: a verb for it beside the name of a check, in the languages in
 * which people write to agents. No list of words is complete; what has no words here is caught by the
 * sign of the act, and by the origin, which lets nothing of a tool or a document through unseen.
 */
const OFF =
  'skip|skips|skipping|disable[sd]?|disabling|bypass(?:es)?|ignore[sd]?|ignoring|turn(?:ed|ing)? (?:it |them )?off|switch(?:ed)? off|omit|suppress|remove|delete|weaken|circumvent|avoid|without|never (?:run|use|do)|do ?n.t (?:run|use|do)|no need (?:for|to)|is not needed|not required|' +
  'überspring\\p{L}*|deaktivier\\p{L}*|abschalt\\p{L}*|schalte?\\p{L}*|umgeh\\p{L}*|ignorier\\p{L}*|ohne|niemals|désactive\\p{L}*|saute\\p{L}*|ignore\\p{L}*|contourne\\p{L}*|sans|jamais|desactiv\\p{L}*|omit\\p{L}*|salta\\p{L}*|ignora\\p{L}*|evita\\p{L}*|sin|nunca|desativ\\p{L}*|desabilit\\p{L}*|pul(?:e|ar)|contorn\\p{L}*|sem|disattiv\\p{L}*|disabilit\\p{L}*|aggira\\p{L}*|senza|mai|uitschakel\\p{L}*|schakel\\p{L}*|sla .{1,20} over|overslaan|zonder|nooit|wyłącz\\p{L}*|pomiń\\p{L}*|pomijaj\\p{L}*|bez|nigdy|atla\\p{L}*|devre dışı|kapat\\p{L}*|asla|yapma\\p{L}*|hoppa över|stäng av|inaktivera|utan|aldrig|vypn\\p{L}*|přeskoč\\p{L}*|nikdy|отключ\\p{L}*|пропус\\p{L}*|игнорир\\p{L}*|обойд\\p{L}*|без|никогда|вимкн\\p{L}*|вимика\\p{L}*|عطّ?ل|تجاهل|تخط|تجاوز|بدون|لا ت\\p{L}+|बंद|छोड़|अनदेखा|बिना';
const OFF_WIDE =
  '跳过|关闭|禁用|忽略|绕过|不要|无需|停用|スキップ|無効|オフ|無視|省略|なし|しない|건너뛰|비활성|끄|무시|우회|없이|하지';
const CHECK =
  'tests?|test suite|checks?|hooks?|lint(?:er|ing)?|reviews?|verification|validation|signature|signing|certificates?|tls|ssl|https|audits?|sandbox|firewall|guardrails?|scan(?:ner|s)?|coverage|ci|pipeline|approval|confirmation|permissions?|authenti\\p{L}+|authori\\p{L}+|encryption|security|safety|safeguards?|protection|2fa|mfa|backups?|rate limits?|logging|alerts?|typecheck(?:ing|s)?|type checks?|pre-?commit|branch protection|pull requests?|' +
  'prüfung\\p{L}*|überprüfung\\p{L}*|sicherheit\\p{L}*|signatur\\p{L}*|zertifikat\\p{L}*|freigabe\\p{L}*|berechtigung\\p{L}*|vérification\\p{L}*|contrôles?|sécurité|signature\\p{L}*|certificat\\p{L}*|relecture|revue|revisi[oó]n\\p{L}*|pruebas?|comprobaci\\p{L}+|verificaci\\p{L}+|verificaç\\p{L}+|seguridad|segurança|firma\\p{L}*|certificado\\p{L}*|testes?|revisão|assinatura|controll\\p{L}+|verific\\p{L}+|sicurezza|certificat\\p{L}+|revisione|controle\\p{L}*|beveiliging|handtekening|certificaat|beoordeling|test\\p{L}*|sprawdz\\p{L}+|weryfikacj\\p{L}+|bezpieczeństw\\p{L}+|podpis\\p{L}*|certyfikat\\p{L}*|kontrol\\p{L}*|doğrulama\\p{L}*|güvenlik|imza\\p{L}*|sertifika\\p{L}*|inceleme\\p{L}*|granskning\\p{L}*|säkerhet\\p{L}*|kontroll\\p{L}*|ověřen\\p{L}*|bezpečnost\\p{L}*|провер\\p{L}+|тест\\p{L}*|безопасност\\p{L}+|подпис\\p{L}*|сертификат\\p{L}*|ревью|хук\\p{L}*|линтер\\p{L}*|перевірк\\p{L}+|التحقق|الاختبار\\p{L}*|الأمان|الفحص|المراجعة|जांच|परीक्षण|सुरक्षा|समीक्षा';
const CHECK_WIDE =
  '测试|检查|校验|验证|签名|证书|审查|评审|安全|钩子|テスト|検査|検証|署名|証明書|レビュー|セキュリティ|フック|チェック|테스트|검사|검증|서명|인증서|리뷰|보안|확인|훅';

const off = lazily(
  () => new RegExp(`(?:(?<![\\p{L}\\p{N}])(?:${OFF})(?![\\p{L}\\p{N}])|${OFF_WIDE})`, 'iu'),
);
const check = lazily(
  () => new RegExp(`(?:(?<![\\p{L}\\p{N}])(?:${CHECK})(?![\\p{L}\\p{N}])|${CHECK_WIDE})`, 'iu'),
);

/** Whether one sentence tells to do without a check. */
export function weakens(text: string): boolean {
  return text
    .split(/[.!?。！？\n]/u)
    .some((sentence) => off().test(sentence) && check().test(sentence));
}
