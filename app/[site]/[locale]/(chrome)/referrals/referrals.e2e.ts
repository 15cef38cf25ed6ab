import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

test('the page for referrers asks what its form asks, and checks a RUT while it is typed [R-35] [V-33] [V-38] [V-39] [V-40] @phone @cl', async ({
  page,
  baseURL,
  guard,
}) => {
  guard.allow(/net::ERR_FAILED/);
  const colombia = await page.goto(`${baseURL!.replace('//cl.', '//co.')}/Referidos-QueSeguro`);
  expect(colombia?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Recomienda QueSeguro' })).toBeVisible();
  const form = page.getByRole('main').locator('form');
  for (const asked of ['Nombre y apellido', 'Número de documento', 'Teléfono', 'Email'])
    await expect(form.getByRole('textbox', { name: asked })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();

  const prefix = page.getByLabel('Prefijo del país');
  await page.route('**/cdn-cgi/trace', (call) => call.fulfill({ body: 'fl=1\nloc=PE\n' }));
  await page.goto('/Referidos-QueSeguro');
  await expect(prefix.locator('option:checked')).toHaveText(/^\+51 /);
  await page.unroute('**/cdn-cgi/trace');
  await page.route('**/cdn-cgi/trace', (call) => call.abort());
  const failed = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/cdn-cgi/trace'));
  await page.reload();
  await failed;
  await expect(prefix.locator('option:checked')).toHaveText(/^\+56 /);
  expect(new URL(page.url()).pathname).toBe('/Referidos-QuePlan');
  await expect(page.getByRole('heading', { name: 'Inscríbete como referidor' })).toBeVisible();
  await page.getByLabel('Nombre y apellido').fill('Ana Rojas');
  const rut = page.getByLabel('Número de documento');
  const refusal = page.getByText('Revisa tu RUT: el número o su dígito verificador no es correcto');
  await rut.pressSequentially('12.345.678-4');
  await rut.blur();
  await expect(refusal).toBeVisible();
  await rut.fill('');
  await rut.pressSequentially('123456785');
  await expect(rut).toHaveValue('12.345.678-5');
  await rut.blur();
  await expect(refusal).toHaveCount(0);
  await expect(prefix).toHaveValue('CL');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('912345678');
  await page.getByLabel('Email').fill(`ana.${crypto.randomUUID().slice(0, 8)}@correo.example`);
  await expectNoAxeViolations(page);
  const call = page.waitForRequest('**/api/contactos');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  expect((await call).postDataJSON()).toMatchObject({
    tipo: 'REFERIDOR',
    telefono: '+56912345678',
    unrecognizedAdditionalData: { legalId: '12345678-5' },
  });
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeFocused();
});
