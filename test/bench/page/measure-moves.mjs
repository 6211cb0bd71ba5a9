const PAUSE_MS = 16;

/** Opens the page, and moves about in it as a person does; what each move kept the browser busy with. */
export async function measureMoves(page, { url, names, only }) {
  await page.addInitScript(watch);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const measured = [];
  const during = async (what, act) => {
    await page.evaluate(() => globalThis.benchReset());
    const readyMs = await act();
    measured.push({ what, readyMs, ...(await page.evaluate(() => globalThis.benchRead())) });
  };

  await during('open the list', () =>
    ready(page, '#/learnings', () => page.locator('[role="option"]').first().waitFor()),
  );
  const list = await page.locator('[role="listbox"]').boundingBox();
  await page.mouse.move(list.x + 100, list.y + 200);
  await during('scroll the list', () => wheel(page, 150, 400));
  await during('scroll the list back, fast', () => wheel(page, 60, -4_000));
  await during('sort the list', async () => {
    await page.getByLabel('Sorted by').selectOption({ index: 1 });
    await page.waitForTimeout(300);
  });

  if (only === 'list') return measured;
  await during('open the graph', () =>
    ready(page, `#/graph?count=${names}`, async () => {
      await page.locator('.graph-frame canvas').first().waitFor();
      // The picture lays itself out in a worker of its own.
      await page.waitForTimeout(4_000);
    }),
  );
  const { x, y, width, height } = await page.locator('.graph-frame').boundingBox();
  const middle = [x + width / 2, y + height / 2];
  await during('drag the graph', async () => {
    await page.mouse.move(...middle);
    await page.mouse.down();
    for (let n = 0; n < 120; n++) {
      const angle = n / 10;
      await page.mouse.move(middle[0] + 150 * Math.sin(angle), middle[1] + 100 * Math.cos(angle));
      await page.waitForTimeout(PAUSE_MS);
    }
    await page.mouse.up();
  });
  await during('zoom the graph', () => wheel(page, 40, -120));
  return measured;
}

async function ready(page, hash, until) {
  const started = performance.now();
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await until();
  return performance.now() - started;
}

async function wheel(page, steps, by) {
  for (let n = 0; n < steps; n++) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Runs in the page. */
function watch() {
  let tasks = [];
  let frames = [];
  let last = performance.now();
  const observer = new PerformanceObserver((found) => {
    tasks.push(...found.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask', buffered: false });
  const tick = (now) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  globalThis.benchReset = () => {
    observer.takeRecords();
    tasks = [];
    frames = [];
  };
  globalThis.benchRead = () => {
    tasks.push(...observer.takeRecords().map(({ duration }) => duration));
    const sorted = [...frames].sort((one, other) => one - other);
    return {
      longTasks: tasks.length,
      longestMs: Math.max(0, ...tasks),
      blockedMs: tasks.reduce((sum, duration) => sum + duration - 50, 0),
      frames: frames.length,
      frameP95Ms: sorted[Math.floor(0.95 * sorted.length)] ?? 0,
    };
  };
}
