/**
 * General words of rules and notes with their translations, a line a word:
 * `english | german | spanish | french | chinese | japanese`. A form that ends in `*` stands for all
 * words that begin so. Function words come first, since a sentence hangs on them.
 * It is trimmed, since the type of a bare literal is all of it once more, in what is published.
 */
export const GLOSS_TABLE = `
never|nie niemals|nunca jamás jamas|jamais|从不 绝不 切勿 永远不要|決して 絶対に
not|nicht|no|ne n'|不 别|ない
do not||||不要 不得 不能 不可 不应 不许 请勿 勿|
is wrong ,|||||ではなく じゃなく の代わりに 代わりに
is forbidden|verboten untersagt unzulässig tabu|prohibido prohibida prohibidos prohibidas|interdit interdite interdits interdites|禁止 不允许|禁止 しないこと しない ないこと てはいけない ではいけない ないで 不可 してはならない まないこと かないこと
no|kein keine keinen keinem keiner keines|ningún ninguna ningun|aucun aucune pas|没有 无|なし
no longer|nicht·mehr|ya·no|ne·plus|不再|もう
without|ohne|sin|sans|没有经过 未经|なしで せずに
instead of|statt anstatt anstelle|en·lugar·de en·vez·de|au·lieu·de au·lieu·d' plutôt·que plutot·que|而不是 而非 代替|
only|nur ausschließlich lediglich bloß|solo sólo solamente únicamente|seulement uniquement que|只 仅 只能 只有|のみ だけ
always|immer stets grundsätzlich|siempre|toujours|总是 一律 始终 务必|常に 必ず いつも
must|muss müssen soll sollen darf dürfen|debe deben hay·que|doit doivent faut|必须 应 应该 须 要|べき なければならない 必要
please|bitte|por·favor|merci·de s'il·te·plaît|请|ください
but|sondern aber|sino pero|mais|而 但|が
and|und sowie|y e|et|和 与 并 及|と および
or|oder|o|ou|或 或者|または
if|wenn falls sofern|si cuando|si lorsque quand|如果 若 当|たら れば 場合 とき 時
before|bevor vor ehe|antes·de antes·que antes|avant·de avant·d' avant·que avant|之前 前|前に 前 まえに
after|nach nachdem|después·de despues·de tras después|après·avoir après apres|之后 后|後に 後 てから
until|bis|hasta|jusqu'à|直到|まで
unless|sofern·nicht|a·menos·que|à·moins·que|除非|でない限り
except|außer ausgenommen|excepto salvo|sauf excepté hormis|除了 除外|を除く 以外
because|weil denn da|porque ya·que|parce·que car|因为|ため ので から
with|mit|con|avec|用 通过 使用|で
in|im in|en|en dans|在|に では
first|zuerst erst zunächst|primero|d'abord|先 首先|まず 最初に
every|jede jeder jedes jeden alle|cada todo todos toda todas|chaque tout tous toute toutes|每个 每次 所有 每|すべて 全て 各
even if|auch·wenn selbst·wenn|aunque|même·si|即使|でも
own|eigene*|propio propia|propre|自己|自分
new|neu neue neuen neues neuer|nuevo nueva nuevos nuevas|nouveau nouvelle nouveaux nouvelles nouvel|新|新しい 新規
old|alt alte alten altes|viejo antigua antiguo|ancien ancienne vieux|旧|古い
other|andere anderen anderer anderes|otro otra otros otras|autre autres|其他 其它|他の
directly|direkt*|directamente|directement|直接|直接
by hand|händisch manuell*|a·mano manualmente|à·la·main manuellement|手动 手工|手動 手で
here|hier|aquí|ici|这里 此处|ここ
use|benutz* verwend* nutz* einsetz* eingesetzt|usa usar use usen utiliz* emplea*|utilis* emploie*|使用 采用|使用 使う 使い 利用
create|erstell* anleg* erzeug* leg lege angelegt|crea crear cree crean|crée créer crées|创建 新建 建|作成 作る 作って
write|schreib* geschrieben|escribe escribir escrib*|écri*|写 编写 书写|書く 書き 記述
read|lesen lies liest gelesen|lee leer lean|lire lis lu|读取 读|読む 読ま 読み
store|speicher* ableg* gespeichert|guard* almacen*|stock* enregistr* conserv*|存储 保存 存放 存|保存 格納
change|änder* geändert verändert veränder*|cambi* modific*|modifi* chang*|修改 更改 改|変更 修正
add|hinzufüg* ergänz*|añad* agreg*|ajout*|添加 加 增加|追加
delete|lösch* entfern* gelöscht|elimin* borr*|supprim* efface*|删除 移除|削除
run|ausführ* laufen lauf starte ausgeführt|ejecut* correr corre lanza|lanc* exécut*|运行 执行 跑|実行 走らせ
start|start* gestartet|inici* arranc*|démarr*|启动 开始|起動 開始
stop|stopp* anhalten beend*|parar deten*|arrêt*|停止|停止
restart|neustart* neu·starten|reinici*|redémarr*|重启|再起動
ask|frag* nachfrag* rückfrag*|pregunt* consult*|demand*|询问 问|確認 聞く 聞いて
show|zeig* anzeig*|muestr* mostr*|montr* affich*|显示 展示|表示 見せ
check|prüf* überprüf*|comprueb* comprob* verific* revis*|vérifi*|检查 确认|チェック 検査
test|test tests testen|prueba pruebas test tests|test tests|测试|テスト
build|bauen baue build|compil* constru*|compil* constru*|构建 编译|ビルド
deploy|ausroll* deploy*|despleg* desplieg*|déploy* déploi*|部署 发布|デプロイ
release|release* veröffentlich*|versión release publica*|publi* version|版本 发版|リリース
install|installier*|instal*|install*|安装|インストール
update|aktualisier*|actualiz*|met·à·jour mettre·à·jour|更新 升级|更新
return|zurückgeb* zurückgib*|devuelv* devolv* retorn*|renvo* retourn*|返回|返す
send|send* schick* geschickt verschick*|envi* mand*|envo*|发送 寄|送信 送る
log|logg* protokoll*|registr* log logs|journalis*|日志 记录日志|ログ
print|ausgeb* ausgegeben drucken|imprim*|affich*|打印 输出|出力
format|formatier* formatiert|formate*|format*|格式化 格式|フォーマット 形式
indent|einrück* eingerückt|indent* sangra*|indent*|缩进|インデント
declare|deklarier*|declar*|déclar*|声明|宣言
validate|validier*|valid*|valid*|校验 验证|検証
commit|commit* committen einchecken|commit* confirma*|commit* valider|提交|コミット
push|pushen pushe gepusht|push*|push* pousse*|推送|プッシュ
merge|merge* gemergt* gemerged* zusammenführ*|fusion* merge*|fusionn* merge*|合并|マージ
rebase|rebas*|rebas*|rebas*|变基|リベース
force|erzwing* force|forz*|forc*|强制|強制
open|öffn*|abr*|ouvr*|打开 开|開く
close|schließ*|cierr* cerr*|ferm*|关闭|閉じる
answer|antwort*|respond* respuesta*|répon*|回答 回复|回答 返答
request|anfrage* request*|petición peticiones solicitud*|requête*|请求|リクエスト
fail|scheiter* fehlschlag* fehlgeschlagen abbricht bricht|fall*|échou*|失败 报错|失敗
error|fehler*|error errores|erreur*|错误|エラー
fix|behebe* beheb* korrigier*|arregl* corrig*|corrig*|修复 修正|修正
fetch|hol* abruf*|obten* obtén|récupér*|获取 拉取|取得
get|bekomm*|obten*|obten* obtien*|得到|得る
put|setz* pack* leg*|pon poner pongas|mets mettre met|放 放进 放入|置く 入れる
keep|behalt* halt* bleib*|mantén manten* conserv*|gard* conserv*|保持 保留|保つ 維持
go|geh* gehen läuft laufen|va van ir pasa pasan|pass* va vont|走 经由|経由
call|aufruf* ruf*|llam*|appel*|调用|呼び出
review|review* begutacht*|revis*|relecture revue relire|审查 评审|レビュー
measure|mess* messung*|med* medi*|mesur*|测量|計測 測定
translate|übersetz*|traduc*|tradui*|翻译|翻訳
generate|generier*|gener*|génér* générés|生成|生成
let|lass* lassen|deja|laisse*|让|させ
done|fertig erledigt|listo terminado hecho|terminé fini|完成|完了 終わ
say|sag* behaupt*|decir digas di|dire dis|说|言う 報告
file|datei dateien|archivo* fichero*|fichier*|文件|ファイル
folder|ordner verzeichnis*|carpeta* directorio*|dossier* répertoire*|文件夹 目录|フォルダ ディレクトリ
code|code quelltext*|código codigo|code|代码|コード
function|funktion*|función funciones|fonction*|函数|関数
class|klasse*|clase*|classe*|类|クラス
variable|variable*|variable*|variable*|变量|変数
environment|umgebung*|entorno|environnement|环境|環境
environment variable|umgebungsvariable*|variable·de·entorno variables·de·entorno|variable·d'environnement variables·d'environnement|环境变量|環境変数
value|wert werte|valor valores|valeur*|值|値
key|schlüssel*|clave* llave*|clé clés clef*|键 密钥|キー
secret|geheim*|secreto*|secret*|密钥 机密|シークレット 秘密
password|passwort* passwörter kennwort*|contraseña*|mot·de·passe mots·de·passe|密码|パスワード
user|benutzer nutzer*|usuario*|utilisateur*|用户|ユーザー ユーザ
database|datenbank*|base·de·datos|base·de·données|数据库|データベース
table|tabelle*|tabla*|table*|表|テーブル
index|index* indizes|índice*|index|索引|インデックス
query|abfrage*|consulta*|requête*|查询|クエリ
migration|migration*|migraci*|migration*|迁移|マイグレーション
branch|branch* zweig*|rama ramas|branche*|分支|ブランチ
shared|gemeinsam* geteilt*|compartid*|partagé*|共享|共有
repository|repo repository|repositorio repo|dépôt repo|仓库|リポジトリ
project|projekt*|proyecto*|projet*|项目|プロジェクト
package|paket*|paquete*|paquet*|包 软件包|パッケージ
dependency|abhängigkeit*|dependencia*|dépendance*|依赖|依存
library|bibliothek*|biblioteca* librer*|bibliothèque*|库|ライブラリ
version|version*|versión versiones|version*|版本|バージョン
message|nachricht* meldung*|mensaje*|message*|消息 信息|メッセージ
comment|kommentar*|comentario*|commentaire*|注释|コメント
documentation|dokumentation* doku|documentaci*|documentation|文档|ドキュメント
text|text texte|texto*|texte*|文本|テキスト 文言
string|zeichenkette* string*|cadena*|chaîne*|字符串|文字列
number|zahl zahlen nummer*|número* numero*|nombre* numéro*|数字 编号|数 番号
integer|ganze ganzzahl*|entero*|entier*|整数|整数
float|fließkomma* gleitkomma*|flotante* coma·flotante|flottant*|浮点数 浮点|浮動小数点
money|geld* betrag beträge*|dinero importe*|argent montant*|金额 金钱|金額
space|leerzeichen|espacio espacios|espace espaces|空格|スペース 空白
tab|tabulator* tabs|tabulador* tabulaci*|tabulation*|制表符|タブ
line|zeile zeilen|línea líneas|ligne*|行|行
quote|anführungszeichen|comillas|guillemet*|引号|引用符 クォート
semicolon|semikolon* strichpunkt*|punto·y·coma puntos·y·coma|point-virgule points-virgules|分号|セミコロン
single|einfach* einzeln*|simple simples única|simple simples seul*|单|単一 シングル
hard-coded|hartcodiert* hartkodiert*|fijo·en·código|en·dur|硬编码|ハードコード
visible|sichtbar*|visible*|visible*|可见|表示される
image|bild bilder|imagen imágenes|image*|图片 镜像|画像 イメージ
page|seite seiten|página páginas|page*|页面|ページ
button|knopf knöpfe schaltfläche* button*|botón botones|bouton*|按钮|ボタン
link|link* verweis*|enlace*|lien*|链接|リンク
component|komponente*|componente*|composant*|组件|コンポーネント
element|element*|elemento*|élément*|元素|要素
interactive|interaktiv*|interactiv*|interacti*|交互|インタラクティブ
field|feld felder|campo campos|champ*|字段|フィールド
list|liste listen|lista listas|liste*|列表|一覧 リスト
server|server*|servidor*|serveur*|服务器 服务|サーバー サーバ
service|dienst*|servicio*|service*|服务|サービス
client|client* klient*|cliente*|client*|客户端|クライアント
network|netzwerk*|red redes|réseau*|网络|ネットワーク
port|port ports|puerto*|port ports|端口|ポート
cluster|cluster*|clúster cluster|cluster grappe|集群|クラスター クラスタ
container|container*|contenedor*|conteneur*|容器|コンテナ
machine|rechner maschine*|máquina*|machine*|机器|マシン
production|produktion* produktiv*|producción|production|生产 生产环境|本番
local|lokal*|local locales|local locale locaux|本地|ローカル
disk|festplatte* platte|disco|disque|磁盘|ディスク
memory|speicher|memoria|mémoire|内存|メモリ
cache|cache|caché cache|cache|缓存|キャッシュ
time|zeit zeiten uhrzeit*|hora horas tiempo|heure* temps horodatage*|时间|時間 時刻
day|tag tage|día días|jour jours|天|日
minute|minute minuten|minuto*|minute*|分钟|分
second|sekunde*|segundo*|seconde*|秒|秒
hour|stunde stunden|hora horas|heure*|小时|時間
change|änderung*|cambio cambios|changement* modification*|变更 更改|変更
rule|regel*|regla*|règle*|规则|ルール
name|name namen|nombre nombres|nom noms|名称 名字|名前
team|team*|equipo*|équipe*|团队|チーム
person|person* mensch*|persona*|personne*|人|人
language|sprache*|idioma* lenguaje*|langue* langage*|语言|言語
english|englisch*|inglés|anglais*|英语 英文|英語
german|deutsch*|alemán|allemand*|德语 德文|ドイツ語
uppercase|großbuchstabe* großgeschrieben|mayúscula*|majuscule*|大写|大文字
lowercase|kleinbuchstabe*|minúscula*|minuscule*|小写|小文字
maximum|maximal* höchstens|máximo como·máximo|au·maximum au·plus maximum|最多 最大|最大 以下
minimum|mindestens minimal*|mínimo al·menos|au·moins minimum|至少 最少|最小 以上
default|standard* voreinstellung*|por·defecto predeterminad*|par·défaut|默认|デフォルト
inheritance|vererbung|herencia|héritage|继承|継承
composition|komposition|composición|composition|组合|コンポジション 合成
layer|schicht*|capa capas|couche*|层|層 レイヤー
style|stil*|estilo*|style*|风格 样式|スタイル
format|format*|formato*|format*|格式|形式
place|ort stelle*|lugar lugares|endroit* lieu*|地方 位置|場所
all|alle alles sämtliche*|todos todas|tous toutes|全部 所有|全て
confirm|bestätig*|confirm*|confirm*|确认|確認
upload|hochlad* hochgeladen*|sub* subid*|télévers* upload*|上传|アップロード
download|herunterlad*|descarg*|télécharg*|下载|ダウンロード
lock file|lockfile lock-datei|archivo·de·bloqueo|fichier·de·verrouillage|锁文件|ロックファイル
schedule|plan* zeitplan*|program* planific*|planifi*|计划|スケジュール
`.trim();
