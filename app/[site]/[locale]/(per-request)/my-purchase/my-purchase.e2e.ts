import { declareHealthy, fillPerson, openPurchase, payWith } from '@/lib/testing/buy-online';
import { expect, expectNoAxeViolations, openFooter, test, untilHydrated } from '@/lib/testing/e2e';
import { codeFor, mailedLink } from '@/lib/testing/outbox';
import { current, otherDevice } from '@/lib/testing/purchase-page';

test('who bought finds the purchase by a code or the link of a mail @co-phone', async ({ page, market, browser }) => {
  test.slow();
  await openPurchase(page, market);
  const email = await fillPerson(page, market);
  await declareHealthy(page);
  await current(page, 'Pago');
  await payWith(page, 'APRO');
  await current(page, 'Compra exitosa!');

  const footer = await openFooter(page);
  await footer.getByRole('link', { name: 'Mi compra' }).click();
  await expect(page).toHaveURL(/\/mi-compra$/);
  await expect(page.getByText('Compraste aquí')).toBeVisible();
  await expect(page.getByText('con el código de tu compra', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /^Abrir / }).click();
  await expect(page).toHaveURL(/\/mi-compra\/./);
  await expect(page.getByText(/^Estado: /)).toBeVisible();

  const other = await otherDevice(page, browser);
  await other.goto('/');
  await untilHydrated(other);
  const menu = other.getByRole('button', { name: 'Abrir menú' });
  if (await menu.isVisible()) await menu.click();
  await other.getByRole('button', { name: 'Portal clientes' }).filter({ visible: true }).click();
  const dialog = other.getByRole('dialog', { name: 'Bienvenido al Portal Clientes' });
  await expect(dialog.getByRole('link').first()).toHaveText('Mi compra');
  await dialog.getByRole('link', { name: 'Mi compra' }).click();
  await expect(other).toHaveURL(/\/mi-compra$/);
  await expect(other.getByRole('heading', { level: 1, name: 'Mi compra' })).toBeVisible();
  await untilHydrated(other);
  await expect(other.getByText('Compraste aquí')).toHaveCount(0);
  await expectNoAxeViolations(other);
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Pedir código' }).click();
  await other.getByLabel('Código').fill(await codeFor(email));
  await other.getByRole('button', { name: 'Ver mi compra' }).click();
  await expect(other.getByRole('heading', { name: `Lo que contrató ${email}` })).toBeFocused();
  await expectNoAxeViolations(other);
  await other.locator('main li a').click();
  await expect(other).toHaveURL(/\/mi-compra\/./);
  await expect(other.getByText(/^Estado: /)).toBeVisible();

  const third = await otherDevice(page, browser);
  await third.goto(await mailedLink(email, 'mi-compra'));
  await expect(third.getByText(/^Estado: /)).toBeVisible();
  await third.getByText('Cancelar esta compra').click();
  await third.getByRole('button', { name: 'Pedir la cancelación' }).click();
  await expect(third.getByText('Estado: Cancelación pedida')).toBeVisible();
  await Promise.all([other.context().close(), third.context().close()]);
});
