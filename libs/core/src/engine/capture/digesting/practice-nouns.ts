/*
 * What a team has ways with: the things and doings of software work. In the plural, or as the name of
 * something that is done again and again ("the build", "formatting"), such a word means all of its kind,
 * and a sentence that begins with it tells how things are done. Stems with their endings as sources of
 * patterns; the borrowed words are shared by most languages.
 */

/** Commit, branch and kin, in the plural of whatever language, also after a hyphen or as one word. */
const BORROWED =
  'commits?(?:-?\\p{L}+)?|commity|branch(?:es|e|y)|feature[- ]?branch\\p{L}*|pull[- ]requests?|merge[- ]requests?|prs?|mrs?|tags|hooks|workflows?|pipelines?|jobs|scripts|skripte|endpoints?|endpunkte|apis?|mocks|fixtures|snapshots|logs?|flags|feature[- ]?flags?|changelogs?|readmes?|docker\\p{L}*|terraform|ci(?:[- ]\\p{L}+)?|todos?|urls?|ids|json|sql[- ]?\\p{L}*|deploys?|deployments?|releases?|hotfixes|backups?|secrets|tokens|issues|tickets|templates|layouts|plugins|widgets|components|docs?|tests?|unit[- ]?tests?|specs|lint(?:er|ing)|code[- ]?style|package manager|uis?|css(?:-\\p{L}+)?|html|enums?|imports?|exports?';

export const englishPracticeNouns =
  '(?:commit|branch|pull request|merge request|pr|mr|tag|test|spec|fixture|mock|stub|snapshot|migration|release|deploy|deployment|build|dependenc(?:y|ie)|package|librar(?:y|ie)|module|component|function|method|class|type|interface|hook|helper|util|script|job|workflow|pipeline|endpoint|route|controller|handler|service|quer(?:y|ie)|table|column|index|schema|model|field|key|enum|constant|variable|name|file|folder|director(?:y|ie)|path|import|export|comment|doc|docstring|readme|page|example|entr(?:y|ie)|translation|string|message|label|error|exception|log|warning|metric|event|flag|toggle|setting|config|secret|credential|token|password|date|time|timestamp|amount|price|currenc(?:y|ie)|number|id|url|icon|image|asset|style|color|colour|ticket|issue|review|reviewer|request|response|header|payload|container|version|hotfix|fix|change|feature|title|tool|state|storie|story|template|rule|cron|permission|role|cache|queue|transaction|format|unit|prop|selector|chart|manifest|lockfile|bug|code|description|boolean|abbreviation|line|parameter|argument|token|state|approval)(?:e?s)';

/** What is done again and again has no plural: "formatting is done by Biome". */
export const englishPractices =
  '(?:deployment|formatting|linting|styling|naming|logging|caching|versioning|testing|error handling|validation|authentication|authorization|documentation|indentation|line length|state|money|time|ci|the (?:build|changelog|schema|database|db|lockfile|package manager|formatter|linter|public api|api|docs|backend|frontend|default branch|release process)|main|master|production|staging|generated code|vendored code|dead code|code|sql|css|json|yaml|markdown|copy)';

const ROWS: readonly string[] = [
  // German
  '(?:[\\p{L}-]*(?:nachrichten|zweige|abhängigkeiten|pakete|bibliotheken|module|komponenten|funktionen|methoden|klassen|typen|schnittstellen|skripte|dienste|abfragen|tabellen|spalten|schemas?|schemata|modelle|felder|schlüssel|konstanten|variablen|namen|dateien|ordner|verzeichnisse|pfade|kommentare|seiten|beispiele|übersetzungen|texte|meldungen|fehler|einstellungen|geheimnisse|zugangsdaten|passwörter|daten|datumsangaben|zeiten|zeitstempel|beträge|preise|bilder|farben|versionen|änderungen|anfragen|antworten|berechtigungen|rechnungen|abgaben|fixes|exporte|importe|migrationen|branches|tests|endpunkte|routen)|releases?|doku(?:mentation)?|formatierung|versionierung|benennung|datenbank|deployment|ausrollen|veröffentlichung|quelltext|code|generierter code|paketmanager)',
  // French
  '(?:(?:messages?|noms|titres|fichiers|dossiers|répertoires|branches|dépendances|paquets|bibliothèques|modules|composants|fonctions|méthodes|classes|types|interfaces|services|requêtes|tables|colonnes|schémas|modèles|champs|clés|constantes|variables|chemins|commentaires|pages|exemples|traductions|chaînes|textes|libellés|erreurs|exceptions|journaux|réglages|secrets|mots de passe|dates|heures|montants|prix|images|icônes|couleurs|versions|changements|réponses|migrations|données|droits|routes|exports|imports|factures|identifiants|utilitaires)|doc(?:umentation)?|formatage|déploiements?|nommage|versionnage|livraisons?|mises? en production|base de données|gestion des erreurs|code (?:généré|mort)|code)',
  // Spanish
  '(?:(?:mensajes|nombres|títulos|ficheros|archivos|carpetas|directorios|ramas|dependencias|paquetes|bibliotecas|librerías|módulos|componentes|funciones|métodos|clases|tipos|interfaces|servicios|consultas|tablas|columnas|esquemas|modelos|campos|claves|constantes|variables|rutas|comentarios|páginas|ejemplos|traducciones|cadenas|textos|etiquetas|errores|excepciones|registros|ajustes|secretos|contraseñas|fechas|horas|importes|precios|imágenes|iconos|colores|versiones|cambios|peticiones|respuestas|migraciones|datos|permisos|pruebas|facturas|credenciales|identificadores)|documentación|formateo|despliegues?|versionado|publicación|base de datos|código (?:generado|muerto)|código|gestor de paquetes)',
  // Portuguese
  '(?:(?:mensagens|nomes|títulos|ficheiros|arquivos|pastas|diretórios|ramos|dependências|pacotes|bibliotecas|módulos|componentes|funções|métodos|classes|tipos|interfaces|serviços|consultas|tabelas|colunas|esquemas|modelos|campos|chaves|constantes|variáveis|rotas|caminhos|comentários|páginas|exemplos|traduções|strings|textos|rótulos|erros|exceções|registros|configurações|segredos|senhas|datas|horários|valores|preços|imagens|ícones|cores|versões|mudanças|alterações|requisições|pedidos http|respostas|migrações|migrations|dados|permissões|testes|faturas|credenciais)|documentação|formatação|implantação|versionamento|banco de dados|base de dados|código (?:gerado|morto)|código|gerenciador de pacotes|imagem base|ambiente de \\p{L}+)',
  // Italian
  '(?:(?:messaggi|nomi|titoli|file|cartelle|rami|dipendenze|pacchetti|librerie|moduli|componenti|funzioni|metodi|classi|tipi|interfacce|servizi|query|tabelle|colonne|schemi|modelli|campi|chiavi|costanti|variabili|rotte|percorsi|commenti|pagine|esempi|traduzioni|stringhe|testi|etichette|errori|eccezioni|impostazioni|segreti|password|date|orari|importi|prezzi|immagini|icone|colori|versioni|modifiche|richieste|risposte|migrazioni|dati|permessi|fatture|credenziali)|documentazione|formattazione|rilasci[o]?|versionamento|database|base dati|codice (?:generato|morto)|codice|linter|package manager)',
  // Dutch
  "(?:[\\p{L}-]*(?:berichten|namen|bestanden|mappen|takken|afhankelijkheden|pakketten|bibliotheken|modules|componenten|functies|methodes|klassen|typen|diensten|tabellen|kolommen|velden|sleutels|variabelen|paden|commentaar|opmerkingen|pagina's|voorbeelden|vertalingen|teksten|meldingen|fouten|instellingen|geheimen|wachtwoorden|datums|bedragen|prijzen|afbeeldingen|versies|wijzigingen|verzoeken|antwoorden|migraties)|documentatie|databank|database|gegenereerde code|code)",
  // Polish
  '(?:komunikat\\p{L}*|wiadomości|nazwy|pliki|foldery|katalogi|gałęzie|zależności|pakiety|biblioteki|moduły|komponenty|funkcje|metody|klasy|typy|interfejsy|usługi|zapytania|tabele|kolumny|schematy|modele|pola|klucze|stałe|zmienne|ścieżki|komentarze|strony|przykłady|tłumaczenia|teksty|etykiety|błędy|wyjątki|logi|ustawienia|sekrety|hasła|daty|kwoty|ceny|obraz(?:ki|y)|ikony|kolory|wersje|zmiany|żądania|odpowiedzi|migracje|dane|testy|skrypty|wydruki|faktury|commity|branche|dokumentacj\\p{L}|formatowanie|wdrożeni\\p{L}|wydani\\p{L}|baza danych|kod)',
  // Swedish, Danish, Norwegian, Czech
  '(?:meddelanden|namn|filer|mappar|grenar|beroenden|paket|moduler|funktioner|klasser|tabeller|kolumner|kommentarer|översättningar|texter|fel|datum|belopp|bilder|ändringar|tester|migreringar|beskeder|navne|mapper|afhængigheder|avhengigheter|pakker|dokumentationen|koden|zprávy|názvy|soubory|složky|větve|závislosti|balíčky|knihovny|moduly|komponenty|funkce|metody|třídy|tabulky|sloupce|proměnné|komentáře|překlady|texty|chyby|data|částky|obrázky|verze|změny|testy|migrace|dokumentace|kód)',
  // Russian and Ukrainian
  '(?:коммит\\p{L}*|сообщени[яе]|имена|названия|файлы|папки|каталоги|ветки|ветвь|теги|зависимости|пакеты|библиотеки|модули|компоненты|функции|методы|классы|типы|интерфейсы|сервисы|запросы|таблицы|столбцы|колонки|схемы|модели|поля|ключи|константы|переменные|пути|комментарии|страницы|примеры|переводы|строки|тексты|ошибки|исключения|логи|настройки|конфиги|секреты|пароли|даты|время|суммы|цены|деньги|картинки|изображения|иконки|цвета|версии|изменения|ответы|вызовы|миграции|данные|права|тесты|скрипты|эндпоинт\\p{L}*|релизы?|деплой|сборк[аи]|документаци\\p{L}|форматирование|баз[ау](?: данных)?|прод\\p{L}*|код|повідомлення|імена|назви|файли|гілки|залежності|пакети|модулі|компоненти|функції|класи|таблиці|змінні|коментарі|переклади|помилки|налаштування|секрети|дати|суми|зміни|міграції|дані|тести|документація)',
  // Turkish
  '(?:(?:mesaj|isim|ad|dosya|klasör|dal|bağımlılık|paket|kütüphane|modül|bileşen|fonksiyon|metot|sınıf|tip|servis|sorgu|tablo|sütun|şema|model|alan|anahtar|sabit|değişken|yol|yorum|sayfa|örnek|çeviri|metin|hata|istisna|log|ayar|sır|parola|şifre|tarih|saat|tutar|fiyat|görsel|ikon|renk|sürüm|değişiklik|istek|yanıt|veri|test|commit|branch|migrasyon|migration|endpoint)(?:l[ae]r)\\p{L}*|dokümantasyon|dokümanlar|veritabanı|kod)',
];

const FOREIGN = `(?:${BORROWED}|${ROWS.join('|')})`;

/** Nouns of the languages that are written with spaces, English apart. */
export const foreignPracticeNouns = FOREIGN;

export const japanesePracticeNouns =
  '(?:コミット|ブランチ|タグ|プルリク|pr|テスト|マイグレーション|リリース|デプロイ|ビルド|依存|パッケージ|ライブラリ|モジュール|コンポーネント|関数|メソッド|クラス|型|フック|スクリプト|ジョブ|ワークフロー|エンドポイント|api|ルート|サービス|クエリ|テーブル|カラム|スキーマ|モデル|フィールド|キー|定数|変数|命名|名前|ファイル|フォルダ|ディレクトリ|パス|コメント|ドキュメント|readme|ページ|翻訳|文字列|文言|メッセージ|エラー|例外|ログ|フラグ|設定|シークレット|トークン|パスワード|日付|日時|時刻|金額|価格|通貨|画像|アイコン|スタイル|色|レビュー|リクエスト|レスポンス|コンテナ|イメージ|バージョン|変更履歴|フォーマット|整形|インデント|コード|本番|ステージング|データベース|db|個人情報|リポジトリ|メイン|main|master)';

export const chinesePracticeNouns =
  '(?:提交(?:信息|说明|記錄|记录)?|分支|标签|合并请求|pr|测试|單元測試|测试用例|迁移|發布|发布|发版|上线|部署|构建|依赖|软件包|第三方库|公共库|模块|组件|函数|方法|类名|类型|接口|脚本|任务|流水线|路由|服务间|查询|数据表|表名|字段|列名|数据库|模型|主键|枚举|常量|变量|命名|文件名|目录|路径|注释|文档|页面文案|文案|翻译|字符串|消息|提示语|错误信息|错误码|异常|日志|开关|配置|密钥|令牌|密码|日期|时间|金额|价格|货币|图片|图标|样式|颜色|评审|代码|请求|响应|返回值|容器|镜像|版本|格式化|缩进|线上|生产环境|主干|主分支|包管理|仓库)';

export const koreanPracticeNouns =
  '(?:커밋|브랜치|태그|풀 ?리퀘스트|pr|테스트|마이그레이션|릴리스|릴리즈|배포|빌드|의존성|패키지|라이브러리|모듈|컴포넌트|함수|메서드|클래스|타입|훅|스크립트|작업|워크플로|엔드포인트|api|라우트|서비스|쿼리|테이블|컬럼|스키마|모델|필드|키|상수|변수|이름|네이밍|파일|폴더|디렉터리|디렉토리|경로|주석|문서|readme|번역|문자열|문구|메시지|오류 메시지|에러|예외|로그|플래그|설정|시크릿|토큰|비밀번호|날짜|시간|금액|가격|통화|이미지|아이콘|스타일|색상|리뷰|요청|응답|컨테이너|버전|포맷|들여쓰기|코드|운영|프로덕션|데이터베이스|db|개인정보|저장소|메인|main|master)';
