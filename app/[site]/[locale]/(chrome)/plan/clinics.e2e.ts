import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

const PLAN = '/Isapre/Esencial/Planes/SM80600626/clinicas';

const PLACE = { code: '5', name: 'Valparaíso', clinicName: 'Clínica Ciudad del Mar' };

test('the clinics of a plan open by keyboard, and are found or not [U-31] [X-13] @cl-phone', async ({ page }) => {
  const { code, name, clinicName } = PLACE;
  await page.goto(PLAN);
  const region = page.locator('summary', { hasText: name });
  const clinic = page.getByRole('rowheader', { name: clinicName });
  await expect(region).toHaveAttribute('aria-expanded', 'false');
  await expect(clinic).toBeHidden();
  await region.focus();
  await page.keyboard.press('Enter');
  await expect(region).toHaveAttribute('aria-expanded', 'true');
  await expect(clinic).toBeVisible();
  await page.keyboard.press('Space');
  await expect(region).toHaveAttribute('aria-expanded', 'false');
  await expect(clinic).toBeHidden();

  const response = page.waitForResponse('**/api/geomap/regions');
  await page.getByText('Ver en el mapa').click();
  expect((await response).status()).toBe(200);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Región' })).toHaveValue(code);
  await expect(clinic).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('searchbox').fill('No hay tal clínica');
  await expect(page.getByText('No se encontraron clínicas con los filtros seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.locator('summary', { hasText: 'Metropolitana' })).toHaveAttribute('aria-expanded', 'true');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('all clinics of a plan are there, under their regions @once', async ({ page }) => {
    await page.goto(PLAN);
    await expect(page.getByRole('rowheader', { name: /Clínica Dávila Vespucio/ })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.locator('summary', { hasText: 'Valparaíso' }).click();
    await expect(page.getByRole('rowheader', { name: 'Clínica Ciudad del Mar' })).toBeVisible();
  });
});
