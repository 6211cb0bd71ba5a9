import { parseToken } from '@reflect/hub-protocol';
import { hubAddress } from '../hub-address.js';
import { HubError, noToken, otherUrl } from '../hub-errors.js';
import { hubUrl, readLogin, removeLogin, writeLogin } from '../hub-login.js';
import { askHub, withHubLock, type HubParts } from './hub-parts.js';
import {
  logInByDevice,
  logInByProvider,
  type DeviceLogin,
  type ProviderLogin,
} from './log-in-by-provider.js';

/** Who one is at a hub. */
export interface HubMember {
  readonly url: string;
  readonly name: string;
  readonly organisation: string;
  /** When the token ends, ISO 8601; absent where it does not. */
  readonly expiresAt?: string;
}

export interface LoginOptions {
  /** The hub; that of the settings, or of the last login, where none is named. */
  readonly url?: string;
  readonly signal?: AbortSignal;
}

const NEVER = new AbortController().signal;

/** Who one is at a hub: a token, kept on this machine. */
export class HubAccount {
  constructor(private readonly parts: HubParts) {}

  /**
   * Keeps a token for a hub, the one of the settings where none is named, once the hub took it. Throws
   * `HUB_TOKEN`, `HUB_ADDRESS`, and what a request throws.
   */
  async login(token: string, { url = '', signal }: LoginOptions = {}): Promise<HubMember> {
    const given = token.trim();
    if (parseToken(given) === undefined) throw noToken();
    const address = this.#addressOf(url);
    const me = await askHub(this.parts, { url: address, token: given }, signal).me();
    const { id: member, name } = me.member;
    const expiresAt = me.token?.expiresAt ?? undefined;
    const until = expiresAt !== undefined && { expiresAt };
    const who = { name, organisation: me.organisation.name, ...until };
    const login = { url: address, token: given, member, ...who };
    await withHubLock(this.parts, () => {
      writeLogin(this.parts.paths, login);
    });
    return { url: address, ...who };
  }

  /**
   * Logs in at the provider of the hub, in a browser of the person's, and keeps the token that comes of
   * it. Throws as `login` does.
   */
  async loginByProvider({
    url = '',
    signal = NEVER,
    show,
  }: LoginOptions & Pick<ProviderLogin, 'show'>): Promise<HubMember> {
    const address = this.#addressOf(url);
    const client = askHub(this.parts, { url: address, token: '' }, signal);
    const token = await logInByProvider(client, { show, signal });
    return this.login(token, { url: address, signal });
  }

  /** Logs in at the provider of the hub with a code, in a browser on any machine. Throws as `login` does. */
  async loginByDevice({
    url = '',
    signal = NEVER,
    show,
  }: LoginOptions & Pick<DeviceLogin, 'show'>): Promise<HubMember> {
    const address = this.#addressOf(url);
    const client = askHub(this.parts, { url: address, token: '' }, signal);
    const token = await logInByDevice(client, { show, signal });
    return this.login(token, { url: address, signal });
  }

  /** Forgets the token; links and learnings stay. Returns whether there was one. */
  logout(): Promise<boolean> {
    return withHubLock(this.parts, () => {
      const wasThere = readLogin(this.parts.paths) !== undefined;
      removeLogin(this.parts.paths);
      return wasThere;
    });
  }

  #addressOf(url: string): string {
    const address = url === '' ? hubUrl(this.parts) : hubAddress(url);
    if (address === '')
      throw new HubError('HUB_ADDRESS', 'Say which hub: its address is not known yet.');
    const { settings } = this.parts;
    // Another one of the settings would be asked from then on, without a token.
    if (settings.url !== '' && hubAddress(settings.url) !== address) throw otherUrl(settings.url);
    return address;
  }
}
