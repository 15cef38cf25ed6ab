import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

test('the page for referrers asks what its form asks, and checks a RUT while it is typed [R-35] [V-33] [V-37] [V-38] [V-39] [V-40] @phone @cl', async ({
  page,
  baseURL,
}) => {
  const colombia = await page.goto(`${baseURL!.replace('//cl.', '//co.')}/Referidos-QueSeguro`);
  expect(colombia?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Recomienda QueSeguro' })).toBeVisible();
  await page.goto('/Referidos-QueSeguro');
  expect(new URL(page.url()).pathname).toBe('/Referidos-QuePlan');
  await expect(page.getByRole('heading', { name: 'Inscríbete como referidor' })).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/cdn-cgi/trace')).text())).toContain('loc=CL');
  await page.getByLabel('Nombre y apellido').fill('Ana Rojas');
  const rut = page.getByLabel('Número de documento');
  const refusal = page.getByText('Revisa tu RUT: el número o su dígito verificador no es correcto');
  for (const wrong of ['123456784', '012345678-5', '123-6']) {
    await rut.fill('');
    await rut.pressSequentially(wrong);
    await rut.blur();
    await expect(refusal).toBeVisible();
  }
  await rut.fill('');
  await rut.pressSequentially('123456785');
  await expect(rut).toHaveValue('12.345.678-5');
  await rut.blur();
  await expect(refusal).toHaveCount(0);
  await expect(page.getByLabel('Prefijo del país')).toHaveValue('CL');
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
