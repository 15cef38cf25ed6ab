import type { CompareResponse } from '@/features/compare/contract';
import { expect, test } from '@/lib/testing/e2e';
import type { Market } from '@/lib/markets/market';

/** A list without simulated prices: it asks by GET, and its promoted plan matches. */
const listOf = ({ lines }: Market) => `/Comparar/${lines.find(({ simulation }) => !simulation)!.path}`;

test('a visit to /internal-traffic marks the browser, and the panel stands on the home page @once [R-52]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Panel del equipo' })).toHaveCount(0);
  await page.goto('/internal-traffic');
  await expect(page.getByText('Este navegador está marcado como del equipo.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await page.evaluate(() => localStorage.getItem('internal-traffic'))).toBe('1');
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Panel del equipo' })).toBeVisible();
});

test('a word that a language lacks is named to the staff, and to no visitor @once [P-05] [X-27]', async ({ page }) => {
  const text = 'No existe la traducción para layout.contact';
  let asked = 0;
  await page.goto('/');
  const words = await page.evaluate(async () => (await fetch('/i18n/es/staff.json')).json());
  await page.route('**/i18n/es/staff.json*', async (call) => {
    asked += 1;
    await call.fulfill({ json: { ...words, missing: ['layout.contact'] } });
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  expect(await page.content()).not.toContain('No existe la traducción');
  await page.evaluate(() => localStorage.setItem('internal-traffic', '1'));
  await page.reload();
  const panel = page.getByRole('complementary', { name: 'Panel del equipo' });
  await expect(panel.getByText('Sin traducir: 1')).toBeVisible();
  await panel.locator('summary').click();
  await expect(panel.getByText(text)).toBeVisible();
});

test('the list asks for the promoted product, and for the staff’s weight of the price @once [A-14] [P-03] [V-48]', async ({
  page,
  market,
}) => {
  await page.addInitScript(() => localStorage.setItem('internal-traffic', '1'));
  await page.goto(listOf(market));
  await expect(page.getByRole('region', { name: 'Publicidad' }).getByRole('article')).toHaveCount(1);

  await page.getByText('Equipo', { exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Peso del precio (0 a 1)' });
  for (const wrong of ['-0.1', '1.1']) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText('Escribe un número entre 0 y 1.')).toBeVisible();
  }
  await field.fill('1');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/compare/metadata') && response.request().postDataJSON()?.ponderer === 1,
  );
  const promoted = page.waitForRequest(/\/api\/insurance\/promotedProduct$/);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  expect((await promoted).postDataJSON()).toMatchObject({ ponderer: 1 });
  const { data } = (await (await answered).json()) as CompareResponse;
  const totals = data.map(({ recommendation }) => recommendation.total);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  await page.getByText('Cómo se ordena').press('Enter');
  await expect(page.getByText('Por la suma de precio 100%. Los agotados van al final.', { exact: true })).toBeVisible();
  await expect(page.locator('ul.plans article').first()).toContainText(data[0]!.displayName);
});

test('a visit to /forced-refresh lets GET calls carry forceRefresh=1 @once [R-53] [A-05]', async ({ page, market }) => {
  const list = listOf(market);
  const sorted = async (order: string) => {
    const asked = page.waitForRequest(/\/compare\/metadata\?/);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption(order);
    return new URL((await asked).url()).searchParams.get('forceRefresh');
  };
  await page.goto(list);
  expect(await sorted('popular')).toBeNull();
  await page.goto('/forced-refresh');
  await expect(page.getByText('La actualización forzada está encendida en este navegador.')).toBeVisible();
  await page.goto(list);
  expect(await sorted('popular')).toBe('1');
});

test('a page that is rendered per request is kept by nobody, and runs by a nonce of its own @once', async ({
  page,
}) => {
  const nonces: string[] = [];
  for (const path of ['/forced-refresh', '/forced-refresh', '/internal-traffic']) {
    const answer = (await page.goto(path))!;
    const headers = await answer.allHeaders();
    expect(headers['cache-control']).toBe('private, no-store');
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(headers['content-security-policy']!)![1]!;
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g)!;
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(3);
  // Its scripts run: a button answers. The way out leads to a page that is kept, under the other root layout.
  await page.getByRole('button', { name: 'Quitar la marca' }).click();
  await expect(page.getByText('Este navegador no está marcado.')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('/pixels says which tags are configured, and turns what they read off on this browser @cl-phone @in-desktop [R-54]', async ({
  page,
}) => {
  const answer = (await page.goto('/pixels'))!;
  expect(answer.status()).toBe(200);
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1, name: 'Píxeles' })).toBeVisible();
  await expect(page.getByText('No hay ninguna etiqueta configurada.')).toBeVisible();
  await expect(page.getByText('La medición no está apagada en este navegador.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pixels-off'))).toBeNull();
  await page.getByRole('button', { name: 'Apagar en este navegador' }).click();
  await expect(page.getByText('La medición está apagada en este navegador.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pixels-off'))).toBe('1');
  await page.reload();
  await page.getByRole('button', { name: 'Volver a encender' }).click();
  await expect(page.getByText('La medición no está apagada en este navegador.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pixels-off'))).toBeNull();
});

test('the search in the address of such a page is taken out of it @once', async ({ page }) => {
  const answer = (await page.goto('/internal-traffic?perfil=eyJ&utm_source=x'))!;
  await expect(page).toHaveURL(/\/internal-traffic\?utm_source=x$/);
  expect(answer.headers()['referrer-policy']).toBe('no-referrer');
});
