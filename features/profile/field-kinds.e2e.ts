import { everyKind } from '@/lib/testing/sample-fields';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';

const TARGET = 44;

const tooSmall = (dialog: Element, least: number) =>
  [...dialog.querySelectorAll('input, select, textarea, button')]
    .map((control) => control.closest('label') ?? control)
    .filter((target) => (target as HTMLElement).offsetParent)
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < least;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120));

test('a form with every kind of field is reached by thumb and keyboard [V-32] @cl @phone', async ({ page }) => {
  await page.route('**/api/profile-form/form?*', (route) => route.fulfill({ json: everyKind() }));
  await page.goto('/Comparar/Isapres');
  const dialog = page.getByRole('dialog', { name: 'Quiénes se asegurarán?' });
  const launcher = page.getByRole('button', { name: /^Ingresar Perfil$|^Cambiar datos$/ });
  await expect(async () => {
    if (!(await dialog.isVisible())) await launcher.click();
    await expect(dialog.getByRole('button', { name: 'Comparar' })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  expect(await dialog.evaluate(tooSmall, TARGET)).toEqual([]);
  const search = dialog.getByRole('combobox', { name: /^Especialidad/ });
  await search.fill('Homeopatía');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Selecciona un valor de la lista')).toBeVisible();
  await search.fill('');
  await search.pressSequentially('ped');
  await page.keyboard.press('ArrowDown');
  const option = dialog.getByRole('option', { name: 'Pediatría' });
  await expect(option).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('Pediatría');
  await expect(dialog.getByText('Selecciona un valor de la lista')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await expect(dialog).toBeVisible();

  const region = dialog.getByRole('combobox', { name: /^Región/ });
  await expect(region.getByRole('option', { name: 'Metropolitana' })).toBeAttached();
  await dialog.getByRole('textbox', { name: 'Nombre' }).focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Este campo es requerido')).toBeVisible();
  const sideways = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(sideways).toBe(0);
});
