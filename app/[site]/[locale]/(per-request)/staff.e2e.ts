import type { Page } from '@playwright/test';
import type { CompareResponse } from '@/features/compare/search-schemas';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import type { Market } from '@/lib/markets/market';

const listOf = ({ lines }: Market) => `/Comparar/${lines.find(({ simulation }) => !simulation)!.path}`;

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Panel del equipo' });

async function openPanel(page: Page) {
  const panel = panelOf(page);
  await panel.locator('summary').click();
  await expect(panel.getByRole('button', { name: 'Copiar con perfil' })).toBeVisible();
  return panel;
}

const asStaff = (page: Page, email = '') =>
  page.addInitScript((referrer) => {
    localStorage.setItem('internal-traffic', '1');
    if (referrer === '') return;
    const referral = { name: 'Ana', email: referrer, ejecutivo: true, initialDate: null, loggedAs: 'referral' };
    for (const version of ['V1.7', 'V1.6'])
      localStorage.setItem(`referido-${version}`, JSON.stringify({ version: 1, state: { referral } }));
  }, email);

test('staff alone have a panel [G-13] [U-53] [P-01] [P-02] [P-08] @cl-phone', async ({ page, browser, baseURL }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(panelOf(page)).toHaveCount(0);
  expect(fetched.filter((path) => path.endsWith('/staff.json'))).toEqual([]);
  expect(await page.content()).not.toContain('Panel del equipo');
  for (const [email, switches] of [
    ['', []],
    ['ana@correo.example', []],
    ['ana@queplan.cl', ['Actualización forzada', 'Medición apagada']],
    ['ana@queseguro.co', ['Actualización forzada', 'Medición apagada']],
  ] as const) {
    const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize() });
    const staff = await context.newPage();
    await asStaff(staff, email);
    await staff.goto('/');
    const panel = await openPanel(staff);
    const box = (await panel.boundingBox())!;
    expect([box.x < 24, box.y < 140]).toEqual([true, true]);
    const shown = panel.getByRole('switch');
    await expect(shown).toHaveCount(switches.length);
    for (const name of switches) await expect(panel.getByRole('switch', { name })).toBeVisible();
    await expectNoAxeViolations(staff);
    await context.close();
  }
});

test('a visit to /internal-traffic marks the browser, which shows the panel [R-52] @cl-phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Panel del equipo' })).toHaveCount(0);
  await page.goto('/internal-traffic');
  await expect(page.getByText('Este navegador está marcado como del equipo.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await page.evaluate(() => localStorage.getItem('internal-traffic'))).toBe('1');
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Panel del equipo' })).toBeVisible();
});

test('paper has no panel, no mark of the referral and no way into the chat @cl-phone', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('internal-traffic', '1'));
  await page.goto('/contacto');
  const parts = [
    panelOf(page),
    page.getByRole('complementary', { name: 'Quién te recomendó' }),
    page.getByRole('button', { name: 'Chatear con un ejecutivo' }),
  ];
  for (const part of parts) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of parts) await expect(part).toBeHidden();
});

test('the list asks for the promoted product [A-14] [P-03] [V-48] @pe-desktop', async ({ page, market }) => {
  await page.addInitScript(() => localStorage.setItem('internal-traffic', '1'));
  await page.goto(listOf(market));
  await expect(page.getByRole('region', { name: 'Publicidad' }).getByRole('article')).toHaveCount(1);

  await page.getByText('Equipo', { exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Panel del equipo' });
  const field = panel.getByRole('textbox', { name: 'Peso del precio (0 a 1)' });
  const apply = panel.getByRole('button', { name: 'Aplicar' });
  for (const wrong of ['-0.1', '1.1']) {
    await field.fill(wrong);
    await apply.click();
    await expect(page.getByText('Escribe un número entre 0 y 1.')).toBeVisible();
  }
  await field.fill('1');
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/compare/metadata') && response.request().postDataJSON()?.ponderer === 1,
  );
  const promoted = page.waitForRequest(/\/api\/insurance\/promotedProduct$/);
  await apply.click();
  expect((await promoted).postDataJSON()).toMatchObject({ ponderer: 1 });
  const { data } = (await (await answered).json()) as CompareResponse;
  const totals = data.filter(({ offers }) => offers !== 0).map(({ recommendation }) => recommendation.total);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  expect(data.slice(totals.length).every(({ offers }) => offers === 0)).toBe(true);
  await page.getByText('Cómo se ordena').press('Enter');
  await expect(page.getByText('Por la suma de precio 100%. Los agotados van al final.', { exact: true })).toBeVisible();
  await expect(page.locator('ul.plans article').first()).toContainText(data[0]!.displayName);
});

test('a visit to /forced-refresh lets GET carry forceRefresh=1 [R-53] [A-05] @cl-phone', async ({ page, market }) => {
  const list = listOf(market);
  const sorted = async (order: string) => {
    const request = page.waitForRequest(/\/compare\/metadata\?/);
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption(order);
    return new URL((await request).url()).searchParams.get('forceRefresh');
  };
  await page.goto(list);
  expect(await sorted('popular')).toBeNull();
  await page.goto('/forced-refresh');
  await expect(page.getByText('La actualización forzada está encendida en este navegador.')).toBeVisible();
  await page.goto(list);
  expect(await sorted('popular')).toBe('1');
});

test('a page that is rendered per request has a nonce of its own and no cache @once', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Quitar la marca' }).click();
  await expect(page.getByText('Este navegador no está marcado.')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('/pixels says which tags there are, and turns them off on this browser @cl-phone [R-54]', async ({ page }) => {
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
