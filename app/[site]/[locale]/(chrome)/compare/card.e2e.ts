import type { Page } from '@playwright/test';
import type { CompareResponse } from '@/features/compare/search-schemas';
import { expect, test, planCards } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const animations = (page: Page) =>
  planCards(page).evaluateAll((all) =>
    all.map((card) => {
      const { animationName, animationDelay } = getComputedStyle(card);
      return animationName === 'none' ? 'none' : animationDelay;
    }),
  );

test('cards come in 80 ms apart, ten at most, or at once [C-20] @cl-desktop', async ({ page, market }) => {
  await page.goto(`/Comparar/${market.lines[0]!.path}`);
  const delays = Array.from({ length: 10 }, (_, index) => `${Number((index * 0.08).toFixed(2))}s`);
  expect(new Set(await animations(page))).toEqual(new Set(['none']));
  await expect(async () => {
    await page.getByLabel('Ordenar por').selectOption('lowerPrice');
    await expect(page.locator('ul.plans-new')).toBeVisible({ timeout: 2000 });
    const all = await animations(page);
    expect(all.slice(0, 10)).toEqual(delays);
    expect(new Set(all.slice(10))).toEqual(new Set(['none']));
  }).toPass();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(new Set(await animations(page))).toEqual(new Set(['none']));
});

test('a card with 20 benefits shows 15 in the list, 4 in the grid [C-07] @cl-desktop', async ({
  page,
  market,
  baseURL,
}) => {
  await page.route('**/api/insurance/compare/metadata**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = await fetchAs(`${market.code}.localhost`, baseURL!, pathname + search);
    const body = JSON.parse(answer.body) as CompareResponse;
    const features = Array.from({ length: 20 }, (_, index) => `benefit${index + 1}`);
    const data = body.data.map((item) => ({ ...item, features }));
    await route.fulfill({ json: { ...body, data } });
  });
  const line = market.lines.find(({ simulation }) => !simulation)!;
  await page.goto(`/Comparar/${line.path}`);
  const card = planCards(page).first();
  await expect(async () => {
    await page.getByLabel('Ordenar por').selectOption('lowerPrice');
    await expect(card).toContainText('benefit1', { timeout: 2000 });
  }).toPass();
  const shown = card.getByRole('list', { name: 'Beneficios' }).getByRole('listitem').filter({ visible: true });
  await card.locator('.plan-toggle summary').click();
  await expect(shown).toHaveCount(15);
  await page.getByRole('button', { name: 'Cuadrícula' }).click();
  await expect(shown).toHaveCount(5);
  await expect(shown.last()).toContainText('+16');
});

test('a narrow phone cuts no word of what a life plan pays @pe-phone', async ({ page, market }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const line = market.lines.find(({ productType }) => productType === 'VIDA')!;
  await page.goto(`/Comparar/${line.path}`);
  const names = planCards(page).locator('.plan-covers > li > span');
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
  const address = await planCards(page).first().locator('.plan-name a').getAttribute('href');
  await page.goto(`${address}/coberturas`);
  const rows = page.locator('table th[scope="row"]');
  await expect(rows.first()).toBeVisible();
  const broken = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const text = row.firstChild!;
      return [...text.textContent!.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return word.length <= 14 && range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
});
