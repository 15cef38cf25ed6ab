import type { Page } from '@playwright/test';
import { expect, layOutOffscreen, test, untilHydrated, planCards } from '@/lib/testing/e2e';

test.use({ bypassCSP: true });

/** Text spacing that a reader may set without losing content (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Elements wider than the set width (a phone's `innerWidth` grows with the page), and buttons with cut text. */
const outOfSight = (page: Page) =>
  page.evaluate((width) => {
    const isBoxed = (element: Element): boolean => {
      const around = element.parentElement;
      if (around === null || around.matches('dialog, dialog > *')) return false;
      return getComputedStyle(around).overflowX !== 'visible' || isBoxed(around);
    };
    // The pressable area of a low button extends 5 px over it, by a pseudo-element.
    const reachOf = (element: Element) =>
      ['::before', '::after'].some((part) => getComputedStyle(element, part).position === 'absolute') ? 5 : 1;
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + reachOf(element);
    const seen = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.sr-only, svg, script') &&
        getComputedStyle(element).clipPath === 'none' &&
        element.getBoundingClientRect().width > 1,
    );
    const outside = seen.filter((element) => element.getBoundingClientRect().right > width + 1 && !isBoxed(element));
    const cut = seen.filter((element) => element.matches('button, .btn') && isCut(element));
    return [...outside, ...cut].map((element) => `${element.className} ${element.textContent.slice(0, 40)}`);
  }, page.viewportSize()!.width);

const cutInCard = (page: Page) =>
  planCards(page)
    .first()
    .evaluate((card) =>
      [...card.querySelectorAll('*')]
        .filter((part) => {
          const { overflowX, overflowY } = getComputedStyle(part);
          const isWide = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
          const isHigh = overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1;
          return (isWide || isHigh) && part.checkVisibility() && !part.closest('.sr-only, .stars');
        })
        .map((part) => `${part.className} ${part.textContent.slice(0, 40)}`),
    );

const brokenAmounts = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const texts = [...dialog.querySelectorAll('.versus td, .versus-price')].flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      return Array.from({ length: 99 }, () => walker.nextNode() as Text | null).filter((text) => text !== null);
    });
    return texts.flatMap((text) =>
      [...text.data.matchAll(/(?:[\p{Sc}\p{Lu}/]+\s?)?\d[\d.,]*/gu)]
        .filter(({ 0: amount, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + amount.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map(([amount]) => amount),
    );
  });

for (const { how, width, height, style, letters, bar } of [
  { how: 'at 200 % @co-phone', width: 195, height: 422, style: ':root {}', letters: 16, bar: 64 },
  { how: 'with letters twice as large @cl-phone', width: 390, height: 844, style: ':root {}', letters: 32, bar: 128 },
  {
    how: 'with wide letters, words and lines @co-phone',
    width: 390,
    height: 844,
    style: SPACING,
    letters: 16,
    bar: 192,
  },
])
  test(`list, comparison, plan and contact keep all in the window of a phone ${how}`, async ({ page, market }) => {
    await page.setViewportSize({ width, height });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    const { path } = market.lines.find(({ filters }) => filters.includes('coverageOrganizations'))!;
    await page.goto(`/Comparar/${path}`);
    await untilHydrated(page);
    await page.addStyleTag({ content: style });
    expect(await outOfSight(page), 'list').toEqual([]);
    await planCards(page).first().locator('.plan-toggle summary').click();
    expect(await cutInCard(page)).toEqual([]);
    const plan = (await planCards(page).first().locator('.plan-name a').getAttribute('href'))!;

    for (const at of [0, 1]) await planCards(page).nth(at).locator('.plan-compare').click();
    await expect(page.locator('.compare-bar-actions .btn-primary')).toBeVisible();
    expect((await page.locator('.compare-bar').boundingBox())!.height).toBeLessThanOrEqual(bar);
    await page.locator('.compare-bar-actions .btn-primary').click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    expect(await outOfSight(page), 'comparison').toEqual([]);
    expect(await brokenAmounts(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await planCards(page).first().locator('.plan-name a').click();
    const dialog = page.locator('dialog.plan-modal[open]');
    const tabs = dialog.locator('.plan-tabs');
    await expect(dialog.locator('.plan-cases:visible').first()).toBeVisible();
    expect((await dialog.getByRole('heading', { level: 2 }).first().boundingBox())!.width).toBeGreaterThan(
      width * 0.45,
    );
    expect(await outOfSight(page), 'plan over the list').toEqual([]);
    const price = dialog.locator('.plan-modal-bar');
    expect(await price.evaluate((one) => one.scrollHeight <= one.clientHeight + 1), 'price over the list').toBe(true);
    await dialog.evaluate((frame) => frame.scrollTo(0, 600));
    const other = tabs.getByRole('link', { name: 'Coberturas', includeHidden: true });
    await other.evaluate((link) => (link as HTMLElement).click());
    await expect(tabs.locator('a[aria-current]')).toHaveText('Coberturas');
    await expect(tabs).toBeInViewport();
    expect(await outOfSight(page), 'another tab of it').toEqual([]);

    for (const address of [plan, '/contacto']) {
      await page.goto(address);
      await untilHydrated(page);
      await page.addStyleTag({ content: style });
      expect(await outOfSight(page), address).toEqual([]);
      if (address === plan) expect((await page.locator('.plan-bar').boundingBox())!.height).toBeLessThanOrEqual(bar);
    }
  });

for (const { how, letters, style } of [
  { how: 'by the browser @co-phone', letters: 32, style: ':root {}' },
  { how: 'by a style @cl-phone', letters: 16, style: 'html { font-size: 200%; }' },
])
  test(`a closed card cuts no name, clinic or percentage with double letters ${how}`, async ({ page, market }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    await page.goto(`/Comparar/${market.lines.find(({ filters }) => filters.includes('coverageOrganizations'))!.path}`);
    await untilHydrated(page);
    await page.addStyleTag({ content: style });
    await layOutOffscreen(page);
    const cut = await page
      .locator('.plan :is(.plan-name a, .plan-org > :first-child, .plan-clinics, .plan-covers > li > *)')
      .evaluateAll((parts) =>
        parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
      );
    expect(cut).toEqual([]);
  });

/** Words and amounts that stand on two lines. */
const brokenWords = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((places) =>
    places.flatMap((place) => {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.flatMap((text) =>
        [...text.data.matchAll(/[\p{L}\d.,$]{2,}/gu)]
          .filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          })
          .map(([word]) => word),
      );
    }),
  );

const cutIn = (page: Page, parts: string) =>
  page
    .locator(parts)
    .evaluateAll((places) => places.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className));

const overlaps = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([first, second]) => {
      const rows = [...document.querySelectorAll(first!)].map((part) => part.getBoundingClientRect());
      return [...document.querySelectorAll(second!)]
        .map((part) => part.getBoundingClientRect())
        .some((a) =>
          rows.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom && a.width > 1),
        );
    },
    [one, other],
  );

for (const { how, width, height, style } of [
  { how: 'with a style of 200 %', width: 390, height: 844, style: 'html { font-size: 200%; }' },
  { how: 'at 320 px', width: 320, height: 568, style: ':root {}' },
])
  test(`no word is broken and nothing lies over another ${how} @cl-phone @pe-phone`, async ({ page, market }) => {
    await page.setViewportSize({ width, height });
    const open = async (address: string) => {
      await page.goto(address);
      await untilHydrated(page);
      await page.addStyleTag({ content: style });
      await layOutOffscreen(page);
      expect(await outOfSight(page), address).toEqual([]);
    };
    await open('/');
    expect(await overlaps(page, '.rate-from', '.rate-board svg + *')).toBe(false);
    expect(await brokenWords(page, 'h1, .rate-board')).toEqual([]);
    expect(await cutIn(page, '.rate-board')).toEqual([]);
    await open(`/Comparar/${market.lines[0]!.path}?precio=todos`);
    expect(await brokenWords(page, '.list-bar, .list-answers strong, .plan-amount')).toEqual([]);
    const plan = (await planCards(page).first().locator('.plan-name a').getAttribute('href'))!;
    for (const at of [0, 1]) await planCards(page).nth(at).locator('.plan-compare').click();
    await expect(page.locator('.compare-bar-actions .btn-primary')).toBeVisible();
    expect((await page.locator('.compare-bar').boundingBox())!.height).toBeLessThanOrEqual(height * 0.3);
    expect(await outOfSight(page), 'two plans chosen').toEqual([]);
    await open(plan);
    expect(await brokenWords(page, '.plan-bar, .plan-amount, .plan-tabs')).toEqual([]);
    expect(await overlaps(page, '.plan-title-actions > *', '.plan-title nav a')).toBe(false);
    expect((await page.locator('.plan-bar').boundingBox())!.height).toBeLessThanOrEqual(height * 0.2);
    await open('/contacto');
    expect(await brokenWords(page, 'form label')).toEqual([]);
  });

test('with double letters a guide breaks no word of its table, and the count of news leaves the bell in sight @cl-phone', async ({
  page,
  market,
}) => {
  await page.goto(`${market.blogPath}/Isapres/Conviene-Isapre-o-Fonasa`);
  await untilHydrated(page);
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  expect(await brokenWords(page, '.article-table')).toEqual([]);
  expect(await outOfSight(page)).toEqual([]);
  const [bell, count] = await Promise.all(
    ['button:has(> .news-count) > svg', '.news-count'].map((part) => page.locator(part).boundingBox()),
  );
  expect(count!.x).toBeGreaterThan(bell!.x + bell!.width / 3);
  expect(count!.y + count!.height).toBeLessThan(bell!.y + bell!.height / 2);
});

test('the header stays in the window with letters twice as large @cl-desktop', async ({ page, market }) => {
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('a low window keeps its room for the plans, with three of them marked @cl-desktop', async ({ page, market }) => {
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await untilHydrated(page);
  for (const at of [0, 1, 2]) await planCards(page).nth(at).locator('.plan-compare').click();
  await expect(page.locator('.compare-bar-actions .btn-primary')).toBeVisible();
  await page.setViewportSize({ width: 640, height: 400 });
  await page.evaluate(() => scrollTo(0, 900));
  await page.evaluate(() => scrollBy(0, -80));
  await expect(page.locator('.site-header')).not.toBeInViewport();
  const room = () =>
    page.evaluate(() => {
      const [row, bar] = ['.list-bar', '.compare-bar'].map((part) =>
        document.querySelector(part)!.getBoundingClientRect(),
      );
      return bar!.top - row!.bottom;
    });
  await expect.poll(room).toBeGreaterThan(260);
});

for (const { width, height } of [
  { width: 195, height: 422 },
  { width: 260, height: 563 },
])
  test(`a finger moves the filters and the comparison at ${width} px @co-phone`, async ({ page, market }) => {
    await page.setViewportSize({ width, height });
    const session = await page.context().newCDPSession(page);
    const dialog = page.locator('dialog[open]');
    const drag = async () => {
      await expect(dialog).toBeVisible();
      const hasRoom = () => dialog.evaluate((frame) => frame.scrollHeight > frame.clientHeight + 200);
      await expect.poll(hasRoom).toBe(true);
      const x = width / 2;
      const touch = (type: 'touchStart' | 'touchMove', y: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
      await touch('touchStart', height * 0.8);
      for (let moved = 5; moved <= 200; moved += 15) await touch('touchMove', height * 0.8 - moved);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(() => dialog.evaluate((frame) => frame.scrollTop)).toBeGreaterThan(100);
    };
    await page.goto(`/Comparar/${market.lines.find(({ filters }) => filters.includes('coverageOrganizations'))!.path}`);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await drag();
    await page.keyboard.press('Escape');
    for (const at of [0, 1]) await planCards(page).nth(at).locator('.plan-compare').click();
    await page.locator('.compare-bar-actions .btn-primary').click();
    await expect(dialog.getByRole('table')).toBeVisible();
    await drag();
  });

test('a link leads past the filters to the first plan @cl-desktop', async ({ page, market }) => {
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await untilHydrated(page);
  const skip = page.getByRole('link', { name: 'Ir a los planes' }).first();
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(planCards(page).first().locator(':focus')).toHaveCount(1);
  await expect(planCards(page).first()).toBeInViewport();
});
