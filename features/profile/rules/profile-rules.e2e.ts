import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

async function openForm(page: Page, path: string) {
  await page.goto(`/Comparar/${path}`);
  const dialog = page.getByRole('dialog', { name: 'Quiénes se asegurarán?' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Ingresar Perfil' }).first().click();
    await expect(dialog.getByRole('button', { name: 'Comparar' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return { dialog, compare: dialog.getByRole('button', { name: 'Comparar' }) };
}

test('Colombia refuses who has no EPS and who has fewer than 10 employees [V-01 V-02 V-04] @phone @co', async ({
  page,
}) => {
  const rules = page.waitForRequest((request) => request.url().includes('/api/profile-form/rules'));
  const person = await openForm(page, 'EPS');
  expect(new URL((await rules).url()).searchParams.get('productTypeName')).toBe('EPS');
  await person.dialog.getByRole('combobox', { name: /EPS/ }).first().selectOption({ label: 'No tengo' });
  const noEps = 'No hay opciones de seguros o planes de salud disponibles para personas sin EPS';
  await expect(person.dialog.getByText(noEps)).toBeVisible();
  await expect(person.compare).toBeDisabled();
  await expectNoAxeViolations(page);

  const company = await openForm(page, 'Empresas');
  const count = company.dialog.getByRole('textbox', { name: 'Cantidad de empleados' });
  const tooFew = 'Tu empresa debe tener un minimo de 10 empleados para cotizar un seguro colectivo';
  await count.fill('9');
  await expect(company.dialog.getByText(tooFew)).toBeVisible();
  await expect(company.compare).toBeDisabled();
  await count.fill('10');
  await expect(company.dialog.getByText(tooFew)).toHaveCount(0);
  await company.compare.click();
  await expect(company.dialog).toHaveCount(0);
});
