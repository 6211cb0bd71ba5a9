import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@reflect/testing/browser';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import type { SeededHome } from './seeded-home.js';

const WORKSPACE = join(import.meta.dirname, '..', '..', '..', '..');
const COMMAND = join(WORKSPACE, 'apps', 'cli', 'bin', 'reflect.cjs');
const SHOTS = join(WORKSPACE, 'bench-out', 'ui');

const DRAW_WITHOUT_CARD = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const NO_DRAWING = ['--disable-gpu', '--disable-3d-apis'];

/** The command as a person runs it, and a browser that looks at what it serves. */
export class RunningPage {
  /** What a browser complained of: errors of scripts, and what the policy refused. */
  readonly complaints: string[] = [];

  private constructor(
    readonly url: string,
    readonly page: Page,
    private readonly parts: {
      readonly server: ChildProcess;
      readonly browser: Browser;
      readonly context: BrowserContext;
    },
  ) {}

  static async open(
    home: SeededHome,
    { canDraw = true }: { readonly canDraw?: boolean } = {},
  ): Promise<RunningPage> {
    const { server, url } = await serve(home);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', ...(canDraw ? DRAW_WITHOUT_CARD : NO_DRAWING)],
    });
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    const running = new RunningPage(url, await context.newPage(), { server, browser, context });
    running.#listen();
    await running.page.goto(url);
    await running.page.getByRole('heading', { level: 1 }).waitFor();
    return running;
  }

  async see(hash: string): Promise<void> {
    await this.page.evaluate((next) => {
      location.hash = next;
    }, hash);
  }

  async shoot(name: string): Promise<void> {
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${name}.png`) });
  }

  /** The least contrast of a text and what is behind it in a part of the page, as WCAG 2.1 counts it. */
  leastContrast(selector: string): Promise<number> {
    return this.page.evaluate((part) => {
      const context = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true });
      const luminance = (color: string): number => {
        if (context === null) return 0;
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
          (byte) =>
            byte / 255 <= 0.03928 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const backgroundOf = (element: Element | null): string => {
        for (let one = element; one !== null; one = one.parentElement) {
          const { backgroundColor } = getComputedStyle(one);
          if (!/, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
        }
        return 'white';
      };
      const texts = [...document.querySelectorAll(`${part} *`)].filter(
        (element) =>
          element.checkVisibility() &&
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
          ),
      );
      return Math.min(
        ...texts.map((element) => {
          const style = getComputedStyle(element);
          const color = element instanceof SVGElement ? style.fill : style.color;
          const both = [luminance(color), luminance(backgroundOf(element))];
          return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
        }),
      );
    }, selector);
  }

  /** Ends the command as Ctrl-C does; returns its exit code. */
  async close(): Promise<number | null> {
    const { server, browser } = this.parts;
    await browser.close();
    const ended = once(server, 'exit') as Promise<[number | null]>;
    server.kill('SIGINT');
    return (await ended)[0];
  }

  #listen(): void {
    const { page, complaints } = this;
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
  }
}

async function serve({
  env,
  project: cwd,
}: SeededHome): Promise<{ server: ChildProcess; url: string }> {
  if (!existsSync(COMMAND)) throw new Error(`${COMMAND} is not built. Run: npm run build`);
  const server = spawn(process.execPath, [COMMAND, 'ui', '--json', '--no-open'], { env, cwd });
  let [printed, told] = ['', ''];
  server.stderr.on('data', (chunk) => (told += String(chunk)));
  for await (const chunk of server.stdout) {
    printed += String(chunk);
    if (printed.includes('}')) break;
  }
  if (!printed.includes('}')) throw new Error(`reflect ui did not start: ${told}`);
  return { server, url: (JSON.parse(printed) as { readonly url: string }).url };
}
