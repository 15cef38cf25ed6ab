import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { declareHealthy, fillPerson, openPurchase, payWith } from '@/lib/testing/buy-online';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { current, otherDevice } from '@/lib/testing/purchase-page';
import { readPdf } from '@/lib/testing/read-pdf';

const STEPS = ['Datos personales', 'Estado de salud', 'Pago', 'Compra exitosa!'];

test('a visitor buys online, after a declined card [G-10 R-20 R-22 A-46 A-47 X-44] @each', async ({ page, market }) => {
  test.slow();
  const info = page.waitForResponse(/\/api\/qppayment\/insurance-payment\/\d+$/);
  const offers = page.waitForResponse(/\/api\/qppayment\/getOffers\/\d+$/);
  await openPurchase(page, market);
  expect([(await info).status(), (await offers).status()]).toEqual([200, 200]);
  await expect(page.getByText('Tarjeta de débito')).toBeVisible();
  await expect(page.getByText('Al continuar aceptas que', { exact: false })).toContainText('la aseguradora');
  expect(
    await page
      .locator('ol li')
      .filter({ hasText: /^(Datos|Estado|Pago|Compra)/ })
      .allTextContents(),
  ).toEqual(STEPS);
  await current(page, 'Datos personales');
  await expect(page.getByText('Desde el día que la aseguradora te confirma', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  const email = await fillPerson(page, market);
  await current(page, 'Estado de salud');
  await page.getByText('Quién puede ver tus respuestas').click();
  await expect(
    page.getByText('si recargas la página antes de continuar, tendrás que responder otra vez', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('Lo que preguntamos es todo lo que se declara aquí', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await declareHealthy(page);
  await current(page, 'Pago');
  await expect(page.locator('form').getByText('Cargo de la tarjeta (2 %)')).toBeVisible();
  const { withdrawal } = market;
  const takenBack = withdrawal ? `hasta ${withdrawal.days} días` : 'Para retractarte valen los plazos de la ley.';
  await expect(page.locator('form').getByText(takenBack, { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await payWith(page, 'FUND');
  await expect(
    page.getByText('La tarjeta no tiene fondos suficientes. Usa otro medio de pago', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('No se cobró nada.', { exact: true })).toBeVisible();
  await current(page, 'Pago');
  await expect(page.getByRole('checkbox', { name: 'Leí y acepto los términos de la contratación' })).toBeChecked();
  await payWith(page, 'APRO');
  await current(page, 'Compra exitosa!');
  await expect(page.getByText(email, { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el comprobante (PDF)' }).click();
  expect((await file).suggestedFilename()).toMatch(/^compra-[\dA-F]{8}\.pdf$/);
  const receipt = await readPdf(readFileSync(await (await file).path()));
  expect(receipt.pages.join(' ')).toContain(email);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Lo que contrataste')).toBeVisible();
  await expect(page.getByText('Lo que vas a contratar')).toBeHidden();
});

test('on a phone the form comes before what the plan costs, a line that opens @co-phone', async ({ page, market }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPurchase(page, market);
  await expect(page.getByLabel('Nombre y apellidos')).toBeVisible();
  const field = await page.getByLabel('Nombre y apellidos').boundingBox();
  expect(field!.y + (await page.evaluate(() => scrollY))).toBeLessThan(1000);
  const line = page.locator('summary').filter({ hasText: 'Ver el detalle' });
  await expect(line).toContainText(/Hoy pagas .+ \(incluye .+ por pagar con tarjeta\)/);
  const detail = page.getByText('Lo que vas a contratar');
  await expect(detail).toBeHidden();
  await line.click();
  await expect(detail).toBeVisible();
  await expect(page.getByText('Lo que contrataste')).toBeHidden();
  await expect(
    page
      .locator('details')
      .getByText(/^Hoy pagas .+ \(incluye .+ por pagar con tarjeta\)/)
      .filter({ visible: true }),
  ).toHaveCount(2);
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(line).toBeHidden();
  await expect(detail).toBeVisible();
});

test('a reload goes on, and a stranger sees nothing [R-21] @co-phone', async ({ page, market, browser }) => {
  await openPurchase(page, market);
  const email = await fillPerson(page, market);
  await current(page, 'Estado de salud');
  await declareHealthy(page);
  await current(page, 'Pago');
  await page.setViewportSize({ width: 1280, height: 800 });
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/purchase', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.reload();
  const price = page.locator('.plan-amount').first();
  await expect(page.getByText('Abriendo tu compra…')).toBeVisible();
  await expect(price).toBeHidden();
  answered.resolve();
  await current(page, 'Pago');
  await expect(price).toBeVisible();
  const stranger = await otherDevice(page, browser);
  await stranger.goto(page.url());
  await expect(stranger.getByText('Esta compra se empezó en otro navegador', { exact: false })).toBeVisible();
  expect(await stranger.content()).not.toContain(email);
  await stranger.context().close();
});

const eventsOf = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase'));

test('a sale is sent to the data layer once, by its code [V-60] @pe-desktop', async ({ page, market, guard }) => {
  test.slow();
  guard.allow(/status of 404/);
  await openPurchase(page, market);
  await fillPerson(page, market);
  const answer = page.waitForResponse('**/api/purchase/health').then((response) => response.json());
  await declareHealthy(page);
  await current(page, 'Pago');
  const sold = { ...(await answer), step: 'success', payment: null };
  await page.route('**/api/purchase', (route) => route.fulfill({ json: sold }));
  await page.reload();
  await current(page, 'Compra exitosa!');
  expect(await eventsOf(page)).toEqual([]);
  await page.unroute('**/api/purchase');
  await page.reload();
  await payWith(page, 'APRO');
  await current(page, 'Compra exitosa!');
  await expect.poll(() => eventsOf(page)).toMatchObject([{ transaction_id: expect.stringMatching(/^[\dA-F]{8}$/) }]);
  await page.reload();
  await current(page, 'Compra exitosa!');
  expect(await eventsOf(page)).toEqual([]);
});
