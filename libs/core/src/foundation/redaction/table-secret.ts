import { secretGrade } from './secret-grade.js';
import { secretName } from './secret-name.js';
import type { SecretRange } from './secret-range.js';

const HEADER =
  /^[^\n]{0,300}(?:pass|pwd|\bpw\b|secret|token|key|kennwort|senha|parol|contrase|mdp|wachtwoord|has[łl]o|heslo|jelsz|[şs]ifre|salasana|l[öo]sen|парол|密[码碼]|パスワード|비밀번호)[^\n]{0,300}$/gim;
/** Names that are no words of a programming language. */
const OTHER_NAMES = /^(?:mot de passe|пароль|пароли|密[码碼]|パスワード|비밀번호)$/i;
const MAX_ROWS = 50;

interface Cell {
  readonly text: string;
  readonly from: number;
}

/** Secrets in the columns of a table whose header names them: of Markdown, or parted by `,`, `;` or tabs. */
export function findTableSecrets(text: string): SecretRange[] {
  return [...text.matchAll(HEADER)].flatMap(({ 0: header, index }) => {
    const sign = ['|', '\t', ';', ','].find((one) => header.split(one).length >= 2);
    if (sign === undefined) return [];
    const names = cellsOf(header, index, sign);
    if (!names.every((name) => /^[\p{L}\p{N}_ .*()-]{0,40}$/u.test(name.text))) return [];
    const columns = names.flatMap(({ text: name }, n) => (isSecretColumn(name) ? [n] : []));
    return columns.length === 0
      ? []
      : rowsBelow(text, index + header.length + 1, { sign, columns, width: names.length });
  });
}

/** A heading may be in bold, or say in brackets what it is of. */
function isSecretColumn(heading: string): boolean {
  const name = heading.replace(/^[*_]+|[*_]+$|\([^)]*\)/g, '').trim();
  return secretName(name) !== undefined || OTHER_NAMES.test(name);
}

interface Shape {
  readonly sign: string;
  readonly columns: readonly number[];
  readonly width: number;
}

function rowsBelow(text: string, start: number, { sign, columns, width }: Shape): SecretRange[] {
  const ranges: SecretRange[] = [];
  let at = start;
  for (let row = 0; row < MAX_ROWS && at < text.length; row++) {
    const end = text.indexOf('\n', at);
    const cells = cellsOf(text.slice(at, end < 0 ? text.length : end), at, sign);
    if (cells.length !== width) break;
    for (const column of columns) {
      const cell = cells[column];
      if (cell === undefined || secretGrade(cell.text) < 2) continue;
      ranges.push({ kind: 'password', from: cell.from, to: cell.from + cell.text.length });
    }
    if (end < 0) break;
    at = end + 1;
  }
  return ranges;
}

function cellsOf(line: string, start: number, sign: string): readonly Cell[] {
  let at = start;
  return line.split(sign).map((part) => {
    const text = part.replace(/^[\s"'`]+|[\s"'`]+$/g, '');
    const cell = { text, from: at + part.indexOf(text) };
    at += part.length + sign.length;
    return cell;
  });
}
