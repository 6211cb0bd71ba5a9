import { html, type Markup } from '../html.js';
import { PAGE_PATH } from '../session.js';

/** Asks for a token. `refusal` says why the one before was not taken. */
export function signInView(refusal?: string): Markup {
  const alert =
    refusal === undefined ? undefined : html`<p class="bad" role="alert">${refusal}</p>`;
  return html`${alert}
    <form class="sign-in" method="post" action="${PAGE_PATH}/sign-in">
      <label for="token">Your token of this hub</label>
      <input
        id="token"
        name="token"
        type="password"
        autocomplete="off"
        spellcheck="false"
        required
        aria-describedby="token-note"
      />
      <p class="note" id="token-note">
        It begins with rfh_ and needs the scopes read and review. It stays in this browser until you
        sign out or close it.
      </p>
      <button class="button primary">Sign in</button>
    </form>`;
}
