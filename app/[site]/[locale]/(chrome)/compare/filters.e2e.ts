import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const chips = (page: Page) =>
  page.getByRole('list', { name: 'Filtros activos' }).getByRole('link', { name: /^Quitar filtro/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtros' });
const consalud = (page: Page) => sheet(page).getByRole('checkbox', { name: /^Consalud/ });

test('filters are in the address: Back undoes them, and a reload keeps them @phone @cl', async ({ page }) => {
  await page.goto('/Comparar/Isapres?precio=todos');
  await expect(async () => {
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(sheet(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await consalud(page).check();
  await expect(page).toHaveURL(/\?compania=Consalud&precio=todos$/);
  await expect(sheet(page).getByRole('button', { name: /^Ver \d+ planes$/ })).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\?compania=Consalud&precio=todos$/);
  await expect(chips(page)).toHaveText(['Consalud']);
  await page.reload();
  await expect(chips(page)).toHaveText(['Consalud']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Isapres: planes de Consalud');
  await page.goBack();
  await expect(page).toHaveURL(/\?precio=todos$/);
  await expect(chips(page)).toHaveCount(0);
});

test('filters stand whole beside what clears them all, however wide the window @cl-desktop', async ({ page }) => {
  await page.goto('/Comparar/Isapres?precio=todos');
  await untilHydrated(page);
  const boxes = page.getByRole('complementary', { name: 'Filtros' }).getByRole('checkbox');
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await expect(chips(page)).toHaveCount(3);
  for (const width of [1280, 390, 195]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    const covered = await page.locator('.chip').evaluateAll((all) =>
      all
        .filter((chip) => {
          const isSeen = (end: 'start' | 'end') => {
            chip.scrollIntoView({ block: 'nearest', inline: end });
            const { left, right, top, bottom } = chip.getBoundingClientRect();
            const x = end === 'start' ? left + 4 : right - 4;
            return chip.contains(document.elementFromPoint(x, (top + bottom) / 2));
          };
          return !isSeen('start') || !isSeen('end');
        })
        .map(({ textContent }) => textContent),
    );
    expect(covered, `${width} px`).toEqual([]);
  }
});

test('a list without a profile offers the simulation from 120000 to 150000 [C-32] @phone @cl', async ({ page }) => {
  await page.goto('/Comparar/Isapres');
  await expect(page.getByText('1.338 planes')).toBeVisible();
  await expect(chips(page)).toHaveText([]);
  const request = page.waitForRequest(/compare\/metadata/);
  await page.getByRole('button', { name: 'Simulación: $120.000 a $150.000' }).click();
  expect((await request).postDataJSON()).toMatchObject({ fromPrice: 120_000, toPrice: 150_000, profile: null });
  await expect(chips(page)).toHaveText(['Precio: $120.000 a $150.000']);
  const pressed = await chips(page).evaluate((chip) => {
    const { right, top, bottom } = chip.getBoundingClientRect();
    const isOn = (x: number, y: number) => chip.contains(document.elementFromPoint(x, y));
    return [isOn(right - 3, top - 3), isOn(right - 3, bottom + 3), isOn(right + 3, (top + bottom) / 2)];
  });
  expect(pressed).toEqual([true, true, false]);
});

test('the list of one company is a page, and a made-up company is none @phone @cl', async ({ baseURL }) => {
  const ask = (query: string) => fetchAs('cl.localhost', baseURL!, `/Comparar/Isapres${query}`);
  const unknown = await ask('?compania=Nadie');
  expect([unknown.status, unknown.headers.location]).toEqual([307, '/Comparar/Isapres']);
  const { body } = await ask('?compania=Consalud');
  expect(body).toMatch(/<h1[^>]*>Isapres: planes de Consalud</);
  expect(body).toMatch(/rel="canonical" href="[^"]*\/Comparar\/Isapres\?compania=Consalud"/);
  expect(body).not.toContain('name="robots"');
  expect((await ask('?compania=Consalud&pagina=2')).body).toContain('<meta name="robots" content="noindex, follow"');
  const linked = (await ask('')).body.match(/href="[^"]*compania=Consalud"/);
  expect(linked).not.toBeNull();
  const { body: base } = await ask('?compania=Consalud&clinica=x');
  expect(base).toMatch(/rel="canonical" href="[^"]*\/Comparar\/Isapres"/);
});

test('a list keeps only plans with published data, and its address says so @pe-desktop', async ({ page }) => {
  await page.goto('/Comparar/SCTR');
  const countOf = (plans: number) => expect(page.getByText(`${plans} planes`, { exact: true })).toBeVisible();
  await countOf(8);
  // Four plans, one of them also as the promoted plan.
  await expect(page.locator('.plan-price-notes').getByText('Precio de ejemplo', { exact: true })).toHaveCount(5);
  const filter = page.getByRole('group', { name: 'Datos' }).getByRole('checkbox', { name: /^Solo datos publicados/ });
  await filter.check();
  await expect(page).toHaveURL(/[?&]datos=published/);
  await countOf(4);
  const marks = page.locator('article.plan .plan-origin');
  expect(new Set(await marks.allTextContents())).toEqual(
    new Set(['Derivado de: Tasas SCTR por aseguradora, en Compara Banca Perú']),
  );
  await expect(chips(page)).toHaveText(['Solo datos publicados']);
  await page.reload();
  await countOf(4);
  await page.getByRole('link', { name: 'Quitar filtro Solo datos publicados' }).click();
  await countOf(8);
});
