import {
  createHash,
  createHmac,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Claims of a person, as an ID token has them. */
export type Claims = Readonly<Record<string, unknown>>;

/** How the next ID tokens are made: as they should be, or as somebody would forge them. */
export type Signing =
  'right' | 'other key' | 'alg none' | 'secret of the public key' | 'no signature';

interface Begun {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | undefined;
}

const KEY_ID = 'key-1';

/**
 * An OpenID Connect provider on loopback that signs for real: discovery, keys, authorization code with
 * PKCE, each code good once. The person at its browser is whoever a test says.
 */
export class LoginProvider {
  person: Claims = {};
  /** What is put over the claims of every token. */
  forged: Claims = {};
  signing: Signing = 'right';
  /** Status of the next answers of the token endpoint. */
  tokenStatus = 200;
  readonly #server: Server;
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #begun = new Map<string, Begun>();
  /** Codes of machines without a browser, by what a person types in; undefined until somebody did. */
  readonly #devices = new Map<string, { readonly userCode: string; typed?: Claims }>();
  /** Says of the next request for a token by a code that it comes too soon. */
  isHasty = false;

  private constructor(
    readonly clientId: string,
    private readonly clientSecret: string | undefined,
  ) {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
  }

  /** With a secret, the client has to show it. */
  static async start(clientId: string, clientSecret?: string): Promise<LoginProvider> {
    const provider = new LoginProvider(clientId, clientSecret);
    provider.#server.listen(0, '127.0.0.1');
    await once(provider.#server, 'listening');
    return provider;
  }

  get issuer(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}`;
  }

  /** Logs in as the person, at an address of its login page; gives where the browser is sent then. */
  async browse(address: string): Promise<string> {
    const response = await fetch(address, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider says: ${await response.text()}`);
    return location;
  }

  /** The person types in the code of a machine. */
  type(userCode: string): void {
    for (const device of this.#devices.values()) {
      if (device.userCode === userCode) device.typed = this.person;
    }
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.issuer);
    const routes: Readonly<Record<string, () => Promise<void> | void>> = {
      '/.well-known/openid-configuration': () => {
        send(response, 200, this.#metadata());
      },
      '/jwks': () => {
        const key = this.#keys.publicKey.export({ format: 'jwk' });
        send(response, 200, { keys: [{ ...key, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
      },
      '/authorize': () => {
        this.#authorize(url, response);
      },
      '/token': () => this.#token(request, response),
      '/device_authorization': () => this.#startDevice(request, response),
    };
    const route = routes[url.pathname];
    if (route === undefined) send(response, 404, {});
    else await route();
  }

  #metadata(): object {
    const { issuer } = this;
    return {
      ...{ issuer, jwks_uri: `${issuer}/jwks`, token_endpoint: `${issuer}/token` },
      device_authorization_endpoint: `${issuer}/device_authorization`,
      ...{ authorization_endpoint: `${issuer}/authorize`, response_types_supported: ['code'] },
      ...{ subject_types_supported: ['public'], code_challenge_methods_supported: ['S256'] },
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  #authorize({ searchParams: asked }: URL, response: ServerResponse): void {
    const redirectUri = asked.get('redirect_uri') ?? '';
    const challenge = asked.get('code_challenge') ?? '';
    const isWhole =
      asked.get('client_id') === this.clientId &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256' &&
      (asked.get('scope') ?? '').split(' ').includes('openid');
    if (!isWhole) {
      send(response, 400, { error: 'invalid_request' });
      return;
    }
    const code = randomBytes(16).toString('hex');
    this.#begun.set(code, { redirectUri, challenge, nonce: asked.get('nonce') ?? undefined });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    back.searchParams.set('iss', this.issuer);
    response.writeHead(302, { location: back.href }).end();
  }

  async #startDevice(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = new URLSearchParams(await bodyOf(request));
    if (!this.#isClient(request, given)) {
      send(response, 401, { error: 'invalid_client' });
      return;
    }
    const code = randomBytes(16).toString('hex');
    const userCode = randomBytes(4).toString('hex').toUpperCase();
    this.#devices.set(code, { userCode });
    send(response, 200, {
      ...{ device_code: code, user_code: userCode, verification_uri: `${this.issuer}/device` },
      ...{ expires_in: 600, interval: 0.05 },
    });
  }

  #deviceToken(code: string, response: ServerResponse): void {
    const device = this.#devices.get(code);
    if (device === undefined) send(response, 400, { error: 'expired_token' });
    else if (this.isHasty) {
      this.isHasty = false;
      send(response, 400, { error: 'slow_down' });
    } else if (device.typed === undefined) send(response, 400, { error: 'authorization_pending' });
    else {
      this.#devices.delete(code);
      const tokens = { access_token: 'unused', token_type: 'Bearer', expires_in: 60 };
      send(response, 200, { ...tokens, id_token: this.#idToken(undefined) });
    }
  }

  async #token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = new URLSearchParams(await bodyOf(request));
    const code = given.get('code') ?? '';
    const begun = this.#begun.get(code);
    this.#begun.delete(code);
    if (this.tokenStatus !== 200) {
      send(response, this.tokenStatus, {});
      return;
    }
    if (!this.#isClient(request, given)) {
      send(response, 401, { error: 'invalid_client' });
      return;
    }
    if (given.get('grant_type') === 'urn:ietf:params:oauth:grant-type:device_code') {
      this.#deviceToken(given.get('device_code') ?? '', response);
      return;
    }
    const challenge = createHash('sha256').update(given.get('code_verifier') ?? '');
    const isRight =
      begun?.challenge === challenge.digest('base64url') &&
      begun.redirectUri === given.get('redirect_uri');
    if (!isRight) {
      send(response, 400, { error: 'invalid_grant' });
      return;
    }
    const tokens = { access_token: 'unused', token_type: 'Bearer', expires_in: 60 };
    send(response, 200, { ...tokens, id_token: this.#idToken(begun.nonce) });
  }

  #isClient({ headers }: IncomingMessage, given: URLSearchParams): boolean {
    if (this.clientSecret === undefined) return given.get('client_id') === this.clientId;
    const basic = (headers.authorization ?? '').replace(/^Basic /, '');
    const pair = Buffer.from(basic, 'base64').toString().split(':');
    // RFC 6749, 2.3.1: both are encoded as in a form.
    const [id, secret] = pair.map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    return id === this.clientId && secret === this.clientSecret;
  }

  #idToken(nonce: string | undefined): string {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 60 };
    const claims = { iss: this.issuer, aud: this.clientId, nonce, ...times, ...this.person };
    return this.#signed(JSON.stringify({ ...claims, ...this.forged }));
  }

  #signed(claims: string): string {
    const algorithms: Partial<Record<Signing, string>> = {
      'alg none': 'none',
      'secret of the public key': 'HS256',
    };
    const header = { alg: algorithms[this.signing] ?? 'RS256', kid: KEY_ID };
    const text = `${base64(JSON.stringify(header))}.${base64(claims)}`;
    const { privateKey, publicKey } = this.#keys;
    const rsa = (key: KeyObject): string =>
      createSign('RSA-SHA256').update(text).sign(key, 'base64url');
    const hmac = (): string => {
      const secret = publicKey.export({ format: 'pem', type: 'spki' });
      return createHmac('sha256', secret).update(text).digest('base64url');
    };
    const signatures: Readonly<Record<Signing, () => string>> = {
      right: () => rsa(privateKey),
      'other key': () => rsa(this.#otherKeys.privateKey),
      'alg none': () => '',
      'no signature': () => '',
      'secret of the public key': hmac,
    };
    return `${text}.${signatures[this.signing]()}`;
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
  return text;
}
