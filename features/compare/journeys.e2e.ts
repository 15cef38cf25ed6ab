import type { Page } from '@playwright/test';
import { perfilIngreso, type PerfilIngresoInput } from '@/features/profile/contract';
import { encodePerfil } from '@/features/share/codec';
import { expect, expectNoAxeViolations, layOutOffscreen, test } from '@/lib/testing/e2e';
import { dayFromToday } from '@/lib/testing/days';

/** Pixels of a card on a phone. */
const TALLEST = 270;

const PHONE = { width: 390, height: 844 };

const cards = (page: Page) => page.locator('ul.plans > li > article');
const topOf = (page: Page) =>
  cards(page)
    .first()
    .evaluate((card) => card.getBoundingClientRect().top + scrollY);

async function openAs(
  page: Page,
  path: string,
  productType: string,
  profile: Omit<PerfilIngresoInput, 'ingresodatos'>,
): Promise<void> {
  await page.setViewportSize(PHONE);
  const perfil = encodePerfil(perfilIngreso.parse({ ingresodatos: true, ...profile }));
  await page.goto(`/Comparar/${path}?precio=todos#perfil=${perfil}&productType=${encodeURIComponent(productType)}`);
  await expect(page.locator('.plan-exact').first()).toBeVisible();
  await layOutOffscreen(page);
}

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
  await expect(page.getByText('Para 1 viajero, 8 días · Europa').first()).toBeVisible();
  expect(await topOf(page)).toBeLessThanOrEqual(330);
  await layOutOffscreen(page);
  await cards(page).first().locator('.plan-toggle summary').press('Enter');
  const how = cards(page).first().locator('.plan-how');
  await how.locator('summary').press('Enter');
  await expect(how.getByText(/^Viajero de 20 años: 8 días × /)).toBeVisible();
  await page.getByText(/^No disponibles para ti \(\d+\)/).click();
  await expect(page.getByText('No cubre el destino de tu viaje').first()).toBeVisible();
  // The row that stays in place lies over a card's buttons wherever one has scrolled to.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
});

test('a company of 25 sees its total beside the price per employee, and the plans for 50 folded, with their reason @co-phone', async ({
  page,
  market,
}) => {
  await openAs(page, 'Empresas', 'COLECTIVO', { colectivo: { cantidadempleados: 25 } });
  expect(await topOf(page)).toBeLessThanOrEqual(330);
  const price = cards(page).first().locator('.plan-price');
  await expect(price.locator('.plan-for')).toHaveText('para 25 empleados');
  await expect(price.locator('.plan-amount')).toContainText('p/empl');
  await expect(price).toContainText(/En total\s+\S.*\d al mes/);
  await expect(cards(page).getByText(/mínimo de 50 empleados/)).toHaveCount(0);
  const heights = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(TALLEST);
  await expectNoAxeViolations(page);
  // The international site has no plan for 50.
  if (market.code === 'in') return;
  await page.getByText(/^No disponibles para ti \(\d+\)/).click();
  await expect(page.getByText('Desde 50 empleados; tu empresa tiene 25').first()).toBeVisible();
});

test('work risk insurance says for which sector and payroll its prices are @phone @pe', async ({ page }) => {
  const sctr = { cantidadempleados: 25, ingreso: 2400, sector: 'F', tipo_trabajo: 'Demolición' };
  await openAs(page, 'SCTR', 'SCTR', { sctr });
  const sentence = 'Construcción · 25 trabajadores · planilla S/ 60,000 al mes';
  await expect(page.getByText(sentence).first()).toBeVisible();
  expect(await topOf(page)).toBeLessThanOrEqual(330);
});

test('a couple of 68 has every plan that takes them, USD 60,000 of deductible not first @phone @in', async ({
  page,
}) => {
  const couple = (age: number) => {
    const cotizante = [age, age].map((edad) => ({ sexo: 'Femenino' as const, edad }));
    return openAs(page, 'Seguros-Internacionales', 'INTERNACIONAL', { cotizante, enPareja: true });
  };
  await couple(68);
  expect(await topOf(page)).toBeLessThanOrEqual(330);
  await expect(cards(page).first()).not.toContainText('60,000');
  await expect(page.getByText(/^No disponibles para ti/)).toHaveCount(0);
  await page.goto('about:blank');
  await couple(75);
  await page.getByText(/^No disponibles para ti \(\d+\)/).click();
  const limits = await page.getByText(/Acepta hasta los \d+ años; tú tienes 75/).allTextContents();
  expect(limits.length).toBeGreaterThan(0);
  for (const text of limits) expect(Number(/hasta los (\d+)/.exec(text)![1])).toBeLessThan(75);
});

test('an English speaker sees on the first screen which plans hold in the USA, and asks for those @in-phone', async ({
  page,
}) => {
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
  const areas = cards(page).locator('.plan-reach');
  for (const text of await areas.allTextContents())
    expect(text).toMatch(/^Area: (Worldwide with the USA|Worldwide without the USA|Latin America|United States)$/);
  expect(await page.locator('main').innerText()).not.toMatch(/deducible|Mundial|EE\. UU\.|Latinoam/);
  expect(await topOf(page)).toBeLessThanOrEqual(330);
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom: bottom + scrollY })),
  );
  if (isPhone) expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(TALLEST);
  // Between the first two stands the one that pays for its place.
  else expect(boxes[1]!.bottom).toBeLessThanOrEqual(900);
  await page.getByRole('button', { name: 'Must hold in: United States' }).click();
  await expect(page.getByText('25 plans', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/zona=usa/);
  await expect(areas.filter({ hasText: /without|Latin/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
});
