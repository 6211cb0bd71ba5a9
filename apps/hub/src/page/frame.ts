import { html, type Markup } from './html.js';
import { PAGE_PATH } from './session.js';

export interface Signed {
  readonly name: string;
  readonly formKey: string;
}

export interface PageParts {
  readonly title: string;
  readonly body: Markup;
  /** Undefined before somebody signed in. */
  readonly signed?: Signed | undefined;
  /** What was done just now. */
  readonly done?: string | undefined;
}

/** A whole page. It needs no script, and nothing from elsewhere. */
export function frame({ title, body, signed, done }: PageParts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · reflect hub</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${PAGE_PATH}/page.css" />
      </head>
      <body>
        <header>
          <a class="home" href="${PAGE_PATH}">reflect hub</a>
          ${signed && signedIn(signed)}
        </header>
        <main>
          <h1>${title}</h1>
          ${done === undefined ? undefined : html`<p class="done" role="status">${done}</p>`}
          ${body}
        </main>
      </body>
    </html>`.text;
}

function signedIn({ name, formKey }: Signed): Markup {
  return html`<form method="post" action="${PAGE_PATH}/sign-out">
    <input type="hidden" name="key" value="${formKey}" />
    <span class="who">${name}</span>
    <button class="button quiet">Sign out</button>
  </form>`;
}
