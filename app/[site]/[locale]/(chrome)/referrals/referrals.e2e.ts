import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

test('the page for referrers asks what its form asks, and sends it [R-35] @phone @cl', async ({ page, baseURL }) => {
  const colombia = await page.goto(`${baseURL!.replace('//cl.', '//co.')}/Referidos-QueSeguro`);
  expect(colombia?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Recomienda QueSeguro' })).toBeVisible();
  const form = page.getByRole('main').locator('form');
  for (const label of ['Nombre y apellido', 'Número de documento', 'Teléfono', 'Email'])
    await expect(form.getByRole('textbox', { name: label })).toBeVisible();

  await page.goto('/Referidos-QueSeguro');
  expect(new URL(page.url()).pathname).toBe('/Referidos-QuePlan');
  await expect(page.getByRole('heading', { name: 'Inscríbete como referidor' })).toBeVisible();
  await page.getByLabel('Nombre y apellido').fill('Ana Rojas');
  await page.getByLabel('Número de documento').fill('123456785');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('912345678');
  await page.getByLabel('Email').fill(`ana.${crypto.randomUUID().slice(0, 8)}@correo.example`);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeFocused();
});
