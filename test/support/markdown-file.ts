import { readFileSync } from 'node:fs';

/** A fenced block of a page. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
  /** 1-based line of its fence. */
  readonly line: number;
  /** What stands in the comment right above it: `<!-- not run: why -->`. */
  readonly comment: string;
}

const FENCE = /^(`{3,})(\w*)\s*$/u;
const COMMENT = /^<!--\s*(.*?)\s*-->$/u;

/** A Markdown file, as far as tests look into it. */
export class MarkdownFile {
  readonly blocks: readonly CodeBlock[];
  /** Everything outside of fenced blocks. */
  readonly prose: string;

  constructor(readonly path: string) {
    const blocks: CodeBlock[] = [];
    const prose: string[] = [];
    let open: { fence: string; block: CodeBlock; lines: string[] } | undefined;
    let comment = '';
    readFileSync(path, 'utf8')
      .split('\n')
      .forEach((line, at) => {
        if (open !== undefined) {
          if (line === open.fence) {
            blocks.push({ ...open.block, text: open.lines.join('\n') });
            open = undefined;
          } else open.lines.push(line);
          return;
        }
        const [, fence, language = ''] = FENCE.exec(line) ?? [];
        if (fence !== undefined) {
          open = { fence, block: { language, text: '', line: at + 1, comment }, lines: [] };
          comment = '';
          return;
        }
        prose.push(line);
        const said = COMMENT.exec(line)?.[1];
        if (said !== undefined) comment = said;
        else if (line.trim() !== '') comment = '';
      });
    this.blocks = blocks;
    this.prose = prose.join('\n');
  }

  /** Targets of all links and images. */
  get links(): readonly string[] {
    const text = this.prose.replace(/`[^`\n]*`/gu, '');
    return [...text.matchAll(/\]\(([^()\s]+)\)/gu)].flatMap(([, target]) => target ?? []);
  }

  get headings(): readonly string[] {
    return [...this.prose.matchAll(/^#{1,6} (.+)$/gmu)].flatMap(([, text]) => text ?? []);
  }
}
