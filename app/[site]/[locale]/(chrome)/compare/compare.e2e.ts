import type { Page, Request } from '@playwright/test';
import type { ProductLine } from '@/lib/markets/market';
import { expect, expectNoAxeViolations, layOutOffscreen, test, planCards, shiftDuring } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';
import { readPdf } from '@/lib/testing/read-pdf';

const API = '**/api/insurance/compare/metadata**';
const address = ({ path }: Pick<ProductLine, 'path'>) => `/Comparar/${path}`;
const unbanded = (line: ProductLine) => address(line) + (line.simulation ? '?precio=todos' : '');
const box = (page: Page, index: number) => planCards(page).nth(index).getByRole('checkbox');
const bar = (page: Page) => page.getByRole('region', { name: 'Planes por comparar' });

async function searches(page: Page, act: () => Promise<unknown>): Promise<Request[]> {
  const requests: Request[] = [];
  const note = (request: Request) => {
    if (request.url().includes('/api/insurance/compare/metadata')) requests.push(request);
  };
  page.on('request', note);
  await act();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  page.off('request', note);
  return requests;
}

const queryOf = (request: Request) => new URL(request.url()).searchParams;

function typesOf(request: Request): unknown[] {
  const query = queryOf(request);
  if (request.method() === 'GET') return [...query.getAll('organizationTypes'), query.get('productType')];
  const { organizationType, productType } = request.postDataJSON() as Record<string, unknown>;
  return [organizationType, productType].flat();
}

/** True once React has hydrated the list; before that clicks have no effect. */
const isAwake = () =>
  Object.keys(document.querySelector('.plan-compare input') ?? {}).some((key) => key.startsWith('__reactProps'));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The page's policy forbids `waitForFunction`.
  await expect.poll(() => page.evaluate(isAwake)).toBe(true);
}

test.describe('a list', () => {
  test('opens from the menu [G-04 R-03 R-04 R-05 R-06 R-07 R-08 R-09] @desktop', async ({ page, market, baseURL }) => {
    test.setTimeout(120_000);
    await page.goto('/');
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menú principal' });
    const lines = menu.locator('a[href*="/Comparar/"]');
    const entries = await lines.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(entries.toSorted()).toEqual(market.lines.map(address).toSorted());
    for (const line of market.lines) {
      expect((await fetchAs(`${market.code}.localhost`, baseURL!, address(line))).status, line.path).toBe(200);
      const entry = menu.locator(`a[href="${address(line)}"]`);
      if (!(await entry.isVisible())) await menu.getByRole('button', { name: 'Más seguros' }).click();
      await entry.click();
      await expect(page).toHaveURL(new RegExp(`${address(line)}$`));
      await expect.poll(() => page.evaluate(isAwake)).toBe(true);
      const [request] = await searches(page, () => page.getByLabel('Ordenar por').selectOption('lowerPrice'));
      expect(typesOf(request!), line.path).toEqual([line.organizationType, line.productType]);
      await expect(planCards(page).first()).toBeVisible();
    }
  });

  test('has no page beyond its last: it leads to the first, in the same order @once', async ({ baseURL, market }) => {
    const path = address(market.lines[0]!);
    for (const [query, target] of [
      ['?pagina=4999', path],
      ['?order=lowerPrice&pagina=4999', `${path}?order=lowerPrice`],
    ] as const) {
      const { status, headers } = await fetchAs(`${market.code}.localhost`, baseURL!, path + query);
      expect([status, headers.location]).toEqual([307, target]);
    }
  });

  test('can be read, ordered and paged without JavaScript @once-desktop', async ({ browser, baseURL, market }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto(unbanded(market.lines[0]!));
    const names = await planCards(page).getByRole('heading').allTextContents();
    expect(names.length).toBeGreaterThanOrEqual(5);
    await page.getByLabel('Ordenar por').selectOption('lowerPrice');
    await page.getByRole('button', { name: 'Ordenar' }).click();
    await expect(page).toHaveURL(/order=lowerPrice/);
    await expect(page.getByLabel('Ordenar por')).toHaveValue('lowerPrice');
    const before = await planCards(page).getByRole('heading').allTextContents();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    const after = await planCards(page).getByRole('heading').allTextContents();
    expect(after.filter((name) => before.includes(name)).length).toBeLessThan(after.length);
    await context.close();
  });

  test('does not move while it loads, and passes axe @cl-phone @in-desktop', async ({ page, market }) => {
    const moved = await shiftDuring(page, () => open(page, address(market.lines[0]!)));
    expect(moved).toBeLessThan(0.001);
    await expectNoAxeViolations(page);
  });
});

test.describe('a list that is not there yet', () => {
  test('has placeholders of the height of its cards @once-desktop', async ({ page, market }) => {
    await open(page, address(market.lines[0]!));
    await layOutOffscreen(page);
    const heights = await page
      .locator('ul.plans > li > .plan')
      .evaluateAll((all) => all.map((card) => card.clientHeight));
    await page.route(API, () => undefined);
    await page.getByLabel('Ordenar por').selectOption('lowerPrice');
    const grey = await page
      .locator('[data-skeleton]')
      .first()
      .evaluate((card) => card.clientHeight);
    expect(Math.min(...heights.map((height) => Math.abs(height - grey)))).toBeLessThanOrEqual(2);
  });
});

test.describe('three plans side by side', () => {
  test('are compared by keyboard alone [G-05] [C-01] @cl-phone @pe-desktop', async ({ page, market, isMobile }) => {
    await open(page, address(market.lines[0]!));
    await expect(bar(page)).toHaveCount(0);
    for (const index of [0, 1]) {
      await box(page, index).focus();
      await page.keyboard.press('Space');
      await expect(box(page, index)).toBeChecked();
    }
    await expect(bar(page)).toHaveCSS('position', 'fixed');
    await page.keyboard.press('Tab');
    const way = planCards(page).nth(1).getByRole('button', { name: 'Ir a la comparación' });
    await expect(way).toBeFocused();
    await expect(way).toBeInViewport({ ratio: 1 });
    if (!isMobile) await expectNoAxeViolations(page);
    await way.focus();
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('button', { name: 'Comparar 2 planes' })).toBeFocused();
    await box(page, 2).check();
    await expect(box(page, 3)).toBeDisabled();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('header')!.style.position = 'static';
      scrollTo(0, document.body.scrollHeight);
    });
    await expectNoAxeViolations(page);
    const last = box(page, (await planCards(page).count()) - 1);
    await last.focus();
    const spot = (await last.boundingBox())!;
    expect(spot.y + spot.height, 'the focus above the bar').toBeLessThanOrEqual((await bar(page).boundingBox())!.y);

    await page.reload();
    const compare = bar(page).getByRole('button', { name: 'Comparar 3 planes' });
    await compare.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Comparación de planes' });
    await expect(dialog.getByRole('columnheader')).toHaveCount(3);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(compare).toBeFocused();
  });

  test('stand side by side on a phone; names and prices stay in sight @co-phone', async ({ page, market }) => {
    await open(page, unbanded(market.lines[0]!));
    for (const index of [0, 1, 2]) await box(page, index).check();
    const prices = bar(page).locator('.compare-slot-price');
    await expect(prices).toHaveCount(3);
    const cut = await prices.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
    expect(cut).toHaveLength(0);
    await bar(page).getByRole('button', { name: 'Comparar 3 planes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comparación de planes' });
    const heads = dialog.getByRole('columnheader');
    await expect(heads).toHaveCount(3);
    for (const index of [0, 1, 2]) await expect(heads.nth(index)).toBeInViewport({ ratio: 1 });
    const table = dialog.getByRole('region', { name: 'Tabla de planes' });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const wide = await table
      .locator('td')
      .evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth));
    expect(wide).toHaveLength(0);
    await expectNoAxeViolations(page);

    await dialog.locator('tfoot').scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button', { name: 'Imprimir' })).not.toBeInViewport();
    for (const head of await heads.all()) {
      await expect(head).toBeInViewport({ ratio: 1 });
      expect((await head.boundingBox())!.height).toBeLessThanOrEqual(96);
      const price = head.locator('.versus-price');
      await expect(price).toHaveText(/\d/);
      expect((await price.boundingBox())!.height).toBeLessThanOrEqual(market.code === 'in' ? 40 : 20);
      expect(await price.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    }
    await expectNoAxeViolations(page);
  });

  test('end with their buttons, however far one scrolls @co-desktop', async ({ page, market }) => {
    await open(page, unbanded(market.lines[0]!));
    for (const index of [0, 1, 2]) await box(page, index).check();
    await bar(page).getByRole('button', { name: 'Comparar 3 planes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comparación de planes' });
    const request = dialog.getByRole('button', { name: /^Solicitar / }).first();
    await dialog.getByRole('region', { name: 'Tabla de planes' }).hover();
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      await expect(request).toBeInViewport({ timeout: 500 });
    }).toPass();
    // The table at its end hands the wheel on to the dialog.
    for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, 3000);
    await page.waitForTimeout(500);
    await expect(request).toBeInViewport();
  });

  test('are printed alone on two pages, with names and prices on each and sources at the end @cl-desktop @pe-desktop', async ({
    page,
    market,
  }) => {
    await open(page, unbanded(market.lines[0]!));
    for (const index of [0, 1, 2]) await box(page, index).check();
    await bar(page).getByRole('button', { name: 'Comparar 3 planes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comparación de planes' });
    await expect(dialog.getByRole('columnheader')).toHaveCount(3);
    await expect(dialog.getByText('Cargando…')).toHaveCount(0);
    const prices = await dialog.locator('.versus-price').allInnerTexts();
    for (const landscape of [false, true]) {
      const { pages: texts } = await readPdf(await page.pdf({ format: 'A4', landscape }));
      const pages = texts.map((text) => text.replaceAll(/\s/g, ''));
      expect(pages.length).toBeLessThanOrEqual(2);
      for (const text of pages) for (const price of prices) expect(text).toContain(price.replaceAll(/\s/g, ''));
      expect(pages.at(-1)).toMatch(/Dedóndesalenlosdatos.*Origendelosdatos/);
      expect(pages.join('')).toMatch(/Igual(es)?entodos/);
    }
    await page.emulateMedia({ media: 'print' });
    // A4 in px, without margins and with the margins that browsers set.
    for (const width of [794, 718]) {
      await page.setViewportSize({ width, height: 1_000 });
      const rights = await dialog
        .locator('.versus tr > :last-child')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
      expect(Math.max(...rights)).toBeLessThanOrEqual(width);
    }
    await expect(page.locator('main h1')).toBeHidden();
    await expect(dialog.locator('.versus thead')).toHaveCSS('display', 'table-header-group');
    await expect(dialog.locator('.versus')).toHaveCSS('display', 'table');
  });

  test('say name and price whole in the bar, in every language @cl-phone', async ({ page, market }) => {
    for (const prefix of ['', '/en', '/pt']) {
      await open(page, `${prefix}${unbanded(market.lines[0]!)}`);
      for (const index of [0, 1, 2]) await box(page, index).check();
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.locator('.compare-slot-price:has(wbr)')).toHaveCount(3);
        const slots = await page.locator('.compare-slot').evaluateAll((all) =>
          all.map((slot) => {
            const { left, right, top, bottom } = slot.getBoundingClientRect();
            const texts = [...slot.querySelectorAll('.compare-slot-price, .compare-slot-price span')];
            return {
              isInside: texts
                .flatMap((text) => Array.from(text.getClientRects()))
                .every((one) => one.left >= left && one.right <= right && one.top >= top && one.bottom <= bottom),
              unitLines: slot.querySelector('.whitespace-nowrap')?.getClientRects().length ?? 1,
            };
          }),
        );
        expect(slots, `${prefix} ${width}`).toEqual(
          Array.from({ length: 3 }, () => ({ isInside: true, unitLines: 1 })),
        );
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.locator('.compare-bar-actions button').last().click();
    }
  });

  test('move no other card when the set becomes full @pe-phone', async ({ page, market }) => {
    await open(page, unbanded(market.lines[0]!));
    for (const index of [0, 1]) await box(page, index).check();
    await layOutOffscreen(page);
    await page.waitForLoadState('networkidle');
    const places = () =>
      planCards(page).evaluateAll((all) =>
        all
          .slice(3, 8)
          .map((card) => [
            card.clientHeight,
            card.querySelector<HTMLElement>('.plan-actions')!.getBoundingClientRect().y -
              card.getBoundingClientRect().y,
          ]),
      );
    const before = await places();
    await box(page, 2).check();
    await expect(box(page, 3)).toBeDisabled();
    expect(await places()).toEqual(before);
  });
});
