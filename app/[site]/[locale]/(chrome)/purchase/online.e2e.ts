import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { declareHealthy, fillPerson, mailedAddress, openPurchase, payWith, typeCard } from '@/lib/testing/buy-online';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { inDatabase, mailedLink } from '@/lib/testing/outbox';
import { current, otherDevice, sessionOf, setPurchase } from '@/lib/testing/purchase-page';
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
  await expect(page.getByText('Desde el día que la aseguradora te confirma', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  const email = await fillPerson(page, market);
  await current(page, 'Estado de salud');
  await page.getByText('Quién puede ver tus respuestas').click();
  await expect(page.getByText('si recargas la página, respondes otra vez', { exact: false })).toBeVisible();
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

test('on a phone the form comes before what the plan costs, which is a line that opens @co-phone', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPurchase(page, market);
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

test('a plan that is bought online leads to that first, on its card, in the comparison and on its page @in-desktop', async ({
  page,
  market,
}) => {
  const line = market.lines.find(({ onlinePurchase }) => onlinePurchase)!;
  await page.goto(`/Comparar/${line.path}`);
  await untilHydrated(page);
  const online = page
    .locator('ul.plans > li > article')
    .filter({ has: page.getByRole('link', { name: /^Contratar en línea/ }) });
  const card = online.first();
  await expect(card.getByRole('link', { name: /^Contratar en línea/ })).toHaveClass(/btn-primary/);
  await expect(card.getByRole('link', { name: /^Solicitar/ })).toHaveClass(/btn-quiet/);
  await expect(card.getByText(/\d con tarjeta$/)).toBeVisible();
  const address = (await card.getByRole('heading').getByRole('link').getAttribute('href'))!;

  for (const index of [0, 1]) await online.nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Comparar 2 planes' }).click();
  const table = page.getByRole('dialog', { name: 'Comparación de planes' }).getByRole('table');
  await expect(table.getByRole('link', { name: /^Contratar en línea/ })).toHaveCount(2);
  await expect(table.getByRole('link', { name: /^Contratar en línea/ }).first()).toHaveClass(/btn-primary/);
  await expect(table.getByRole('button', { name: /^Solicitar/ }).first()).toHaveClass(/btn-quiet/);
  await expectNoAxeViolations(page);

  await page.goto(address);
  const offers = page.getByRole('complementary', { name: 'Precio y solicitud' }).or(page.locator('.plan-bar'));
  await expect(offers.getByRole('link', { name: 'Contratar en línea' }).filter({ visible: true }).first()).toHaveClass(
    /btn-primary/,
  );
  await expect(offers.getByRole('link', { name: 'Solicitar' }).filter({ visible: true }).first()).toHaveClass(
    /btn-quiet/,
  );
  await expectNoAxeViolations(page);
});

test('the panel of advisers leads from a plan to its purchase [U-26] @pe-desktop @co-phone', async ({
  page,
  market,
}) => {
  const line = market.lines.find(({ onlinePurchase }) => onlinePurchase)!;
  await page.goto(`/Comparar/${line.path}`);
  const card = page.locator('ul.plans > li > article').filter({ hasText: 'Contratar en línea' }).first();
  await page.goto((await card.getByRole('heading').getByRole('link').getAttribute('href'))!);
  const panel = page.getByRole('region', { name: 'Habla con un ejecutivo' });
  await panel.getByRole('link', { name: 'Contratar en línea' }).click();
  await expect(page).toHaveURL(/\/Compra-Online\/[^/?]+/);
  await current(page, 'Datos personales');
});

test('the page asks what is sold now, and one that was kept sells nothing that is sold out [A-12] @cl-phone @pe-desktop', async ({
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
  await expect(page.getByText('Agotado: por ahora no se puede contratar.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
});

test('a reload goes on where the purchase was, and a stranger with its address sees nothing of it [R-21] @co-phone @in-desktop', async ({
  page,
  market,
  browser,
}) => {
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

test('an answer that needs a person stops the purchase and says so, and correcting it leaves it with that person @once', async ({
  page,
  market,
}) => {
  await openPurchase(page, market);
  await fillPerson(page, market);
  await current(page, 'Estado de salud');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Responde esta pregunta.')).toHaveCount(3);
  const groups = page.getByRole('group').filter({ has: page.getByRole('radio', { name: 'No', exact: true }) });
  for (const answer of ['Sí', 'No', 'No'].entries())
    await groups.nth(answer[0]).getByText(answer[1], { exact: true }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const heading = page.getByRole('heading', { name: 'Estado de salud' });
  await expect(page.getByText('Un ejecutivo tiene que revisar tu declaración')).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText('Recibimos tu corrección', { exact: false })).toBeHidden();
  await page.getByRole('button', { name: 'Corregir mis respuestas' }).click();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText('la nueva queda guardada junto a la anterior', { exact: false })).toBeVisible();
  await declareHealthy(page);
  await expect(page.getByText('Un ejecutivo tiene que revisar tu declaración')).toBeVisible();
  await expect(page.getByText('Recibimos tu corrección', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Ver otros planes' }).click();
  await expect(page).toHaveURL(/\/Comparar\//);
});

test('who buys is shown before paying and corrected there, with all that is wrong at once @pe-desktop', async ({
  page,
  market,
  guard,
}) => {
  // The browser itself reports what the server refuses.
  guard.allow(/status of 400/);
  await openPurchase(page, market);
  await fillPerson(page, market);
  await declareHealthy(page);
  await current(page, 'Pago');
  await page.getByRole('button', { name: 'Corregir los datos de quien contrata' }).click();
  await current(page, 'Datos personales');
  await expectNoAxeViolations(page);
  await page.getByLabel('Nombre y apellidos').fill('Ana');
  await page.getByLabel('Email').fill('ana@');
  await page.getByRole('button', { name: 'Guardar y volver al pago' }).click();
  await expect(page.getByLabel('Nombre y apellidos')).toBeFocused();
  for (const field of ['Nombre y apellidos', 'Email'])
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Nombre y apellidos').fill('Ana Rojas Soto');
  await page.getByLabel('Email').fill('ana.rojas@correo.example');
  await page.getByRole('button', { name: 'Guardar y volver al pago' }).click();
  await current(page, 'Pago');
  await expect(page.getByText('Ana Rojas Soto')).toBeVisible();
});

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
  await setPurchase(page, 'purchase', `price = '{"amount": 100000, "currency": "CLP", "unit": "month"}'`);
  await page.reload();
  for (const text of ['$100.000', '$2.000', '$380', '$102.380'])
    await expect(page.getByRole('definition').filter({ hasText: text }).first()).toHaveText(text);
  await expect(
    page.locator('form').getByText('Hoy pagas $102.380 (incluye $2.380 por pagar con tarjeta)'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar $102.380' })).toBeVisible();
});

test('a price is refused after 30 minutes, with a way to go on [C-38] @once', async ({ page, market }) => {
  await openPurchase(page, market);
  await fillPerson(page, market);
  await declareHealthy(page);
  await current(page, 'Pago');
  await setPurchase(page, 'purchase', `priced_at = now() - interval '29 minutes'`);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Pagar / })).toBeVisible();
  await setPurchase(page, 'purchase', `priced_at = now() - interval '30 minutes'`);
  await page.reload();
  await expect(page.getByText('El precio venció')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar / })).toBeHidden();
  await page.getByRole('button', { name: 'Seguir con el precio de hoy' }).click();
  await expect(page.getByRole('button', { name: /^Pagar / })).toBeVisible();
});

test('a sale is told to the data layer once, by its transaction, and without one not at all [V-60] @cl-phone @pe-desktop', async ({
  page,
  market,
  guard,
}) => {
  test.slow();
  // The first success is made up: nothing is sold yet.
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

test('what was bought stands on its page, is paid on another device by the link of a mail, and can be cancelled @pe-desktop', async ({
  page,
  market,
  browser,
}) => {
  test.slow();
  await openPurchase(page, market);
  const email = await fillPerson(page, market);
  await declareHealthy(page);
  await current(page, 'Pago');
  await setPurchase(page, 'purchase', `price = jsonb_set(price, '{unit}', '"month"')`);
  await page.reload();
  await payWith(page, 'APRO');
  await current(page, 'Compra exitosa!');
  await expect(page.getByText('Estado: Pagada: la aseguradora emite tu póliza')).toBeVisible();
  await expect(page.getByText('Por venir')).toHaveCount(11);
  await expect(page.getByText('Herederos legales')).toBeVisible();
  const session = sessionOf(page);
  await inDatabase((client) =>
    client.query(`update instalment set status = 'DUE' where number = 2 and lead_id = $1`, [session]),
  );
  const other = await otherDevice(page, browser);
  await other.goto(`/mi-compra/${session}`);
  await expect(other.getByText('Abre tu compra con el enlace del correo', { exact: false })).toBeVisible();
  await other.getByRole('link', { name: 'O entra con un código que llega a tu correo' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Mi compra' })).toBeVisible();
  await expectNoAxeViolations(other);
  const link = await mailedLink(email, 'mi-compra');
  await other.goto(`${link}x`);
  await expect(other.getByRole('heading', { name: 'El enlace no es válido' })).toBeVisible();
  await other.goto(link);
  await expect(other.getByText('Estado: Pagada: la aseguradora emite tu póliza')).toBeVisible();
  await expect(other.getByText('Herederos legales')).toHaveCount(0);
  await expectNoAxeViolations(other);
  await other.getByRole('button', { name: /^Pagar / }).click();
  await typeCard(other, 'APRO');
  await other.waitForURL(new RegExp(`/mi-compra/${session}$`));
  await other.getByText('Tus pagos').click();
  await expect(other.getByRole('listitem').getByText('Pagado', { exact: true })).toHaveCount(2);
  await other.getByText('Cancelar esta compra').click();
  await other.getByLabel('¿Por qué quieres cancelarla? (opcional)').fill('Me cambio de país');
  await other.getByRole('button', { name: 'Pedir la cancelación' }).click();
  await expect(other.getByText('Estado: Cancelación pedida')).toBeVisible();
  await expectNoAxeViolations(other);
  await other.context().close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Estado: Cancelación pedida' })).toBeVisible();
  await expect(page.getByText('No pagues nada mientras la revisamos', { exact: false })).toBeVisible();
  await expect(page.getByText('Compra exitosa!')).toHaveCount(0);
  await expect(page.getByText('Próximo pago', { exact: false })).toHaveCount(0);
});

test('a payment refused after its review is tried again on another device, by a link that its mail has sent @once', async ({
  page,
  market,
  browser,
}) => {
  test.slow();
  await openPurchase(page, market);
  const email = await fillPerson(page, market);
  await declareHealthy(page);
  await current(page, 'Pago');
  await payWith(page, 'CONT');
  await expect(page.getByText('en revisión', { exact: false }).first()).toBeVisible();
  await inDatabase((client) =>
    client.query(
      `update sandbox_charge set status = 'rejected', status_detail = 'cc_rejected_high_risk'
       where order_id in (select id::text from payment where lead_id = $1)`,
      [sessionOf(page)],
    ),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: /^Pagar / })).toBeVisible();
  const other = await otherDevice(page, browser);
  await other.goto(await mailedLink(email, 'mi-compra'));
  await expect(other.getByText('Tu compra no está pagada todavía')).toBeVisible();
  await expect(other.getByText(email)).toHaveCount(0);
  await expectNoAxeViolations(other);
  await other.getByRole('button', { name: 'Enviarme un enlace nuevo' }).click();
  await expect(other.getByText('Enviado. Búscalo en tu correo', { exact: false })).toBeVisible();
  await other.goto(await mailedAddress(page));
  await other.getByRole('button', { name: 'Seguir con mi compra' }).click();
  await current(other, 'Pago');
  await payWith(other, 'APRO');
  await current(other, 'Compra exitosa!');
  await other.context().close();
});
