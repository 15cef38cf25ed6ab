import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';
import { listedPlan } from '@/lib/testing/listed-plan';

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Contenido del plan' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('a plan’s page has head, tabs and a bar [U-12 U-13 U-14 U-15] @cl-phone', async ({ page, market }) => {
  const base = await listedPlan(market);
  await page.goto(base);
  await expect(page.getByRole('navigation', { name: 'Estás en' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar' })).toHaveCount(0);
  await expect(page.locator('.plan-title').getByRole('heading', { level: 1 })).toBeVisible();
  const bar = barOf(page);
  const all = await bar.getByRole('link', { includeHidden: true }).count();
  await expect(bar.getByRole('link')).toHaveCount(3);
  await expect(bar.getByRole('link', { name: 'Resumen' })).toHaveAttribute('aria-current', 'page');

  await bar.getByRole('link', { name: 'Coberturas' }).click();
  await expect(page).toHaveURL(new RegExp(`${base}/coberturas$`));
  await expect(bar.getByRole('link', { name: 'Coberturas' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Resumen' }).click();
  await expect(page).toHaveURL(new RegExp(`${base}$`));

  const more = bar.getByRole('button', { name: 'Ver más' });
  await more.click();
  await expect(bar.getByRole('link')).toHaveCount(all);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('link')).toHaveCount(3);
  await more.press('Enter');
  await bar.getByRole('link', { name: 'Preguntas' }).click();
  await expect(page).toHaveURL(new RegExp(`${base}/preguntas$`));
  await expect(bar.getByRole('link')).toHaveCount(3);

  await page.mouse.wheel(0, 900);
  const offer = page.getByRole('region', { name: 'Precio y solicitud' });
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expect(offer.getByRole('link', { name: 'Solicitar' })).toBeInViewport();
  await expect(bar).toBeInViewport();
});

test('wide windows have every tab in the bar [U-13 U-14 U-15] @pe-desktop', async ({ page, market }) => {
  const base = await listedPlan(market);
  await page.goto('/contacto');
  await page.goto(`${base}/clinicas`);
  const bar = barOf(page);
  await expect(bar.getByRole('link', { name: 'Clínicas' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('button', { name: 'Ver más' })).toHaveCount(0);
  const all = bar.getByRole('link', { includeHidden: true });
  await expect(bar.getByRole('link')).toHaveCount(await all.count());
  const room = (await bar.boundingBox())!;
  const last = (await all.last().boundingBox())!;
  expect(last.x + last.width).toBeLessThanOrEqual(room.x + room.width);

  await bar.getByRole('link', { name: 'Beneficios' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe(`${base}/beneficios`);
  await expect(bar.getByRole('link', { name: 'Beneficios' })).toBeFocused();
  await expectNoAxeViolations(page);

  await page.mouse.wheel(0, 700);
  await expect(bar).toBeInViewport({ ratio: 1 });
  const side = page.getByRole('complementary', { name: 'Precio y solicitud' });
  await expect(side.getByRole('link', { name: 'Solicitar' })).toBeInViewport();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/contacto');
});

test('on phones the selected tab and its neighbours stand in whole words @cl-phone', async ({ page, market }) => {
  const base = await listedPlan(market);
  for (const prefix of ['', '/en', '/pt']) {
    await page.goto(prefix + base);
    const tabs = page.locator('.plan-tabs a');
    const addresses = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    for (const address of addresses) {
      await page.goto(address);
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await page.locator('.plan-tabs > ul > li > .plan-tab').evaluateAll((shown) =>
          shown
            .filter((tab) => {
              const words = document.createRange();
              words.selectNodeContents(tab.querySelector('.plan-tab-current')?.firstChild ?? tab);
              const { left, right } = words.getBoundingClientRect();
              const frame = tab.closest('li')!.getBoundingClientRect();
              return left < Math.max(0, frame.left) || right > Math.min(innerWidth, frame.right);
            })
            .map(({ textContent }) => textContent),
        );
        expect(cut, `${address} ${width}`).toEqual([]);
        await expect(page.locator('.plan-tabs > ul > li > .plan-tab').filter({ visible: true })).toHaveCount(4);
      }
    }
  }
});

test('a plan of every line opens without a word in the console @each', async ({ page, market, baseURL }) => {
  for (const [at, line] of market.lines.entries()) {
    const base = await listedPlan(market, line);
    const { body } = await fetchAs(`${market.code}.localhost`, baseURL!, base);
    const [bar] = /<nav[^>]* aria-label="Contenido del plan"[^]*?<\/nav>/.exec(body)!;
    const tabs = [...bar.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, tab]) => tab!);
    expect(tabs.length).toBeGreaterThan(3);
    await page.goto(tabs[at % tabs.length]!);
    await expect(page.locator('.plan-main').locator('section, form').first()).toBeVisible();
  }
});

test('without a line a tab says so, and comes when asked again @cl-phone', async ({ page, market, context, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/);
  const base = await listedPlan(market);
  await page.goto(base);
  await untilHydrated(page);
  await context.setOffline(true);
  await barOf(page).getByRole('link', { name: 'Coberturas' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta parte. Revisa tu conexión.' });
  await expect(failure).toBeVisible();
  await expect(page.locator('.plan-main').locator('section').first()).toBeVisible();
  expect(pathOf(page)).toBe(base);
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => pathOf(page)).toBe(`${base}/coberturas`);
  await expect(failure).toBeHidden();
});

test('on a phone no bar stands over the request @co-phone', async ({ page, market }) => {
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  await untilHydrated(page);
  const cards = page.locator('ul.plans > li > article');
  for (const index of [0, 1]) await cards.nth(index).getByRole('checkbox').check();
  const tray = page.getByRole('region', { name: 'Planes por comparar' });
  await expect(tray).toBeVisible();
  const base = (await cards.first().getByRole('heading').getByRole('link').getAttribute('href'))!;

  await cards.first().getByRole('heading').getByRole('link').click();
  const modal = page.locator('dialog.plan-modal[open]');
  await modal.locator('.plan-modal-bar').getByRole('button', { name: 'Solicitar' }).click();
  await expect(modal.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  await expect(modal.locator('.plan-modal-bar')).toBeHidden();
  await expect(modal.getByRole('navigation').getByRole('button', { name: /^Solicitar/ })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(base);
  await untilHydrated(page);
  const own = page.getByRole('region', { name: 'Precio y solicitud' });
  const compare = own.getByRole('button', { name: 'Comparar 2 planes' });
  await compare.click();
  const table = page.getByRole('dialog', { name: 'Comparación de planes' });
  await expect(table.getByRole('table')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layer?.depth)).toBe(1);
  await page.goBack();
  await expect(table).toBeHidden();
  await expect(tray).toBeHidden();
  expect((await own.boundingBox())!.height).toBeLessThanOrEqual(64);
  for (const press of [compare, own.getByRole('link', { name: 'Solicitar' })])
    expect((await press.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await own.getByRole('link', { name: 'Solicitar' }).click();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  await expect(tray).toBeHidden();
  await expect(own).toBeHidden();
  await expect(barOf(page).getByRole('button', { name: /^Solicitar/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await barOf(page).getByRole('link', { name: 'Resumen' }).click();
  await expect(compare).toBeVisible();
  await expect(tray).toBeHidden();
});
