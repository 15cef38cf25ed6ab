import type { Page } from '@playwright/test';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import { expect, expectNoAxeViolations, leaveBooking, test } from '@/lib/testing/e2e';

const PHONES: Readonly<Partial<Record<MarketCode, string>>> = { cl: '987654321', co: '3001234567' };

async function openTravelForm(page: Page, market: Market) {
  const line = market.lines.find(({ productType }) => productType === 'VIAJEINTERNACIONAL')!;
  await page.goto(href(market, 'es', { name: 'compare', line: line.path }));
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Solicitar más información' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cuéntanos de tu viaje' });
  await expect(dialog.getByLabel('Cantidad de pasajeros')).toBeVisible();
  await expect(dialog.getByLabel('Prefijo del país')).not.toHaveValue('');
  return dialog;
}

test('a trip is asked for by the form of its line: widgets, a mistake, and what arrives [U-20] [E-34] [V-26] [V-28] [V-29] [S-21] [A-32] [A-33] [A-82] @co-desktop', async ({
  page,
  market,
}) => {
  const served = page.waitForResponse(/\/api\/integration\/form\/[\da-f-]{36}$/);
  const dialog = await openTravelForm(page, market);
  expect((await served).status()).toBe(200);
  await expect(dialog.getByLabel('Mensaje')).toHaveAttribute('rows', '3');
  await expect(dialog.getByLabel('País de origen')).toHaveValue(market.phoneCountry!);
  await expectNoAxeViolations(page);

  const send = dialog.getByRole('button', { name: 'Enviar', exact: true });
  await send.click();
  await expect(dialog.getByText('Por favor verifique los datos ingresados')).toBeVisible();
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await expectNoAxeViolations(page);

  await dialog.getByLabel('Nombre').fill('Ana Rojas');
  await dialog.getByLabel('Teléfono').fill(PHONES[market.code]!);
  await dialog.getByLabel('Email').fill(`ana.${crypto.randomUUID().slice(0, 8)}@correo.example`);
  await dialog.getByLabel('Cantidad de pasajeros').pressSequentially('9');
  await dialog.getByLabel('Fecha de inicio').fill('2099-01-10');
  await dialog.getByLabel('Fecha de término').fill('2099-01-17');
  await send.click();
  await expect(dialog.getByText('Ingresa un número entre 1 y 8')).toBeVisible();
  await dialog.getByLabel('Cantidad de pasajeros').fill('8');

  await page.route('**/api/integration/form', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const call = page.waitForRequest('**/api/integration/form');
  await send.click();
  await expect(dialog.getByRole('button', { name: 'Espere mientras enviamos su solicitud...' })).toBeDisabled();
  expect((await call).postDataJSON()).toMatchObject({
    productType: 'VIAJEINTERNACIONAL',
    formStructure: { fld_fullname: 'Ana Rojas', fld_passenger_quantity: 8, fld_fecha_termino: '2099-01-17' },
  });
  await leaveBooking(page);
  await expect(dialog.getByRole('heading', { name: 'Enviado' })).toBeVisible();
  const events = await page.evaluate(() => window.dataLayer);
  expect(events).toContainEqual({ event: 'requestInfoLandings', productType: 'VIAJEINTERNACIONAL' });
  await expectNoAxeViolations(page);
});

test('a list without a form of its own has the fixed form, and so has one whose form is gone [U-20] @co-phone', async ({
  page,
  market,
  guard,
}) => {
  guard.allow(/Failed to load resource/);
  await page.route('**/api/integration/form/*', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'x', requestId: 'r' } } }),
  );
  for (const line of [
    market.lines[0]!,
    market.lines.find(({ productType }) => productType === 'VIAJEINTERNACIONAL')!,
  ]) {
    await page.goto(href(market, 'es', { name: 'compare', line: line.path }));
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Solicitar más información' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Necesitas más información?' });
    await expect(dialog.getByText(/^Para enviar falta/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
  }
});
