import {
  begin,
  dayOf,
  EMPLOYEES,
  fillCompany,
  listPeople,
  mailedTo,
  openPlan,
  REFUSED,
  TYPED,
} from '@/lib/testing/company-flow';
import { expect, expectNoAxeViolations, test } from '@/lib/testing/e2e';
import { current, otherDevice, setPurchase } from '@/lib/testing/purchase-page';
import { employeeCells } from '@/lib/testing/sample-employees';

const STEPS = ['Datos empresa', 'Datos colaboradores', 'Asignación ejecutivo', 'Confirmación'];

test('a company asks for an offer at today’s price [R-23] @cl-phone @pe-desktop', async ({ page, market, guard }) => {
  test.slow();
  guard.allow(REFUSED);
  await openPlan(page, market);
  const steps = page.locator('ol[aria-label^="Paso"] li');
  expect(await steps.allTextContents()).toEqual(STEPS);
  await current(page, 'Datos empresa');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Nombre de la empresa necesario.')).toBeVisible();
  await expectNoAxeViolations(page);
  const email = await fillCompany(page, market);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Datos colaboradores');
  await expect(page.getByText(/^Calculado para los colaboradores|no conocemos el precio/)).toBeVisible();
  await expectNoAxeViolations(page);
  await listPeople(page, market);
  await expect(page.getByText(/^Calculado para los titulares de tu lista|no conocemos el precio/)).toBeVisible();
  await expect(page.getByText(`${EMPLOYEES} personas se llaman igual que otra.`, { exact: false })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Asignación ejecutivo');
  await expect(page.getByText(`${EMPLOYEES} titulares · 1 dependiente`)).toBeVisible();
  await expectNoAxeViolations(page);
  await setPurchase(page, 'company_purchase', `priced_at = now() - interval '30 minutes'`);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('El precio venció: sigue con el de hoy.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Seguir con el precio de hoy' }).click();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await current(page, 'Confirmación');
  await expect(page.getByText(`Te enviamos un correo a ${email} con el resumen.`)).toBeVisible();
  await expect(page.getByText(/^Esta solicitud queda abierta hasta/)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await steps.allTextContents()).toEqual(STEPS);
  await page.goto(new URL(await mailedTo(page, '/lista-empresa/')).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de la empresa' })).toBeVisible();
  await expect(page.getByRole('heading', { name: `${EMPLOYEES + 1} personas por asegurar` })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a reload, Back and a second tab lose nothing @pe-desktop', async ({ page, market, browser }) => {
  test.slow();
  await openPlan(page, market);
  await page.getByLabel('Nombre de la empresa').fill('A medio escribir');
  await page.reload();
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('A medio escribir');
  const email = await fillCompany(page, market);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Datos colaboradores');
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  await page.getByLabel('Nombres').fill('Berta');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !(history.state as { layer?: { depth: number } } | null)?.layer?.depth);
  await page.reload();
  await page.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(page.getByLabel('Nombres')).toHaveValue('Berta');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await current(page, 'Datos colaboradores');
  await page.goBack();
  await current(page, 'Datos empresa');
  await expect(page.getByLabel('Nombre de contacto')).toHaveValue('Ana Rojas');
  await page.goForward();
  await current(page, 'Datos colaboradores');
  await listPeople(page, market);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await current(page, 'Asignación ejecutivo');
  await page.reload();
  await current(page, 'Asignación ejecutivo');
  const second = await page.context().newPage();
  await second.goto(page.url());
  await current(second, 'Asignación ejecutivo');
  await second.getByRole('button', { name: 'Enviar solicitud' }).click();
  await current(second, 'Confirmación');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await current(page, 'Confirmación');
  const stranger = await otherDevice(page, browser);
  await stranger.goto(page.url());
  await expect(stranger.getByText('Esta solicitud se empezó en otro navegador', { exact: false })).toBeVisible();
  expect(await stranger.content()).not.toContain(email);
  await stranger.context().close();
});

test('somebody is added, corrected and taken off by a form @cl-phone', async ({ page, market, guard }) => {
  test.slow();
  guard.allow(REFUSED);
  await begin(page, market, dayOf(market, -30));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  const cells = employeeCells(market.code, 1, dayOf(market, 45));
  for (const [label, column] of TYPED) await dialog.getByLabel(label, { exact: true }).fill(cells[column]);
  await dialog.getByLabel('Sexo').selectOption('Femenino');
  const day = dialog.getByLabel('Asegurado desde');
  await day.fill(dayOf(market, 46));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/^La fecha tiene que estar entre el/)).toBeVisible();
  await expectNoAxeViolations(page);
  await day.fill(cells.effectiveDate);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Editar a/ }).click();
  await dialog.getByLabel('Nombres').fill('Carla');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Carla' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Quitar a Carla Núñez' }).click();
  await dialog.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(page.getByText('Aún no hay nadie en la lista.')).toBeVisible();
});
