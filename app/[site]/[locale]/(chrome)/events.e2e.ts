import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '@/lib/testing/e2e';

const ASSISTANCE = 'https://asistencia.example/viaje';

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
