import { href } from '@/lib/routing/routes';
import { expect, expectNoAxeViolations, leaveBooking, test } from '@/lib/testing/e2e';

test('a list offers help: the dialog opens, is filled in by keyboard, and Esc gives the focus back [U-19] [G-07] @cl-phone @in-desktop', async ({
  page,
  market,
}) => {
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

test('a company is asked for its employees, grouped while typing, clean when sent [V-21] [V-22] [V-23] @co @phone', async ({
  page,
  market,
}) => {
  const line = market.lines.find(({ profileForm }) => profileForm === 'employees')!;
  await page.goto(href(market, 'es', { name: 'compare', line: line.path }));
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Solicitar más información' }).click();
  const employees = page.getByRole('dialog').getByLabel('Cantidad de empleados');
  await employees.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Cantidad de empleados necesaria.')).toBeVisible();
  await employees.pressSequentially('x1234567');
  await expect(employees).toHaveValue('123.456');
  await page.getByRole('dialog').getByLabel('Nombre').fill('Ana Rojas');
  await page.getByRole('dialog').getByLabel('Teléfono').fill('+573001234567');
  await page.getByRole('dialog').getByLabel('Email').fill('ana@empresa.example');
  const call = page.waitForRequest('**/api/contactos');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click();
  expect((await call).postDataJSON()).toMatchObject({ cantidadEmpleados: 123_456 });
  await leaveBooking(page);
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeVisible();
});
