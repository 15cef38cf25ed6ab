import type { Page } from '@playwright/test';
import { href } from '@/lib/routing/routes';
import { expect, test, untilHydrated } from '@/lib/testing/e2e';

const ASSISTANCE = 'https://asistencia.example/viaje';

/** What left for anywhere but the site itself. */
function watchOutside(page: Page): string[] {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin) outside.push(request.url());
  });
  return outside;
}

test("a profile that is entered is the event 'ingresaPerfil', nothing of it personal, told to nobody [A-83] @pe-desktop", async ({
  page,
  market,
}) => {
  const line = market.lines[0]!;
  await page.goto(href(market, 'es', { name: 'compare', line: line.path }));
  await untilHydrated(page);
  const outside = watchOutside(page);
  await page.getByRole('button', { name: 'Ingresar Perfil', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Quiénes se asegurarán?' });
  const compare = dialog.getByRole('button', { name: 'Comparar' });
  await expect(compare).toBeVisible();
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  const income = dialog.getByLabel(/^Sueldo líquido/);
  if (await income.count()) await income.fill('1500000');
  await compare.click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    { event: 'ingresaPerfil', productType: line.productType },
  ]);
  expect(outside).toEqual([]);
});

/** Asks on the contact page for the line that its list of products calls `productType`. */
async function ask(page: Page, productType: string) {
  await page.goto('/contacto');
  await untilHydrated(page);
  await page.locator('select').first().selectOption(productType);
  await page.getByLabel('Nombre').fill('Ana Rojas');
  await page.getByLabel('Teléfono').fill('+56987654321');
  await page.getByLabel('Email').fill(`ana.${crypto.randomUUID().slice(0, 8)}@correo.example`);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeVisible();
}

test('who asks for a trip is led to the assistance provider in a new tab, who asks for anything else is not [A-84] @cl-desktop', async ({
  page,
  context,
}) => {
  await context.route(ASSISTANCE, (route) => route.fulfill({ body: 'Asistencia' }));
  await page.goto('/contacto');
  const lines = await page.evaluate(async () => (await fetch('/api/business-line')).text());
  for (const productType of ['VIAJEINTERNACIONAL', 'TRAVEL']) {
    const body = lines.replaceAll('VIAJEINTERNACIONAL', productType);
    await page.route('**/api/business-line', (route) => route.fulfill({ contentType: 'application/json', body }));
    const opened = context.waitForEvent('page');
    await ask(page, productType);
    const tab = await opened;
    await tab.waitForURL(ASSISTANCE);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    await expect(page.getByRole('link', { name: 'Continuar en otra pestaña' })).toHaveAttribute('href', ASSISTANCE);
  }
  await ask(page, 'VIDA');
  await expect(page.getByRole('link', { name: 'Continuar en otra pestaña' })).toHaveCount(0);
  expect(context.pages()).toEqual([page]);
});
