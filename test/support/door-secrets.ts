import { secretForms } from '@reflect/testing';

import { unseenSecrets } from './unseen-secrets.js';

/** A secret that goes through the doors of reflect, and how to tell it again. */
export interface DoorSecret {
  readonly kind: string;
  /** Its name, of which there is one of each. */
  readonly form: string;
  readonly text: string;
  /** Stands beside it wherever it is told, and must not be lost with it. */
  readonly marker: string;
  /** No part of these may be left. */
  readonly needles: readonly string[];
  /** Nor any of these, in whole. */
  readonly shortNeedles: readonly string[];
}

/** What is shorter is also found in times and hashes, so what stood in front of it is looked for with it. */
const SHORT = 9;
const BEFORE = 6;

/** Every form that there is: those of the corpus, and those whose writer had not seen what finds them. */
export function doorSecrets(seed: number): readonly DoorSecret[] {
  const unseen = unseenSecrets(seed).map(({ kind, form, text, pieces }) => {
    return { kind: `unseen ${kind}`, form, text, secrets: pieces };
  });
  const known = secretForms(seed).map(({ plain, secrets, ...form }) => {
    return { ...form, secrets: plain === undefined ? secrets : [...secrets, plain] };
  });
  return [...unseen, ...known].map(({ secrets, ...form }, n) => ({
    ...form,
    marker: `Harbour${String(n)}Pier`,
    needles: secrets.filter((secret) => secret.length >= SHORT),
    shortNeedles: secrets
      .filter((secret) => secret.length < SHORT)
      .map((secret) => withLead(secret, form.text)),
  }));
}

function withLead(secret: string, text: string): string {
  const at = text.indexOf(secret);
  return text.slice(Math.max(0, at - BEFORE), at + secret.length);
}

/** Several secrets that are told together, each behind its marker: a process is slow to start. */
export interface SecretBundle {
  /** That of the first. */
  readonly marker: string;
  readonly secrets: readonly DoorSecret[];
  readonly text: string;
}

export interface BundleSize {
  /** Secrets in one. */
  readonly most: number;
  /** Characters of one; a longer secret goes alone. */
  readonly chars?: number;
}

/** Neighbours in a bundle are forms that have nothing to do with each other. */
export function bundlesOf(
  secrets: readonly DoorSecret[],
  { most, chars = Infinity }: BundleSize,
): readonly SecretBundle[] {
  const count = Math.ceil(secrets.length / most);
  const spread = Array.from({ length: count }, (_, n) =>
    secrets.filter((_secret, at) => at % count === n),
  );
  return spread.flatMap((part) => shortEnough(part, chars)).map(bundleOf);
}

function shortEnough(secrets: readonly DoorSecret[], chars: number): readonly DoorSecret[][] {
  const groups: DoorSecret[][] = [];
  for (const secret of secrets) {
    const last = groups.at(-1);
    if (last !== undefined && textOf([...last, secret]).length <= chars) last.push(secret);
    else groups.push([secret]);
  }
  return groups;
}

function bundleOf(secrets: readonly DoorSecret[]): SecretBundle {
  return { marker: secrets[0]?.marker ?? '', secrets, text: textOf(secrets) };
}

/** A bracket belongs to no secret, so none takes the marker behind it along. */
function textOf(secrets: readonly DoorSecret[]): string {
  return secrets.map(({ marker, text }) => `(${marker})\n${text}`).join('\n');
}
