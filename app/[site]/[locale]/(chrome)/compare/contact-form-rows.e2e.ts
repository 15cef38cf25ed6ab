import type { Market } from '@/lib/markets/market';
import { href } from '@/lib/routing/routes';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

const travelOf = (market: Market) => market.lines.find(({ productType }) => productType === 'VIAJEINTERNACIONAL')!;

test('a trip is asked for by the form of its line [U-20] @co-desktop', async ({ page, market }) => {
  const served = page.waitForResponse(/\/api\/integration\/form\/[\da-f-]{36}$/);
  await page.goto(href(market, 'es', { name: 'compare', line: travelOf(market).path }));
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Solicitar más información' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cuéntanos de tu viaje' });
  await expect(dialog.getByLabel('Cantidad de pasajeros')).toBeVisible();
  expect((await served).status()).toBe(200);
  await expectNoAxeViolations(page);
});

test('a list without a form, or with one gone, has the fixed one [U-20] @co-phone', async ({ page, market, guard }) => {
  guard.allow(/Failed to load resource/);
  await page.route('**/api/integration/form/*', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'x', requestId: 'r' } } }),
  );
  for (const line of [market.lines[0]!, travelOf(market)]) {
    await page.goto(href(market, 'es', { name: 'compare', line: line.path }));
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Solicitar más información' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Necesitas más información?' });
    await expect(dialog.getByText(/^Para enviar falta/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
  }
});
