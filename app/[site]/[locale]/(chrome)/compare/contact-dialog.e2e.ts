import { href } from '@/lib/routing/routes';
import { expect, expectNoAxeViolations, leaveBooking, test } from '@/lib/testing/e2e';

test('a list offers help in a dialog, by keyboard [U-19] [G-07] @cl-phone', async ({ page, market }) => {
  await page.goto(href(market, 'es', { name: 'compare', line: market.lines[0]!.path }));
  await page.waitForLoadState('networkidle');
  const opener = page.getByRole('button', { name: 'Solicitar más información' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Necesitas más información?' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Nombre').fill('Ana Rojas');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Ana Rojas');
  await dialog.getByLabel('Teléfono').fill('+56987654321');
  await dialog.getByLabel('Email').fill(`ana.${crypto.randomUUID().slice(0, 8)}@correo.example`);
  const call = page.waitForRequest('**/api/contactos');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  const { productType, organizationType } = market.lines[0]!;
  expect((await call).postDataJSON()).toMatchObject({ tipo: 'CONTACTO', productType, businessLine: organizationType });
  await leaveBooking(page);
  await expect(dialog.getByRole('heading', { name: 'Enviado' })).toBeVisible();
  await expectNoAxeViolations(page);
});
