import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const PATHS = ['Medicina-Prepagada', 'Seguros', 'EPS', 'Clinicas-y-Hospitales', 'Isapre'];
const IDS: Readonly<Record<string, string>> = {
  'Medicina-Prepagada': '[R-24]',
  Seguros: '[R-25]',
  EPS: '[R-26]',
  'Clinicas-y-Hospitales': '[R-27]',
};

const entriesIn = (body: string, path: string) =>
  [...body.matchAll(new RegExp(`<h2[^>]*><a [^>]*href="(/${path}/[^"]+)"`, 'g'))].map(([, href]) => href!);
const canonicalOf = (body: string) => new URL(/<link rel="canonical" href="([^"]+)"/.exec(body)![1]!);

for (const path of PATHS)
  test(`/${path} is a list in pages where the market has it, and not found elsewhere ${IDS[path] ?? ''} @each`, async ({
    market,
    baseURL,
  }) => {
    const ask = (address: string) => fetchAs(`${market.code}.localhost`, baseURL!, address);
    const first = await ask(`/${path}`);
    if (!market.directories.some((directory) => directory.path === path)) {
      expect(first.status).toBe(404);
      return;
    }
    expect(first.status).toBe(200);
    const entries = entriesIn(first.body, path);
    expect(entries.length).toBeGreaterThan(0);
    const second = await ask(`/${path}?pagina=2`);
    expect(second.status).toBe(200);
    const others = entriesIn(second.body, path);
    const isPaged = first.body.includes(`href="/${path}?pagina=2"`);
    expect(others.filter((entry) => entries.includes(entry))).toEqual(isPaged ? [] : entries);
    expect(canonicalOf(second.body).search).toBe(isPaged ? '?pagina=2' : '');
    for (const page of ['0', '-1', 'abc', '999']) {
      const { status, body } = await ask(`/${path}?pagina=${page}`);
      expect([page, status, canonicalOf(body).search]).toEqual([page, 200, '']);
      expect(entriesIn(body, path)).toEqual(entries);
    }
    for (const entry of [...entries, ...others]) expect([entry, (await ask(entry)).status]).toEqual([entry, 200]);
    expect((await ask(`/${path}/inventada`)).status).toBe(404);
  });

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('paging leaves a list of clinics where it is scrolled to, and goes by keyboard [R-27] @cl-phone', async ({
  page,
}) => {
  await page.goto('/Clinicas-y-Hospitales');
  await untilHydrated(page);
  const pager = page.getByRole('navigation', { name: 'Páginas de la lista' });
  const first = page.getByRole('heading', { level: 2 }).first();
  const before = await first.textContent();
  await pager.getByRole('link', { name: 'Página 2' }).focus();
  const from = await scrolled(page);
  expect(from).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?pagina=2$/);
  await expect(first).not.toHaveText(before!);
  await expect(pager.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  expect(Math.abs((await scrolled(page)) - from)).toBeLessThan(600);
  expect(await scrolled(page)).toBeGreaterThan(0);
});

test('lists, companies, clinics and indexes have nothing that axe finds, in the longest language @cl-phone', async ({
  page,
  market,
}) => {
  for (const { path } of market.directories) {
    await page.goto(`/pt/${path}`);
    await expectNoAxeViolations(page);
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/pt/${path}/.`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
  }
  for (const path of ['/pt/Insurance-List', '/Sitemap-Products']) {
    await page.goto(path);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
