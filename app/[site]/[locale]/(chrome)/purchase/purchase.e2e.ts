import { expect, expectNoAxeViolations, leaveBooking, test } from '@/lib/testing/e2e';

test('the purchase page shows the plan and asks for an executive [A-20] @co-phone', async ({ page, market }) => {
  const { productType, organizationType } = market.lines[0]!;
  await page.goto('/contacto');
  const query = new URLSearchParams({ productType, organizationTypes: organizationType }).toString();
  const { productCode, displayName } = await page.evaluate(async (search) => {
    const answer = await fetch(`/api/insurance/compare/metadata?${search}`);
    return (await answer.json()).data[0];
  }, query);
  await page.goto(`/Compra-Online/${encodeURIComponent(productCode)}`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(displayName);
  await expect(page.getByText('Un ejecutivo completa la compra contigo', { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Nombre').fill('Ana Rojas');
  await page.getByLabel('Teléfono').fill('+56987654321');
  await page.getByLabel('Email').fill(`ana.${crypto.randomUUID().slice(0, 8)}@correo.example`);
  const call = page.waitForRequest('**/api/contactos');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  expect((await call).postDataJSON()).toMatchObject({ tipo: 'COMPRA', productType, datosingresados: { productCode } });
  await leaveBooking(page);
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeVisible();
});

test('a product code that nobody sells is not found @once', async ({ page }) => {
  const response = await page.goto('/Compra-Online/NO-EXISTE');
  expect(response!.status()).toBe(404);
});
