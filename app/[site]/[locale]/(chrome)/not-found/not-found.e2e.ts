import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

for (const [path, where] of [
  ['/no-existe-123', '@each'],
  ['/not-found', '@once'],
  ['/Comparar/Nada', '@once-desktop'],
] as const)
  test(`${path} is the page of status 404 [R-37 R-45 X-30 U-50] ${where}`, async ({ page, market, guard }) => {
    guard.allow(/^Failed to load resource: .* 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
    const image = main.getByRole('img', { name: '404' });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect(main.locator(`a[href="mailto:${market.contact.email}"]`)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Contacto', exact: true })).toHaveAttribute('href', '/contacto');
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    await expectNoAxeViolations(page);
    await main.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
  });

test('the page is there without scripts [U-50] @once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(`${baseURL}/no-existe`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await context.close();
});

test('an unknown address under a language is not found in that language [R-45] @once', async ({ page }) => {
  const response = await page.goto('/en/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible();
});

test('no made-up address answers anything but 404 [R-45 X-30] @once', async ({ market, baseURL }) => {
  const internal = [
    '/cl/es',
    '/cl/es/compare/Isapres/p1-recommended',
    '/co/es',
    '/pe/en/not-found',
    '/compare',
    '/contact',
  ];
  const files = ['/a.svg', '/cl/es/x.svg', '/.env', '/wp-login.php', '/img/none.svg', '/_next/none', '/constructor'];
  const guesses = Array.from({ length: 100 }, (_, i) => `/${(i * 7919).toString(36)}/${'abc'.repeat(i % 5)}x`);
  for (const path of [...internal, ...files, ...guesses]) {
    const { status } = await fetchAs(`${market.code}.localhost`, baseURL!, path);
    expect([path, status]).toEqual([path, 404]);
  }
});

test('an unknown path under Comparar asks the translator [R-10 A-17] @once', async ({ page, guard }) => {
  guard.allow(/^Failed to load resource: .* 404/);
  const asking = () => page.waitForResponse((response) => response.url().includes('/api/route-translator/'));
  let answer = asking();
  await page.goto('/Comparar/Trampolines');
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  answer = asking();
  expect((await page.goto('/Comparar/Seguro de Viajes?utm_source=x'))?.status()).toBe(404);
  expect((await answer).url()).toMatch(/route-translator\/%2FComparar%2FSeguro%2520de%2520Viajes$/);
  await expect(page).toHaveURL(/\/Comparar\/Viaje\?utm_source=x$/);
});
