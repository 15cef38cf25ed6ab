import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { current, declareHealthy, fillPerson, openPurchase, payWith } from '@/lib/testing/buy-online';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { inDatabase } from '@/lib/testing/outbox';
import { readPdf } from '@/lib/testing/read-pdf';

const STEPS = ['Datos personales', 'Estado de salud', 'Pago', 'Compra exitosa!'];

test('a visitor buys a plan online, after a card that was declined [G-10] [R-20] [R-22] [A-46] [A-47] [X-44] @each', async ({
  page,
  market,
}) => {
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
  await expectNoAxeViolations(page);
  const email = await fillPerson(page, market);
  await current(page, 'Estado de salud');
  await expectNoAxeViolations(page);
  await declareHealthy(page);
  await current(page, 'Pago');
  await expect(page.getByText('Cargo de la tarjeta (2 %)')).toBeVisible();
  await expectNoAxeViolations(page);
  await payWith(page, 'FUND');
  await expect(
    page.getByText('La tarjeta no tiene fondos suficientes. Usa otro medio de pago', { exact: false }),
  ).toBeVisible();
  await current(page, 'Pago');
  await payWith(page, 'APRO');
  await current(page, 'Compra exitosa!');
  await expect(page.getByText(email, { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el comprobante (PDF)' }).click();
  expect((await file).suggestedFilename()).toMatch(/^compra-[\dA-F]{8}\.pdf$/);
  const receipt = await readPdf(readFileSync(await (await file).path()));
  expect(receipt.pages.join(' ')).toContain(email);
});

test('the page asks what is sold now, and one that was kept sells nothing that is sold out [A-12] @each', async ({
  page,
  market,
}) => {
  const asked = page.waitForResponse(/\/api\/insurance\/product\/[^/?]+$/);
  await openPurchase(page, market);
  const answer = await asked;
  expect([answer.request().method(), answer.status()]).toEqual(['GET', 200]);
  const item = await answer.json();
  expect(decodeURIComponent(new URL(answer.url()).pathname)).toBe(`/api/insurance/product/${item.productCode}`);
  await page.route('**/api/insurance/product/*', (route) => route.fulfill({ json: { ...item, offers: 0 } }));
  await page.reload();
  await expect(page.getByText('Este plan está agotado', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
});

test('a reload goes on where the purchase was, and a stranger with its address sees nothing of it [R-21] @each', async ({
  page,
  market,
  browser,
}) => {
  await openPurchase(page, market);
  const email = await fillPerson(page, market);
  await current(page, 'Estado de salud');
  await declareHealthy(page);
  await current(page, 'Pago');
  await page.reload();
  await current(page, 'Pago');
  const stranger = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('Esta compra se empezó en otro navegador', { exact: false })).toBeVisible();
  expect(await stranger.content()).not.toContain(email);
  await stranger.context().close();
});

test('an answer that needs a person stops the purchase and says so, and can be corrected @once', async ({
  page,
  market,
}) => {
  await openPurchase(page, market);
  await fillPerson(page, market);
  await current(page, 'Estado de salud');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Responde esta pregunta.')).toHaveCount(3);
  const groups = page.getByRole('group').filter({ has: page.getByRole('radio', { name: 'No' }) });
  for (const answer of ['Sí', 'No', 'No'].entries())
    await groups.nth(answer[0]).getByText(answer[1], { exact: true }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Un ejecutivo tiene que revisar tu declaración')).toBeVisible();
  await page.getByRole('button', { name: 'Corregir mis respuestas' }).click();
  await declareHealthy(page);
  await current(page, 'Pago');
});

/** Of the purchase that the page shows. */
const setPurchase = (page: Page, change: string) =>
  inDatabase((client) =>
    client.query(`update purchase set ${change} where lead_id = $1`, [new URL(page.url()).searchParams.get('session')]),
  );

const eventsOf = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase'));

test('the fee of a card and the tax on it are shown before paying: 100000 becomes 102380 [C-37] @once', async ({
  page,
  market,
}) => {
  await openPurchase(page, market);
  await fillPerson(page, market);
  await declareHealthy(page);
  await current(page, 'Pago');
  await setPurchase(page, `price = '{"amount": 100000, "currency": "CLP", "unit": "month"}'`);
  await page.reload();
  for (const text of ['$100.000', '$2.000', '$380', '$102.380'])
    await expect(page.getByRole('definition').filter({ hasText: text }).first()).toHaveText(text);
  await expect(page.getByRole('button', { name: 'Pagar $102.380' })).toBeVisible();
});

test('a price is refused after 30 minutes, with a way to go on [C-38] @once', async ({ page, market }) => {
  await openPurchase(page, market);
  await fillPerson(page, market);
  await declareHealthy(page);
  await current(page, 'Pago');
  await setPurchase(page, `priced_at = now() - interval '29 minutes'`);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Pagar / })).toBeVisible();
  await setPurchase(page, `priced_at = now() - interval '30 minutes'`);
  await page.reload();
  await expect(page.getByText('El precio venció')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar / })).toBeHidden();
  await page.getByRole('button', { name: 'Seguir con el precio de hoy' }).click();
  await expect(page.getByRole('button', { name: /^Pagar / })).toBeVisible();
});

test('a sale is told to the data layer once, by its transaction, and without one not at all [V-60] @once', async ({
  page,
  market,
}) => {
  test.slow();
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
