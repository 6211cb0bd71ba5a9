import type { HubServer } from '../../src/server/hub-server.js';

export interface Page {
  readonly status: number;
  readonly text: string;
  readonly location: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

const OWN: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' };

/** A browser without a screen: it keeps a cookie, follows where it is sent, and fills in forms. */
export class PageVisitor {
  cookie: string | undefined;

  constructor(private readonly server: HubServer) {}

  async get(path: string): Promise<Page> {
    const cookie = this.cookie === undefined ? {} : { cookie: this.cookie };
    return this.#take(await this.server.inject({ method: 'GET', url: path, headers: cookie }));
  }

  /** Sends a form, from the page itself unless `headers` say otherwise. */
  async post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = OWN,
  ): Promise<Page> {
    const answer = await this.server.inject({
      ...{ method: 'POST', url: path, payload: new URLSearchParams(fields).toString() },
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        ...(this.cookie !== undefined && { cookie: this.cookie }),
      },
    });
    return this.#take(answer);
  }

  async signIn(token: string | undefined): Promise<Page> {
    return this.post('/review/sign-in', { token: token ?? '' });
  }

  /** Sends the form of a page that goes to `action`, with its hidden fields, and follows. */
  async submit(
    { text }: Page,
    action: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<Page> {
    const form = text.split('<form').find((one) => one.includes(`action="${action}"`));
    if (form === undefined) throw new Error(`There is no form for ${action} in: ${text}`);
    const hidden = [
      ...form
        .split('</form>', 1)
        .join('')
        .matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g),
    ];
    const kept = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const answer = await this.post(action, { ...kept, ...fields });
    return answer.location === undefined ? answer : this.get(answer.location);
  }

  #take(answer: {
    readonly statusCode: number;
    readonly body: string;
    readonly headers: Readonly<Record<string, unknown>>;
  }): Page {
    const { statusCode: status, body: text, headers } = answer;
    const set = headers['set-cookie'];
    if (typeof set === 'string') {
      this.cookie = set.includes('Max-Age=0') ? undefined : set.split(';', 1)[0];
    }
    const { location } = headers;
    return { status, text, headers, location: typeof location === 'string' ? location : undefined };
  }
}
