import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, layOutOffscreen, test } from '@/lib/testing/e2e';

const plan = (page: Page) => page.locator('dialog.plan-modal[open]');
const selected = (page: Page) => plan(page).locator('.plan-tabs [aria-current="page"]');
const scrollOf = (page: Page) => page.evaluate(() => scrollY);

async function openList(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // axe lays the offscreen list out too, which would change its height behind the plan.
  await layOutOffscreen(page);
  const card = page.locator('ul.plans > li > article').nth(4);
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  return card;
}

test('the keys that scroll do so as soon as a plan or a comparison is open @cl-desktop', async ({ page }) => {
  const card = await openList(page, '/Comparar/Isapres');
  const [body, table] = [page.locator('.plan-modal-body'), page.locator('.versus-scroll')];
  await card.getByRole('heading').getByRole('link').press('Enter');
  await expect(plan(page).locator('.plan-cases:visible').first()).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(plan(page)).toHaveCount(0);
  for (const at of [0, 1]) await page.locator('ul.plans > li > article').nth(at).locator('.plan-compare').click();
  await page.locator('.compare-bar-actions .btn-primary').press('Enter');
  await expect(table).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test('a card opens the plan over the list [U-04 U-12 U-14 U-17] @pe-phone @cl-desktop', async ({ page, market }) => {
  const list = `/Comparar/${market.lines[0]!.path}`;
  const card = await openList(page, list);
  const link = card.getByRole('heading').getByRole('link');
  const base = (await link.getAttribute('href'))!;
  const name = (await link.textContent())!;
  const title = await page.title();
  const scroll = await scrollOf(page);
  const ahead: string[] = [];
  page.on('request', (request) => 'rsc' in request.headers() && ahead.push(request.url()));
  await link.click();
  await expect(plan(page).getByRole('region', { name })).toBeFocused();
  await expect(page).toHaveURL(base);
  await expect.poll(async () => (await page.title()).startsWith(`${name} · `)).toBe(true);
  await expect(plan(page).getByRole('navigation', { name: 'Estás en' })).toHaveCount(0);
  await expect(plan(page).getByRole('button', { name: 'Cerrar', exact: true })).toBeVisible();
  await expect(selected(page)).toHaveText('Resumen');
  await expectNoAxeViolations(page);
  expect(await plan(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  // A long name stays beside the button that closes the plan.
  const heading = plan(page).getByRole('heading', { level: 2 }).first();
  await heading.evaluate((element) => (element.textContent += ' Preferente Plus'.repeat(3)));
  const [long, close] = [
    await heading.boundingBox(),
    await plan(page).getByRole('button', { name: 'Cerrar', exact: true }).boundingBox(),
  ];
  expect(close!.y).toBeLessThan(long!.y + long!.height);
  expect(close!.x).toBeGreaterThanOrEqual(long!.x + long!.width);
  await heading.evaluate((element, text) => (element.textContent = text), name);

  await plan(page).getByRole('link', { name: 'Clínicas' }).click();
  await expect(page).toHaveURL(`${base}/clinicas`);
  await expect(selected(page)).toHaveText('Clínicas');
  await expect(
    plan(page)
      .getByRole('status')
      .filter({ hasText: /^Clínicas$/ }),
  ).toBeAttached();
  expect(ahead.filter((url) => url.includes(base))).toEqual([]);
  await plan(page).getByRole('button', { name: 'Solicitar' }).click();
  await expect(page).toHaveURL(`${base}/solicitar`);
  await expect(plan(page).getByLabel('Nombre')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goBack();
  await expect(plan(page)).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await expect(page).toHaveTitle(title);
  await expect(link).toBeFocused();
  expect(await scrollOf(page)).toBe(scroll);

  await page.goForward();
  await expect(plan(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Estás en' })).toBeVisible();
  await expect(plan(page)).toHaveCount(0);
  expect(await scrollOf(page)).toBe(0);
});

test('the bar of an open plan leads to the comparison and back @cl-phone', async ({ page, market }) => {
  const card = await openList(page, `/Comparar/${market.lines[0]!.path}`);
  await card.getByRole('heading').getByRole('link').click();
  const compare = plan(page).getByRole('button', { name: 'Comparar 2 planes', exact: true });
  await plan(page).getByRole('checkbox', { name: 'Agregar a comparación' }).check();
  await expect(compare).toHaveCount(0);
  await plan(page).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.locator('ul.plans > li > article').nth(1).locator('.plan-compare').click();
  await card.getByRole('heading').getByRole('link').click();
  await compare.click();
  const table = page.getByRole('dialog', { name: 'Comparación de planes' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(table).toBeHidden();
  await expect(compare).toBeFocused();
});

test('with a key the link opens the plan’s page beside the list @once-desktop', async ({ page, context, market }) => {
  const card = await openList(page, `/Comparar/${market.lines[0]!.path}`);
  const other = context.waitForEvent('page');
  await card
    .getByRole('heading')
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] });
  await expect((await other).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(plan(page)).toHaveCount(0);
});
