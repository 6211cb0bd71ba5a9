import type { Page } from 'playwright-core';

/**
 * What a page keeps from people who do not see it or use no mouse, each with the element: controls
 * without a name, references to nothing, ids that are there twice, pictures without a text, headings that
 * leave a level out, focus that a positive tabindex sends elsewhere.
 */
export function accessibilityFindings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const findings: string[] = [];
    const shown = (element: Element): boolean =>
      element.checkVisibility() && element.closest('[aria-hidden="true"]') === null;
    const all = (selector: string): readonly Element[] =>
      [...document.querySelectorAll(selector)].filter(shown);
    const tell = (what: string, element: Element): void => {
      findings.push(`${what}: ${element.outerHTML.slice(0, 160)}`);
    };
    const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';
    const nameOf = (element: Element): string => {
      const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf);
      const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
      const area = element instanceof HTMLTextAreaElement;
      const of = labels || area ? [...(element.labels ?? [])] : [];
      return [
        element.getAttribute('aria-label') ?? '',
        ...labelled,
        ...of.map((label) => label.textContent),
        ...(labels || area ? [] : [element.textContent]),
      ]
        .join('')
        .trim();
    };
    const controls = 'a[href], button, input, select, textarea, summary, [role], dialog, section';
    for (const element of all(controls)) {
      const role = element.getAttribute('role') ?? '';
      const needsNone = role === 'status' || role === 'alert' || role === 'presentation';
      const isPlainSection = element.matches('section:not([aria-label], [aria-labelledby])');
      if (needsNone || isPlainSection || role === 'search') continue;
      if (nameOf(element) === '') tell('No name', element);
    }
    for (const attribute of ['aria-labelledby', 'aria-activedescendant', 'aria-controls']) {
      for (const element of all(`[${attribute}]`)) {
        const ids = (element.getAttribute(attribute) ?? '').split(' ');
        if (ids.some((id) => document.getElementById(id) === null)) tell('No such id', element);
      }
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) {
      findings.push(`The id is there twice: ${id}`);
    }
    for (const option of all('[role="option"]')) {
      if (option.closest('[role="listbox"]') === null) tell('An option of nothing', option);
    }
    for (const element of all('[tabindex]')) {
      if (Number(element.getAttribute('tabindex')) > 0) tell('Sends the focus elsewhere', element);
    }
    if (all('h1').length !== 1) findings.push(`${String(all('h1').length)} headings of level 1`);
    let level = 0;
    for (const heading of all('h1, h2, h3, h4')) {
      const next = Number(heading.tagName.slice(1));
      if (next > level + 1) tell('Leaves a level of headings out', heading);
      level = next;
    }
    if (document.documentElement.lang === '') findings.push('The page has no language.');
    return findings;
  });
}

/** Tabs through all of a page; whatever has the focus and is not seen to have it, or lies outside. */
export async function focusFindings(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'end';
      const frame = (
        element.matches('.theme input') ? element.closest('label') : element
      ) as HTMLElement;
      const style = getComputedStyle(frame);
      const box = frame.getBoundingClientRect();
      const isIn =
        box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
      const isMarked = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
      if (isIn && isMarked) return undefined;
      return `${isIn ? 'Not seen to have the focus' : 'Out of sight'}: ${element.outerHTML.slice(0, 120)}`;
    });
    if (found === 'end') break;
    if (found !== undefined) findings.push(found);
  }
  return findings;
}
