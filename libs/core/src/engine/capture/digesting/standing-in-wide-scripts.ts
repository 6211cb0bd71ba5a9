import { lazily } from '../../../foundation/lazily.js';
import {
  chinesePracticeNouns,
  japanesePracticeNouns,
  koreanPracticeNouns,
} from './practice-nouns.js';

/** {@link statesStanding} in a script of wide characters; undefined for a text in another. */
export function standingInWideScript(sentence: string): boolean | undefined {
  const said = sentence.toLowerCase();
  if (/[\u3040-\u30ff]/u.test(said)) return standsInJapanese(said);
  if (/[\uac00-\ud7af]/u.test(said)) return standsInKorean(said);
  return /[\u4e00-\u9fff]/u.test(said) ? standsInChinese(said) : undefined;
}

/*
 * Of each language: `kind` names all of a kind as what is spoken of, `way` ends a sentence that tells how things
 * are done, `rule` says so by itself, `not` is an order, a wish, a guess or what was.
 */

const JAPANESE = lazily(() => ({
  kind: new RegExp(
    `${japanesePracticeNouns}[^。、]{0,14}?(?:は|には|では|とは|も|を|に|で)|(?:リポジトリ|プロジェクト|チーム|うち)(?:では|は)`,
    'u',
  ),
  way: /(?:[るうくすむぬぶつぐ]|ない|ます|ません|です|である|禁止|必須|のみ|方針|ルール|決まり|こと|って|だけ)(?:[。.!！]|$|から|ので|よ)/u,
  rule: /(?:決まり|ルール|規約|約束)(?:です|だ|に(?:なって|して))|(?:ごとに|たびに|の前には|なしに|なしで|なしでは)[^。]*(?:[るうくす]|ない|ます|ません|です)[。.]?$|(?:一つ|1つ|ひとつ)の[^。]*には?(?:一つ|1つ|ひとつ)/u,
  not: /ください|下さい|[てで](?:[。.!！]|$)|ました|でした|た(?:[。.!！]|$)|ましょう|か(?:[。.!！]|$)|んです|のに|たい(?:[。.!！]|$|です)|かもしれ|と思|もらえ|くれ/u,
}));

function standsInJapanese(said: string): boolean {
  const { kind, way, not, rule } = JAPANESE();
  return ((kind.test(said) && way.test(said)) || rule.test(said)) && !not.test(said);
}

const KOREAN = lazily(() => ({
  kind: new RegExp(
    `(?:^|[ ,])(?:[가-힣a-z]+ ){0,3}?${koreanPracticeNouns}[가-힣]{0,3}?(?:은|는|도|에는|에서는|에|로|를|을)(?: |$)|(?:저장소|프로젝트|팀|우리)[가-힣]{0,3}(?:에서는|는|은|에선) `,
    'u',
  ),
  way: /(?:니다|다|요|음|함|것|금지|필수)[.!]?$/u,
  not: /[았었였했됐갔왔봤](?:습니다|어요|다|는데|음)|까요|나요|[는은]데요?[.!]?$|싶|것 같|볼게|할게|합시다|하자/u,
  rule: /규칙|원칙|마다 |하나에는? .*하나/u,
  order: /(?:주세요|줘요?|세요|해라|하라)[.!]?$/u,
  when: /[가-힣](?:면|때는|때마다|경우에?는?) .+(?:도|같이|함께|반드시|꼭|항상)/u,
}));

function standsInKorean(said: string): boolean {
  const { kind, way, not, order, when, rule } = KOREAN();
  if (not.test(said)) return false;
  if (rule.test(said) && way.test(said)) return true;
  if (!kind.test(said)) return false;
  return order.test(said) ? when.test(said) : way.test(said);
}

const CHINESE = lazily(() => ({
  kind: new RegExp(
    `(?:^|[,,。;:]|(?:我们|本项目|这个(?:仓库|项目)|团队|我们的|所有|每个|任何|新增?的?))[^,,。]{0,8}?${chinesePracticeNouns}`,
    'u',
  ),
  way: /(?:用|走|放|由|以|按|跟|遵循|使用|管理|不用|不能|不许|不直接|不要|不写|不碰|不改|必须|需要|都|只能|一律|统一|存|归|属于|保持|采用|交给|写|命名|为准)/u,
  when: /(?:改了?|改动|修改|新增|添加|增加|加了?|删了?|动了?|提交|每当|凡是|只要|一旦)[^。]{1,20}?(?:就要|就得|就|要|必须|都要|须|得|同步|也要)/u,
  rule: /规矩|规定是|约定|惯例|每(?:个|一个|次)[^,,。]{1,12}(?:有自己|有独立|都|要|必须|只)|未经[^,,。]{1,8}(?:不|别|禁)|(?:一个|一次)[^,,。]{1,12}只[^,,。]|(?:之前|前)(?:先|要|必须|都)/u,
  not: /[了吧吗呢嘛](?:[,,。.!!]|$)|^(?:把|请|帮|给|让|再|看|我(?!们)|你|他|解释|检查|重写|修|改一下)|一下|可能|好像|应该是|试试/u,
}));

function standsInChinese(said: string): boolean {
  const { kind, way, when, not, rule } = CHINESE();
  if (not.test(said)) return false;
  return (kind.test(said) && way.test(said)) || when.test(said) || rule.test(said);
}
