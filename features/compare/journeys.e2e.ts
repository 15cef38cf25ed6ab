import type { Page } from '@playwright/test';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import { expect, expectNoAxeViolations, layOutOffscreen, test, planCards } from '@/lib/testing/e2e';
import { dayFromToday } from '@/lib/testing/days';

const TALLEST = 270;

const PHONE = { width: 390, height: 844 };

const topOf = (page: Page) =>
  planCards(page)
    .first()
    .evaluate((card) => card.getBoundingClientRect().top + scrollY);

test('a student says where and when she travels, and sees what covers it @cl-phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/Comparar/Viaje');
  const dialog = page.getByRole('dialog', { name: 'Quiénes se asegurarán?' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Ingresar Perfil' }).first().click();
    await expect(dialog.getByRole('combobox', { name: /^Destino/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole('combobox', { name: /^Destino/ }).selectOption({ label: 'Europa' });
  await dialog.getByLabel(/^Fecha de salida/).fill(dayFromToday('cl', 10));
  await dialog.getByLabel(/^Fecha de regreso/).fill(dayFromToday('cl', 9));
  await dialog.getByLabel(/^Fecha de regreso/).blur();
  await expect(dialog.getByText(/^Ingresa una fecha entre el \d\d\/\d\d\/\d{4} y el \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await dialog.getByLabel(/^Fecha de regreso/).fill(dayFromToday('cl', 17));
  await expect(dialog.getByRole('spinbutton', { name: 'Días de viaje' })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: /^Motivo/ }).selectOption({ label: 'Estudio' });
  await dialog.getByRole('spinbutton', { name: 'Edad' }).fill('20');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Comparar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Para 1 viajero, 8 días · Europa' }).first()).toBeVisible();
  expect(await topOf(page)).toBeLessThanOrEqual(330);
  await layOutOffscreen(page);
  await planCards(page).first().locator('.plan-toggle summary').press('Enter');
  const how = planCards(page).first().locator('.plan-how');
  await how.locator('summary').press('Enter');
  await expect(how.getByText(/^Viajero de 20 años: 8 días × /)).toBeVisible();
  await page.getByText(/^No disponibles para ti \(\d+\)/).click();
  await expect(page.getByText('No cubre el destino de tu viaje').first()).toBeVisible();
  // The sticky row covers a card's buttons at any other scroll position.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
});

test('an English speaker sees first which plans hold in the USA, and asks for those @in-phone', async ({ page }) => {
  const isPhone = page.viewportSize()!.width < 780;
  await page.setViewportSize(isPhone ? PHONE : { width: 1280, height: 900 });
  const family = perfilIngreso.parse({
    ingresodatos: true,
    cotizante: [41, 39].map((edad) => ({ sexo: 'Femenino', edad })),
    enPareja: true,
    cargas: [9, 6].map((edad) => ({ sexo: 'Masculino', edad, parentesco: 'Hijo/Hija' })),
  });
  await page.goto(`/en/Comparar/Seguros-Internacionales#perfil=${encodePerfil(family)}&productType=INTERNACIONAL`);
  await expect(page.locator('.plan-exact').first()).toBeVisible();
  await layOutOffscreen(page);
  const areas = planCards(page).locator('.plan-reach');
  for (const text of await areas.allTextContents())
    expect(text).toMatch(/^Area: (Worldwide with the USA|Worldwide without the USA|Latin America|United States)$/);
  expect(await page.locator('main').innerText()).not.toMatch(/deducible|Mundial|EE\. UU\.|Latinoam/);
  expect(await topOf(page)).toBeLessThanOrEqual(360);
  const boxes = await planCards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom: bottom + scrollY })),
  );
  if (isPhone) expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(TALLEST);
  else expect(boxes[1]!.bottom).toBeLessThanOrEqual(900);
  await page.getByRole('button', { name: 'Must hold in: United States' }).click();
  await expect(page.getByText('25 plans', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/zona=usa/);
  await expect(areas.filter({ hasText: /without|Latin/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
});
