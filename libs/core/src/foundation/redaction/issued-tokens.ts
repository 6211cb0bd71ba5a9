import type { SecretPattern } from './secret-pattern.js';

/** Kind, what one of is in every match in lower case, and the form. */
const FORMS: readonly (readonly [kind: string, hints: string, source: string])[] = [
  ['jwt', 'eyj', 'eyJ[\\w-]{8,4000}\\.eyJ[\\w-]{8,8000}(?:\\.[\\w-]{0,4000})?'],
  ['aws-access-key', 'akia asia abia acca', '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}'],
  ['aws-bedrock-key', 'absk', 'ABSK[A-Za-z0-9+/]{100,140}={0,2}'],
  ['gcp-api-key', 'aiza', 'AIza[\\w-]{35}'],
  [
    'gcp-oauth',
    'ya29. gocspx- 1//0',
    'ya29\\.[\\w.-]{20,2000}|GOCSPX-[\\w-]{20,60}|1//0[\\w-]{40,200}',
  ],
  ['azure-client-secret', 'q~', '[\\w~.-]{3}\\dQ~[\\w~.-]{31,34}'],
  ['azure-devops-token', 'azdo', '[A-Za-z0-9]{70,80}AZDO[A-Za-z0-9]{4}'],
  ['alibaba-key', 'ltai', 'LTAI[A-Za-z0-9]{12,30}'],
  [
    'yandex-key',
    'aqvn t1. y0_',
    'AQVN[\\w-]{35,40}|t1\\.[\\w-]{40,200}={0,2}\\.[\\w-]{60,100}={0,2}|y0_[\\w-]{40,80}',
  ],
  [
    'github-token',
    'ghp_ gho_ ghu_ ghs_ ghr_ github_pat_',
    'gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_\\w{22,255}',
  ],
  ['gitlab-token', 'gl', 'gl(?:pat|dt|rt|ptt|ft|ffct|imt|agent|oas|cbt|soat|wt)-[\\w.-]{20,200}'],
  ['gitlab-token', 'gr1348941', 'GR1348941[\\w-]{20,40}'],
  ['atlassian-token', 'atatt atbb atctt', 'AT(?:ATT|CTT)3[\\w=-]{50,300}|ATBB[A-Za-z0-9]{24,60}'],
  [
    // By their length alone, since some have hardly a digit.
    'issued-token',
    'dbtu_ dbtc_ polar_ ico- ion_ phx_ rnd_ zpka_',
    'dbt[uc]_[A-Za-z0-9]{36}|polar_[a-z]{2,3}_[A-Za-z0-9]{43}|ico-[A-Za-z0-9]{32}|ion_[A-Za-z0-9]{42}|phx_[A-Za-z0-9]{43}|rnd_[A-Za-z0-9]{28}|zpka_[a-z0-9]{32}_[0-9a-f]{8}',
  ],
  ['reflect-hub-token', 'rfh_', 'rfh_[0-9a-f]{32}_[\\w-]{43}'],
  ['npm-token', 'npm_', 'npm_[A-Za-z0-9]{36,60}'],
  ['pypi-token', 'pypi-', 'pypi-[\\w-]{50,500}'],
  ['rubygems-token', 'rubygems_', 'rubygems_[0-9a-f]{48}'],
  ['crates-token', 'cio', 'cio[A-Za-z0-9]{32}'],
  ['nuget-key', 'oy2', 'oy2[a-z0-9]{43}'],
  ['clojars-token', 'clojars_', 'CLOJARS_[a-zA-Z0-9]{60}'],
  [
    'slack-token',
    'xox xapp-',
    '(?:xoxe\\.)?xox[abcdeoprs]-[A-Za-z0-9-]{10,250}|xapp-\\d-[A-Za-z0-9-]{10,250}',
  ],
  ['discord-token', '.', '[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,40}'],
  ['telegram-token', ':aa', '\\d{8,10}:AA[\\w-]{33}'],
  [
    'stripe-key',
    '_live_ _test_ whsec_',
    '(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,250}|whsec_[A-Za-z0-9+/=]{24,100}',
  ],
  ['anthropic-key', 'sk-ant-', 'sk-ant-[\\w-]{20,250}'],
  [
    'openai-key',
    'sk- sess-',
    'sk-(?:proj|svcacct|admin|None)-[\\w-]{20,250}|(?:sk|sess)-[A-Za-z0-9]{32,64}',
  ],
  ['openrouter-key', 'sk-or-', 'sk-or-v1-[0-9a-f]{40,80}'],
  ['langfuse-key', 'sk-lf-', 'sk-lf-[0-9a-f-]{36}'],
  ['huggingface-token', 'hf_ api_org_', 'hf_[A-Za-z0-9]{30,60}|api_org_[A-Za-z0-9]{30,60}'],
  ['groq-key', 'gsk_', 'gsk_[A-Za-z0-9]{40,80}'],
  ['replicate-token', 'r8_', 'r8_[A-Za-z0-9]{30,60}'],
  ['xai-key', 'xai-', 'xai-[A-Za-z0-9]{40,120}'],
  ['perplexity-key', 'pplx-', 'pplx-[A-Za-z0-9]{40,80}'],
  ['sendgrid-key', 'sg.', 'SG\\.[\\w-]{16,32}\\.[\\w-]{16,64}'],
  ['mailgun-key', 'key-', 'key-[0-9a-f]{32}'],
  ['mailchimp-key', '-us', '[0-9a-f]{32}-us\\d{1,2}'],
  ['mailersend-token', 'mlsn.', 'mlsn\\.[0-9a-f]{40,80}'],
  ['twilio-key', 'sk', 'SK[0-9a-f]{32}'],
  ['shopify-token', 'shp', 'shp(?:at|ca|pa|ss|ua|tka)_[0-9a-fA-F]{32}'],
  ['square-token', 'sq0 eaaa', 'sq0(?:atp|csp|idp)-[\\w-]{22,60}|EAAA[\\w-]{56,64}'],
  ['facebook-token', 'eaa', 'EAA[A-Za-z0-9]{80,300}'],
  ['digitalocean-token', '_v1_', 'do[opr]_v1_[0-9a-f]{64}'],
  ['docker-token', 'dckr_', 'dckr_(?:pat|oat)_[\\w-]{20,60}'],
  ['vault-token', 'hvs. hvb. hvr.', 'hv[sbr]\\.[\\w-]{20,300}'],
  ['terraform-token', '.atlasv1.', '[A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{60,120}'],
  ['databricks-token', 'dapi', 'dapi[0-9a-f]{32}(?:-\\d)?'],
  ['linear-key', 'lin_', 'lin_(?:api|oauth)_[A-Za-z0-9]{32,80}'],
  ['notion-token', 'ntn_ secret_', 'ntn_[A-Za-z0-9]{40,60}|secret_[A-Za-z0-9]{43}'],
  ['figma-token', 'figd_', 'fig(?:d|dr|oh|or|uh|ur)_[\\w-]{30,60}'],
  ['supabase-key', 'sbp_ sb_secret_', 'sbp_[0-9a-f]{40}|sb_secret_[\\w-]{20,60}'],
  ['planetscale-token', 'pscale_', 'pscale_(?:tkn|pw|oauth)_[\\w.-]{30,80}'],
  ['postman-key', 'pmak-', 'PMAK-[0-9a-f]{24}-[0-9a-f]{34}'],
  [
    'newrelic-key',
    'nrak- nriq- nrii- nrjs- nrra-',
    'NR(?:AK|IQ|II|RA)-[A-Za-z0-9_-]{27,42}|NRJS-[a-f0-9]{19}',
  ],
  ['sentry-token', 'sntry', 'sntr[yu]s?_[\\w=/+-]{40,400}|sntryu_[0-9a-f]{64}'],
  ['grafana-token', 'glsa_ glc_', 'glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}|glc_[A-Za-z0-9+/=]{40,400}'],
  ['doppler-token', 'dp.', 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{40,80}'],
  ['netlify-token', 'nfp_', 'nf[pcoub]_[A-Za-z0-9]{36,60}'],
  ['pulumi-token', 'pul-', 'pul-[0-9a-f]{40}'],
  ['age-key', 'age-secret-key', 'AGE-SECRET-KEY-1[0-9A-Z]{58}'],
  ['artifactory-key', 'akcp cmvmdgtu', 'AKCp[A-Za-z0-9]{60,120}|cmVmdGtu[A-Za-z0-9]{50,80}'],
  [
    '1password-token',
    'ops_eyj a3-',
    'ops_eyJ[\\w-]{50,2000}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}',
  ],
  ['adafruit-key', 'aio_', 'aio_[A-Za-z0-9]{28}'],
  ['adobe-secret', 'p8e-', 'p8e-[A-Za-z0-9-]{32}'],
  ['airtable-token', 'pat', 'pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}'],
  ['aiven-password', 'avns_', 'AVNS_[\\w-]{16,24}'],
  ['apify-token', 'apify_api_', 'apify_api_[A-Za-z0-9]{30,60}'],
  ['asana-token', '/', '[12]/\\d{10,17}(?:/\\d{10,17})?:[0-9a-f]{32}'],
  ['axiom-token', 'xaat- xapt-', 'xa[ap]t-[0-9a-f-]{36}'],
  ['brevo-key', 'xkeysib- xsmtpsib-', 'x(?:key|smtp)sib-[0-9a-f]{64}-[A-Za-z0-9]{16}'],
  ['buildkite-token', 'bku', 'bku[ac]_[0-9a-f]{40}'],
  ['canva-secret', 'cnvca', 'cnvca[\\w-]{40,60}'],
  ['cerebras-key', 'csk-', 'csk-[a-z0-9]{40,60}'],
  ['circleci-token', 'cci', 'CCI(?:PAT|PRJ)_[A-Za-z0-9]{22}_[0-9a-f]{40}'],
  ['clickup-token', 'pk_', 'pk_\\d{6,10}_[A-Z0-9]{32}'],
  ['cloudflare-key', 'v1.0-', 'v1\\.0-[0-9a-f]{24}-[0-9a-f]{100,200}'],
  ['cockroach-key', 'ccdb1_', 'CCDB1_[\\w-]{22}_[\\w-]{40}'],
  ['contentful-token', 'cfpat-', 'CFPAT-[\\w-]{43}'],
  ['dropbox-token', 'sl.', 'sl\\.(?:u\\.)?[\\w-]{100,1400}'],
  ['duffel-token', 'duffel_', 'duffel_(?:test|live)_[\\w=-]{40,50}'],
  ['dynatrace-token', 'dt0', 'dt0[a-z]\\d{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}'],
  ['easypost-key', 'ezak ezt', 'EZ[AT]K[A-Za-z0-9]{54}'],
  ['firecrawl-key', 'fc-', 'fc-[0-9a-f]{32}'],
  ['fireworks-key', 'fw_', 'fw_[A-Za-z0-9]{24}'],
  ['flutterwave-key', 'flwseck', 'FLWSECK(?:_TEST)?-[A-Za-z0-9]{12,40}(?:-X)?'],
  ['fly-token', 'fo1_ flyv1', 'fo1_[\\w-]{43}|fm[12][ar]?_[A-Za-z0-9+/=]{60,1000}'],
  ['frameio-token', 'fio-u-', 'fio-u-[\\w=-]{64}'],
  ['gocardless-token', 'live_ sandbox_', '(?:live|sandbox)_[\\w-]{40}|live_[0-9a-f]{35}'],
  ['harness-token', 'pat. sat.', '[ps]at\\.[\\w-]{22}\\.[0-9a-f]{24}\\.[\\w-]{20}'],
  ['heroku-key', 'hrku-', 'HRKU-[\\w-]{36,70}'],
  ['hubspot-token', 'pat-', 'pat-(?:na|eu)\\d-[0-9a-f-]{36}'],
  [
    'jetbrains-token',
    'perm',
    'perm[:-][A-Za-z0-9+/=]{8,80}\\.[A-Za-z0-9+/=-]{8,80}\\.[A-Za-z0-9]{20,60}',
  ],
  ['langsmith-key', 'lsv2_', 'lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}'],
  [
    'launchdarkly-key',
    'sdk- api- mob-',
    '(?:sdk|api|mob)-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}',
  ],
  ['mapbox-token', 'sk.eyj', 'sk\\.eyJ[\\w-]{40,200}\\.[\\w-]{20,40}'],
  ['maxmind-key', '_mmk', '[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk'],
  ['mongodb-secret', 'mdb_sa_sk_', 'mdb_sa_sk_[\\w-]{30,60}'],
  ['nvidia-key', 'nvapi-', 'nvapi-[\\w-]{60,70}'],
  ['octopus-key', 'api-', 'API-[A-Z0-9]{25,30}'],
  ['openshift-token', 'sha256~', 'sha256~[\\w-]{43}'],
  ['paypal-token', 'access_token$', 'access_token\\$production\\$[0-9a-z]{16}\\$[0-9a-f]{32}'],
  ['pinecone-key', 'pcsk_', 'pcsk_[A-Za-z0-9]{5,6}_[A-Za-z0-9]{50,70}'],
  ['plaid-token', 'access-', 'access-(?:sandbox|development|production)-[0-9a-f-]{36}'],
  ['scalingo-token', 'tk-us-', 'tk-us-[\\w-]{48}'],
  ['settlemint-token', 'sm_', 'sm_(?:aat|pat|sat)_[A-Za-z0-9]{16}'],
  ['tailscale-key', 'tskey-', 'tskey-(?:[a-z]{2,12}-)?[A-Za-z0-9]{8,24}-[A-Za-z0-9]{20,60}'],
  ['tavily-key', 'tvly-', 'tvly-(?:dev-|prod-)?[A-Za-z0-9]{28,40}'],
  ['tinybird-token', 'p.eyj', 'p\\.eyJ[\\w-]{40,200}\\.[\\w-]{30,60}'],
  ['typeform-token', 'tfp_', 'tfp_[\\w-]{40,60}'],
  ['voyage-key', 'pa-', 'pa-(?=[\\w-]{0,30}\\d)(?=[\\w-]{0,30}[A-Z])[\\w-]{43}'],
  ['sourcegraph-token', 'sgp_', 'sgp_(?:[0-9a-f]{16}|local)_[0-9a-f]{40}|sgp_[0-9a-f]{40}'],
  ['razorpay-key', 'rzp_', 'rzp_(?:live|test)_[A-Za-z0-9]{14,24}'],
  [
    'resend-key',
    're_',
    're_(?=[A-Za-z]{0,7}\\d|[A-Za-z0-9_]{9,20}\\d)[A-Za-z0-9]{8}_[A-Za-z0-9]{24}',
  ],
  ['twitter-token', 'aaaaaaaaaaaaa', 'A{18,22}[A-Za-z0-9%]{60,120}'],
  ['twitch-token', 'oauth:', 'oauth:[a-z0-9]{30}'],
];

/** What a prefix of its own says to be a key: issuers choose them so that scanners see them. */
const PREFIX =
  '(?:[A-Za-z][A-Za-z0-9]{0,11}[_-]){0,2}(?:sk|pk|rk|ak|tk|pat|oat|sat|key|tok|token|secret|sec|api|live|prod|test|dev|auth|access|priv|private|[a-z]{1,4}(?:at|pat|sk|tok|key|api|prod|live)|phx|aat|pt|squ|sqp|sqa|rnd|zpka|pnu|pnb|dbtu|dbtc|rdme|napi|ion|vc[pkr]|wandb|hcaik|lsk|pcsk|ico|polar|tr|fal|essu|mdb|nyk|tss|slk|aio|lip|inf|ucat|cog)[_-]';

/** A word boundary for tokens, in which `-` and `_` are letters too. */
const standing = (source: string): string => `(?<![\\w-])(?:${source})(?![\\w-])`;

export const ISSUED_TOKENS: readonly SecretPattern[] = [
  ...FORMS.map(([kind, hints, source]): SecretPattern => ({
    kind,
    hints: hints.split(' '),
    source: standing(source),
  })),
  {
    kind: 'issued-token',
    hints: ['_', '-'],
    source: standing(
      `${PREFIX}(?:v\\d_|[A-Za-z]{2,8}_)?(?:[A-Za-z0-9]{14,27}_)?[A-Za-z0-9]{20,200}(?:_[A-Za-z0-9]{8,80})?`,
    ),
    accepts: isIssued,
  },
];

/** Hex of the length of a key, or characters in which digits stand between letters. */
function isIssued(token: string): boolean {
  const body = token.split(/[_-]/).reduce((a, b) => (b.length > a.length ? b : a));
  if (/^[0-9a-f]+$/.test(body)) {
    // Behind a hyphen it is the hash in the name of a file or a cache.
    return /[a-f]/.test(body) && body.length >= 32 && token.includes(`_${body}`);
  }
  const runs = body.match(/\d+/g)?.length ?? 0;
  return runs >= Math.max(2, body.length / 14) && !/^\d+$/.test(body);
}
