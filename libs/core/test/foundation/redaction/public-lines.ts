import { FakeSecrets } from './fake-secrets.js';

const HEX = '0123456789abcdef';
const BASE32 = '0123456789abcdfghijklmnpqrsvwxyz';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE85 =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';
const EACH = 40;

/** Lines of lock files, diffs and build logs: full of hashes and of names of secrets, but without one. */
export function publicLines(seed: number): string[] {
  const fake = new FakeSecrets(seed);
  const hex = (length: number): string => fake.take(HEX, length);
  const base64 = (length: number): string => fake.take(BASE64, length);
  const lines = Array.from({ length: EACH }, (_, n) => {
    const at = String(n);
    return [
      `      "integrity": "sha512-${base64(86)}==",`,
      `golang.org/x/oauth2 v0.${at}.0 h1:${base64(43)}=`,
      `        "contentHash": "${base64(86)}=="`,
      `        "bzlTransitiveDigest": "${base64(43)}=",`,
      `      "narHash": "sha256-${base64(43)}=",`,
      `  sha256 = "${fake.take(BASE32, 52)}";`,
      `checksum = "${hex(64)}"`,
      `    {file = "token-${at}-py3-none-any.whl", hash = "sha256:${hex(64)}"},`,
      `  resolved "https://registry.yarnpkg.com/js-tokens/-/js-tokens-4.0.0.tgz#${hex(40)}"`,
      `  checksum: 10c0/${hex(128)}`,
      `  resolution: {integrity: sha512-${base64(86)}==}`,
      `            "shasum": "${hex(40)}",`,
      `  "jose": {:hex, :jose, "1.11.${at}", "${hex(64)}", [:mix], [], "hexpm", "${hex(64)}"},`,
      `jsonwebtoken==9.0.${at} --hash=sha256:${hex(64)}`,
      'token-types@5.0.1:',
      'name = "secret-service"',
      '"node_modules/keyv": {',
      `index ${hex(7)}..${hex(7)} 100644`,
      '+  const token = await getToken(user.id);',
      '-  password: z.string().min(8),',
      '+  password: hashPassword(input.password),',
      "+    if (!secret) throw new Error('missing secret');",
      `@@ -${at},7 +${at},9 @@ export function verifyToken(token: string): boolean {`,
      '+      key: password',
      '+  apiKey: process.env.API_KEY,',
      '+  maxTokens: 128000,',
      `z${fake.take(BASE85, 65)}`,
      ' => CACHED [builder 3/9] RUN npm ci',
      `sha256:${hex(64)}: Pull complete`,
      `asset main.${hex(20)}.js 1.2 MiB [emitted]`,
      `Cache restored from key: Linux-node-${hex(64)}`,
      '  token: ***',
      'env:   NPM_TOKEN: ***',
      `--- PASS: TestPassword/case_${at} (0.00s)`,
      `✓ rejects a wrong password (${at} ms)`,
      `✓ token refresh returns 401 after expiry 3600s`,
      `PASS src/auth/password.test.ts (5.${at} s)`,
      `tests/test_password.py::test_reset[token-${at}] PASSED`,
      `[2026-11-22T10:00:00.${at}Z] auth: token expired for user ada${at}`,
      `  key: cache-v2-${hex(40)}`,
      `request-id: ${hex(32)}`,
      `etag: "${hex(32)}"`,
      'Authorization: Bearer ***',
      `/nix/store/${fake.take(BASE32, 32)}-openssl-3.0.${at}/bin/openssl`,
    ];
  }).flat();
  const certificate = ['-----BEGIN CERTIFICATE-----', base64(64), base64(64), base64(30)];
  return [...lines, [...certificate, '-----END CERTIFICATE-----'].join('\n')];
}
