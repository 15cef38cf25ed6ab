import { declareHealthy, fillPerson, mailedAddress, openPurchase } from '@/lib/testing/buy-online';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { current, otherDevice } from '@/lib/testing/purchase-page';

test('a buyer goes on with another phone, by a link that opens once, until the address is another @in-desktop', async ({
  page,
  market,
  browser,
  guard,
}) => {
  test.slow();
  guard.allow(/status of 404/);
  await openPurchase(page, market);
  const email = await fillPerson(page, market);
  await declareHealthy(page);
  await current(page, 'Pago');
  await page.getByText('Seguir en otro teléfono o computador').click();
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText(`Enviado a ${email}`, { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  const address = await mailedAddress(page);
  const other = await otherDevice(page, browser);
  await other.goto(address);
  await expect(other.getByText('Tu compra sigue aquí')).toBeVisible();
  expect(await other.content()).not.toContain(email);
  await other.getByRole('button', { name: 'Seguir con mi compra' }).click();
  await current(other, 'Pago');
  expect(other.url()).not.toContain('continuar');
  await other.reload();
  await current(other, 'Pago');
  await page.getByRole('button', { name: 'Corregir los datos de quien contrata' }).click();
  await page.getByLabel('Email').fill(`nueva.${email}`);
  await page.getByRole('button', { name: 'Guardar y volver al pago' }).click();
  await current(page, 'Pago');
  await page.reload();
  await current(page, 'Pago');
  await other.reload();
  await expect(other.getByText('No pudimos abrir tu compra.')).toBeVisible();
  const third = await otherDevice(page, browser);
  await third.goto(address);
  await third.getByRole('button', { name: 'Seguir con mi compra' }).click();
  await expect(third.getByText('Este enlace venció o ya se usó', { exact: false })).toBeVisible();
  await Promise.all([other.context().close(), third.context().close()]);
});
