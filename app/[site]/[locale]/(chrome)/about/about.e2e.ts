import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

test('quehacemos leads in one hop to what the site is [R-42] @each', async ({ page, market, baseURL }) => {
  const host = `${market.code}.localhost`;
  const from = async (path: string) => {
    const { status, headers } = await fetchAs(host, baseURL!, path);
    expect([301, 302, 307, 308]).toContain(status);
    const { pathname, search } = new URL(headers.location!, baseURL);
    return pathname + search;
  };
  expect(await from('/quehacemos')).toBe(market.aboutPath);
  expect(await from('/en/quehacemos?utm_source=x')).toBe(`/en${market.aboutPath}?utm_source=x`);
  expect((await fetchAs(host, baseURL!, market.aboutPath)).status).toBe(200);
  const answer = await page.goto('/Que-es-QueSeguro');
  expect(answer?.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(market.aboutPath);
  await expect(page.getByRole('heading', { level: 1, name: `Qué es ${market.brand}` })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + market.aboutPath);
  await expectNoAxeViolations(page);
});

test('Seguros-de-Salud leads in one hop to the policies of health [R-44] @co-phone', async ({ baseURL }) => {
  for (const [path, target] of [
    ['/Seguros-de-Salud', '/Comparar/Polizas-de-Salud'],
    ['/en/seguros-de-salud/?utm_source=x', '/en/Comparar/Polizas-de-Salud?utm_source=x'],
  ] as const) {
    const { status, headers } = await fetchAs('co.localhost', baseURL!, path);
    expect([301, 302, 307, 308]).toContain(status);
    const { pathname, search } = new URL(headers.location!, baseURL);
    expect(pathname + search).toBe(target);
    expect((await fetchAs('co.localhost', baseURL!, target)).status).toBe(200);
  }
});

test('v1 shows the home page in its first layout, unlisted [R-30] @pe-desktop', async ({ page, market }) => {
  expect((await page.goto('/v1'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: /precio/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver mi precio' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('.rate-board > li')).toHaveCount(market.lines.length);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('login says which ways there are without an account [R-36] @co-phone', async ({ page, market, baseURL }) => {
  expect((await page.goto('/login'))?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible();
  await expect(main.getByText('Todavía no hay cuentas de clientes', { exact: false })).toBeVisible();
  await expect(main.locator('input')).toHaveCount(3);
  for (const [name, path] of [
    ['Ir a Mis datos', '/Mis-datos'],
    ['Ir a Contacto', '/contacto'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
    expect((await fetchAs(`${market.code}.localhost`, baseURL!, path)).status).toBe(200);
  }
  await expectNoAxeViolations(page);
});
